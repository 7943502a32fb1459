import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tableDataOf } from '../../../src/outputs/pages/table-data.ts';
import { effective } from '../../../src/precedence/effective.ts';
import { compileProject } from '../../compile/projects.ts';
import { edge } from '../graphs.ts';
import { floeOf, root, seal, sleep } from './floe-pages.ts';

/** An external edition has no graph. */
const graphs = compileProject(resolve('.')).flatMap(({ graph }) =>
  graph ? [[graph.edition.id, graph] as const] : [],
);

test('all complete editions are covered', () => {
  expect(graphs.length).toBeGreaterThanOrEqual(5);
});

test.each(graphs)('a page of %s agrees with the whole graph about every rule', (_name, graph) => {
  const data = JSON.parse(JSON.stringify(tableDataOf(graph, '/')));
  const first = new Map(graph.facets.map(({ name, values }) => [name, values.slice(0, 1)]));
  const last = new Map(graph.facets.slice(0, 1).map(({ name, values }) => [name, values.slice(-1)]));
  for (const table of [new Map(), first, last]) {
    const short = effective(data, table);
    for (const { id, inPlay, standing } of effective(graph, table).rules) {
      if (!id.includes(':'))
        expect([id, short.rule(id)?.inPlay, short.rule(id)?.standing]).toEqual([id, inPlay, standing]);
    }
  }
});

test('superseding rules have a name and an address, and pages an address', () => {
  const graph = floeOf(
    [seal, sleep],
    [edge('supersedes', 'rest_sleep', 'hunt_seal', { written: '-rest_sleep' })],
  );
  const { named, pages } = tableDataOf(graph, root);
  expect(named).toEqual([
    { id: 'rest_sleep', name: '1.02.00 Rest: Sleep', href: '/rules/floe/rest/#rest_sleep' },
  ]);
  expect(pages.at(-1)).toEqual({ id: 'rest', href: '/rules/floe/rest/' });
});
