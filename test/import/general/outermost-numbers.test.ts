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
  expect(result.report.remarks).toEqual([]);
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

const titled = [
  '101. Kites',
  '101.1. A kite has a tail.',
  '101.2. See 104 for more on storms, and see 102 boats.',
  '102. Strings',
  '102.1. A string holds a kite.',
  '102.2. 1. Nobody cuts it.',
  '103. A kite without a string is no kite of this club.',
  '104. Storms',
  '104.1. No kite flies in a storm. See 103.',
  '104.2. Wait.',
  '105. Rain',
  '105.1. No kite flies in the rain.',
];

test('a sentence has no number that a title prints', () => {
  const { graph, report } = importGeneral(
    titled
      .join('\n\n')
      .replace('103. A kite', '102.3. Then:\n\n103. A kite')
      .replace('104. Storms', '103. Lines\n\n103.1. A line is long.\n\n104. Storms'),
  );
  const sections = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  expect(sections.map(({ number }) => number)).toEqual(['101', '102', '103', '104', '105']);
  expect(report.remarks.map(({ kind }) => kind)).toEqual([]);
});

test('a sentence among titles that count is a section of its own, and "see" calls numbers of three figures', () => {
  const { graph, report, numbers: rules, errors } = importGeneral(titled.join('\n\n'));
  expect(errors).toEqual([]);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  expect(sections.map(({ number }) => number)).toEqual(['101', '102', '103', '104', '105']);
  expect(rules).toEqual(['101.1', '101.2', '102.1', '102.2', '104.1', '104.2', '105.1']);
  expect(report.references.map(({ target }) => target)).toEqual(['104', '103']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
