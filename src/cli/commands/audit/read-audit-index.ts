import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AuditIndex, createAuditIndex, type PresentRule } from '../../../audit/audit-index.ts';
import { redirectsBetween } from '../../../audit/redirects-between.ts';
import { comparedOfGraph } from '../../../compare/from-graph.ts';
import { upgradeGraph } from '../../../compare/upgrade-graph.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { type Graph, graphSchema } from '../../../model/graph.ts';
import type { Numbering } from '../../../model/numbering.ts';
import { type Redirects, redirectsSchema } from '../../../model/redirects.ts';
import type { Retired } from '../../../model/remarks.ts';
import { assignAddresses } from '../../../outputs/pages/pages-addresses.ts';
import { redirectsOf } from '../../../outputs/redirects.ts';
import { packagedEdition } from '../../../source/packaged-edition.ts';
import { readBytes } from '../../../source/read-bytes.ts';
import { largestFile } from '../../../source/read-text.ts';
import { createCommandContext } from '../../command-context.ts';
import { reasonOf } from '../../reason.ts';
import { selectEditions } from '../../select-editions.ts';
import { compareSides } from '../diff/compare-sides.ts';
import { readSide } from '../diff/read-side.ts';

/** The edition to audit against, and where to look for it. */
export interface AuditIndexRequest {
  /** Its id, also of one in the package; its folder, or a graph written by `build`. */
  readonly edition: string;
  readonly from: string | undefined;
  readonly cwd: string;
  readonly root: string | null;
}

/**
 * Reads the current and former rules of an edition.
 *
 * @returns a message if the edition or the release cannot be read
 */
export function readAuditIndex(request: AuditIndexRequest): AuditIndex | string {
  const { edition, from } = request;
  const read = /\.json$/i.test(edition) ? readPublished(edition, request.cwd) : compileEdition(request);
  if (typeof read === 'string') return read;
  const { graph, redirects, numbering } = read;
  const versions = redirects?.releases.map(({ version }) => version) ?? [];
  // Texts may name rules of an unreleased version: an earlier `--fix` wrote those.
  const isPresent = from === graph.edition.version && !versions.includes(from);
  const past =
    from === undefined || isPresent || versions.includes(from) ? redirects : readOther(from, read, request);
  if (typeof past === 'string') {
    const existing = versions.length === 0 ? 'nothing was released' : `there are ${versions.join(', ')}`;
    return `there is no release ${from} of "${graph.edition.id}": ${existing}. As another edition: ${past}`;
  }
  return createAuditIndex({
    edition: graph.edition.id,
    version: graph.edition.version,
    from: isPresent ? null : (from ?? null),
    rules: rulesOf(graph),
    numbering,
    redirects: past,
  });
}

/** Current targets of the numbers and ids of another edition; a message if it cannot be read. */
function readOther(
  from: string,
  { graph, retired }: ReadEdition,
  { cwd, root }: AuditIndexRequest,
): Redirects | string {
  const side = readSide(from, { cwd, root });
  if (typeof side === 'string') return side;
  const here = { compared: comparedOfGraph(graph), lineage: null, retired, note: null };
  const { comparison } = compareSides(side, here, null);
  if (!comparison) return `the lineage.yaml of "${from}" has faults; "rulewright lint" says which.`;
  return redirectsBetween(comparison, from);
}

interface ReadEdition {
  readonly graph: Graph;
  readonly redirects: Redirects | null;
  /** Retired rules of its edition.yaml; a graph does not contain them. */
  readonly retired: readonly Retired[];
  /** Of a compiled edition; a graph does not contain it. */
  readonly numbering?: Numbering | undefined;
}

function rulesOf(graph: Graph): PresentRule[] {
  const pages = assignAddresses(graph, '/');
  return graph.nodes.flatMap(({ id, number, label, kind }) => {
    if (kind === 'edition') return [];
    const page = pages.addressOf(id)?.page.replace(/^\/|\/$/g, '');
    return [{ id, number, label, page: page === undefined || page === '' ? null : decodeURIComponent(page) }];
  });
}

/** Compiles the edition like `export`, or reads that of the package. */
function compileEdition({ edition, cwd, root }: AuditIndexRequest): ReadEdition | string {
  const request = { editions: [edition], options: {}, color: false } as const;
  const selection = selectEditions({ ...request, cwd, root });
  if (typeof selection === 'string') {
    const packaged = packagedEdition(edition);
    return packaged === null ? selection : readPublished(packaged, cwd);
  }
  const context = createCommandContext({ ...request, cwd, root, deadline: 10 }, selection, {
    onRead: () => undefined,
    ownChecks: null,
  });
  const [compiled] = context.compileAll();
  const graph = compiled ? context.compiler.publish(compiled) : null;
  if (!compiled || !graph)
    return compiled?.external
      ? `of "${edition}" only ids and titles are known.`
      : `"${edition}" cannot be read; "rulewright lint" reports why.`;
  if (!compiled.history && selection.selected[0]?.releases?.length)
    return `a release of "${edition}" cannot be read; "rulewright lint" reports why.`;
  return {
    graph,
    redirects: redirectsIn(compiled, graph),
    retired: compiled.edition?.config.retired ?? [],
    numbering: compiled.edition?.config.numbering,
  };
}

function redirectsIn({ edition, history }: Compiled, graph: Graph): Redirects | null {
  if (!edition || !history) return null;
  const releases = history.versions.flatMap(({ version }) => history.at(version) ?? []);
  return redirectsOf(graph, releases, edition.config.retired);
}

/** Reads a graph file and the redirects that `build` wrote next to it. */
function readPublished(written: string, cwd: string): ReadEdition | string {
  const path = resolve(cwd, written);
  const redirectsPath = path.replace(/\.json$/i, '.redirects.json');
  try {
    const graph = graphSchema.safeParse(
      upgradeGraph(JSON.parse(readBytes(path, 4 * largestFile).toString())),
    );
    if (!graph.success) return `"${written}" is no graph of this version of rulewright.`;
    if (!existsSync(redirectsPath)) return { graph: graph.data, redirects: null, retired: [] };
    const redirects = redirectsSchema.safeParse(
      JSON.parse(readBytes(redirectsPath, 4 * largestFile).toString()),
    );
    if (!redirects.success) return `the redirects beside "${written}" are of no form that is known here.`;
    return { graph: graph.data, redirects: redirects.data, retired: [] };
  } catch (error) {
    return `"${written}" cannot be read: ${error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error)}.`;
  }
}
