import { describe, expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '../../../src/model/graph.ts';
import { historyOf } from '../../../src/outputs/history.ts';
import { indexLinks, indexPages } from '../../../src/outputs/indexes/index-pages.ts';
import { createEditionView } from '../../../src/outputs/site/edition-view.ts';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { edge, node } from '../graphs.ts';
import { floeOf, root, seal, sleep } from '../pages/floe-pages.ts';

const facets = [{ name: 'folk', title: 'Folk', values: ['bears', 'owls'], default: null, many: true }];

/** A book with all peoples on one page, one rule each. */
const folks: GraphNode[] = [
  node('folks', { kind: 'section', number: '2', label: 'Folks', parent: 'edition:floe' }),
  node('bears', { number: '2.1', label: 'Bears', parent: 'folks', when: { folk: ['bears'] } }),
  node('bears_fat', { kind: 'note', parent: 'bears', text: 'Fat.', attributes: [['starting-fat', '3']] }),
  node('bears_nap', { number: '2.1.a', parent: 'bears', text: 'Sleep before the hunt.' }),
  node('owls', { number: '2.2', label: 'Owls', parent: 'folks', when: { folk: ['owls'] } }),
  node('owls_eye', { number: '2.2.a', parent: 'owls', text: 'See all but Bears.' }),
];
const elsewhere = [
  seal,
  sleep,
  node('hunt_bears', { number: '1.01.01', parent: 'hunt', text: 'Two.', when: { folk: ['bears'] } }),
];
const graphWith = (edges: GraphEdge[] = [edge('refers', 'bears_nap', 'rest_sleep')]) =>
  floeOf([...elsewhere, ...folks], edges, { facets, turn: ['hunt', 'rest'] });
const viewOf = (graph = graphWith()) => createEditionView(graph, root);
const indexesOf = (view = viewOf()) =>
  indexPages(view, { history: historyOf(view.graph, [], []), changesOf: () => null, faults: null });
const glances = indexesOf().flatMap((page) => (page.kind === 'glance' ? [page] : []));

describe('a rule in a list that stands for a facet value', () => {
  test('has a page of its own under the dash if other sections affect it', () => {
    expect(glances.map(({ id, href }) => [id, href])).toEqual([['bears', `${root}-/glance/bears/`]]);
  });

  test('shows its facts, abilities by phase, and rules', () => {
    const [bears] = glances;
    expect(bears?.glance.facts).toMatchObject([
      { name: 'starting fat', value: '3', rule: { href: `${root}folks/#bears_fat` } },
    ]);
    expect(
      bears?.glance.abilities.map(({ part, rules }) => [part?.text, rules.map(({ rule }) => rule)]),
    ).toMatchObject([['Rest', [{ href: `${root}folks/#bears_nap`, text: 'Sleep before the hunt.' }]]]);
    expect(bears?.rules.map(({ id, rule, badges }) => [id, rule.number, rule.text, badges])).toEqual([
      ['bears_fat', null, 'Bears', []],
      ['bears_nap', '2.1.a', '', []],
    ]);
    expect(bears?.rule.href).toBe(`${root}folks/#bears`);
    expect(bears?.headings.map(({ slug }) => slug)).toEqual(['text', 'page~glance', 'page~elsewhere']);
  });

  test('lists other rules of the same list, and none of its own', () => {
    const [bears] = glances;
    const listed = bears?.glance.elsewhere.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(listed).toEqual(['hunt_bears', 'owls_eye']);
  });

  test('is linked from the start page, but from no index', () => {
    expect(indexLinks(viewOf(), indexesOf())).toEqual([]);
    const site = sitePages(
      { graphs: [graphWith()], histories: [], redirects: [], comparisons: [] },
      '/rules/',
    );
    const [group] = site.editions[0]?.pages.groups ?? [];
    expect(group?.sections.map(({ href }) => href)).toEqual([
      '/rules/floe/-/glance/bears/',
      '/rules/floe/folks/#owls',
    ]);
  });
});
