import { describe, expect, test } from 'vitest';
import { changesOf, effective, type PlayedGraph } from '../../src/precedence/effective.ts';

/**
 * A rule as `id`, `id tier`, `id facet=value`, `parent/id`, and edges as `card supersedes hand`.
 */
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

describe('exceptions and replacements', () => {
  test('a chain of three: each holds, with the next as its exception', () => {
    const graph = graphOf(['hand', 'large', 'limit'], ['large supersedes hand', 'limit supersedes large']);
    expect(standings(graph)).toEqual({ hand: 'excepted', large: 'excepted', limit: 'stands' });
    expect(effective(graph, at({})).rule('hand')?.exceptions).toMatchObject([
      { id: 'large', standing: 'excepted' },
    ]);
  });

  test.each(['replaces', 'disables'])('%s takes an exception away', (kind) => {
    const graph = graphOf(['hand', 'large', 'limit'], ['large supersedes hand', `limit ${kind} large`]);
    expect(standings(graph)).toEqual({ hand: 'stands', large: 'replaced', limit: 'stands' });
    expect(effective(graph, at({})).rule('hand')?.exceptions).toEqual([]);
  });

  test('what a replaced rule replaced holds again', () => {
    const graph = graphOf(['a', 'b', 'c'], ['b replaces a', 'c replaces b']);
    expect(standings(graph)).toEqual({ a: 'stands', b: 'replaced', c: 'stands' });
  });

  test('a rule with an exception holds, and what it replaces is replaced', () => {
    const graph = graphOf(['pay', 'half', 'ally'], ['half replaces pay', 'ally supersedes half']);
    expect(standings(graph)).toEqual({ pay: 'replaced', half: 'excepted', ally: 'stands' });
  });

  test('exceptions in their order: the highest tier first, then as in the document', () => {
    const graph = graphOf(
      ['a', 'b base', 'c card', 'd base', 'e card people=north'],
      ['d supersedes a', 'e supersedes a', 'b supersedes a', 'c supersedes a'],
    );
    const idsAt = (people: string[]) =>
      effective(graph, at({ people }))
        .rule('a')
        ?.exceptions.map(({ id }) => id);
    expect(idsAt(['north'])).toEqual(['c', 'e', 'b', 'd']);
    expect(idsAt([])).toEqual(['c', 'b', 'd']);
  });

  test('an exception that is undecided leaves contested what holds for sure', () => {
    const ring = ['b replaces c', 'c replaces b', 'b supersedes a'];
    const graph = graphOf(['a', 'b', 'c', 'd'], ring);
    expect(standings(graph)).toEqual({ a: 'contested', b: 'undecided', c: 'undecided', d: 'stands' });
    expect(standings(graphOf(['a', 'b', 'c', 'd'], [...ring, 'd supersedes a']))).toMatchObject({
      a: 'excepted',
    });
  });

  test('what is replaced is replaced with all that it holds, the rule that does so left out', () => {
    const graph = graphOf(['pay', 'pay/half', 'pay/all', 'half/round'], ['all replaces pay']);
    expect(standings(graph)).toEqual({
      pay: 'replaced',
      half: 'replaced',
      all: 'stands',
      round: 'replaced',
    });
    expect(effective(graph, at({})).rule('half')?.by).toMatchObject([{ id: 'all', through: 'pay' }]);
  });

  test('what is not in play makes no exception', () => {
    const graph = graphOf(['hand', 'large people=north'], ['large supersedes hand']);
    expect(standings(graph, { people: [] })).toEqual({ hand: 'stands', large: null });
    expect(standings(graph, { people: ['north'] })).toEqual({ hand: 'excepted', large: 'stands' });
  });

  test('a circle of replacements is undecided, and so is what hangs on it', () => {
    const graph = graphOf(['a', 'b', 'c'], ['a replaces b', 'b replaces a', 'b replaces c']);
    expect(standings(graph)).toEqual({ a: 'undecided', b: 'undecided', c: 'undecided' });
  });

  test('two of one tier that supersede each other hold, each with the other as its exception', () => {
    const graph = graphOf(['a', 'b'], ['a supersedes b', 'b supersedes a']);
    expect(standings(graph)).toEqual({ a: 'excepted', b: 'excepted' });
  });

  test.each(['supersedes', 'replaces'])(
    'of two of which each %s the other the lower tier gives way',
    (kind) => {
      const graph = graphOf(['a base', 'b card'], [`a ${kind} b`, `b ${kind} a`]);
      const a = kind === 'replaces' ? 'replaced' : 'excepted';
      expect(standings(graph)).toEqual({ a, b: 'stands' });
      expect(effective(graph, at({})).rule('b')).toMatchObject({
        by: [{ id: 'a', yields: true }],
        exceptions: [],
      });
    },
  );

  test('tiers decide nothing else', () => {
    const one = graphOf(['a base', 'b card'], ['a supersedes b']);
    expect(standings(one)).toEqual({ a: 'stands', b: 'excepted' });
    const ring = ['a replaces b', 'b replaces c', 'c replaces a'];
    expect(standings(graphOf(['a base', 'b card', 'c variant'], ring))).toEqual({
      a: 'undecided',
      b: 'undecided',
      c: 'undecided',
    });
  });

  test('an addition defeats nothing and says what became of the rule that it adds to', () => {
    const graph = graphOf(['a', 'more', 'b'], ['more adds a', 'b supersedes a']);
    expect(standings(graph)).toEqual({ a: 'excepted', more: 'stands', b: 'stands' });
    expect(effective(graph, at({})).rule('more')?.on).toMatchObject([{ id: 'a', standing: 'excepted' }]);
  });

  test('a rule that supersedes itself, and edges that join nothing', () => {
    const graph = graphOf(['a', 'b'], ['a supersedes a', 'b supersedes a omitted', 'nobody supersedes a']);
    expect(standings(graph)).toEqual({ a: 'stands', b: 'stands' });
  });

  test('the marker is a pattern: all that it covers make exceptions', () => {
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
      standing: 'excepted',
      hangsOn: ['people'],
    });
    expect(effective(graph, at({ people: ['north'] })).rule('hand')?.hangsOn).toEqual([]);
    expect(effective(graph, at({ people: [], mode: ['long'] })).rule('hand')).toMatchObject({
      standing: 'stands',
      hangsOn: [],
    });
  });

  test('it hangs on nothing where an exception surely holds', () => {
    expect(effective(graph, at({})).rule('pay')).toMatchObject({ standing: 'excepted', hangsOn: [] });
  });

  test('it hangs on what may take the exception away, and not on an exception to that', () => {
    const more = graphOf(
      ['hand', 'large people=north', 'none mode=long', 'but box=sea', 'rest'],
      ['large supersedes hand', 'none replaces large', 'but supersedes none', 'none replaces rest'],
    );
    const { rule } = effective(more, at({}));
    expect(rule('hand')?.hangsOn).toEqual(['people', 'mode']);
    expect(rule('rest')).toMatchObject({ standing: 'replaced', hangsOn: ['mode'] });
    expect(effective(more, at({ mode: ['long'] })).rule('rest')?.hangsOn).toEqual([]);
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
    expect(rule('big:long')?.standing).toBe('replaced');
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
      .map(({ rule, because, exceptions, absent }) => [
        rule.id,
        [...because, ...exceptions].map((one) => one.id),
        absent.map((one) => one.id),
      ]);

  test('every rule once, with its exceptions after it', () => {
    expect(told('hand')).toEqual([
      ['hand', ['large'], ['feast']],
      ['large', ['limit'], []],
      ['limit', [], []],
    ]);
  });

  test('what decides whether a rule holds comes before it', () => {
    const chain = graphOf(['a', 'b', 'c'], ['b replaces a', 'c replaces b']);
    const reasons = effective(chain).why('a');
    expect(reasons.map(({ rule, because }) => [rule.id, because.map(({ id }) => id)])).toEqual([
      ['c', []],
      ['b', ['c']],
      ['a', ['b']],
    ]);
  });

  test('a circle is told as one', () => {
    const ring = graphOf(['a', 'b', 'c'], ['a replaces b', 'b replaces c', 'c replaces a']);
    const reasons = effective(ring, at({})).why('a');
    expect(reasons.map(({ rule, circle }) => [rule.id, circle.map(({ id }) => id)])).toEqual([
      ['a', ['c']],
      ['c', ['b']],
      ['b', ['a']],
    ]);
    expect(reasons.every(({ because }) => because.length === 0)).toBe(true);
  });

  test('nothing for an id that is not there', () => {
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

  const facets = [
    { name: 'mode', values: ['short', 'long'] },
    { name: 'people', values: ['harkonnen', 'fremen'] },
  ];
  const known = { ...graph, facets };

  test.each([
    ['a facet', at({ moed: ['long'] }), 'Unexpected facet "moed", expected "mode"'],
    ['a facet unlike any', at({ zzzzzz: [] }), 'Unexpected facet "zzzzzz", expected another'],
    [
      'a value',
      at({ mode: ['short'], people: ['fremen', 'harkonen'] }),
      'Unexpected value "harkonen" of the facet "people", expected "harkonnen"',
    ],
    [
      'a bare string',
      new Map([['people', 'harkonnen']]),
      'Unexpected values of the facet "people" in a table, expected a list',
    ],
  ])('%s that the graph does not have is refused, with the nearest name', (_what, table, message) => {
    expect(() => effective(known, table as ReadonlyMap<string, string[]>)).toThrow(TypeError(message));
  });

  test('a bare string is refused without facets as well', () => {
    const table = new Map([['people', 'harkonnen']]) as unknown as ReadonlyMap<string, string[]>;
    expect(() => effective(graph, table)).toThrow('Unexpected values of the facet "people"');
  });

  test('none of the values, and all of them, are choices', () => {
    const choose = (values: readonly string[]) => at({ mode: [...values], people: [...values] });
    expect(effective(known, choose([])).open).toEqual([]);
    expect(effective(known, at({ people: ['harkonnen', 'fremen'] })).open).toEqual([]);
  });

  test('an id to play without is one of the graph', () => {
    expect(() => effective(known, at({}), { without: ['hand', 'bok'] })).toThrow(
      TypeError('Unexpected rule "bok" to play without, expected "book"'),
    );
    expect(effective(known, at({}), { without: new Set(['hand']) }).rule('hand')?.inPlay).toBe('no');
  });

  test.each([
    ['a list', ['hand'], 'Unexpected options, expected an object such as { without: ["id"] }'],
    ['an id', 'hand', 'Unexpected options, expected an object such as { without: ["id"] }'],
    ['null', null, 'Unexpected options, expected an object such as { without: ["id"] }'],
    ['a misspelt name', { witout: ['hand'] }, 'Unexpected option "witout", expected "without"'],
    [
      'an id in place of a list',
      { without: 'hand' },
      'Unexpected "without" of the options, expected a list of ids',
    ],
  ])('options are an object of the names that there are: %s', (_what, options, message) => {
    const given = options as unknown as { without: string[] };
    expect(() => effective(known, at({}), given)).toThrow(TypeError(message));
    expect(() => changesOf(known, 'hand', at({}), given)).toThrow(TypeError(message));
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

describe('what changes a rule', () => {
  const graph = graphOf(
    ['hand', 'more', 'large card people=north', 'all', 'star', 'ruling'],
    [
      'ruling clarifies hand',
      'more adds hand',
      'large supersedes hand',
      'all replaces hand',
      'star cancels hand',
      'left supersedes hand omitted',
      'nobody supersedes hand dangling',
    ],
  );

  test('in order, with its node, and why it is not in play; never what the edition does not have', () => {
    const found = changesOf(graph, 'hand', at({ people: [] }));
    expect(found.map(({ kind, id, node, inPlay, unmet }) => [kind, id, node?.tier, inPlay, unmet])).toEqual([
      [
        'supersedes',
        'large',
        'card',
        'no',
        [{ facet: 'people', values: ['north'], inheritedFrom: null, met: 'no' }],
      ],
      ['replaces', 'all', 'base', 'yes', []],
      ['adds', 'more', 'base', 'yes', []],
      ['clarifies', 'ruling', 'base', 'yes', []],
    ]);
  });

  test('without a table all that may be in play, and what it hangs on', () => {
    const [large] = changesOf(graph, 'hand');
    expect(large).toMatchObject({ id: 'large', inPlay: 'open', unmet: [{ facet: 'people', met: 'open' }] });
    expect(changesOf(graph, 'hand', at({}), { without: ['large'] })[0]).toMatchObject({ inPlay: 'no' });
  });

  test('a rule of another edition has no node', () => {
    const from = { kind: 'clarifies', from: null, to: 'hand', status: 'external', targets: [] };
    const edges = [{ ...from, external: { edition: 'big', id: 'hand' } }];
    expect(changesOf({ ...graph, edges }, 'hand')).toMatchObject([{ id: 'big:hand', node: null }]);
  });

  test('an id that the graph does not have is refused', () => {
    expect(() => changesOf(graph, 'hnad')).toThrow(TypeError('Unexpected rule "hnad", expected "hand"'));
  });
});
