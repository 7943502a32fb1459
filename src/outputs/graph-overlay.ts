import type { AssembledEdition } from '../edition/assemble.ts';
import type { LinkedEdition } from '../graph/linked-edition.ts';
import { titleOf } from '../graph/outside.ts';
import type { Outlook } from '../graph/outside-edition.ts';
import type { Graph } from '../model/graph.ts';

/**
 * The edition that an overlay extends, and those that have what is left out of it, for its graph; nothing of any other
 * edition.
 *
 * @param outlook gives the title of an edition
 */
export function extendedBy(
  { assembled: { overlay }, files }: LinkedEdition,
  outlook: Outlook,
): Pick<Graph['edition'], 'extends' | 'larger'> {
  const base = overlay?.bases[0];
  if (!base) return {};
  const names = files.flatMap(({ edges }) =>
    edges.flatMap(({ status, outside }) => (status === 'omitted' && outside ? [outside.edition] : [])),
  );
  return {
    extends: { id: base.edition, title: base.title, version: base.version },
    larger: [...new Set(names)].sort().map((id) => ({ id, title: outlook(id)?.title ?? id })),
  };
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
