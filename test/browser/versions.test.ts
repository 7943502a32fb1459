import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPage, startBrowser } from './browser.ts';

const desktop = { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false };
const built = inject('built');

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('a comparison, without JavaScript', () => {
  const open = (path: string) => openPage(browser, path, desktop);

  test('shows one kind of change on request, and all changes again', async () => {
    const { page } = await open('compare/ferry@1..ferry/');
    const shown = () => page.locator('.rw-change:visible').count();
    const all = await shown();
    await page.locator('.rw-compare-kinds > summary').click();
    await page.locator('#show-added').check();
    expect(await page.locator('.rw-change:visible').allTextContents()).toHaveLength(2);
    await page.locator('#show-all').check();
    expect(await shown()).toBe(all);
    expect(all).toBeGreaterThan(2);
  });

  test('a link to a hidden change shows it', async () => {
    const { page } = await open('compare/ferry@1..ferry/#new-board');
    await page.locator('.rw-compare-kinds > summary').click();
    await page.locator('#show-added').check();
    expect(await page.locator('#new-board').isVisible()).toBe(true);
  });

  test('shows for each section what happened, and for each change its effect before its words', async () => {
    const { page } = await open('compare/ferry..ferry-night/');
    expect(await page.locator('.rw-compared-section h2').first().textContent()).toMatch(
      /1 Crossing 1 changed, 1 new, 4 removed/,
    );
    expect(await page.locator('#new-lanterns .rw-does').textContent()).toBe(
      '“one lantern” is “two lanterns” now.',
    );
    expect(await page.locator('#new-lanterns .rw-inline del').textContent()).toBe('one lantern');
    expect(await page.locator('.rw-compare-choices').isVisible()).toBe(false);
  });

  test('links the rule in either edition', async () => {
    const { page } = await open('compare/ferry..ferry-night/');
    await page.locator('#new-lanterns .rw-today a').click();
    expect(page.url()).toMatch(/ferry-night\/crossing\/#lanterns$/);
  });
});

describe('a comparison, with JavaScript', () => {
  const open = (path: string) => openPage(browser, path, { ...desktop, javaScriptEnabled: true });

  test('keeps its choices in the address', async () => {
    const { page } = await open('compare/ferry..ferry-night/?kind=removed');
    expect(await page.locator('#new-lanterns').isVisible()).toBe(false);
    await page.locator('.rw-compare-kinds > summary').click();
    await page.locator('#show-all').check();
    await page.getByLabel('side by side').check();
    expect(await page.locator('#new-lanterns .rw-inline').isVisible()).toBe(false);
    expect(await page.locator('#new-lanterns .rw-columns ins').textContent()).toBe('two lanterns');
    expect(new URL(page.url()).search).toBe('?columns=1');
    await page.locator('#show-removed').check();
    expect(new URL(page.url()).searchParams.get('kind')).toBe('removed');
  });

  test('goes to the next and the previous change by key, and opens what they are folded in', async () => {
    const { page } = await open('ferry/-/changes/1/');
    const focused = () =>
      page.evaluate<string | null>("document.activeElement?.closest('.rw-change')?.id ?? null");
    await page.evaluate(
      "for (const one of document.querySelectorAll('.rw-compared-section')) one.open = false",
    );
    await page.keyboard.press('n');
    const first = await focused();
    await page.keyboard.press('n');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('p');
    expect(await focused()).toBe(first);
    expect(await page.locator(`[id="${first}"]`).isVisible()).toBe(true);
  });

  test('copies the changes that are shown as Markdown', async () => {
    const { page } = await open('compare/ferry..ferry-night/?kind=reworded');
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => { document.body.dataset.copied = text; } },
    })`);
    await page.locator('.rw-copy-changes').click();
    const copied = await page.locator('body').getAttribute('data-copied');
    expect(copied).toMatch(/\*\*1\.1 Lanterns\*\* \(reworded\)/);
    expect(copied).toContain('~~one lantern~~ **two lanterns**');
    expect(copied).not.toContain('removed)');
  });

  test('folds changes without a side in play at the chosen table', async () => {
    const plain = await open('compare/ferry..ferry-night/');
    expect(await plain.page.locator('.rw-table-choice').isVisible()).toBe(false);
    const { page } = await open('compare/ferry..ferry-night/?t.length=short&table=1');
    await page.locator('.rw-fold button').waitFor();
    expect(await page.locator('#new-fog').isVisible()).toBe(false);
    expect(await page.locator('#new-lanterns').isVisible()).toBe(true);
    await page.locator('.rw-fold button').click();
    expect(await page.locator('#new-fog').isVisible()).toBe(true);
  });
});

describe('the table of a comparison', () => {
  test('is chosen in the header, as on every page, and filters at once', async () => {
    const { page } = await openPage(browser, 'compare/ferry..ferry-night/', { viewport: desktop.viewport });
    expect(await page.locator('#new-fog').isVisible()).toBe(true);
    await page.getByRole('button', { name: /^Your table/ }).click();
    await page.getByRole('radio', { name: 'short' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.rw-fold button').waitFor();
    expect(await page.locator('#new-fog').isVisible()).toBe(false);
    expect(await page.locator('.rw-table-choice input').isChecked()).toBe(true);
    // The address follows the shown table.
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('t.length') === 'short' && searchParams.get('table') === '1',
    );
    // Without the filter the table stays, and with another table the list follows.
    await page.locator('.rw-table-choice input').uncheck();
    await page.locator('#new-fog').waitFor({ state: 'visible' });
    await page.locator('.rw-table-choice input').check();
    await page.getByRole('button', { name: /^Your table/ }).click();
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await page.locator('#new-fog').waitFor({ state: 'visible' });
    expect(await page.locator('.rw-table-choice').isVisible()).toBe(false);
  });
});

describe('an old number', () => {
  test('with another meaning now warns only readers who come by it', async () => {
    const byNumber = await openPage(browser, 'ferry/crossing/#r-1.1', desktop);
    const warning = byNumber.page.locator('.rw-number-warning:visible');
    expect(await warning.count()).toBe(1);
    expect(await warning.textContent()).toMatch(/version 1, 1\.1 was\s+Boarding/);
    const byId = await openPage(browser, 'ferry/crossing/#lanterns', desktop);
    expect(await byId.page.locator('.rw-number-warning:visible').count()).toBe(0);
  });

  test('of a removed rule leads to its replacement, on the page where it was', async () => {
    const { page } = await openPage(browser, 'ferry/crossing/#wake', desktop);
    await page.locator('#wake a').click();
    expect(page.url()).toMatch(/ferry\/crossing\/#toll$/);
  });

  test('of a removed section leads to its rules', async () => {
    const { page } = await openPage(browser, 'ferry/docking/#r-2.1', desktop);
    await page.locator('#moor a').click();
    expect(page.url()).toMatch(/ferry\/crossing\/#moor$/);
  });

  test('has a short address', async () => {
    const lines = readFileSync(join(built, '_redirects'), 'utf8').split('\n');
    expect(lines).toContain('/rules/ferry/1/* /rules/ferry/versions/1/#:splat 302');
    expect(lines).toContain('/rules/ferry/2/1.2 /rules/ferry/crossing/#board 302');
    const { page } = await openPage(browser, 'ferry/versions/1/#1.1', desktop);
    expect(await page.locator('li:has(:target)').first().textContent()).toContain('1.1');
  });
});

test('a version lists substance first, right below what happened, and says that words are not known', async () => {
  const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: true };
  const { page } = await openPage(browser, 'ferry/versions/2/', phone);
  expect(await page.locator('.rw-compared-section h2').first().textContent()).toContain('Substance');
  expect(await page.locator('.rw-note').first().textContent()).toContain('words of one side are not known');
  expect((await page.locator('.rw-controls').boundingBox())?.y).toBeLessThan(500);
});

test('a version lists what differs now, and every other number links its rule', async () => {
  const { page } = await openPage(browser, 'ferry/versions/2/', desktop);
  expect(await page.locator('.rw-lookup').count()).toBe(6);
  expect(await page.locator('#toll').textContent()).toMatch(/Toll/);
  expect(await page.locator('#r-1\\.2').isVisible()).toBe(false);
  await page.locator('.rw-same-numbers > summary').click();
  expect(await page.locator('#r-1\\.2').isVisible()).toBe(true);
  await page.locator('#board').click();
  expect(page.url()).toMatch(/ferry\/crossing\/#board$/);
});

test('a link to a number with an unchanged meaning shows it', async () => {
  const { page } = await openPage(browser, 'ferry/versions/2/#r-1.2', desktop);
  expect(await page.locator('#r-1\\.2').isVisible()).toBe(true);
});

test('with JavaScript a link of a past version leads on to an unchanged rule', async () => {
  const { page } = await openPage(browser, 'ferry/versions/2/#r-1.2', {
    ...desktop,
    javaScriptEnabled: true,
  });
  await page.waitForURL(/ferry\/crossing\/#board$/);
});

test('feed readers find the feed of the edition', async () => {
  const { page } = await openPage(browser, 'ferry/crossing/', desktop);
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect(href).toBe('/rules/ferry/feed.xml');
  expect(readFileSync(join(built, 'ferry/feed.xml'), 'utf8')).toContain(
    '<link>https://example.org/rules/ferry/versions/3/</link>',
  );
});
