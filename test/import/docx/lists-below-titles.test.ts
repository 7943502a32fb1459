import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

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

test('a list that goes on from heading to heading keeps the numbers that it prints', () => {
  const result = importParts(moving(1) + scoring(1));
  expect(numbersIn(result)).toEqual(['1', '1.a', '1.b', '2', '3', '4']);
  expect(result.graph?.nodes.flatMap(({ kind, number }) => (kind === 'section' ? [number] : []))).toEqual([
    null,
    null,
  ]);
  expect(result.report.remarks).toEqual([]);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

const titlesIn = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ kind, number, label }) => (kind === 'section' ? [`${number} ${label}`] : []));

test('headings with typed numbers hold the lists below them, also where a full stop ends them', () => {
  const result = importParts(
    heading(1, 'Article I. Boats and Oars.') +
      item(1, 0, 'Row.') +
      heading(1, 'Article V. Terms of Office.') +
      item(2, 0, 'Wait.') +
      heading(1, 'Article VI : Oars') +
      p('Oars float.'),
  );
  expect(titlesIn(result)).toEqual([
    'I Article I. Boats and Oars.',
    'V Article V. Terms of Office.',
    'VI Article VI : Oars',
  ]);
  expect(numbersIn(result)).toEqual(['I.1', 'V.1']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('a capital behind a word is a number: "ARTICLE I Boats"', () => {
  const body =
    heading(1, 'Boat Club') +
    ['I Boats', 'II Oars']
      .map((title, i) => heading(2, `ARTICLE ${title}`) + item(i + 1, 0, 'Row.'))
      .join('');
  expect(titlesIn(importParts(body))).toEqual(['I ARTICLE I Boats', 'II ARTICLE II Oars']);
});

test('definitions that are rules with typed numbers are no glossary', () => {
  const definitions = [1, 2]
    .map((n) => heading(2, `Section 1.0${n}`) + p(`A boat of kind ${n} floats.`))
    .join('');
  const body =
    heading(1, 'ARTICLE I DEFINITIONS') + definitions + heading(1, 'ARTICLE II OARS') + item(1, 0, 'Row.');
  const { report } = importParts(body);
  expect(report.counts.terms).toBe(0);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a number that is typed in a text refers as a field does', () => {
  const result = importParts(
    moving(1) +
      heading(1, 'Scoring') +
      item(1, 0, 'Count boats, see rule 2; ten boats are 10.') +
      item(1, 0, 'Win.'),
  );
  expect(result.report.references.map(({ printed, target }) => [printed, target])).toEqual([['2', '2']]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});
