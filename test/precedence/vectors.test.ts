import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effective, type PlayedGraph, type Table } from '../../src/precedence/effective.ts';
import { publishedEdition } from '../support/published-edition.ts';
import { findPython } from '../support/python.ts';
import { graphs, tables } from './played-graphs.ts';

interface Answer {
  readonly inPlay: string;
  readonly standing: string | null;
  readonly exceptions: readonly string[];
  readonly hangsOn: readonly string[];
}

interface Case {
  readonly title?: string;
  readonly graph: PlayedGraph;
  readonly table: Readonly<Record<string, readonly string[]>>;
  readonly without?: readonly string[];
  /** Of the rules that the case is about. */
  readonly rules?: Readonly<Record<string, Answer>>;
}

const { cases }: { cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL('../../docs/what-applies.json', import.meta.url), 'utf8'),
);

/** Answers of this program for all rules. */
function answersOf({ graph, table, without = [] }: Case): Record<string, Answer> {
  const { rules } = effective(graph, new Map(Object.entries(table)), { without });
  return Object.fromEntries(
    rules.map(({ id, inPlay, standing, exceptions, hangsOn }) => [
      id,
      { inPlay, standing, exceptions: exceptions.map((one) => one.id), hangsOn: hangsOn.toSorted() },
    ]),
  );
}

describe('the vectors of docs/what-applies.json', () => {
  test.each(cases.map((one) => [one.title ?? '', one] as const))('%s', (_title, one) => {
    expect(answersOf(one)).toMatchObject(one.rules ?? {});
    expect(Object.keys(one.rules ?? {})).not.toEqual([]);
  });

  test('cover every standing, state and kind of effect', () => {
    const text = JSON.stringify(cases);
    const words =
      'stands excepted contested replaced undecided yes no open supersedes replaces disables adds modifies clarifies prevents cancels';
    for (const word of words.split(' ')) expect(text).toContain(`"${word}"`);
  });
});

test('a program in Python, written from docs/what-applies.md, has the same answers', () => {
  const plain = (table: Table) => Object.fromEntries(table);
  const made = fc
    .sample(fc.record({ graph: graphs, table: tables }), { numRuns: 400, seed: 61 })
    .map(({ graph, table }): Case => ({ graph, table: plain(table) }));
  const ofEditions = ['landsraad-gencon-2025', 'wbc-2009', 'ccr-2'].flatMap((id): Case[] => {
    const { tiers, nodes, edges, facets } = publishedEdition(id);
    const graph = { tiers, nodes, edges };
    const first = Object.fromEntries(facets.map(({ name, values }) => [name, values.slice(0, 1)]));
    return [{}, first, Object.fromEntries(facets.map(({ name }) => [name, []]))].map((table) => ({
      graph,
      table,
    }));
  });
  const all = [...cases, ...made, ...ofEditions];
  const output = execFileSync(findPython(), [new URL('applies.py', import.meta.url).pathname], {
    input: JSON.stringify(all),
    maxBuffer: 2 ** 28,
  });
  const answers: readonly Record<string, Answer>[] = JSON.parse(output.toString());
  expect(answers).toHaveLength(all.length);
  for (const [i, one] of all.entries()) expect(answers[i], one.title).toEqual(answersOf(one));
});
