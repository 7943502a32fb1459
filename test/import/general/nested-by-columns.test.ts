import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const before = Array.from({ length: 9 }, (_, at) => `${at + 1}. Kite ${at + 1} flies.`).join('\n');
const book = (inner: string) =>
  `# Kites\n\n## 1. Flying\n\n${before}\n10. A kite has:\n${inner}\n11. Nobody lets go.\n`;
const all = Array.from({ length: 11 }, (_, at) => `1.${at + 1}`);

test('items indented less than a longer number requires are its children if they restart the count', () => {
  const { numbers, errors, report } = importGeneral(markdown(book('   1. a tail,\n   2. a string,\n')));
  expect(numbers).toEqual([...all.slice(0, 10), '1.10.1', '1.10.2', '1.11']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('bullets indented less than a longer number requires are its children', () => {
  const { numbers, graph } = importGeneral(markdown(book('   - a tail\n   - a string\n')));
  expect(numbers).toEqual(all);
  const lines = graph.nodes.find(({ number }) => number === '1.10')?.markdown;
  expect(lines).toBe('A kite has:\n\n- a tail\n- a string');
});

test('an item shifted by one space belongs to the list', () => {
  const text = '# Kites\n\n## 1. Flying\n\n1. Kites fly.\n1. Kites land.\n 1. Kites rest.\n1. Kites sleep.\n';
  expect(importGeneral(markdown(text)).numbers).toEqual(['1.1', '1.2', '1.3', '1.4']);
});

test('right-aligned numbers are one list', () => {
  const text = Array.from({ length: 11 }, (_, at) => `${String(at + 1).padStart(2)}. Kite.`).join('\n');
  expect(importGeneral(markdown(`# Kites\n\n## 1. Flying\n\n${text}\n`)).numbers).toEqual(all);
});

test('rules that count on through unnumbered sections have numbers, and the sections have none', () => {
  const text =
    '# Kites\n\n## I. Paper\n\nPaper is thin.\n\n## Tails\n\n1. A tail is red.\n2. It is long.\n3. It is light.\n\n## II. Wind\n\nWind blows.\n\n## Storms\n\n4. Nobody flies.\n5. Nobody waits.\n6. See rule 4.\n';
  const { numbers, report, errors, graph } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6']);
  const sections = graph.nodes.flatMap(({ label, number }) =>
    number && label ? [`${number} ${label}`] : [],
  );
  expect(sections).toEqual(['I Paper', 'II Wind']);
  expect(report.remarks).toEqual([]);
});
