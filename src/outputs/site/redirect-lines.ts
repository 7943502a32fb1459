import type { Graph } from '../../model/graph.ts';
import type { Redirect, Redirects } from '../../model/redirects.ts';
import {
  gatheredSlug,
  idAnchorOf,
  isAnchor,
  numberAnchorName,
  versionsSlug,
} from '../pages/pages-addresses.ts';
import { createEditionView } from './edition-view.ts';
import { createMeanings } from './meanings-of-ids.ts';
import { type PastVersion, type PublishedPast, pastVersions } from './past-versions.ts';
import { versionHref } from './version-words.ts';

const head = `# Short addresses of past versions: /EDITION/VERSION/NUMBER and /EDITION/VERSION/ID. First those that lead to the rule itself,
# newest version first; then, for each version, where all others lead: to its page, which says what became of each rule.
`;

/**
 * Limits of the strictest host (GitLab: 1,000 lines and 64 KB; Cloudflare: 2,000 lines, 100 with a
 * splat; Netlify: more).
 * Source: https://docs.gitlab.com/user/project/pages/redirects/,
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
const mostLines = 1000;
const mostBytes = 64 * 1024;

/** An edition with its past. */
interface PastOfEdition {
  readonly graph: Graph;
  readonly versions: readonly PastVersion[];
  readonly redirects: readonly Redirect[];
}

/**
 * The file `_redirects` of several hosts: short addresses of every number and id of every released
 * version. Unchanged ones lead to their rule as long as the limits allow; all others, by one line
 * per version, to the entry on that version's page.
 * @param base path of the site, ending in a slash
 * @returns empty if nothing was released
 */
export function redirectLines(
  sources: PublishedPast & { readonly redirects: readonly Redirects[] },
  base: string,
): string {
  const versions = sources.graphs.flatMap((graph) => {
    const { id } = graph.edition;
    const { redirects = [] } = sources.redirects.find(({ edition }) => edition === id) ?? {};
    return linesOf({ graph, versions: pastVersions(id, sources, base), redirects }, base);
  });
  if (versions.length === 0) return '';
  const needed = versions.flatMap(({ needed }) => needed);
  const all = versions.flatMap(({ all }) => all);
  const direct = versions.flatMap(({ direct }) => direct);
  const rest = [...needed, ...all];
  let [lines, bytes] = [rest.length, Buffer.byteLength(head + rest.join(''))];
  const fitting = direct.filter((line) => {
    lines += 1;
    bytes += Buffer.byteLength(line);
    return lines <= mostLines && bytes <= mostBytes;
  });
  return [head, ...needed, ...fitting, ...all].join('');
}

/** The lines of a version. */
interface VersionLines {
  /** Lines for unchanged numbers and ids. */
  readonly direct: readonly string[];
  /** Lines for names that are not DOM ids, which the general line cannot cover. */
  readonly needed: readonly string[];
  /** The general line to the entries on the version's page; empty if a page has that address. */
  readonly all: readonly string[];
}

/** The lines of each version, newest first. */
function linesOf({ graph, versions, redirects }: PastOfEdition, base: string): VersionLines[] {
  const { root, addresses } = createEditionView(graph, `${base}${graph.edition.id}/`);
  const entryOf = createMeanings(redirects);
  const taken = new Set([
    ...addresses.pages.map(({ slug }) => slug.split('/')[0]),
    versionsSlug,
    gatheredSlug,
  ]);
  return versions.toReversed().map(({ version, rules, root: home }) => {
    const page = versionHref(home, version);
    const short = `${root}${encodeURIComponent(version)}/`;
    const isTaken = taken.has(version);
    const names = new Set<string>();
    const [direct, needed]: [string[], string[]] = [[], []];
    const add = (name: string, anchor: string, id: string) => {
      // The first of two rules with one number keeps it, as on the version's page.
      if (names.has(name)) return;
      names.add(name);
      const then = entryOf(id, version)?.versions.find((one) => one.version === version);
      const rule = then?.changes[0] === 'same' ? addresses.hrefOf(id, '') : null;
      const line = (to: string) => `${short}${encodeURIComponent(name)} ${to} 302\n`;
      if (rule !== null) direct.push(line(rule));
      else if (isTaken || !isAnchor(name)) needed.push(line(`${page}#${encodeURIComponent(anchor)}`));
    };
    for (const { id, number } of rules) if (number !== null) add(number, numberAnchorName(number), id);
    for (const { id } of rules) add(id, idAnchorOf(id), id);
    return { direct, needed, all: isTaken ? [] : [`${short}* ${page}#:splat 302\n`] };
  });
}
