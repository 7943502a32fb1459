import type { AssembledEdition } from '../../edition/assemble.ts';
import { titleOf } from '../../graph/outside.ts';
import type { Graph } from '../../model/graph.ts';

/** The edition that an overlay extends, for its graph; nothing of any other edition. */
export function extendedBy({ overlay }: AssembledEdition): Pick<Graph['edition'], 'extends'> {
  const base = overlay?.bases[0];
  return base ? { extends: { id: base.edition, title: base.title, version: base.version } } : {};
}

/** What an overlay leaves out of its base, for its graph; nothing of any other edition. */
export function omittedBy({ overlay }: AssembledEdition): Pick<Graph, 'omitted'> {
  if (!overlay) return {};
  const nodes = [...overlay.omitted.values()].map(({ node }) => node).filter(({ hasOwnId }) => hasOwnId);
  const home = overlay.bases[0];
  return {
    omitted: nodes.map((node) => ({
      id: node.id,
      number: home?.byId.get(node.id)?.number ?? null,
      title: titleOf(node),
    })),
  };
}
