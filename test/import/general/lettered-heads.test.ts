import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

const text = `The Bell Game

II The Bell

II.A Everybody may ring it.

II.B I Ring when nobody does.

X Ropes

A rope has a knot at its end.

X.1 Ropes are red.

X.2 Ropes are dry.

I Ask Nobody

II.C Nobody has to ask.
`;

test('capitals are the number of a title where the next number of several levels is below it', () => {
  const { graph, report } = importGeneral(text);
  const numbered = graph.nodes.filter(({ number }) => number !== null);
  expect(numbered.map(({ number, label }) => [number, label])).toEqual([
    ['II', 'The Bell'],
    ['II.A', null],
    ['II.B', null],
    ['X', 'Ropes'],
    ['X.1', null],
    ['X.2', null],
    ['II.C', null],
  ]);
  expect(report.remarks.filter(({ kind }) => kind === 'heading-missing')).toEqual([]);
});

test('titles that count on from A have numbers without a sign, and a sentence has none', () => {
  const { graph, report } = importGeneral(`BELL HOUSE RULES

A Bells

Nobody rings a bell at night.

A rope is no bell.

B Ropes

Ropes hang down. Section A holds there, too.

C Cows

Cows wear bells, see Section B.
`);
  const sections = graph.nodes.filter(({ number, kind }) => number !== null && kind === 'section');
  expect(sections.map(({ number, label }) => [number, label])).toEqual([
    ['A', 'Bells'],
    ['B', 'Ropes'],
    ['C', 'Cows'],
  ]);
  expect(graph.nodes.map(({ text }) => text)).toContain('A rope is no bell.');
  expect(report.references.map(({ target }) => target)).toEqual(['A', 'B']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
