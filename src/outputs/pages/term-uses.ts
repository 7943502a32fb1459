import { foldWords } from '../../base/text-digest.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { bySection, listedRule } from './listed-rules.ts';

/**
 * Make a look-up of where each term is used, by section, in document order.
 *
 * @returns null for what is no term, and for a term that rules use without its capitals alone: nothing leads from there, and that it is
 * used nowhere would not be true
 */
export function createTermUses(view: EditionView) {
  const { addresses } = view;
  const { incoming } = relateNodes(view.graph);
  const isSaid = createIsSaid(view.graph);
  return ({ id, kind, label }: GraphNode, page: string) => {
    if (kind !== 'term') return null;
    const ids = incoming(id).flatMap(({ edge, others }) => (edge.kind === 'uses-term' ? others : []));
    const users = [...new Set(ids)].flatMap((user) => addresses.byId.get(user) ?? []);
    if (users.length === 0 && isSaid(label ?? '')) return null;
    users.sort((a, b) => a.order - b.order);
    return {
      count: users.length,
      sections: bySection(view, users, (user) => user.id).map(({ title, href, items }) => ({
        title,
        href,
        rules: items.map((user) => ({ id: user.id, rule: listedRule(view, user, page) })),
      })),
    };
  };
}

/** The rules that use a term. */
export type TermUses = NonNullable<ReturnType<ReturnType<typeof createTermUses>>>;

/** Make a look-up of whether any text but those of the glossary says some words, however they are written. */
function createIsSaid({ nodes }: Graph): (words: string) => boolean {
  let said: string | null = null;
  return (words) => {
    said ??= nodes.map(({ kind, text }) => (kind === 'term' ? '' : ` ${foldWords(text)} `)).join('\n');
    return said.includes(` ${foldWords(words)} `);
  };
}
