import { type Graph, type GraphEdge, type GraphNode, graphSchema } from '../../src/model/graph.ts';

/** A node without optional fields. */
export function node(id: string, more: Partial<GraphNode> = {}): GraphNode {
  return {
    id,
    number: null,
    kind: 'rule',
    parent: null,
    order: 0,
    label: null,
    text: '',
    markdown: '',
    references: [],
    tier: 'base',
    when: {},
    star: { before: false, after: false },
    tags: [],
    attributes: [],
    hash: '0123456789abcdef',
    source: { file: 'hunt.md', line: 1, column: 1, endLine: 1, endColumn: 2 },
    ...more,
  };
}

/** A Markdown text with one reference. @param of id of its edge */
export function withReference(markdown: string, written: string, of: string, shown = written) {
  const start = markdown.indexOf(written);
  const [lead, rest] = [markdown.slice(0, start), markdown.slice(start + written.length)];
  const place = { start, end: start + written.length, at: start, edge: of, shown };
  return {
    text: `${lead}${shown}${rest}`,
    markdown,
    references: [{ ...place, hasWords: !shown.startsWith('[') }],
  };
}

/** An edge named after its ends. */
export function edge(
  kind: GraphEdge['kind'],
  from: string | null,
  to: string | null,
  more: Partial<GraphEdge> = {},
): GraphEdge {
  return {
    id: `${from ?? '?'} ${kind} ${to ?? '?'}`,
    kind,
    from,
    to,
    status: 'resolved',
    written: '',
    external: null,
    targets: [],
    source: { file: 'hunt.md', line: 1, column: 1, endLine: 1, endColumn: 2 },
    ...more,
  };
}

/** A graph of some nodes, in this order. It conforms to the schema, or its test fails. */
export function graphOf(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  more: Partial<Graph> = {},
): Graph {
  return graphSchema.parse({
    $schema: '../schema/graph.json',
    format: 'rulewright/graph@2',
    edition: {
      id: 'floe',
      title: 'Ice Floe',
      version: '1',
      date: null,
      language: 'en',
      description: null,
      abridges: null,
    },
    facets: [
      { name: 'mode', title: 'Mode', values: ['short', 'long'], default: 'short', many: false },
      { name: 'animal', title: 'Animal', values: ['seal', 'bear', 'owl'], default: null, many: true },
    ],
    tiers: ['base', 'animal', 'weather'],
    stars: [{ position: 'after', rule: 'blizzard', effect: 'cancels' }],
    nodes: nodes.map((one, order) => ({ ...one, order })),
    edges,
    terms: [],
    errata: [],
    questions: [],
    stats: { nodes: nodes.length, rules: 0, sections: 0, edges: edges.length, terms: 0, words: 0 },
    ...more,
  });
}

const skye = { edition: 'skye', id: 'raft', number: '4.2', title: 'Raft' };

/** A small edition of an invented game, with an edge of almost every kind and status. */
export const floe = graphOf(
  [
    node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
    node('hunt', { kind: 'section', number: '1', parent: 'edition:floe', label: 'Hunt' }),
    node('hunt_thin', {
      number: '1.01',
      parent: 'hunt',
      label: 'Thin ice',
      text: 'A hunter on thin ice rolls one die, see [1.02].',
    }),
    node('hunt_seal', {
      number: '1.02',
      parent: 'hunt',
      label: 'Seal',
      text: 'A seal counts two fish.',
      star: { before: false, after: true },
      tags: ['food'],
    }),
    node('hunt_seal_young', {
      number: '1.02.01',
      parent: 'hunt_seal',
      text: 'A young seal counts one fish.',
    }),
    node('hunt_seal_case', { kind: 'example', parent: 'hunt_seal', text: 'Anna has two seals: four fish.' }),
    node('hunt_seal_but', {
      kind: 'note',
      parent: 'hunt_seal',
      text: 'Never at night.',
      tags: ['exception'],
    }),
    node('bears', {
      kind: 'section',
      number: '2',
      parent: 'edition:floe',
      label: 'Bears',
      tier: 'animal',
      when: { animal: ['bear'] },
    }),
    node('bear_hunt', {
      number: '2.01',
      parent: 'bears',
      label: 'Bear hunt',
      text: 'For a bear a seal counts three fish.',
      tier: 'animal',
    }),
    node('bear_long', {
      number: '2.02',
      parent: 'bears',
      label: 'Long nap',
      text: 'A bear sleeps.',
      tier: 'animal',
      when: { mode: ['long'] },
    }),
    node('weather', { kind: 'section', number: '3', parent: 'edition:floe', label: 'Weather', source: null }),
    node('blizzard', {
      kind: 'card',
      number: '3.01',
      parent: 'weather',
      label: 'Blizzard',
      text: 'Nobody hunts.',
      tier: 'weather',
      star: { before: true, after: true },
      source: { file: 'weather.md', line: 7, column: 1, endLine: 7, endColumn: 2 },
    }),
    node('term_fish', { kind: 'term', parent: 'weather', label: 'Fish', text: 'What counts in the end.' }),
  ],
  [
    edge('refers', 'hunt_thin', 'hunt_seal', { written: '[1.02]' }),
    edge('refers', 'hunt_thin', null, { status: 'dangling', written: '[melt]' }),
    edge('refers', 'hunt_thin', null, {
      id: 'r',
      status: 'range',
      written: '[1.01]..[1.02]',
      targets: ['hunt_thin', 'hunt_seal'],
    }),
    edge('adds', 'bear_long', 'hunt_seal', { written: '+bear_long' }),
    edge('supersedes', 'bear_hunt', 'hunt_seal', { written: '-bear_hunt' }),
    edge('supersedes', 'blizzard', 'hunt_seal', { written: '-blizzard' }),
    edge('supersedes', null, 'bear_hunt', { status: 'omitted', written: '-raft', external: skye }),
    edge('refers', 'bear_hunt', null, { status: 'external', written: '[skye:raft]', external: skye }),
    edge('cancels', 'blizzard', 'hunt_seal'),
    edge('uses-term', 'hunt_seal', 'term_fish'),
    edge('uses-term', 'hunt_seal_young', 'term_fish'),
  ],
  { terms: [{ id: 'term_fish', term: 'Fish', forms: ['fishes'] }] },
);
