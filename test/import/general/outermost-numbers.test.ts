import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const rules = [
  ['1.', 'The club is called The Kite Flyers.'],
  ['2.', 'Kites'],
  ['2.1.', 'A kite has a tail.'],
  ['2.1.a.', 'The tail is red.'],
  ['2.2.', 'Nobody flies two kites. See rule 7. Storms for more.'],
  ['3.', 'The club meets in spring, as rule 2.1.a says.'],
  ['7.', 'Storms'],
  ['7.1.', 'No kite flies in a storm.'],
] as const;
const numbers = rules.map(([number]) => number.slice(0, -1));

test('numbers of one level count rules, where sentences are among them', () => {
  const result = importGeneral(rules.map((rule) => rule.join(' ')).join('\n\n'));
  expect(result.numbers).toEqual(numbers);
  expect(result.errors).toEqual([]);
  expect(result.report.references.map(({ target }) => target)).toEqual(['7', '2.1.a']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.report.remarks.map(({ kind }) => kind)).toEqual(['sections-counted']);
});

test('a number that a page sets in a box of its own begins the text in the box behind it', () => {
  const boxes = rules.map(([number, text]) => `<div><div>${number}</div><div>${text}</div></div>`);
  const result = importGeneral(markdown(`# Kites\n\n<div>\n\n${boxes.join('\n\n')}\n\n</div>\n`));
  expect(result.numbers).toEqual(numbers);
  expect(result.errors).toEqual([]);
});

test('a number in a box beside two others begins none', () => {
  const text = '<div><div>2.</div><div>Boats</div><div>Oars</div></div>';
  expect(markdown(text).map((line) => line.text)).toEqual(['2.', 'Boats', 'Oars']);
});
