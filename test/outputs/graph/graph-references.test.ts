import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comparedOfGraph } from '../../../src/compare/from-graph.ts';
import { upgradeGraph } from '../../../src/compare/upgrade-graph.ts';
import { type Graph, graphSchema } from '../../../src/model/graph.ts';
import { compileProject, projects } from '../../compile/projects.ts';
import { compileOne } from '../../support/edition.ts';

const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';

/** The node of the second rule of a text, with its graph. */
function ruleOf(written: string) {
  const play = `---\nid: play\n---\n\n# Play\n\n1. **Draw:** a card. {#play_draw}\n2. ${written}\n`;
  const { graph } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': play } });
  const node = graph?.nodes.find(({ number }) => number === '1.2');
  if (!graph || !node) throw new Error('the text makes no second rule');
  return { graph, node };
}

/** Each reference: its range in the Markdown, its words, the text there, and its target. */
function placesOf({ graph, node }: ReturnType<typeof ruleOf>) {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  return node.references.map(({ start, end, shown, at, edge }) => [
    node.markdown.slice(start, end),
    shown,
    node.text.slice(at, at + shown.length),
    edges.get(edge)?.to ?? edges.get(edge)?.status,
  ]);
}

const rule = '[1.1]';

describe('reference links', () => {
  test.each([
    ['See [the *club*][c] and [play_draw].', 'See [the *club*](https://a.example/b) and [play_draw].'],
    [
      'See [c][], [c], [d] and [it](#x).',
      'See [c](https://a.example/b), [c](https://a.example/b), [d](<e f> "G \\"h\\"") and [it](#x).',
    ],
    ['Say `[c]`, \\[c] and\n   {++[C]++} [c].', 'Say `[c]`, \\[c] and\n [c](https://a.example/b).'],
  ])('have their address in the Markdown of a rule: %s', (written, shown) => {
    const { graph, node } = ruleOf(
      `${written}\n\n[c]: https://a.example/b\n[d]: <e f> 'G "h"'\n[c]: https://other.example`,
    );
    expect(node.markdown).toBe(shown);
    expect(placesOf({ graph, node }).map(([stretch]) => stretch)).toEqual(
      written.includes('[play_draw]') ? ['[play_draw]'] : [],
    );
  });
});

describe('places of references', () => {
  test.each<[string, string, string[][]]>([
    ['alone', 'See [play_draw].', [['[play_draw]', rule, rule, 'play_draw']]],
    [
      'twice, with words',
      'See [play_draw] and [how *it* goes][play_draw]. {#play_see}',
      [
        ['[play_draw]', rule, rule, 'play_draw'],
        ['[how *it* goes][play_draw]', 'how *it* goes', 'how *it* goes', 'play_draw'],
      ],
    ],
    [
      'behind a label and a star',
      '★ **See:** 𝄞 [play_draw]. -play_draw',
      [['[play_draw]', rule, rule, 'play_draw']],
    ],
    [
      'in a later paragraph and a list',
      'See.\n\n   Look *here* [play_draw] and\n   there [play_draw].',
      [
        ['[play_draw]', rule, rule, 'play_draw'],
        ['[play_draw]', rule, rule, 'play_draw'],
      ],
    ],
    [
      'behind suggestions',
      'Do {++not ++}see {~~it~>[gone]~~} {--or [play_draw]--}.',
      [['[play_draw]', rule, rule, 'play_draw']],
    ],
    ['that lead nowhere', 'See [play_drew].', [['[play_drew]', '[play_drew]', '[play_drew]', 'dangling']]],
  ])('%s', (_what, written, places) => {
    expect(placesOf(ruleOf(written))).toEqual(places);
  });

  test('a reference in a label has an edge and no place', () => {
    const { graph, node } = ruleOf('**See [play_draw]:** now.');
    expect(node.references).toEqual([]);
    expect(graph.edges.map(({ to }) => to)).toContain('play_draw');
  });

  test('a range has its end', () => {
    const { graph, node } = ruleOf('Do [play_draw]..[play_end]. {#play_do}\n3. End. {#play_end}');
    const edge = graph.edges.find(({ id }) => id === node.references[0]?.edge);
    expect(edge).toMatchObject({ status: 'range', to: 'play_draw', last: 'play_end' });
  });

  test('markers and stars without a meaning are not in the Markdown', () => {
    const { node } = ruleOf('See:\n\n   > [!NOTE]\n   > Wait. +play_draw');
    expect(node.markdown).toBe('See:');
    expect(ruleOf('One {++two ++}{--three--} {~~four~>five~~} {#play_see .x}').node.markdown).toBe(
      'One three four',
    );
  });
});

describe('in every edition', () => {
  const graphs = projects.flatMap((folder) => compileProject(folder).flatMap(({ graph }) => graph ?? []));

  test.each(graphs.map((graph) => [graph.edition.id, graph] as const))('%s', (_id, graph) => {
    const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
    expect(edges.size).toBe(graph.edges.length);
    for (const { id, text, markdown, references } of graph.nodes) {
      let from = 0;
      for (const { start, end, edge: of, shown, at } of references) {
        const edge = edges.get(of);
        expect(edge?.from).toBe(id);
        expect(markdown.slice(start, end)).toMatch(/^\[.*\]$/s);
        expect(markdown.slice(start, end).endsWith(edge?.written ?? '?')).toBe(true);
        expect(text.slice(at, at + shown.length)).toBe(shown);
        expect(start).toBeGreaterThanOrEqual(from);
        from = end;
      }
    }
  });
});

describe('a graph of the first format', () => {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures', path), 'utf8'));
  const now = graphSchema.parse(read('editions/quillmoor/expected.json'));
  const upgraded = upgradeGraph(read('graph-1/quillmoor-pocket.json'));

  test('is upgraded to the current format', () => {
    expect(upgraded).toEqual(now);
  });

  test('is compared in the current format', () => {
    const plain = (graph: Graph) => JSON.parse(JSON.stringify(comparedOfGraph(graph)));
    expect(plain(graphSchema.parse(upgraded))).toEqual(plain(now));
  });

  test('rejects what is not a graph', () => {
    const odd = { format: 'rulewright/graph@1', nodes: {} };
    expect(upgradeGraph(odd)).toBe(odd);
  });
});
