import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, scan, startBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

// So low that each rule can be scrolled to the top.
const phone = { viewport: { width: 390, height: 200 } };
const desktop = { viewport: { width: 1280, height: 200 } };
const page = 'ferry-de/crossing/';

/** Taps an element in the window: `click` would scroll the page first. */
async function tap(shown: Page, element: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  await shown.mouse.click(x + width / 2, y + height / 2);
}

test('another language is one tap away, at the rule that is on the screen', async () => {
  for (const [options, name] of [
    [phone, 'DE'],
    [desktop, 'Deutsch'],
  ] as const) {
    const { page: shown } = await openPage(browser, 'ferry/crossing/', options);
    const link = shown.locator('.rw-header').getByRole('link', { name: 'Deutsch' });
    expect(await link.innerText()).toContain(name);
    expect(await link.getAttribute('hreflang')).toBe('de');
    await shown.locator('[data-rule="toll"]').evaluate((rule) => rule.scrollIntoView());
    await tap(shown, link);
    await shown.waitForURL('**/ferry-de/crossing/#toll');
    // Ids are those of the original.
    await tap(shown, shown.locator('.rw-header').getByRole('link', { name: 'English' }));
    await shown.waitForURL('**/ferry/crossing/#toll');
  }
});

test('at the top of a page, the same page in another language is shown from its top', async () => {
  const { page: shown } = await openPage(browser, 'ferry/-/legend/');
  await shown.locator('.rw-header').getByRole('link', { name: 'Deutsch' }).click();
  await shown.waitForURL('**/ferry-de/-/legend/');
});

test('rules are marked that are not translated or outdated, and words have their language', async () => {
  const { page: shown } = await openPage(browser, page);
  const rule = (id: string) => shown.locator(`[data-rule="${id}"] > .rw-row`);
  expect(await rule('cargo').locator('.rw-badge').innerText()).toBe('Noch nicht übersetzt');
  expect(await rule('cargo').locator('.rw-text').getAttribute('lang')).toBe('en');
  expect(await rule('toll').locator('.rw-badge').innerText()).toBe('Veraltet: aus Version 2 übersetzt');
  const contents = shown.locator('.rw-toc');
  expect(await contents.locator('[href="#cargo"]').getAttribute('lang')).toBe('en');
  expect(await contents.locator('[href="#toll"]').getAttribute('lang')).toBeNull();
  await shown.goto(shown.url().replace('crossing/', ''));
  expect(await shown.locator('.rw-facts').innerText()).toContain(
    '5 von 6 Regeln und Begriffen übersetzt, 1 veraltet',
  );
});

test('on a phone, the details of a rule show its original', async () => {
  const { page: shown } = await openPage(browser, page, phone);
  const original = shown.locator('[data-rule="moor"] > .rw-row > .rw-original');
  expect(await original.isVisible()).toBe(false);
  await shown.locator('[data-rule="moor"] .rw-more > summary').click();
  expect(await original.innerText()).toMatch(/English\s+Mooring\s+Tie the ferry/);
  expect(await original.getAttribute('lang')).toBe('en');
  expect(await scan(shown)).toEqual([]);
});

test('on a wide screen, both texts are side by side, also on the next page', async () => {
  const { page: shown } = await openPage(browser, page, desktop);
  const row = shown.locator('[data-rule="storm"] > .rw-row');
  const [own, original] = [row.locator('.rw-body'), row.locator('.rw-original')];
  const choice = shown.getByRole('button', { name: 'Mit dem Original' });
  await shown.locator('[data-rule="storm"]').evaluate((rule) => rule.scrollIntoView());
  const top = (await own.boundingBox())?.y;
  await choice.evaluate((button: { click(): void }) => button.click());
  expect(await choice.getAttribute('aria-pressed')).toBe('true');
  const [left, right] = [await own.boundingBox(), await original.boundingBox()];
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0) - 1);
  expect(right?.y).toBe(left?.y);
  expect(Math.abs((left?.y ?? 0) - (top ?? 0))).toBeLessThan(2);
  expect(await scan(shown)).toEqual([]);
  await shown.reload();
  expect(await original.isVisible()).toBe(true);
  await choice.click();
  expect(await original.isVisible()).toBe(false);
});

test('an edition in one language has no other words for it', async () => {
  const { page: shown } = await openPage(browser, 'ferry-night/crossing/');
  expect(await shown.locator('.rw-languages, .rw-original, .rw-originals-switch').count()).toBe(0);
});
