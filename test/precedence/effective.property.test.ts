import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effective, type PlayedGraph, type Table } from '../../src/precedence/effective.ts';
import { partAround } from '../../src/precedence/part-around.ts';
import { relationsOf } from '../../src/precedence/relations.ts';
import { holds } from '../support/property.ts';
import { completions, graphs, tables } from './played-graphs.ts';

const attackKinds = new Set(['supersedes', 'replaces', 'disables']);

/** Rules with a path of attacks to a rule, itself included, with their ancestors. */
function above(graph: PlayedGraph, id: string): Set<string> {
  const parents = new Map(graph.nodes.map((node) => [node.id, node.parent]));
  const found = new Set([id]);
  for (const at of found) {
    const parent = parents.get(at);
    if (parent) found.add(parent);
    for (const { kind, from, to } of graph.edges)
      if (attackKinds.has(kind) && to === at && from) found.add(from);
  }
  return found;
}

const told = (graph: PlayedGraph, table: Table) =>
  new Map(
    effective(graph, table).rules.map(({ id, inPlay, standing, hangsOn, by }) => [
      id,
      {
        ...{ inPlay, standing, hangsOn: [...hangsOn].sort() },
        by: by.map((one) => `${one.kind} ${one.id} ${one.inPlay} ${one.standing}`).sort(),
      },
    ]),
  );

test('a rule without its reasons is as it is with them', () => {
  holds(
    fc.property(graphs, tables, (graph, table) => {
      const { rules, rule, state } = effective(graph, table);
      for (const { id, inPlay, standing } of rules) expect(state(id)).toEqual({ inPlay, standing });
      expect([rule('no rule'), state('no rule')]).toEqual([undefined, undefined]);
    }),
    300,
  );
});

test('the order of rules, edges and facets changes nothing', () => {
  const shuffled = graphs.chain((graph) =>
    fc.record({
      graph: fc.constant(graph),
      nodes: fc.shuffledSubarray([...graph.nodes], { minLength: graph.nodes.length }),
      edges: fc.shuffledSubarray([...graph.edges], { minLength: graph.edges.length }),
    }),
  );
  holds(
    fc.property(shuffled, tables, ({ graph, nodes, edges }, table) => {
      const other = { ...graph, nodes, edges };
      const reversed = new Map([...table].reverse().map(([facet, values]) => [facet, [...values].reverse()]));
      const [one, two] = [told(graph, table), told(other, reversed)];
      for (const { id } of graph.nodes) expect(two.get(id)).toEqual(one.get(id));
    }),
    300,
  );
});

test('a facet that nothing above a rule names does not change it', () => {
  holds(
    fc.property(graphs, tables, (graph, table) => {
      const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
      for (const { id } of graph.nodes) {
        const named = new Set(
          [...above(graph, id)].flatMap((one) => Object.keys(nodes.get(one)?.when ?? {})),
        );
        const asked = effective(graph, table).rule(id);
        const without = new Map([...table].filter(([facet]) => named.has(facet)));
        expect(effective(graph, without).rule(id)?.standing).toBe(asked?.standing);
      }
    }),
    200,
  );
});

test('the part around a rule decides the same as the whole', () => {
  holds(
    fc.property(graphs, tables, (graph, table) => {
      const relations = relationsOf(graph);
      const whole = effective(graph, table);
      graph.nodes.forEach(({ id }, index) => {
        const part = partAround(relations, graph.tiers, index);
        const { inPlay, standing, by } = (part && effective(part, table).rule(id)) ?? {};
        const known = whole.rule(id);
        expect([inPlay, standing]).toEqual([known?.inPlay, known?.standing]);
        const told = (list: typeof by) =>
          list?.map((one) => `${one.kind} ${one.id} ${one.inPlay} ${one.standing} ${one.yields}`).sort();
        expect(told(by)).toEqual(told(known?.by));
      });
    }),
    200,
  );
});

test('what does not hang on an open facet is the same whatever that is', () => {
  holds(
    fc.property(graphs, tables, (graph, table) => {
      const known = effective(graph, table);
      for (const complete of completions(table)) {
        const { rule } = effective(graph, complete);
        for (const { id, inPlay, hangsOn, standing } of known.rules) {
          if (inPlay !== 'open') expect(rule(id)?.inPlay).toBe(inPlay);
          if (inPlay === 'yes' && hangsOn.length === 0) expect(rule(id)?.standing).toBe(standing);
        }
      }
    }),
    200,
  );
});

test('all tables together are the graph', () => {
  holds(
    fc.property(graphs, (graph) => {
      const relations = (table: Table, isIn: (answer: string) => boolean) =>
        effective(graph, table).rules.flatMap(({ id, inPlay, by }) =>
          isIn(inPlay)
            ? [id, ...by.filter((one) => isIn(one.inPlay)).map((one) => `${one.kind} ${one.id} ${id}`)]
            : [],
        );
      const everywhere = new Set(
        completions(new Map()).flatMap((table) => relations(table, (is) => is === 'yes')),
      );
      expect([...everywhere].sort()).toEqual([...new Set(relations(new Map(), () => true))].sort());
      const written = graph.edges.filter(({ from, to }) => from !== to);
      for (const { kind, from, to } of written) expect(everywhere).toContain(`${kind} ${from} ${to}`);
    }),
    150,
  );
});

test('an explanation is finite, has each rule once, and by what came before says whether it holds', () => {
  holds(
    fc.property(graphs, tables, (graph, table) => {
      const { why } = effective(graph, table);
      for (const { id } of graph.nodes) {
        const seen = new Set<string>();
        const reasons = why(id);
        for (const { rule, because, exceptions, circle } of reasons) {
          expect(seen).not.toContain(rule.id);
          for (const one of because) expect(seen).toContain(one.id);
          if (circle.length > 0) expect(rule.standing).toBe('undecided');
          if (rule.standing === 'replaced') expect(because).not.toEqual([]);
          if (rule.standing === 'excepted' || rule.standing === 'contested')
            expect(exceptions).not.toEqual([]);
          for (const one of exceptions) expect(reasons.map((other) => other.rule.id)).toContain(one.id);
          seen.add(rule.id);
        }
        expect(seen).toContain(id);
      }
    }),
    200,
  );
});
