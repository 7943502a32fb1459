import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';
import { differencesOf, recordOf, successorsOf } from '../history/differences.ts';
import { inOrder } from '../history/order.ts';
import type { Graph, GraphNode } from '../model/graph.ts';
import type { Redirect, RedirectChange, Redirects } from '../model/redirects.ts';
import type { Release, ReleasedRule } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import { rowsText } from './graph/graph-text.ts';

/** Name of the schema of redirect data, in the folder of schemas and beside the data. */
export const redirectsSchemaName = 'rulewright.redirects.schema.json';

/**
 * Where every number and id that an edition ever published leads now.
 *
 * Total: a rule that vanished without a record of it leads nowhere, and an id that is in use again leads to itself.
 *
 * @param graph the edition as it is now
 * @param releases in any order
 * @param retired as edition.yaml lists them
 */
export function redirectsOf(
  graph: Graph,
  releases: readonly Release[],
  retired: readonly Retired[],
): Redirects {
  const ordered = inOrder(releases);
  const view = createView(graph, retired);
  const entries = new Map<string, Redirect>();
  for (const { version, rules } of ordered) {
    for (const rule of rules) {
      for (const entry of entriesOf(rule, version, view)) {
        const key = JSON.stringify([entry.kind, entry.from, entry.id]);
        const before = entries.get(key)?.versions ?? [];
        entries.set(key, { ...entry, versions: [...before, ...entry.versions] });
      }
    }
  }
  return {
    $schema: `./${redirectsSchemaName}`,
    format: 'rulewright/redirects@1',
    edition: graph.edition.id,
    version: graph.edition.version,
    releases: ordered.map(({ version, date }) => ({ version, date })),
    redirects: [...entries.values()].sort(compareRedirects),
  };
}

/** Redirect data as the text of its file: a redirect a line. */
export const redirectsText = (redirects: Redirects): string => rowsText(redirects);

const compareRedirects = (a: Redirect, b: Redirect) =>
  compareText(b.kind, a.kind) ||
  compareNatural(a.from, b.from) ||
  compareText(a.from, b.from) ||
  compareText(a.id, b.id);

/** The edition as it is now, as far as redirects need it. */
interface View {
  /** Ids of the rules that an id leads to now. */
  leadsTo(id: string): readonly string[];
  changesOf(rule: ReleasedRule): readonly RedirectChange[];
  whyOf(id: string): string | undefined;
}

function createView(graph: Graph, retired: readonly Retired[]): View {
  const now = new Map<string, GraphNode>();
  for (const node of graph.nodes) if (!now.has(node.id)) now.set(node.id, node);
  const records = new Map(retired.map((record) => [record.id, record]));
  const leadsTo = (id: string) =>
    successorsOf(
      id,
      (one) => now.has(one),
      (one) => records.get(one)?.successors ?? [],
    );
  return {
    leadsTo,
    changesOf(rule) {
      const node = now.get(rule.id);
      if (!node) return ['retired'];
      const changes = differencesOf(rule, recordOf(node), leadsTo);
      return changes.length === 0 ? ['same'] : changes;
    },
    whyOf: (id) => (now.has(id) ? undefined : records.get(id)?.why),
  };
}

/** A rule of a release as its number and its id lead to it. */
function entriesOf(rule: ReleasedRule, version: string, view: View): Redirect[] {
  const { id, number, label } = rule;
  const why = view.whyOf(id);
  const rest = {
    id,
    number,
    label,
    versions: [{ version, changes: [...view.changesOf(rule)] }],
    to: [...view.leadsTo(id)],
    ...(why === undefined ? {} : { why }),
  };
  const byId: Redirect = { kind: 'id', from: id, ...rest };
  return number === null ? [byId] : [{ kind: 'number', from: number, ...rest }, byId];
}
