import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, startBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A page of the site without scripts. */
const openPlain = (path: string) => openPage(browser, path, { javaScriptEnabled: false });

describe('without a script', () => {
  test('a rule links its trace, which shows only that rule and links the others', async () => {
    const { page } = await openPlain('ferry/crossing/');
    await page.locator('[data-rule="toll"] .rw-more > summary').first().click();
    await page.locator('[data-rule="toll"] .rw-trace-link').first().click();
    await page.waitForURL(/-\/trace\/crossing\/#toll$/);
    const shown = page.locator('.rw-trace:visible');
    expect(await shown.count()).toBe(1);
    expect(await shown.locator('.rw-trace-list').first().innerText()).toContain('reworded');
    await page.locator('.rw-trace-rest').click();
    expect(await page.locator('.rw-trace:visible').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  test('the start page links what can be cancelled, and that links the rule', async () => {
    const { page } = await openPlain('lantern-harbour/');
    await page.locator('main a[href$="/-/stars/"]').first().click();
    await page.locator('.rw-indexed [data-rule="guilds_lamplighters_peek"] a').first().click();
    await page.waitForURL(/#guilds_lamplighters_peek$/);
    await page.context().close();
  });

  test('a version links all changes since, and every other version', async () => {
    const { page } = await openPlain('ferry/versions/1/');
    await page.locator('main a[href$="/-/changes/1/"]').click();
    expect(await page.locator('.rw-change').count()).toBeGreaterThan(1);
    await page.locator('.rw-since a:not([aria-current])').first().click();
    await page.waitForURL(/\/-\/changes\/2\/$/);
    await page.context().close();
  });
});

test('on a phone a faction shows its rules before their index, and links of one name say which', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page } = await openPage(browser, 'landsraad-gencon-2025/faction-spacing/', phone);
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  expect(await topOf('.rw-rules')).toBeLessThan(await topOf('.rw-glance-phases'));
  const names = await page.locator('.rw-glance-phases a.rw-related').allTextContents();
  const alliances = new Set(names.filter((name) => name.includes('Alliance')));
  expect([...alliances].filter((name) => /Alliance: Your ally/.test(name))).toHaveLength(3);
  await page.context().close();
});
