import { expect, test } from 'vitest';
import { orderPages } from '../../../src/import/lines/order-pages.ts';

const weighted = (weight: number) => `---\nweight: ${weight}\n---\n# Boats\n`;

/** Paths in the order for a folder of these texts. */
const ordered = (
  texts: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
) => {
  const pages = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([path, text]) => ({ path, text }));
  return orderPages(pages(texts), pages(settings)).map(({ path }) => path);
};

test.each([
  [
    'by name as people count, an introduction first and pages before folders',
    { '10-end.md': '', '2-turn/a.md': '', '2-oars.md': '', 'intro.md': '' },
    {},
    ['intro.md', '2-oars.md', '10-end.md', '2-turn/a.md'],
  ],
  [
    'by the weights in front matter, those of a folder in its own page',
    {
      'a.md': weighted(3),
      'b.md': weighted(1),
      'fleet/_index.md': weighted(2),
      'fleet/x.md': weighted(2),
      'fleet/y.md': weighted(1),
    },
    {},
    ['b.md', 'fleet/_index.md', 'fleet/y.md', 'fleet/x.md', 'a.md'],
  ],
  [
    'as a summary lists them, which is no page of the book; what it omits comes last',
    { 'SUMMARY.md': '- [B](b.md)\n- [A](./a.md)\n', 'a.md': '', 'b.md': '', 'c.md': '' },
    {},
    ['b.md', 'a.md', 'c.md'],
  ],
  [
    'as the settings of a site list them',
    { 'a.md': '', 'b.md': '' },
    { 'mkdocs.yml': 'nav:\n  - B: b.md\n  - A: a.md\n' },
    ['b.md', 'a.md'],
  ],
  [
    'by name where a list names less than half of them',
    {
      'readme.md': 'See [D](d.md) and [C](c.md).\n',
      'a.md': '',
      'b.md': '',
      'c.md': '',
      'd.md': '',
      'e.md': '',
    },
    {},
    ['readme.md', 'a.md', 'b.md', 'c.md', 'd.md', 'e.md'],
  ],
])('orders the pages of a folder %s', (_how, texts, settings, expected) => {
  expect(ordered(texts, settings)).toEqual(expected);
});
