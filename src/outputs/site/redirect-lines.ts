import type { Graph } from '../../model/graph.ts';
import type { History } from '../../model/history.ts';
import type { Redirects } from '../../model/redirects.ts';
import { idAnchorOf, numberAnchorName } from '../pages/pages-addresses.ts';
import { createEditionView } from './edition-view.ts';
import { versionHref } from './version-pages.ts';

const head = `# Short addresses of past versions: /EDITION/VERSION/NUMBER and /EDITION/VERSION/ID. Newest version first, so that a
# host that reads only so many lines reads these. Each page that a line leads to is there without this file.
`;

/** An edition and what is known of its past. */
export interface PastOfEdition {
  readonly graph: Graph;
  readonly history: History;
  readonly redirects: Redirects;
}

/**
 * The file `_redirects`, as several hosts read it: a short address for every number and id of every released version.
 *
 * An address that still means the same rule leads to it; every other leads to the entry on the page of that version, which
 * says what became of the rule.
 *
 * @param base path that the site is served under, ending in a slash
 * @returns empty where nothing was released
 */
export function redirectLines(editions: readonly PastOfEdition[], base: string): string {
  const lines = editions.flatMap((edition) => linesOf(edition, base));
  return lines.length === 0 ? '' : `${head}${lines.join('')}`;
}

function linesOf({ graph, history, redirects }: PastOfEdition, base: string): string[] {
  const { root, addresses } = createEditionView(graph, `${base}${graph.edition.id}/`);
  const entries = new Map(
    redirects.redirects.flatMap((entry) => (entry.kind === 'id' ? [[entry.id, entry] as const] : [])),
  );
  return history.versions.toReversed().flatMap(({ version, rules }) => {
    const page = versionHref(root, version);
    const lines = new Map<string, string>();
    const add = (from: string, anchor: string, id: string) => {
      // The first of two rules with one number keeps it, as on the page of the version.
      if (lines.has(from)) return;
      const then = entries.get(id)?.versions.find((one) => one.version === version);
      const rule = then?.changes[0] === 'same' ? addresses.hrefOf(id, '') : null;
      const short = `${root}${encodeURIComponent(version)}/${encodeURIComponent(from)}`;
      lines.set(from, `${short} ${rule ?? `${page}#${encodeURIComponent(anchor)}`} 302\n`);
    };
    for (const { id, number } of rules) if (number !== null) add(number, numberAnchorName(number), id);
    for (const { id } of rules) add(id, idAnchorOf(id), id);
    return [...lines.values()];
  });
}
