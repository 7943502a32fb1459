import type { GraphNode } from '../../model/graph.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { EditionView } from '../site/edition-view.ts';
import { bySection, listedRule } from './listed-rules.ts';
import type { TermUses } from './pages-model.ts';

/** Make a look-up of where each term is used, by section, in document order. @returns null for what is no term */
export function createTermUses(view: EditionView): (node: GraphNode, page: string) => TermUses | null {
  const { addresses } = view;
  const { incoming } = relateNodes(view.graph);
  return ({ id, kind }, page) => {
    if (kind !== 'term') return null;
    const ids = incoming(id).flatMap(({ edge, others }) => (edge.kind === 'uses-term' ? others : []));
    const users = [...new Set(ids)].flatMap((user) => addresses.byId.get(user) ?? []);
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
