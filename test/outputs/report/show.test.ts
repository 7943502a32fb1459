import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RelationName } from '../../../src/model/graph-kinds.ts';
import { findNode } from '../../../src/outputs/graph/find-node.ts';
import { shorten } from '../../../src/outputs/report/shorten.ts';
import { formatRule, ruleJson } from '../../../src/outputs/report/show.ts';
import { edge, floe, graphOf, node } from '../graphs.ts';

/** Text or data of a rule that is there. */
function shown(name: string, table?: Record<string, string[]>, graph = floe): string {
  const result = formatRule(graph, name, { color: false, table: table && new Map(Object.entries(table)) });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function view(name: string, table?: Record<string, string[]>, graph = floe) {
  const result = ruleJson(graph, name, { table: table && new Map(Object.entries(table)) });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const idsOf = (name: string, relation: RelationName) =>
  view(name).relations[relation].map(({ rule }) => rule?.id ?? null);

describe('finding', () => {
  test.each(['hunt_seal', '1.02', '[1.02]', ' seal ', 'SEAL', '[hunt_seal]'])('%j', (name) => {
    expect(view(name).id).toBe('hunt_seal');
  });

  test.each([
    ['hunt_sael', 'there is no rule "hunt_sael" in floe; perhaps hunt_seal (1.02 Seal)'],
    ['thin icee', 'perhaps hunt_thin (1.01 Thin ice)'],
    ['zzzzzzzz', 'there is no rule "zzzzzzzz" in floe'],
    ['', 'there is no rule "" in floe'],
  ])('%j: %s', (name, message) => {
    const result = formatRule(floe, name, { color: false });
    expect(result.ok ? '' : result.error).toContain(message);
  });

  test('prefers an id to a number and a number to a label', () => {
    const graph = graphOf(
      [node('a', { label: '7' }), node('b', { number: '7' }), node('c', { label: 'b' })],
      [],
    );
    expect(view('7', undefined, graph).id).toBe('b');
    expect(view('b', undefined, graph).id).toBe('b');
  });

  test('takes a number in any spelling, where one rule alone has it', () => {
    const numbers = ['1.06.03', '702.19b', '7b2', '7b2+', '1.a', '1A', '13.1c(2)'];
    const graph = graphOf(
      numbers.map((number, i) => node(`n${i}`, { number })),
      [],
    );
    const spelt = ['1.6.3', 'rule 702.19.B', '(7B2)', '§ 7b2+', '13.1.c.2', '[702.19b]', '1.a'];
    expect(spelt.map((name) => view(name, undefined, graph).number)).toEqual([
      ...['1.06.03', '702.19b', '7b2', '7b2+', '13.1c(2)', '702.19b', '1.a'],
    ]);
    const result = findNode(graph, '1.A');
    expect(result.ok ? '' : result.error).toBe('"1.A" is 2 rules; expected an id: n4 (1.a), n5 (1A)');
    expect(findNode(graph, '702.1').ok).toBe(false);
  });

  test('names all that a label fits', () => {
    const graph = graphOf(
      ['a', 'b', 'c'].map((id) => node(id, { label: 'Intro' })),
      [],
    );
    expect(findNode(graph, 'intro')).toEqual({
      ok: false,
      error: '"intro" is 3 rules; expected an id: a (Intro), b (Intro), c (Intro)',
    });
    const many = graphOf(
      Array.from({ length: 20 }, (_, i) => node(`n${i}`, { number: '1' })),
      [],
    );
    const result = findNode(many, '1');
    expect(result.ok ? '' : result.error).toMatch(/"1" is 20 rules; .* and 12 more$/);
  });
});

describe('as data', () => {
  test('has what the rule says and stands under', () => {
    expect(view('bear_long')).toMatchObject({
      edition: { id: 'floe', version: '1' },
      id: 'bear_long',
      number: '2.02',
      label: 'Long nap',
      text: 'A bear sleeps.',
      tier: 'animal',
      inPlay: null,
      unmet: [],
      star: null,
      conditions: [
        { facet: 'mode', values: ['long'], inheritedFrom: null },
        { facet: 'animal', values: ['bear'], inheritedFrom: 'bears' },
      ],
    });
    expect(view('hunt_seal_young').path.map((ref) => ref.id)).toEqual(['hunt', 'hunt_seal']);
  });

  test('has markers by tier, the highest first, then by place', () => {
    expect(idsOf('hunt_seal', 'supersededBy')).toEqual(['blizzard', 'bear_hunt']);
    expect(idsOf('hunt_seal', 'addedToBy')).toEqual(['bear_long']);
    expect(idsOf('bear_hunt', 'supersedes')).toEqual(['hunt_seal']);
    expect(idsOf('bear_long', 'addsTo')).toEqual(['hunt_seal']);
    const rules = ['target', 'b1', 'w', 'b2', 'a'].map((id) =>
      node(id, { tier: id === 'w' ? 'weather' : id === 'a' ? 'animal' : 'base' }),
    );
    const edges = ['b2', 'b1', 'a', 'w'].map((id) => edge('adds', id, 'target'));
    expect(
      view('target', undefined, graphOf(rules, edges)).relations.addedToBy.map(({ rule }) => rule?.id),
    ).toEqual(['w', 'a', 'b1', 'b2']);
  });

  test('has both directions of a link', () => {
    expect(idsOf('hunt_thin', 'refersTo')).toEqual(['hunt_seal', null, 'hunt_thin', 'hunt_seal']);
    expect(idsOf('hunt_seal', 'referredToBy')).toEqual(['hunt_thin', 'hunt_thin']);
    expect(idsOf('blizzard', 'cancels')).toEqual(['hunt_seal']);
    expect(idsOf('term_fish', 'usedBy')).toEqual(['hunt_seal', 'hunt_seal_young']);
  });

  test('has every kind of edge under some relation, from both ends where it is not symmetric', () => {
    const kinds = ['adds', 'supersedes', 'refers', 'uses-term', 'answers', 'replaces', 'modifies'] as const;
    for (const kind of kinds) {
      const graph = graphOf([node('a'), node('b')], [edge(kind, 'a', 'b')]);
      for (const [id, other] of [
        ['a', 'b'],
        ['b', 'a'],
      ] as const) {
        const found = Object.values(view(id, undefined, graph).relations).flat();
        expect(found.map(({ rule }) => rule?.id)).toEqual([other]);
      }
    }
  });

  test('names a link that is written twice once', () => {
    const twice = edge('refers', 'a', 'b', { written: '[b]' });
    const graph = graphOf([node('a'), node('b')], [twice, { ...twice, id: 'second' }]);
    expect(view('a', undefined, graph).relations.refersTo).toHaveLength(1);
  });

  test('keeps an end that is not in the edition', () => {
    expect(view('bear_hunt').relations.supersededBy).toEqual([
      {
        status: 'omitted',
        written: '-raft',
        rule: null,
        external: { edition: 'skye', id: 'raft', number: '4.2', title: 'Raft' },
      },
    ]);
  });

  test('says what the star means', () => {
    expect(view('hunt_seal').star).toMatchObject({
      position: 'after',
      effect: 'cancels',
      rule: { id: 'blizzard' },
    });
    expect(view('blizzard').star).toEqual({ position: 'both', effect: null, rule: null });
    const lost = {
      ...floe,
      stars: [{ position: 'after' as const, rule: 'gone', effect: 'prevents' as const }],
    };
    expect(view('hunt_seal', undefined, lost).star).toEqual({
      position: 'after',
      effect: 'prevents',
      rule: null,
    });
  });

  test('has what it holds, examples and notes with their words', () => {
    expect(view('hunt_seal').rules.map((ref) => ref.id)).toEqual(['hunt_seal_young']);
    expect(view('hunt_seal').attached.map(({ kind, text, tags }) => [kind, text, tags])).toEqual([
      ['example', 'Anna has two seals: four fish.', []],
      ['note', 'Never at night.', ['exception']],
    ]);
    expect(view('weather').rules.map((ref) => ref.id)).toEqual(['blizzard', 'term_fish']);
  });

  test('is plain data', () => {
    for (const { id } of floe.nodes) expect(JSON.parse(JSON.stringify(view(id)))).toEqual(view(id));
  });
});

describe('at a table', () => {
  test('marks what does not fit it, by its own conditions and by inherited ones', () => {
    const inPlay = (table: Record<string, string[]>) =>
      [
        ...view('hunt_seal', table).relations.supersededBy,
        ...view('hunt_seal', table).relations.addedToBy,
      ].map(({ rule }) => [rule?.id, rule?.inPlay]);
    expect(inPlay({ animal: ['seal'], mode: ['long'] })).toEqual([
      ['blizzard', true],
      ['bear_hunt', false],
      ['bear_long', false],
    ]);
    expect(inPlay({ animal: ['seal', 'bear'], mode: ['short'] })).toEqual([
      ['blizzard', true],
      ['bear_hunt', true],
      ['bear_long', false],
    ]);
    expect(inPlay({ animal: ['bear'], mode: ['long'] }).every(([, is]) => is)).toBe(true);
  });

  test('leaves open what the table does not name, but not what it plays without', () => {
    expect(view('bear_hunt', {}).inPlay).toBe(true);
    expect(view('bear_hunt', { mode: ['short'] }).inPlay).toBe(true);
    expect(view('bear_hunt', { animal: [] }).inPlay).toBe(false);
    expect(view('bear_hunt').inPlay).toBeNull();
  });

  test('says which condition is not met', () => {
    expect(view('bear_long', { animal: ['bear'], mode: ['short'] }).unmet).toEqual([
      { facet: 'mode', values: ['long'], inheritedFrom: null },
    ]);
  });

  test('a ring of parents ends', () => {
    const graph = graphOf(
      [node('a', { parent: 'b', when: { mode: ['long'] } }), node('b', { parent: 'a' })],
      [],
    );
    expect(view('a', {}, graph).conditions).toHaveLength(1);
    expect(view('a', undefined, graph).path.map((ref) => ref.id)).toEqual(['a', 'b']);
  });
});

describe('as text', () => {
  test('has all of it, in the order in which it is asked for', () => {
    expect(shown('1.02')).toBe(
      [
        '1 Hunt',
        '1.02 Seal',
        'rule hunt_seal, tier base  hunt.md:1:1',
        '',
        '  A seal counts two fish.',
        '',
        'star after: can be cancelled by 3.01 Blizzard: Nobody hunts.  blizzard, weather',
        'tags food',
        '',
        'Superseded by',
        '  3.01 Blizzard: Nobody hunts.  blizzard, weather',
        '  2.01 Bear hunt: For a bear a seal counts three fish.  bear_hunt, animal',
        '',
        'Added to by',
        '  2.02 Long nap: A bear sleeps.  bear_long, animal',
        '',
        'Referred to by',
        '  1.01 Thin ice: A hunter on thin ice rolls one die, see [1.02].  hunt_thin, base',
        '  1.01 Thin ice: A hunter on thin ice rolls one die, see [1.02].  hunt_thin, base  range',
        '',
        'Uses the term',
        '  Fish: What counts in the end.  term_fish, base',
        '',
        'Holds',
        '  1.02.01 A young seal counts one fish.  hunt_seal_young, base',
        '',
        'example',
        '  Anna has two seals: four fish.',
        '',
        'exception',
        '  Never at night.',
        '',
      ].join('\n'),
    );
  });

  test('says what is not in play, and why', () => {
    const table = { animal: ['owl'], mode: ['short'] };
    expect(shown('hunt_seal', table)).toContain(
      'three fish.  bear_hunt, animal  not in play: it needs animal bear\n',
    );
    expect(shown('hunt_seal', table)).toContain('\nin play at this table\n');
    const text = shown('bear_long', table);
    expect(text).toContain('when mode long\nwhen animal bear (from bears)\n');
    expect(text).toContain('not in play at this table: it needs mode long and animal bear\n');
    expect(shown('bear_long')).not.toContain('in play');
  });

  test('names what is written where it leads nowhere, and the rule of another edition', () => {
    expect(shown('hunt_thin')).toContain('  [melt]  dangling\n');
    expect(shown('bear_hunt')).toContain('Superseded by\n  skye:4.2 Raft  omitted\n');
  });

  test('calls another edition by its title where that is known', () => {
    const edition = { ...floe.edition, outside: [{ id: 'skye', title: 'Skye by Boat' }] };
    const titled = formatRule({ ...floe, edition }, 'bear_hunt', { color: false });
    expect(titled.ok && titled.value).toContain('Superseded by\n  Skye by Boat: 4.2 Raft  omitted\n');
    const abridges = { ...floe.edition, abridges: { id: 'skye', title: 'All of Skye' } };
    const larger = formatRule({ ...floe, edition: abridges }, 'bear_hunt', { color: false });
    expect(larger.ok && larger.value).toContain('\n  All of Skye: 4.2 Raft  omitted\n');
  });

  test('says so where a star has no meaning', () => {
    expect(shown('blizzard')).toContain('star before and after: this edition gives it no meaning\n');
  });

  test('says what an open facet decides, of the rule and of those that bear on it', () => {
    expect(shown('hunt_seal', { animal: ['bear'] })).toContain(
      'bear_long, animal  in play only with mode long\n',
    );
    expect(shown('bear_long', { animal: ['bear'] })).toContain('\nin play only with mode long\n');
    expect(shown('bear_long', {})).toContain('\nin play only with mode long and animal bear\n');
    const [bear] = view('hunt_seal', {}).relations.addedToBy;
    expect(bear?.rule?.openConditions.map(({ facet }) => facet)).toEqual(['mode', 'animal']);
    expect(view('hunt_seal').relations.addedToBy[0]?.rule?.openConditions).toEqual([]);
  });

  test('has the marks of a list that counts for itself', () => {
    const draw = node('draw', { parent: 'play', listMark: '1.', text: 'Draw.' });
    const graph = graphOf([node('play', { kind: 'section', label: 'Play' }), draw], []);
    expect(shown('draw', undefined, graph)).toMatch(/^Play\n1\.\n/);
    expect(shown('play', undefined, graph)).toContain('  1. Draw.  draw, base');
  });

  test('breaks long text and shows rows of a table', () => {
    const graph = graphOf([node('a', { text: `${'snow '.repeat(40)}\nfish\ttwo` })], []);
    const lines = shown('a', undefined, graph).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(88);
    expect(lines).toContain('  fish | two');
  });

  test('colours change nothing but colours', () => {
    const result = formatRule(floe, 'hunt_seal', { color: true });
    const coloured = result.ok ? result.value : '';
    expect(coloured).toContain('\u001b[1m1.02 Seal\u001b[22m');
    expect(stripVTControlCharacters(coloured)).toBe(shown('hunt_seal'));
  });

  test('nothing of the authors acts on the terminal', () => {
    const bad = '\u001b[2J\u202e';
    const hostile = node(bad, {
      label: bad,
      text: bad,
      tier: bad,
      tags: [bad],
      number: bad,
      when: { [bad]: [bad] },
    });
    const graph = graphOf(
      [hostile, node('child', { parent: bad, kind: 'note', text: bad, label: bad })],
      [edge('refers', bad, null, { written: bad, status: 'dangling' }), edge('adds', bad, bad)],
      { facets: [{ name: bad, values: [bad, 'x'], title: bad, default: null, many: false }] },
    );
    for (const name of [bad, 'child', `${bad}x`]) {
      const result = formatRule(graph, name, { color: false, table: new Map([[bad, ['x']]]) });
      expect(result.ok ? result.value : result.error).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    }
  });
});

describe('first words', () => {
  test.each([
    ['short', 20, 'short'],
    ['two\n lines\there', 20, 'two lines here'],
    ['snow on the ice floe', 14, 'snow on the…'],
    ['extraordinarily', 8, 'extraor…'],
    ['🦭🦭🦭🦭', 3, '🦭🦭…'],
    ['', 5, ''],
  ])('%j in %i: %s', (text, most, expected) => {
    expect(shorten(text, most)).toBe(expected);
  });

  test('of a text that begins with much white space', () => {
    expect(shorten(`${' '.repeat(100)}x`, 10)).toBe('x');
  });
});

test('what the pattern of a marker covers adds to the rule that the marker stands on', () => {
  const marker = edge('adds', null, 'c', { status: 'pattern', written: '+1.*', targets: ['a', 'b'] });
  const graph = graphOf([node('a'), node('b'), node('c')], [marker]);
  const related = (name: string, relation: RelationName) =>
    view(name, undefined, graph).relations[relation].map(({ rule }) => rule?.id ?? null);
  expect(related('c', 'addedToBy')).toEqual(['a', 'b']);
  expect(related('a', 'addsTo')).toEqual(['c']);
});
