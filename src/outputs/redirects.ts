import { compareNatural } from '../base/collation.ts';
import { compareText } from '../base/diagnostic.ts';
import { type Descent, descentOf } from '../history/descent.ts';
import { differencesOf, isReworded, type RuleRecord } from '../history/differences.ts';
import { givenThrough } from '../history/given-through.ts';
import { inOrder } from '../history/order.ts';
import { recordsOf } from '../history/records-of-graph.ts';
import { successorsOf } from '../history/successors-of.ts';
import type { Graph } from '../model/graph.ts';
import type { Redirect, RedirectChange, Redirects } from '../model/redirects.ts';
import type { Release, ReleasedRule } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import { rowsText } from './graph/graph-text.ts';

/** Name of the schema of redirect data, in the folder of schemas and next to the data. */
export const redirectsSchemaName = 'rulewright.redirects.schema.json';

/**
 * Maps every number and id that an edition ever published to its current target.
 * Total: a rule that vanished without a record has no target, and a reused id leads to itself.
 *
 * @param graph the current edition
 * @param releases in any order
 * @param retired as edition.yaml lists them
 */
export function redirectsOf(
  graph: Graph,
  releases: readonly Release[],
  retired: readonly Retired[],
): Redirects {
  const ordered = inOrder(releases);
  const view = createView(graph, ordered, retired);
  const entries = new Map<string, Redirect>();
  for (const [place, { version, rules }] of ordered.entries()) {
    const then = view.since(place);
    for (const rule of rules) {
      for (const entry of entriesOf(rule, version, { ...then, ...view })) {
        // A reused id has another meaning in each of two versions.
        const key = keyOf(entry);
        const before = entries.get(key)?.versions ?? [];
        entries.set(key, { ...entry, versions: [...before, ...entry.versions] });
      }
    }
  }
  return {
    $schema: `./${redirectsSchemaName}`,
    format: 'rulewright/redirects@2',
    edition: graph.edition.id,
    version: graph.edition.version,
    releases: ordered.map(({ version, date }) => ({ version, date })),
    redirects: [...entries.values()].sort(compareRedirects),
  };
}

/**
 * Adds to the redirects of a translation those of its original: ids are the same, so that an address
 * of a past version of the original leads on in the translation. What changed is what changed in the
 * original.
 *
 * @param own of the translation; a version that both released is its own
 */
export function inheritRedirects(own: Redirects, original: Redirects): Redirects {
  const isInherited = ({ version }: { readonly version: string }) =>
    own.releases.every((one) => one.version !== version);
  const entries = new Map(own.redirects.map((entry) => [keyOf(entry), entry]));
  for (const entry of original.redirects) {
    const versions = entry.versions.filter(isInherited);
    if (versions.length === 0) continue;
    const before = entries.get(keyOf(entry)) ?? { ...entry, versions: [] };
    entries.set(keyOf(entry), { ...before, versions: [...versions, ...before.versions] });
  }
  return {
    ...own,
    releases: [...original.releases.filter(isInherited), ...own.releases],
    redirects: [...entries.values()].sort(compareRedirects),
  };
}

const keyOf = ({ kind, from, id, to }: Redirect) => JSON.stringify([kind, from, id, to]);

/** The text of a redirects file: a line per redirect. */
export const redirectsText = (redirects: Redirects): string => rowsText(redirects);

const compareRedirects = (a: Redirect, b: Redirect) =>
  compareText(b.kind, a.kind) ||
  compareNatural(a.from, b.from) ||
  compareText(a.from, b.from) ||
  compareText(a.id, b.id) ||
  compareText(a.to.join(), b.to.join());

/** The data of the current edition for redirects. */
interface View {
  /** Successors of the rules of a release, by its index. */
  since(place: number): RulesSince;
  /**
   * When and why an id was removed; for a rule removed later under another id, when and why that
   * was.
   */
  endOf(id: string): Pick<Redirect, 'since' | 'why'>;
}

interface RulesSince {
  /** Ids of the rules that an id leads to now. */
  leadsTo(id: string): readonly string[];
  changesOf(rule: ReleasedRule): readonly RedirectChange[];
}

function createView(graph: Graph, ordered: readonly Release[], retired: readonly Retired[]): View {
  const now = new Set(graph.nodes.map(({ id }) => id));
  const rulesNow = recordsOf(graph);
  const current = new Map(rulesNow.map((rule) => [rule.id, rule]));
  const records = new Map(retired.map((record) => [record.id, record]));
  const versions = [...ordered.map(({ version }) => version), graph.edition.version];
  const last = new Map(ordered.flatMap((one, i) => one.rules.map(({ id }) => [id, i] as const)));
  const successors = (id: string) => records.get(id)?.successors ?? [];
  const given = givenThrough([...ordered.map(({ rules }) => rules), rulesNow], successors);
  // The ids under which the rule was removed; the id itself if it continues under another one.
  const endsOf = (id: string) => {
    const ends = successorsOf(id, (one) => now.has(one) || successors(one).length === 0, successors);
    return ends.length === 0 || ends.some((end) => now.has(end)) ? [id] : ends;
  };
  return {
    since(place) {
      const rules = ordered[place]?.rules ?? [];
      const then = new Map(rules.map((rule) => [rule.id, rule]));
      const descent = descentOf(rules, rulesNow, { retired, given: given[place] }, (id) => {
        const [old, rule] = [then.get(id), current.get(id)];
        return old !== undefined && rule !== undefined && isReworded(old, rule);
      });
      return { leadsTo: descent.leadsTo, changesOf: (rule) => changesOf(rule, descent, current) };
    },
    endOf(id) {
      if (now.has(id)) return {};
      const ends = endsOf(id);
      const before = ends.reduce((latest, end) => Math.max(latest, last.get(end) ?? -1), -1);
      const reasons = new Set(ends.flatMap((end) => records.get(end)?.why ?? []));
      const [since, why] = [versions[before + 1], reasons.size === 0 ? undefined : [...reasons].join('; ')];
      // The current text may still have the version of the last release with the rule: then no
      // version is the first without it.
      const isNamed = since !== undefined && since !== versions[before];
      return { ...(isNamed ? { since } : {}), ...(why === undefined ? {} : { why }) };
    },
  };
}

function changesOf(
  rule: ReleasedRule,
  { renamed, split, removed, leadsTo }: Descent,
  current: ReadonlyMap<string, RuleRecord>,
): RedirectChange[] {
  const [id] = leadsTo(rule.id);
  const isRenamed = id !== undefined && renamed.get(id) === rule.id;
  const now = current.get(isRenamed ? id : rule.id);
  if (!now) {
    const regrouped: RedirectChange = split.has(rule.id) ? 'split' : 'merged';
    return removed.has(rule.id) ? ['retired'] : ['retired', regrouped];
  }
  const changes: RedirectChange[] = differencesOf(rule, now, leadsTo);
  if (isRenamed) changes.unshift('id');
  return changes.length === 0 ? ['same'] : changes;
}

/** Entries of a released rule for its number and its id. */
function entriesOf(rule: ReleasedRule, version: string, view: RulesSince & View): Redirect[] {
  const { id, number, label } = rule;
  const rest = {
    id,
    number,
    label,
    versions: [{ version, changes: [...view.changesOf(rule)] }],
    to: [...view.leadsTo(id)],
    ...view.endOf(id),
  };
  const byId: Redirect = { kind: 'id', from: id, ...rest };
  return number === null ? [byId] : [{ kind: 'number', from: number, ...rest }, byId];
}
