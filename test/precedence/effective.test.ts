import { describe, expect, test } from 'vitest';
import { effective, type PlayedGraph } from '../../src/precedence/effective.ts';

/** A rule as `id`, `id tier`, `id facet=value`, `holder/id`, and edges as `card supersedes hand`. */
function graphOf(rules: readonly string[], edges: readonly string[]): PlayedGraph {
  return {
    tiers: ['base', 'faction', 'card', 'variant'],
    nodes: rules.map((rule) => {
      const [name = '', ...words] = rule.split(' ');
      const [id = '', holder] = name.split('/').reverse();
      const when = words.filter((word) => word.includes('=')).map((word) => word.split('='));
      return {
        id,
        parent: holder ?? null,
        tier: words.find((word) => !word.includes('=')) ?? 'base',
        when: Object.fromEntries(when.map(([facet = '', values = '']) => [facet, values.split(',')])),
      };
    }),
    edges: edges.map((edge) => {
      const [from = '', kind = '', to = '', status = 'resolved'] = edge.split(' ');
      const outside = to.includes(':') ? to.split(':') : null;
      return {
        kind,
        from,
        to: outside ? null : to,
        status: outside ? 'external' : status,
        targets: [],
        external: outside ? { edition: outside[0] ?? '', id: outside[1] ?? '' } : null,
      };
    }),
  };
}

const at = (choices: Record<string, string[]>) => new Map(Object.entries(choices));
const standings = (graph: PlayedGraph, choices: Record<string, string[]> = {}) =>
  Object.fromEntries(effective(graph, at(choices)).rules.map(({ id, standing }) => [id, standing]));

describe('in play', () => {
  const graph = graphOf(
    ['book', 'book/cards mode=long', 'cards/feast people=north,south', 'book/always'],
    [],
  );
  const inPlay = (choices: Record<string, string[]>) => effective(graph, at(choices)).rule('feast')?.inPlay;

  test.each<[string, Record<string, string[]>, string]>([
    ['own and inherited conditions hold', { mode: ['long'], people: ['south', 'west'] }, 'yes'],
    ['one of the values is enough, all facets are needed', { mode: ['short'], people: ['south'] }, 'no'],
    ['a table that plays with none', { mode: ['long'], people: [] }, 'no'],
    ['a facet that is left open', { mode: ['long'] }, 'open'],
    ['what is left open cannot bring back what is out of play', { mode: ['short'] }, 'no'],
    ['no table at all', {}, 'open'],
  ])('%s', (_title, choices, expected) => {
    expect(inPlay(choices)).toBe(expected);
  });

  test('conditions say what the table says to each, own ones first', () => {
    expect(effective(graph, at({ mode: ['short'] })).rule('feast')?.conditions).toEqual([
      { facet: 'people', values: ['north', 'south'], inheritedFrom: null, met: 'open' },
      { facet: 'mode', values: ['long'], inheritedFrom: 'cards', met: 'no' },
    ]);
  });

  test('the answer names the facets that are left open', () => {
    expect(effective(graph, at({ mode: ['long'] })).open).toEqual(['people']);
    expect(effective(graph, at({ mode: ['long'], people: [] })).open).toEqual([]);
  });

  test('a rule that is switched off is out of play with all that it holds', () => {
    const off = effective(graph, at({ mode: ['long'], people: ['north'] }), { without: ['cards'] });
    expect(off.rule('feast')).toMatchObject({ inPlay: 'no', off: 'cards' });
    expect(off.rule('always')).toMatchObject({ inPlay: 'yes', off: null });
  });
});

