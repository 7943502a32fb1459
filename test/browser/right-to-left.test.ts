import { resolve } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulewright } from '../cli/harness.ts';
import { blankPage, openPage, startBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/**
 * The numbers of an element as written, and as seen from left to right (characters by position).
 */
const readByEye = (shown: Locator): Promise<[written: string, seen: string][]> =>
  // This project has no types of a browser.
  shown.evaluate(
    new Function(
      'root',
      `
    const textsIn = (element) => {
      const texts = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
      return texts;
    };
    const isShown = ({ parentElement: parent }) => parent.checkVisibility() && !parent.closest('script, style, .sr-only');
    // A number at a rule is in two parts, of which the first is drawn for copies alone.
    const whole = [...root.querySelectorAll('.rw-number')].map((number) => textsIn(number).slice(1));
    const runs = [...textsIn(root).filter(isShown).map((node) => [node]), ...whole];
    return runs.flatMap((nodes) => {
      const characters = nodes.flatMap((node) =>
        [...node.data].map((character, at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return { character, x: range.getBoundingClientRect().x };
        }),
      );
      const text = characters.map(({ character }) => character).join('');
      return [...text.matchAll(/(?:\\d[.]|^[.])\\d[.][a-z]/g)].map(({ 0: written, index }) => {
        const drawn = characters.slice(index, index + written.length).toSorted((a, b) => a.x - b.x);
        return [written, drawn.map(({ character }) => character).join('')];
      });
    });
  `,
    ) as (root: object) => [written: string, seen: string][],
  );

async function expectReadable(shown: Locator, least: number): Promise<void> {
  const found = await readByEye(shown);
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const [written, seen] of found) expect(seen).toBe(written);
}

describe('in right-to-left text a number keeps its order', () => {
  test('in rules, lists of relations and traces', async () => {
    const { page } = await openPage(browser, 'fanus/turn/');
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    await expectReadable(page.locator('body'), 4);
    await page.goto(page.url().replace('turn/', '-/trace/turn/'));
    await expectReadable(page.locator('body'), 2);
  });

  test('in the sheet of a link and in search results', async () => {
    const { page } = await openPage(browser, 'fanus/turn/');
    await page.locator('#turn_end + .rw-text a.rw-ref').first().hover();
    await expectReadable(page.getByRole('dialog', { name: /1\.2\.b/ }), 1);
    await page.keyboard.press('Escape');
    await page.locator('.rw-search-open').click();
    await page.locator('#_search-input').fill('النهاية');
    await expectReadable(page.getByRole('option').first(), 1);
  });

  test.each([
    ['export', 'fanus', '--format', 'html'],
    ['diff', 'fanus', 'lantern-harbour', '--all', '--format', 'html'],
  ])('in the output of %s', async (...args) => {
    const cwd = resolve(import.meta.dirname, '../fixtures/site');
    const { stdout } = await rulewright(args, { cwd });
    const page = await blankPage(browser, {});
    await page.setContent(stdout);
    await expectReadable(page.locator('body'), 1);
  });
});
