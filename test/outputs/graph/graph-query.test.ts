import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphSchema } from '../../../src/model/graph.ts';
import { selectNodes } from '../../../src/outputs/graph/graph-query.ts';
import { matchesPattern } from '../../../src/outputs/graph/query-words.ts';
import { expectProportionalTime } from '../../support/processor-time.ts';
import { floe, graphOf, node } from '../graphs.ts';

function select(query: string) {
  const selection = selectNodes(floe, query);
  if (!selection.ok) throw new Error(selection.error.message);
  return selection.graph;
}

const ids = (query: string) => select(query).nodes.map((one) => one.id);

describe('conditions', () => {
  test.each([
    ['kind=section', ['hunt', 'bears', 'weather']],
    ['kind=card|term', ['blizzard', 'term_fish']],
    ['tier=animal kind=rule', ['bear_hunt', 'bear_long']],
    ['id=hunt_seal', ['hunt_seal']],
    ['id=*_seal', ['hunt_seal']],
    ['id=hunt_*_*', ['hunt_seal_young', 'hunt_seal_case', 'hunt_seal_but']],
    ['number=1.*', ['hunt_thin', 'hunt_seal', 'hunt_seal_young']],
    ['number=2|3', ['bears', 'weather']],
    ['parent=bears', ['bear_hunt', 'bear_long']],
    ['parent=2', ['bear_hunt', 'bear_long']],
    ['label=SEAL', ['hunt_seal']],
    ['label="thin ice"', ['hunt_thin']],
    ["label='Long nap'|'Bear hunt'", ['bear_hunt', 'bear_long']],
    ['label="thin*"', []],
    ['label="thin"*', ['hunt_thin']],
    ['tag=food', ['hunt_seal']],
    ['tag=*', ['hunt_seal', 'hunt_seal_but']],
    ['when.animal=bear', ['bears']],
    ['when.mode=*', ['bear_long']],
    ['file=weather.md', ['blizzard']],
    ['star', ['hunt_seal', 'blizzard']],
    ['star.before', ['blizzard']],
    ['star.after !star.before', ['hunt_seal']],
    ['edge=adds', ['hunt_seal', 'bear_long']],
    ['status=dangling', ['hunt_thin']],
    ['edge=supersedes status=omitted', ['bear_hunt']],
    ['edge=adds status=dangling', []],
    ['status=range', ['hunt_thin', 'hunt_seal']],
    ['kind=rule !edge=*', []],
    ['kind=rule !edge=refers', ['hunt_seal_young', 'bear_long']],
    ['kind=rule !number=1.*', ['bear_hunt', 'bear_long']],
    ['!kind=edition !kind=rule !kind=section !kind=example|note', ['blizzard', 'term_fish']],
    ['  kind=card\t star ', ['blizzard']],
  ])('%s', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  test('none at all give the whole graph', () => {
    expect(select('').nodes).toEqual(floe.nodes);
    expect(select('  ').edges).toEqual(floe.edges);
  });

  test('on facets that nodes alone name are refused, on those of the edition not', () => {
    expect(selectNodes(floe, 'when.colour=red').ok).toBe(false);
    expect(ids('when.animal=owl')).toEqual([]);
  });
});

describe('the part of the graph', () => {
  test('has the edges between its nodes, and those that lead nowhere', () => {
    expect(select('id=hunt_thin|hunt_seal').edges.map((one) => one.id)).toEqual([
      'hunt_thin refers hunt_seal',
      'hunt_thin refers ?',
      'r',
    ]);
    expect(select('id=bear_hunt').edges.map((one) => one.id)).toEqual([
      '? supersedes bear_hunt',
      'bear_hunt refers ?',
    ]);
  });

  test('keeps of a range what is left of it', () => {
    const range = select('id=hunt_thin').edges.find((one) => one.id === 'r');
    expect(range?.targets).toEqual(['hunt_thin']);
    expect(select('id=hunt_seal').edges.map((one) => one.id)).not.toContain('r');
  });

  test('fits the schema and counts anew', () => {
    const part = select('!kind=edition !kind=section');
    expect(graphSchema.parse(part)).toEqual(part);
    expect(part.stats).toMatchObject({ nodes: 9, rules: 6, sections: 0, edges: part.edges.length, terms: 1 });
    expect(select('kind=section').terms).toEqual([]);
    expect(select('id=hunt_seal').stats.words).toBe(5);
  });

  test('has the errata and questions of its rules, by id or number', () => {
    const slip = (rule: string) => ({ rule, printed: 'a', corrected: 'b', why: 'c' });
    const graph = { ...floe, errata: [slip('1.02'), slip('blizzard'), slip('1.01')] };
    const selection = selectNodes(graph, 'id=hunt_seal|blizzard');
    expect(selection.ok && selection.graph.errata.map((entry) => entry.rule)).toEqual(['1.02', 'blizzard']);
  });
});

describe('a bad query', () => {
  test.each([
    ['kind=rul', 'there is no kind=rul: perhaps rule; expected edition, category, section, rule', 0, 8],
    ['star tier=snow', 'there is no tier=snow: expected base, animal, weather', 5, 14],
    ['edge=add', 'perhaps adds; expected adds, supersedes', 0, 8],
    ['status=broken', 'expected resolved, dangling, omitted', 0, 13],
    ['when.animal=beer', 'perhaps bear; expected seal, bear, owl', 0, 16],
    ['when.colour=red', 'when.mode, when.animal, edge, status, star', 0, 15],
    [
      'lable=x',
      'there is no condition "lable": perhaps label; expected kind, tier, id, number, parent, label',
      0,
      7,
    ],
    ['kind=rule and star', 'unexpected "and": conditions with a space', 10, 13],
    ['not star', 'expected a "!" in front', 0, 3],
    ['kind', '"kind" has no value: expected kind=…', 0, 4],
    ['kind=', 'a value is missing', 0, 5],
    ['kind=rule|', 'a value is missing', 0, 10],
    ['star=before', '"star" takes no value: expected star or !star', 0, 11],
    ['kind!=rule', 'expected !kind=…', 0, 10],
    ['"kind=rule"', 'there is no condition "kind=rule"', 0, 11],
    ['=rule', 'nothing stands before "="', 0, 5],
    ['!!', 'there is no condition "!"', 0, 2],
    ['kind=card !', 'nothing stands', 10, 11],
    ['label="thin ice', 'not closed: expected another "', 6, 15],
  ])('%s: %s', (query, message, start, end) => {
    const selection = selectNodes(floe, query);
    if (selection.ok) throw new Error('selected something');
    expect(selection.error.message).toContain(message);
    expect([selection.error.start, selection.error.end]).toEqual([start, end]);
  });

  test('never throws, whatever it is', () => {
    const unit = fc.constantFrom('kind', '=', 'rule', '*', '|', '!', '"', "'", ' ', 'star', 'x', '\n', '🦭');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (query) => {
        const selection = selectNodes(floe, query);
        if (!selection.ok) expect(selection.error.start).toBeLessThanOrEqual(selection.error.end);
      }),
    );
  });
});

describe('wildcards', () => {
  test.each([
    ['seal', ['seal'], true],
    ['seals', ['seal'], false],
    ['seal', ['s', 'l'], true],
    ['sl', ['s', 'l'], true],
    ['s', ['s', 's'], false],
    ['aXbXc', ['a', 'b', 'c'], true],
    ['aXcXb', ['a', 'b', 'c'], false],
    ['', ['', ''], true],
  ] as const)('%s fits %j: %s', (text, [first, ...rest], fits) => {
    expect(matchesPattern(text, [first, ...rest])).toBe(fits);
  });

  test('mean what an expression with .* means', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 2 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }),
        piece,
        fc.array(piece),
        (text, first, rest) => {
          const expression = new RegExp(`^${[first, ...rest].join('.*')}$`);
          expect(matchesPattern(text, [first, ...rest])).toBe(expression.test(text));
        },
      ),
    );
  });

  test('cost no more for being many', () => {
    const graph = graphOf([node('a'.repeat(50_000))], []);
    const select = (count: number) => expect(selectNodes(graph, `id=${'a*'.repeat(count)}b`).ok).toBe(true);
    expectProportionalTime(select, 2_000);
  });
});
