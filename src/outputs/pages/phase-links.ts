import type { EditionView } from '../site/edition-view.ts';
import { linkOf } from './facet-sections.ts';
import type { PageLink } from './page-head.ts';

/**
 * The phases of a turn in order, without their common last word: `Storm`, `Trade` for Storm Phase,
 * Trade Phase.
 */
export function phaseLinks(view: EditionView): PageLink[] {
  const links = (view.graph.turn ?? []).flatMap((id) => {
    const node = view.addresses.byId.get(id);
    return node ? [linkOf(node, view)] : [];
  });
  const ends = new Set(links.map(({ text }) => / \S+$/.exec(text)?.[0] ?? null));
  const [end] = ends;
  if (links.length < 2 || ends.size > 1 || typeof end !== 'string') return links;
  return links.map((link) => ({ ...link, text: link.text.slice(0, -end.length) }));
}
