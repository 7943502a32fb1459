import { foldWords } from '../../base/text-digest.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { bySection, listedRule } from './listed-rules.ts';

/**
 * Returns a lookup of where a term is used, by section, in document order.
 * @returns null for other nodes, and for a term that rules use only in lower case: there are no
 * edges, but "nowhere" would be false
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
      sections: bySection(view, users, (user) => user.id).map(({ title, lang, href, items }) => ({
        ...{ title, lang, href },
        rules: items.map((user) => ({ id: user.id, rule: listedRule(view, user, page) })),
      })),
    };
  };
}

/** The rules that use a term. */
export type TermUses = NonNullable<ReturnType<ReturnType<typeof createTermUses>>>;

/** Returns a lookup of whether any text outside the glossary contains some words, in any case. */
function createIsSaid({ nodes }: Graph): (words: string) => boolean {
  let foldedTexts: string | null = null;
  return (words) => {
    foldedTexts ??= nodes.map(({ kind, text }) => (kind === 'term' ? '' : ` ${foldWords(text)} `)).join('\n');
    return foldedTexts.includes(` ${foldWords(words)} `);
  };
}
