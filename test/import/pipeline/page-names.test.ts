import { expect, test } from 'vitest';
import { headByNames } from '../../../src/import/lines/page-names.ts';
import { markdown } from '../general/import-general.ts';

const titles = (texts: Readonly<Record<string, string>>) => {
  const pages = Object.entries(texts).map(([path, text]) => ({ path, lines: markdown(text) }));
  return headByNames(pages).pages.map(({ path, lines }) => [
    path,
    ...lines.flatMap(({ text, heading }) => (heading === undefined ? [] : [`${heading} ${text}`])),
  ]);
};

test('pages that begin without a heading have their name as one, as wikis and programs for notes show them', () => {
  expect(
    titles({
      'Home.md': 'Welcome.',
      '01-set-up.md': 'Take a kite.',
      'Turn.md': '# Turns\n\nFly.',
      'notes/wind cards.md': '1. Draw one.\n\n## Calm\n\nRest.',
      'part.md': '## Gusts\n\nLand.\n\n## Storms\n\nHide.',
      '702.md': 'Fly.',
      'empty.md': '',
    }),
  ).toEqual([
    ['Home.md'],
    ['01-set-up.md', '1 Set up'],
    ['Turn.md', '1 Turns'],
    ['notes/wind cards.md', '1 Wind cards', '2 Calm'],
    ['part.md', '2 Gusts', '2 Storms'],
    ['702.md'],
    ['empty.md'],
  ]);
});

test('where no page has an outermost heading, those that headings part have their names above these', () => {
  expect(
    titles({ 'a kite.md': '## Kites\n\nFly.', 'Turn.md': '## Draw\n\nDraw.\n\n## Fly\n\nFly.' }),
  ).toEqual([
    ['a kite.md', '2 Kites'],
    ['Turn.md', '1 Turn', '2 Draw', '2 Fly'],
  ]);
  expect(titles({ 'Turn.md': 'Fly.' })).toEqual([['Turn.md']]);
});