describe('supersession', () => {
  test('a chain of three: the first is contested, and never simply back', () => {
    const graph = graphOf(['hand', 'large', 'limit'], ['large supersedes hand', 'limit supersedes large']);
    expect(standings(graph)).toEqual({ hand: 'contested', large: 'superseded', limit: 'stands' });
  });

  test('a chain of four: what only a contested rule supersedes is contested', () => {
    const graph = graphOf(['a', 'b', 'c', 'd'], ['b supersedes a', 'c supersedes b', 'd supersedes c']);
    expect(standings(graph)).toEqual({ a: 'contested', b: 'contested', c: 'superseded', d: 'stands' });
  });

  test.each(['replaces', 'disables'])('%s says fully, and gives a plain "stands" back', (kind) => {
    const graph = graphOf(['hand', 'large', 'limit'], ['large supersedes hand', `limit ${kind} large`]);
    expect(standings(graph)).toEqual({ hand: 'stands', large: 'superseded', limit: 'stands' });
  });

  test('what is replaced is replaced with all that it holds, the rule that does so left out', () => {
    const graph = graphOf(['pay', 'pay/half', 'pay/all', 'half/round'], ['all replaces pay']);
    expect(standings(graph)).toEqual({
      pay: 'superseded',
      half: 'superseded',
      all: 'stands',
      round: 'superseded',
    });
    expect(effective(graph, at({})).rule('half')?.by).toMatchObject([{ id: 'all', through: 'pay' }]);
  });

  test('what is not in play supersedes nothing', () => {
    const graph = graphOf(['hand', 'large people=north'], ['large supersedes hand']);
    expect(standings(graph, { people: [] })).toEqual({ hand: 'stands', large: null });
    expect(standings(graph, { people: ['north'] })).toEqual({ hand: 'superseded', large: 'stands' });
  });

  test('a circle is undecided, and so is what hangs on it', () => {
    const graph = graphOf(['a', 'b', 'c'], ['a supersedes b', 'b supersedes a', 'b supersedes c']);
    expect(standings(graph)).toEqual({ a: 'undecided', b: 'undecided', c: 'undecided' });
  });

  test('tiers decide between two rules that supersede each other', () => {
    const graph = graphOf(['a base', 'b card'], ['a supersedes b', 'b supersedes a']);
    expect(standings(graph)).toEqual({ a: 'superseded', b: 'stands' });
    expect(effective(graph, at({})).rule('b')?.by).toMatchObject([{ id: 'a', yields: true }]);
  });

  test('tiers decide nothing else', () => {
    const one = graphOf(['a base', 'b card'], ['a supersedes b']);
    expect(standings(one)).toEqual({ a: 'stands', b: 'superseded' });
    const ring = ['a supersedes b', 'b supersedes c', 'c supersedes a'];
    expect(standings(graphOf(['a base', 'b card', 'c variant'], ring))).toEqual({
      a: 'undecided',
      b: 'undecided',
      c: 'undecided',
    });
  });

  test('an addition defeats nothing and says what became of the rule that it adds to', () => {
    const graph = graphOf(['a', 'more', 'b'], ['more adds a', 'b supersedes a']);
    expect(standings(graph)).toEqual({ a: 'superseded', more: 'stands', b: 'stands' });
    expect(effective(graph, at({})).rule('more')?.on).toMatchObject([{ id: 'a', standing: 'superseded' }]);
  });

  test('a rule that supersedes itself, and edges that join nothing', () => {
    const graph = graphOf(['a', 'b'], ['a supersedes a', 'b supersedes a omitted', 'nobody supersedes a']);
    expect(standings(graph)).toEqual({ a: 'stands', b: 'stands' });
  });

  test('the marker is a pattern: all that it covers supersede', () => {
    const graph = graphOf(['hand', 'x', 'y people=north'], []);
    const edge = { kind: 'supersedes', from: null, to: 'hand', status: 'pattern', external: null };
    const covered = { ...graph, edges: [{ ...edge, targets: ['x', 'y'] }] };
    expect(
      effective(covered, at({ people: [] }))
        .rule('hand')
        ?.by.map(({ id, inPlay }) => [id, inPlay]),
    ).toEqual([
      ['x', 'yes'],
      ['y', 'no'],
    ]);
  });
});

describe('facets that are left open', () => {
  const graph = graphOf(
    ['hand', 'large people=north', 'limit mode=long', 'pay', 'sure'],
    ['large supersedes hand', 'limit supersedes large', 'large supersedes pay', 'sure supersedes pay'],
  );

  test('what may be in play counts, and the answer says what it hangs on', () => {
    expect(effective(graph, at({})).rule('hand')).toMatchObject({
      standing: 'contested',
      hangsOn: ['people', 'mode'],
    });
    expect(effective(graph, at({ people: ['north'] })).rule('hand')?.hangsOn).toEqual(['mode']);
    expect(effective(graph, at({ people: [], mode: ['long'] })).rule('hand')).toMatchObject({
      standing: 'stands',
      hangsOn: [],
    });
  });

  test('it hangs on nothing where a rule that surely stands supersedes it', () => {
    expect(effective(graph, at({})).rule('pay')).toMatchObject({ standing: 'superseded', hangsOn: [] });
  });
});

