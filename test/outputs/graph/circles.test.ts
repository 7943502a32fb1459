import { describe, expect, test } from 'vitest';
import { comparedOfGraph } from '../../../src/compare/from-graph.ts';
import { compareEditions } from '../../../src/diff/compare-editions.ts';
import { toGraphml } from '../../../src/outputs/graph/graphml.ts';
import { editionPages } from '../../../src/outputs/pages/pages.ts';
import { searchIndexOf } from '../../../src/outputs/pages/pages-search.ts';
import { compileOne } from '../../support/edition.ts';
import { edge, graphOf, node } from '../graphs.ts';

const root = '/floe/';
const hunt = [
  node('edition:floe', { kind: 'edition', label: 'Floe', source: null }),
  node('hunt', { kind: 'section', number: '1', parent: 'edition:floe', label: 'Hunt' }),
];

/** Graphs that other tools may make, but our compiler does not. */
describe('a graph with a cycle of parents', () => {
  test.each([
    [
      'a rule below one of its own id',
      [node('seal', { parent: 'hunt' }), node('seal', { parent: 'seal', text: 'B.' })],
    ],
    ['a rule below itself', [node('seal', { parent: 'seal', text: 'A.' })]],
    ['two rules below each other', [node('seal', { parent: 'bear' }), node('bear', { parent: 'seal' })]],
    [
      'a section below itself',
      [node('rest', { kind: 'section', parent: 'rest' }), node('nap', { parent: 'rest' })],
    ],
    ['a note below itself', [node('seal', { kind: 'note', parent: 'seal', text: 'A.' })]],
  ])('is shown, drawn and compared: %s', (_, nodes) => {
    const graph = graphOf([...hunt, ...nodes], [edge('refers', nodes[0]?.id ?? '', 'hunt')]);
    expect(editionPages(graph, root).sections[0]?.id).toBe('hunt');
    expect(searchIndexOf(graph).rules[0]?.id).toBe('hunt');
    expect(toGraphml(graph)).toContain('</graphml>');
    const compared = comparedOfGraph(graph);
    const { changes } = compareEditions(compared, comparedOfGraph(graphOf(hunt, [])));
    expect(changes.map(({ kinds }) => kinds)).toContainEqual(['removed']);
  });

  test('each of two rules with one id is shown once, in its place', () => {
    const files = {
      'edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [fly.md]\n',
      'fly.md': '# Fly {#fly}\n\n1. **One:** {#a}\n\n   1. **Two:** Go. {#a}\n   2. **Three:** Stop. {#b}\n',
    };
    const { graph } = compileOne('kites', { kites: files });
    const [page] = graph ? editionPages(graph, root).sections : [];
    const shown = page?.rules.map(({ label, children }) => [label, children.map((child) => child.label)]);
    expect(shown).toEqual([['One', ['Two']]]);
    expect(page?.rules[0]?.children[0]?.children[0]?.label).toBe('Three');
  });
});
