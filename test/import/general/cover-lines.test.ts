import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const titles = (source: readonly string[]) => {
  const { graph, errors } = importGeneral(markdown(source.join('\n\n')));
  expect(errors).toEqual([]);
  return {
    title: graph.edition.title,
    parts: graph.nodes.flatMap(({ kind, label }) => (kind === 'rule' ? [] : [label])),
  };
};

test('headings of a title page are no sections: a subtitle, an author, a date', () => {
  const { title, parts } = titles([
    '## The Ferry Club',
    '# Rules of the Race',
    '### Ann and Bob Rower',
    '### January 30, 2026',
    '#### 1 Boats',
    'Boats are green.',
    '#### 2 Ropes',
    'Ropes are long.',
  ]);
  expect(title).toBe('Rules of the Race');
  expect(parts).toEqual(expect.arrayContaining(['Boats', 'Ropes']));
  for (const cover of ['The Ferry Club', 'Ann and Bob Rower', 'January 30, 2026'])
    expect(parts).not.toContain(cover);
});

test('a date below the title is no section, and a document of nested bullets has the outermost for sections', () => {
  const { title, parts } = titles([
    '# Bylaws',
    '###### Updated: February 16th, 2021',
    '- Fees\n  - Two coins a year\n  - One for children\n- Boats\n  - Nobody rows alone\n- Ropes\n  - Ropes are long',
  ]);
  expect(title).toBe('Bylaws');
  expect(parts).toEqual(expect.arrayContaining(['Fees', 'Boats', 'Ropes']));
  expect(parts).not.toContain('Updated: February 16th, 2021');
});

test('the first section holds the next', () => {
  const { parts } = titles([
    '# Ferry',
    '## Setup',
    '### Boats',
    'Boats are green.',
    '### Ropes',
    'Ropes are long.',
    '## Play',
    'Row.',
  ]);
  expect(parts).toEqual(expect.arrayContaining(['Setup', 'Boats', 'Ropes', 'Play']));
});

test('a date in the largest letters of a title page is not its title', () => {
  const { title, parts } = titles([
    'FERRY LEAGUE',
    'RULES OF PLAY',
    '# Updated July 12, 2015 Version 5',
    '## Boats',
    'Boats are green.',
    '## Ropes',
    'Ropes are long.',
  ]);
  expect(title).toBe('FERRY LEAGUE');
  expect(parts).toEqual(expect.arrayContaining(['Boats', 'Ropes']));
});
