import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

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

test('titles by letters begin anew in each article, and are sections whatever a few headings between look like', () => {
  const text = `# Article I: Kites

#### A Flying

1. Nobody flies a kite at night.

#### B Mending

1. Who tears a kite mends it.

# Article II: Bells

#### A Ringing

1. Ring as Article I, Section B, Item 1 says.

#### B Resting

1. Bells rest until noon.

#### C Hanging

1. Bells hang high.

## Appendix A

# Names

Bells have names.
`;
  const { graph, report } = importGeneral(markdown(text));
  expect(report.references.map(({ target }) => target)).toEqual(['B.1']);
  const sections = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual([
    'A Flying',
    'B Mending',
    'A Ringing',
    'B Resting',
    'C Hanging',
  ]);
});
