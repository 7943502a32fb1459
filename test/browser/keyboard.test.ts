import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, startBrowser } from './browser.ts';

/** One page of each type. */
const paths = [
  '',
  'lantern-harbour/',
  'lantern-harbour/phases-tide/',
  'lantern-harbour/glossary/',
  'lantern-harbour/-/stars/',
  'ferry/-/trace/crossing/',
  'ferry/versions/',
  'compare/ferry..ferry-night/',
];

/** More stops than any of these pages has. */
const most = 250;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Where the keyboard is; null where it has left the page. */
interface Stop {
  /** Among all elements of the page. */
  readonly index: number;
  readonly html: string;
  readonly isInSight: boolean;
  readonly hasOutline: boolean;
}

/** Runs in the page. */
const probe = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    index: [...document.querySelectorAll('*')].indexOf(element),
    html: element.outerHTML.slice(0, 120),
    isInSight: element.checkVisibility() && width > 0 && height > 0 && isInWindow,
    hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px',
  };
})()`;

/** Walk over a page with the Tab key, to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop: Stop | null = await page.evaluate(probe);
    // Behind the last stop a browser goes on in its own frame, or begins again.
    if (!stop || stop.index === stops[0]?.index) return stops;
    stops.push(stop);
  }
  throw new Error(`the keyboard does not leave the page: ${stops.at(-1)?.html}`);
}

test.each(paths)('the keyboard walks over /%s in its order, and one sees where it is', async (path) => {
  const { page, complaints } = await openPage(browser, path, { viewport: { width: 1280, height: 800 } });
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(8);
  expect(stops[0]?.html).toContain('rw-skip');
  expect(stops.filter(({ isInSight, hasOutline }) => !isInSight || !hasOutline)).toEqual([]);
  const indices = stops.map(({ index }) => index);
  expect(indices).toEqual(indices.toSorted((a, b) => a - b));
  expect(complaints).toEqual([]);
  await page.context().close();
});
