import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

const statute = (appendices: string) => `HARBOUR STATUTE

CHAPTER 1 BOATS

1.1 Entering

1.1.1 A boat enters the harbour by day.

1.1.2 A boat that enters by night pays the fee of 2.1.1.

CHAPTER 2 FEES

2.1 Harbour fee

2.1.1 Each boat pays four coins.

2.2 Fines

2.2.1 Who pays late pays twice.

CHAPTER 3 GUESTS

3.1 Guests of the council

3.1.1 A guest pays nothing.

${appendices}
`;
const numbers = ['1.1', '1.1.1', '1.1.2', '2.1', '2.1.1', '2.2', '2.2.1', '3.1', '3.1.1'];

test.each([
  [
    'with a head and columns',
    'No.   Kind of boat   Coins\n2.1   barge              6\n2.2   ferry              7\n3.1   raft               1',
  ],
  ['of single spaces', '2.1 barge 6\n\n2.2 ferry 7\n\n3.1 raft 1'],
])('rows of a table %s that begin with numbers of rules are none', (_, rows) => {
  const result = importGeneral(statute(`APPENDIX A TABLE OF FEES\n\n${rows}`));
  expect(result.numbers).toEqual(numbers);
  expect(result.errors).toEqual([]);
  expect(result.report.remarks.filter(({ kind }) => /duplicate|twice|not-kept/.test(kind))).toEqual([]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.files.get('edition.yaml')).not.toContain('faults');
  // The appendix holds them, and no rule of the chapter before.
  const appendix = result.graph.nodes.find(({ label }) => label?.includes('TABLE OF FEES'));
  expect(appendix?.kind).toMatch(/section|category/);
});

test('lines that begin with whole numbers of rules refer to these', () => {
  const { numbers, files } = importGeneral(
    statute('APPENDIX A LIST OF FINES\n\n1.1.2 Late by night\n\n2.1.1 No coins\n\n2.2.1 Late again'),
  );
  expect(numbers).toEqual([...['1.1', '1.1.1', '1.1.2', '2.1', '2.1.1', '2.2', '2.2.1', '3.1', '3.1.1']]);
  const text = [...files.values()].find((one) => one.includes('Late by night'));
  expect(text).toMatch(/\[\w+\] Late by night\n\n.*\[\w+\] No coins\n\n.*\[\w+\] Late again/);
});

test('titles of sections without text keep their numbers', () => {
  const result = importGeneral(statute('CHAPTER 4 GUARDS\n\n4.1 Day watch\n\n4.2 Night watch\n\n4.3 Bells'));
  expect(result.numbers).toEqual([...numbers, '4.1', '4.2', '4.3']);
});

test('numbers of an appendix without a number are its own', () => {
  const result = importGeneral(
    statute('ANNEX\n\n2.1 Barges are up to 30 ells long.\n\n2.1.1 Ells are those of the council.'),
  );
  expect(result.numbers).toEqual(numbers);
  expect(result.errors).toEqual([]);
  expect(result.report.counts.references).toEqual({ resolved: 1 });
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.report.remarks.map(({ kind }) => kind)).toEqual(['row-not-counted']);
  expect(result.graph.nodes.some(({ label, kind }) => label === 'ANNEX' && kind === 'section')).toBe(true);
  const rules = result.graph.nodes.filter(({ kind, number }) => kind === 'rule' && number === null);
  expect(rules.map(({ text }) => text)).toEqual([
    '2.1 Barges are up to 30 ells long.',
    '2.1.1 Ells are those of the council.',
  ]);
});

test('an appendix that goes on counting has rules', () => {
  const result = importGeneral(
    statute('ANNEX\n\n4.1 Barges are up to 30 ells long.\n\n4.2 Rafts are small.'),
  );
  expect(result.numbers).toEqual([...numbers, '4.1', '4.2']);
});
