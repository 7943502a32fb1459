import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p } from './make-docx.ts';

const list = abstractNum(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)'));
const again = num(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>');
const moving = (id: number) =>
  heading(1, 'Moving') +
  item(id, 0, 'Row your boat.') +
  item(id, 1, 'Fast.') +
  item(id, 1, 'Slow.') +
  item(id, 0, 'Rest.');
const scoring = (id: number) =>
  heading(1, 'Scoring') + item(id, 0, 'Count boats.') + item(id, 0, 'Win, or toss.');

const importParts = (body: string) =>
  importDocx({ body, styles: headingStyles, numbering: list + num(1, 0) + again });

const numbersIn = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ number, kind }) => (kind === 'rule' ? [number] : []));

test('lists that begin anew below headings without a number count in sections I, II', () => {
  const result = importParts(heading(1, 'Welcome') + p('A game of boats.') + moving(1) + scoring(2));
  expect(numbersIn(result)).toEqual(['I.1', 'I.1.a', 'I.1.b', 'I.2', 'II.1', 'II.2']);
  expect(result.graph?.nodes.find(({ label }) => label === 'Welcome')?.number).toBeNull();
  expect(result.report.remarks).toMatchObject([{ kind: 'sections-counted', line: 3 }]);
  expect(result.report.remarks[0]?.message).toContain('rule 1 of the first is I.1');
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a list that goes on from heading to heading keeps the numbers that it prints', () => {
  const result = importParts(moving(1) + scoring(1));
  expect(numbersIn(result)).toEqual(['1', '1.a', '1.b', '2', '3', '4']);
  expect(result.report.remarks[0]?.message).toContain('The rules keep their numbers.');
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a few steps in a book of prose have no number, and that is said', () => {
  const prose = Array.from({ length: 9 }, (_, i) => p(`The ferry sails on day ${i}.`)).join('');
  const result = importParts(heading(1, 'Days') + prose + moving(1) + scoring(1));
  expect(numbersIn(result)?.every((number) => number === null)).toBe(true);
  expect(result.report.remarks).toMatchObject([{ kind: 'list-not-counted' }]);
});
