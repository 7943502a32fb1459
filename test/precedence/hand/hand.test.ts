import { describe, expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import { effective } from '../../../src/precedence/effective.ts';
import { readTable } from '../../../src/precedence/read-table.ts';
import { publishedEdition } from '../../support/published-edition.ts';
import type { HandCase } from './case.ts';
import { corrected } from './corrected.ts';
import { guide } from './guide.ts';
import { landsraad } from './landsraad.ts';
import { wbc } from './wbc.ts';

const attackKinds = new Set(['supersedes', 'replaces', 'disables']);
const otherKinds = new Set(['adds', 'modifies', 'clarifies']);

/** The program's answer, in the words of the cases. */
function found(graph: Graph, { rule: id, table, named, without = [] }: HandCase): string {
  const read = readTable(graph, table === '' ? [] : table.split(' '), named);
  if (!read.ok) return read.error;
  const rule = effective(graph, read.table, { without }).rule(id);
  if (!rule) return 'no such rule';
  if (rule.inPlay !== 'yes') return rule.inPlay === 'no' ? 'not in play' : 'open';
  const of = (kinds: ReadonlySet<string>) =>
    rule.by
      .filter(({ kind, inPlay }) => kinds.has(kind) && inPlay !== 'no')
      .map((one) => (one.inPlay === 'yes' ? one.id : `(${one.id})`))
      .sort()
      .join(' ');
  const [by, more] = [of(attackKinds), of(otherKinds)];
  return `${rule.standing}${by === '' ? '' : ` by ${by}`}${more === '' ? '' : ` + ${more}`}`;
}

const title = ({ rule, table, named = '', without = [] }: HandCase) =>
  [rule, named, table, ...without.map((id) => `without ${id}`)].join(' ');

describe.each([
  ['landsraad-gencon-2025', landsraad, 67],
  ['landsraad-guide', guide, 12],
  ['wbc-2009', wbc, 26],
  ['ccr-2', corrected, 10],
])('%s, by hand', (edition, cases, least) => {
  const graph = publishedEdition(edition);

  test('there are enough cases, each told once', () => {
    expect(cases.length).toBeGreaterThanOrEqual(least);
    expect(new Set(cases.map(title)).size).toBe(cases.length);
    for (const { because } of cases) expect(because).not.toBe('');
  });

  test.each(cases.map((one) => [title(one), one] as const))('%s', (_name, one) => {
    expect(found(graph, one), one.because).toBe(one.applies);
    const questions = graph.questions.map(({ rule }) => rule);
    if (one.question !== undefined) expect(questions).toContain(one.question);
  });
});
