import type { Graph, GraphEdge, GraphNode } from '../../../src/model/graph.ts';
import { editionPages } from '../../../src/outputs/pages/pages.ts';
import type { PageRule } from '../../../src/outputs/pages/pages-rules.ts';
import { graphOf, node } from '../graphs.ts';

/** Where the pages are served. */
export const root = '/rules/floe/';

/** Two sections in a category, a category with rules of its own, and nodes of the test. */
export function floeOf(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[] = [],
  more: Partial<Graph> = {},
): Graph {
  const frame = [
    node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
    node('setup', { kind: 'category', number: '0', label: 'Setup', parent: 'edition:floe' }),
    node('setup_board', {
      number: '0.00',
      parent: 'setup',
      label: 'Board',
      text: 'Unfold it.',
      markdown: 'Unfold it.',
    }),
    node('day', { kind: 'category', number: '1', label: 'The day', parent: 'edition:floe', source: null }),
    node('hunt', { kind: 'section', number: '1.01', label: 'Hunt', parent: 'day' }),
    node('rest', { kind: 'section', number: '1.02', label: 'Rest', parent: 'day' }),
  ];
  return graphOf([...frame, ...nodes], edges, more);
}

/** The pages of {@link floeOf}. */
export const pagesOf = (...parts: Parameters<typeof floeOf>) => editionPages(floeOf(...parts), root);

/** The view of a node, on any page. */
export function ruleOf(pages: ReturnType<typeof editionPages>, id: string): PageRule {
  const find = (rules: readonly PageRule[]): PageRule | undefined => {
    for (const rule of rules) {
      const found = rule.id === id ? rule : find(rule.children);
      if (found) return found;
    }
    return undefined;
  };
  const found = find(pages.sections.flatMap((section) => section.rules));
  if (!found) throw new Error(`no view of ${id}`);
  return found;
}

/** Rules that a test can add to the sections. */
export const seal = node('hunt_seal', {
  number: '1.01.00',
  parent: 'hunt',
  label: 'Seal',
  text: 'Two fish.',
  markdown: 'Two fish.',
});
export const sleep = node('rest_sleep', {
  number: '1.02.00',
  parent: 'rest',
  label: 'Sleep',
  text: 'All do.',
  markdown: 'All do.',
});
