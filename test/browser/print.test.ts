import type { Browser } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, openPage, startBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Prints a page of the site as shown on a phone, and reads its words page by page. */
async function print(path: string, format: 'A4' | 'Letter', ready?: string): Promise<string[]> {
  const { page } = await openPage(browser, path, { viewport: { width: 390, height: 844 } });
  if (ready !== undefined) await page.locator(ready).first().waitFor({ state: 'attached' });
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format })), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await page.context().close();
  return pages.map((text) => text.replace(/\s+/g, ' '));
}

describe.each(['A4', 'Letter'] as const)('on %s', (format) => {
  test('a faction is one sheet, with its edition, version, date and address', async () => {
    const path = 'landsraad-gencon-2025/faction-fremen/';
    const pages = await print(path, format);
    expect(pages.length).toBeLessThanOrEqual(2);
    const sheet = pages.join(' ');
    expect(sheet).toContain('2.04.21');
    expect(sheet).toMatch(/Landsraad GenCon Tournament Rules, version [\d.]+, .*2025/);
    expect(sheet).toContain(addressOf(path));
    expect(sheet).not.toMatch(/Your table|Search|On this page|referred to by|Next/);
  });
});

test('no text of a sheet is smaller than 9 points', async () => {
  const { page } = await openPage(browser, 'landsraad-gencon-2025/faction-fremen/');
  await page.emulateMedia({ media: 'print' });
  const smallest = await page.evaluate(`Math.min(
    ...[...document.querySelectorAll('main *, .rw-foot *')]
      .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  )`);
  expect(smallest).toBeGreaterThanOrEqual(12);
  await page.context().close();
});

test('Print prints the page, and names what to print on the start page', async () => {
  const { page } = await openPage(browser, 'landsraad-gencon-2025/faction-fremen/');
  await page.evaluate(`window.print = () => document.body.setAttribute('data-printed', '')`);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  expect(await page.locator('body[data-printed]').count()).toBe(1);
  await page.goto(addressOf('landsraad-gencon-2025/'));
  await page.getByRole('main').getByRole('link', { name: 'Print', exact: true }).click();
  await page.waitForURL(addressOf('landsraad-gencon-2025/-/downloads/#print'));
  await page.getByRole('heading', { name: 'Offline', exact: true }).waitFor();
  await page.context().close();
});

test('every page of a longer print names its text, and questions are open', async () => {
  const pages = await print('landsraad-gencon-2025/setupgame/', 'A4');
  for (const page of pages) expect(page).toContain('Landsraad GenCon Tournament Rules, version');
  expect(pages.join(' ')).toMatch(/open questions?: Printed “/);
});

test('a print is for the chosen table', async () => {
  const path = 'landsraad-gencon-2025/faction-fremen/?t.mode=basic';
  const text = (await print(path, 'A4', '.rw-out')).join(' ');
  expect(text).toContain('Your allies win too');
  expect(text).not.toContain('Put that one face down on the margin');
  expect(text).toContain(addressOf(path));
});
