import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colorRules, openPage, scan, startBrowser } from './browser.ts';
import { walkFaults } from './walk.ts';

/** One page of each type. */
const types = [
  '',
  'lantern-harbour/',
  'lantern-harbour/-/legend/',
  'lantern-harbour/-/questions/',
  'lantern-harbour/-/errata/',
  'lantern-harbour/-/downloads/',
  'lantern-harbour/phases-tide/',
  'lantern-harbour/glossary/',
  'lantern-harbour/-/stars/',
  'lantern-harbour/-/cards/',
  'lantern-harbour/-/faults/',
  'lantern-harbour/-/trace/phases-auction/',
  'ferry/-/changes/1/',
  'ferry/versions/',
  'ferry/versions/2/#r-1.3',
  'compare/ferry@1..ferry/',
  '404.html',
  'rulewright/offline/',
];

/** More pages of these types with other content, and the largest of the real edition. */
const others = [
  'lantern-harbour/phases-auction/',
  'lantern-harbour/guilds-lamplighters/',
  'laternenhafen/%C3%BCbersicht/',
  'fanus/',
  'fanus/turn/',
  'fanus/-/legend/',
  'ferry/crossing/#r-1.1',
  'ferry/docking/',
  'ferry/-/trace/crossing/',
  'compare/ferry..ferry-night/',
  'landsraad-gencon-2025/',
  'landsraad-gencon-2025/phases-battle/',
];

/** What axe checks: everything, or some rules. Light and dark differ only in colours. */
const [everything, targets] = [undefined, ['target-size']];

/** A page is loaded in the first of them, then changed to the others. */
const looks = [
  { width: 1280, height: 900, colorScheme: 'dark', rules: colorRules },
  { width: 1280, height: 900, colorScheme: 'light', rules: everything },
  { width: 390, height: 740, colorScheme: 'light', rules: targets },
  { width: 360, height: 740, colorScheme: 'light', rules: everything },
  { width: 360, height: 740, colorScheme: 'dark', rules: colorRules },
  { width: 320, height: 640, colorScheme: 'dark', rules: targets },
] as const;
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Opens a page, and checks it in each of the looks. */
async function lookAt(path: string, asked: readonly (typeof looks)[number][], withKeyboard: boolean) {
  const [{ width, height, colorScheme }] = asked as readonly [(typeof looks)[number]];
  const viewport = { width, height };
  const { page, complaints, strays } = await openPage(browser, path, { viewport, colorScheme });
  for (const { width, height, colorScheme, rules } of asked) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const look = `${width} wide, ${colorScheme}`;
    expect(await scan(page, rules), look).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow, look).toBeLessThanOrEqual(0);
  }
  if (withKeyboard) {
    await page.setViewportSize(viewport);
    expect(await walkFaults(page), 'the keyboard').toEqual([]);
  }
  expect(complaints).toEqual([]);
  expect(strays).toEqual([]);
  await page.context().close();
}

// Two at a time: each page has a process of its own in the browser.
test.concurrent.each(types)(
  '/%s, on a desktop and on phones of three widths, light and dark, and with the keyboard',
  (path) => lookAt(path, looks, true),
);

test.concurrent.each(others)('/%s, on a phone', (path) =>
  lookAt(
    path,
    looks.filter(({ width, rules }) => width === 360 && rules === everything),
    false,
  ),
);

test('the menu on a phone lists the sections and is accessible', async () => {
  const { page, complaints } = await openPage(browser, 'lantern-harbour/phases-tide/', {
    viewport: { width: 360, height: 740 },
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: '1.02 Auction Phase' }).first().waitFor({ state: 'visible' });
  expect(await scan(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
