import { describe, expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '../../../src/model/graph.ts';
import { expectProportionalSteps } from '../../support/count-steps.ts';
import { edge, node } from '../graphs.ts';
import { pagesOf, ruleOf, seal, sleep } from './floe-pages.ts';

const facets = [{ name: 'folk', title: 'Folk', values: ['bears', 'owls'], default: null, many: true }];
const bears = node('bears', {
  kind: 'section',
  number: '2.01',
  label: 'Bears',
  parent: 'edition:floe',
  when: { folk: ['bears'] },
});
const own = (id: string, label: string | null, more: Partial<GraphNode> = {}) =>
  node(id, { number: `2.01.${id.length}`, parent: 'bears', label, when: { folk: ['bears'] }, ...more });

/** The page of the bears, in a turn of a hunt and a rest. */
function bearsOf(nodes: GraphNode[], edges: GraphEdge[] = [], turn: string[] = ['hunt', 'rest']) {
  const all = pagesOf([seal, sleep, bears, ...nodes], edges, { facets, turn });
  const glance = all.sections.find(({ id }) => id === 'bears')?.glance ?? null;
  return { all, glance };
}

describe('facts', () => {
  const fat = own('fat', 'Fat', { attributes: [['starting-fat', '3']] });

  test('are the attributes of the section and its rules, with the rule that states them', () => {
    const { all, glance } = bearsOf([
      fat,
      own('card', 'Paw', { kind: 'card', attributes: [['type', 'paw']] }),
    ]);
    expect(glance?.facts).toEqual([
      {
        name: 'starting fat',
        value: '3',
        rule: { href: '#fat', number: '2.01.3', text: 'Fat', absence: null },
      },
    ]);
    expect(ruleOf(all, 'fat').badges).toEqual([]);
    expect(ruleOf(all, 'card').badges.map(({ kind }) => kind)).toEqual(['attribute']);
  });

  test('stay badges in a section without a facet value', () => {
    const stated = { ...seal, id: 'hunt_fat', attributes: [['fat', '1']] as [string, string][] };
    const { all } = bearsOf([stated]);
    expect(ruleOf(all, 'hunt_fat').badges.map(({ text }) => text)).toEqual(['fat: 1']);
  });
});

describe('abilities by phase', () => {
  const partsOf = ({ glance }: ReturnType<typeof bearsOf>) =>
    glance?.abilities.map(({ part, rules }) => [part?.text ?? null, rules.map(({ rule }) => rule.text)]);

  test('are listed under phases linked by a marker, a reference or a child, else by themselves', () => {
    const nodes = [
      own('nap', 'Nap'),
      own('claw', 'Claw'),
      own('deep', 'Deep sleep', {}),
      node('deep_b', { parent: 'deep', text: 'Twice.', when: { folk: ['bears'] } }),
      own('tent', 'Tent'),
      own('roar', 'Roar'),
    ];
    const edges = [
      edge('refers', 'nap', 'rest_sleep'),
      edge('supersedes', 'claw', 'hunt_seal'),
      edge('adds', 'rest_sleep', 'deep_b'),
      edge('refers', 'tent', 'setup_board'),
    ];
    expect(partsOf(bearsOf(nodes, edges))).toEqual([
      ['Setup', ['Tent']],
      ['Hunt', ['Claw']],
      ['Rest', ['Nap', 'Deep sleep']],
      [null, ['Roar']],
    ]);
    expect(partsOf(bearsOf(nodes, edges, []))).toEqual([]);
    expect(partsOf(bearsOf([own('roar', 'Roar')]))).toBeUndefined();
  });

  test('a name of several words links a phase, a single word does not', () => {
    const phase = node('dusk', { kind: 'section', label: 'Long Dusk', parent: 'day' });
    const inPhase = node('dusk_a', { label: 'Last light', parent: 'dusk', number: '1.03.00' });
    const nodes = [
      phase,
      inPhase,
      own('eye', 'Eye', { text: 'In the Long Dusk, look twice.' }),
      own('lamp', 'Last light', { text: 'One more.' }),
      own('rest', 'Paws', { text: 'Rest them. Hunt later.' }),
    ];
    expect(partsOf(bearsOf(nodes, [], ['hunt', 'rest', 'dusk']))).toEqual([
      ['Long Dusk', ['Eye', 'Last light']],
      [null, ['Paws']],
    ]);
  });
});

describe('elsewhere', () => {
  test('are the rules of other pages that affect it, each with the reason', () => {
    const nodes = [
      own('nap', 'Nap'),
      own('claw', 'Claw', { text: 'Bears have claws.' }),
      node('rest_long', { parent: 'rest', number: '1.02.01', label: 'Winter', when: { folk: ['bears'] } }),
      node('rest_sub', { parent: 'rest_long', text: 'No fish.', when: { folk: ['bears'] } }),
      node('rest_word', { parent: 'rest', number: '1.02.02', text: 'No Bears here, and no Bearskins.' }),
    ];
    const edges = [
      edge('supersedes', 'nap', 'rest_sleep'),
      edge('refers', 'hunt_seal', 'claw'),
      edge('refers', 'claw', 'setup_board'),
      edge('disables', 'setup_board', 'bears'),
      edge('cancels', 'hunt_seal', null, { targets: ['nap', 'claw'] }),
    ];
    const { glance, all } = bearsOf(nodes, edges);
    expect(
      glance?.elsewhere.map(({ page, rules }) => [
        page.text,
        rules.map(({ rule, reasons }) => [
          rule.text,
          ...reasons.map(({ words, rules: about }) => [words, ...about.map(({ href }) => href)]),
        ]),
      ]),
    ).toEqual([
      ['Setup', [['Board', ['disables all of it']]]],
      ['Hunt', [['Seal', ['can cancel', '#nap', '#claw'], ['refers to', '#claw']]]],
      [
        'Rest',
        [
          ['Sleep', ['superseded by', '#nap']],
          ['Winter', ['only with Bears']],
          ['No Bears here, and no Bearskins.', ['names Bears']],
        ],
      ],
    ]);
    const headings = all.sections.find(({ id }) => id === 'bears')?.headings.map(({ slug }) => slug) ?? [];
    // The rules of the page come first.
    expect([headings[0], headings.at(-1)]).toEqual(['nap', 'page~elsewhere']);
  });

  test('a reason names the first few rules, and counts the rest', () => {
    const nodes = ['a', 'bb', 'ccc', 'dddd', 'eeeee'].map((id) => own(id, id));
    const targets = nodes.map(({ id }) => id);
    const { glance } = bearsOf(nodes, [edge('cancels', 'hunt_seal', null, { targets })]);
    expect(glance?.elsewhere[0]?.rules[0]?.reasons).toMatchObject([{ rules: { length: 3 }, more: 2 }]);
  });
});

test('a section without data has no glance, nor has any other', () => {
  const { all, glance } = bearsOf([own('x', null)]);
  expect(glance).toBeNull();
  expect(all.sections.every((section) => section.glance === null)).toBe(true);
});

test('time grows linearly', () => {
  expectProportionalSteps((count) => {
    const nodes = Array.from({ length: count }, (_, i) => own(`r${i}`, `Rule ${i}`, { text: 'Bears Rest.' }));
    const others = nodes.map((one, i) => ({ ...one, id: `o${i}`, parent: 'hunt', when: {} }));
    bearsOf(
      [...nodes, ...others],
      nodes.map(({ id }, i) => edge('supersedes', id, `o${i}`)),
    );
  }, 1200);
});
