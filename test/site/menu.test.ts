import { describe, expect, test } from 'vitest';
import { menuOf } from '../../site/src/shell/menu.ts';

const groupOf = (name: string, size: number, title: string | null = name) => ({
  title,
  number: null,
  anchor: name,
  pages: Array.from({ length: size }, (_, i) => ({
    href: `/${name}/${i}/`,
    number: null,
    text: `${name} ${i}`,
    slug: `${name}-${i}`,
    ruleCount: 1,
  })),
});

/** Per group: number of listed pages, first and last, and whether it is open; null for a link. */
const shown = (...[navigation, current]: Parameters<typeof menuOf>) =>
  menuOf(navigation, current).groups.map(({ pages, isOpen }) =>
    pages === null ? null : [pages.length, pages[0]?.text, pages.at(-1)?.text, isOpen],
  );

describe('the menu of an edition', () => {
  test('with few pages lists all of them, open', () => {
    const navigation = [groupOf('a', 20), groupOf('b', 25)];
    expect(shown(navigation, '/a/3/')).toEqual([
      [20, 'a 0', 'a 19', true],
      [25, 'b 0', 'b 24', true],
    ]);
    expect(menuOf(navigation, null).isCut).toBe(false);
  });

  test('with more pages opens only the group of the page', () => {
    expect(shown([groupOf('a', 20), groupOf('b', 26)], '/b/25/')).toEqual([
      [20, 'a 0', 'a 19', false],
      [26, 'b 0', 'b 25', true],
    ]);
  });

  test('with many pages shows other groups as links to the contents', () => {
    expect(shown([groupOf('a', 100), groupOf('b', 51)], '/a/99/')).toEqual([
      [100, 'a 0', 'a 99', true],
      null,
    ]);
    expect(shown([groupOf('a', 100), groupOf('b', 51)], null)).toEqual([null, null]);
  });

  test.each([
    ['at its beginning', '/a/0/', [21, 'a 0', 'a 20']],
    ['in the middle', '/a/200/', [41, 'a 180', 'a 220']],
    ['at its end', '/a/399/', [21, 'a 379', 'a 399']],
    ['for a page that is not in it', '/-/legend/', [21, 'a 0', 'a 20']],
  ])('with 400 sections lists those around the page: %s', (_where, current, expected) => {
    const navigation = [groupOf('a', 400, null)];
    expect(shown(navigation, current)).toEqual([[...expected, current !== '/-/legend/']]);
    expect(menuOf(navigation, current).isCut).toBe(true);
  });
});