describe('rules of other editions', () => {
  const graph = graphOf(
    ['house', 'ruling', 'short'],
    ['house modifies big:pay', 'ruling clarifies big:pay', 'short replaces big:long'],
  );

  test('stand in the answer with what bears on them', () => {
    const { rule } = effective(graph, at({}));
    expect(rule('big:pay')).toMatchObject({
      standing: 'stands',
      by: [
        { kind: 'modifies', id: 'house', inPlay: 'yes' },
        { kind: 'clarifies', id: 'ruling', inPlay: 'yes' },
      ],
    });
    expect(rule('big:long')?.standing).toBe('superseded');
  });

  test('what modifies them can be switched off', () => {
    const { rule } = effective(graph, at({}), { without: ['house', 'short'] });
    expect(rule('big:pay')?.by.map(({ id, inPlay }) => [id, inPlay])).toEqual([
      ['house', 'no'],
      ['ruling', 'yes'],
    ]);
    expect(rule('big:long')?.standing).toBe('stands');
  });
});

describe('why', () => {
  const graph = graphOf(
    ['hand', 'large', 'limit', 'feast people=north'],
    ['large supersedes hand', 'limit supersedes large', 'feast supersedes hand'],
  );
  const told = (id: string) =>
    effective(graph, at({ people: [] }))
      .why(id)
      .map(({ rule, because, absent }) => [
        rule.id,
        because.map((one) => one.id),
        absent.map((one) => one.id),
      ]);

  test('every rule once, each behind what decides it', () => {
    expect(told('hand')).toEqual([
      ['limit', [], []],
      ['large', ['limit'], []],
      ['hand', ['large'], ['feast']],
    ]);
  });

  test('a circle is told as one', () => {
    const ring = graphOf(['a', 'b', 'c'], ['a supersedes b', 'b supersedes c', 'c supersedes a']);
    const reasons = effective(ring, at({})).why('a');
    expect(reasons.map(({ rule, circle }) => [rule.id, circle.map(({ id }) => id)])).toEqual([
      ['a', ['c']],
      ['c', ['b']],
      ['b', ['a']],
    ]);
    expect(reasons.every(({ because }) => because.length === 0)).toBe(true);
  });

  test('nothing for an id that is none', () => {
    expect(told('nobody')).toEqual([]);
  });
});

describe('what is no graph', () => {
  const graph = graphOf(['book', 'book/hand'], ['hand adds book']);
  const said = (given: unknown) => {
    try {
      effective(given as PlayedGraph);
      return 'nothing';
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      return (error as Error).message;
    }
  };
  const missing = 'expected a list, as in rulewright/graph@2';

  test.each([
    ['nothing', undefined, `Unexpected graph.tiers, ${missing}`],
    ['a null', null, `Unexpected graph.tiers, ${missing}`],
    ['a text that was not parsed', JSON.stringify(graph), `Unexpected graph.tiers, ${missing}`],
    ['a promise', Promise.resolve(graph), `Unexpected graph.tiers, ${missing}`],
    ['a record of a release', { tiers: [], rules: [] }, `Unexpected graph.nodes, ${missing}`],
    ['nodes by id', { ...graph, nodes: { book: graph.nodes[0] } }, `Unexpected graph.nodes, ${missing}`],
    ['no edges', { ...graph, edges: null }, `Unexpected graph.edges, ${missing}`],
    [
      'a node that is none',
      { ...graph, nodes: [...graph.nodes, null] },
      'Unexpected graph.nodes[2], expected "when", as in rulewright/graph@2',
    ],
    [
      'an edge that is none',
      { ...graph, edges: [{ from: 'a', to: 'b' }] },
      'Unexpected graph.edges[0], expected "targets", as in rulewright/graph@2',
    ],
  ])('%s is told, where and what was expected', (_what, given, message) => {
    expect(said(given)).toBe(message);
  });

  test('a table is a Map', () => {
    const object = { mode: ['long'] } as unknown as ReadonlyMap<string, string[]>;
    expect(() => effective(graph, object)).toThrow('Unexpected table, expected a Map of values by facet');
  });

  test('a graph is taken', () => {
    expect(said(graph)).toBe('nothing');
    expect(said({ tiers: [], nodes: [], edges: [] })).toBe('nothing');
  });
});

test('a section that holds more rules than the stack has room for is one like others', () => {
  const rules = Array.from({ length: 200_000 }, (_, i) => ({ id: `r${i}`, parent: 's', tier: '', when: {} }));
  const nodes = [{ id: 's', parent: null, tier: '', when: {} }, ...rules];
  expect(effective({ nodes, edges: [], tiers: [] }).state('r199999')).toMatchObject({ inPlay: 'yes' });
});
