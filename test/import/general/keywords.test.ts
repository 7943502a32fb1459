import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const keywords = `# Boats

## Small boats

#### A small boat carries two people[[rule:two]].

# Keywords

## Storm

#### A storm sinks every boat that is not moored.

#### A boat that is sunk is out of play.

## Flood

#### A flood lifts every boat by one.

#### A flood ends when the tide turns.
`;

test('rules of keywords below a heading "Keywords" are no glossary', () => {
  const { report, graph, errors } = importGeneral(markdown(keywords), {
    raw: [{ page: null, text: keywords, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(graph.nodes.filter(({ kind }) => kind === 'term')).toEqual([]);
  expect(graph.nodes.some(({ label }) => label === 'Storm')).toBe(true);
  expect([report.words.missing, report.words.extra]).toEqual([[], []]);
});
