import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, scan, startBrowser } from './browser.ts';

/** One page of each type, and the fullest of the real edition. */
const paths = [
  '',
  'lantern-harbour/',
  'lantern-harbour/phases-auction/',
  'lantern-harbour/phases-tide/',
  'lantern-harbour/guilds-lamplighters/',
  'lantern-harbour/glossary/',
  'laternenhafen/%C3%BCbersicht/',
  'ferry/crossing/#r-1.1',
  'ferry/docking/',
  'ferry/versions/',
  'ferry/versions/2/#r-1.3',
  'compare/ferry..ferry-night/',
  'compare/ferry@1..ferry/',
  '404.html',
  'landsraad-gencon-2025/',
  'landsraad-gencon-2025/phases-battle/',
];

const looks = [
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone, light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(looks)('$name', ({ viewport, colorScheme }) => {
  // Two at a time: each page has a process of its own in the browser.
  test.concurrent.each(paths)('/%s', async (path) => {
    const { page, complaints, strays } = await openPage(browser, path, { viewport, colorScheme });
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
    expect(await scan(page)).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    expect(strays).toEqual([]);
    await page.context().close();
  });
});

test('the menu on a phone lists the sections and is as accessible', async () => {
  const { page, complaints } = await openPage(browser, 'lantern-harbour/phases-tide/', {
    viewport: looks[2].viewport,
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: '1.02 Auction Phase' }).first().waitFor({ state: 'visible' });
  expect(await scan(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
