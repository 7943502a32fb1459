import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

test('titles that roman numbers count, with a list below each, have tables and a glossary', () => {
  const { report, graph, errors } = importGeneral(`THE FERRY GAME

I. SETUP

1. Each rower takes a boat.
2. Put the coins on the table.

II. THE TURN

1. Row up to three spaces.
2. Take a coin for each cow.

III. CARGO

Cargo     Weight   Coins
Cow       3        2
Hay       1        1
Cabbage   1        3

IV. SCORING

1. Count coins, see II.2 for cows.
2. The most coins win.

V. GLOSSARY

Boat: what a rower sits in.
Cow: cargo that moos.
`);
  expect(errors).toEqual([]);
  expect(report.dialect.name).toBe('general');
  const labels = graph.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []));
  expect(labels).toEqual(expect.arrayContaining(['SETUP', 'THE TURN', 'CARGO', 'SCORING']));
  expect(graph.nodes.filter(({ kind }) => kind === 'term')).toHaveLength(2);
  expect(report.counts.lines['table']).toBe(4);
});
