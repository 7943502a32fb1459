import type { EditionView } from '../site/edition-view.ts';
import {
  type Addresses,
  idAnchorOf,
  numberAnchorName,
  overviewAnchors,
  type PlacedPage,
  takeUnused,
} from './pages-addresses.ts';
import { createRelations } from './pages-relations.ts';

/** A book with fewer rules is read on one page. */
const fewestRules = 40;

/** The view of a small edition whose start page shows all sections; null for a larger one. */
export function wholeBookView(view: EditionView): EditionView | null {
  const { graph, placeOutside } = view;
  if (graph.stats.rules === 0 || graph.stats.rules >= fewestRules) return null;
  const addresses = onStartPage(view);
  return { ...view, addresses, relations: createRelations(graph, addresses, placeOutside) };
}

/** Everything of all sections, with DOM ids that are unique on the start page. */
function onStartPage({ root, addresses }: EditionView): Addresses {
  const used = new Set<string>(overviewAnchors);
  const shown = [...addresses.byId.values()].filter(({ id }) => addresses.pageNodeOf(id) !== null);
  for (const { id } of addresses.byId.values()) {
    const address = addresses.addressOf(id);
    if (address?.page === root && address.anchor !== null) used.add(address.anchor);
  }
  const anchors = new Map(shown.map(({ id }) => [id, takeUnused(idAnchorOf(id), used)]));
  const numberAnchors = new Map(
    shown.flatMap(({ id, number }) => {
      const anchor = number === null ? null : numberAnchorName(number);
      if (anchor === null || used.has(anchor)) return [];
      used.add(anchor);
      return [[id, anchor] as const];
    }),
  );
  return {
    ...addresses,
    pages: addresses.pages.map((page): PlacedPage => ({ ...page, href: root })),
    addressOf(id) {
      const anchor = anchors.get(id);
      return anchor === undefined ? addresses.addressOf(id) : { page: root, anchor };
    },
    hrefOf(id, from) {
      const anchor = anchors.get(id);
      if (anchor === undefined) return addresses.hrefOf(id, from);
      return `${from === root ? '' : root}#${encodeURIComponent(anchor)}`;
    },
    numberAnchorOf: (id) => numberAnchors.get(id) ?? null,
  };
}
