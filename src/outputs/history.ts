import { differencesOf, type RuleRecord, recordOf, successorsOf } from '../history/differences.ts';
import { inOrder } from '../history/order.ts';
import type { Graph } from '../model/graph.ts';
import type { History, HistoryChange, HistoryRule } from '../model/history.ts';
import { historyKindSchema } from '../model/history.ts';
import type { Release } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import { rowsText } from './graph/graph-text.ts';

/** Name of the schema of a history, in the folder of schemas and beside the data. */
export const historySchemaName = 'rulewright.history.schema.json';

/**
 * What every released version of an edition had, and what changed from each to the next.
 *
 * @param graph the edition as it is now
 * @param releases in any order
 * @param retired as edition.yaml lists them
 */
export function historyOf(graph: Graph, releases: readonly Release[], retired: readonly Retired[]): History {
  const ordered = inOrder(releases);
  const current = graph.nodes.filter(isRecorded).map(recordOf);
  const records = new Map(retired.map((record) => [record.id, record]));
  const changesBetween = createComparer(current, records);
  const last = ordered.at(-1);
  const changes = last ? changesBetween(last.rules, current) : [];
  return {
    $schema: `./${historySchemaName}`,
    format: 'rulewright/history@1',
    edition: graph.edition.id,
    title: graph.edition.title,
    versions: ordered.map(({ version, date, rules }, i) => {
      const before = ordered[i - 1];
      return {
        version,
        date,
        rules: withSections(rules),
        changes: before ? changesBetween(before.rules, rules) : [],
      };
    }),
    now: {
      version: graph.edition.version,
      date: graph.edition.date,
      isReleased: last?.version === graph.edition.version && changes.length === 0,
      changes,
    },
  };
}

/** A history as the text of its file. */
export const historyText = (history: History): string => rowsText(history);

/** A release records what has an id of its author; ids that are derived have a `~`. */
const isRecorded = ({ id, kind }: Graph['nodes'][number]) => kind !== 'edition' && !id.includes('~');

/**
 * Make a function that tells what changed from one version to the next.
 *
 * @param current the rules of today, among which successors are looked for
 */
function createComparer(current: readonly RuleRecord[], records: ReadonlyMap<string, Retired>) {
  const today = new Set(current.map(({ id }) => id));
  const successors = (id: string) => records.get(id)?.successors ?? [];
  const removed = ({ id, number, label }: RuleRecord): HistoryChange => {
    const why = records.get(id)?.why;
    const to = successorsOf(id, (one) => today.has(one), successors);
    return {
      id,
      kinds: ['removed'],
      old: { number, label },
      new: null,
      to,
      ...(why === undefined ? {} : { why }),
    };
  };
  return (before: readonly RuleRecord[], after: readonly RuleRecord[]): HistoryChange[] => {
    const then = new Map(before.map((rule) => [rule.id, rule]));
    const now = new Map(after.map((rule) => [rule.id, rule]));
    const leadsTo = (id: string) => successorsOf(id, (one) => now.has(one), successors);
    return [
      ...before.filter(({ id }) => !now.has(id)).map(removed),
      ...after.flatMap((rule) => {
        const old = then.get(rule.id);
        return old ? changeOf(old, rule, leadsTo) : [added(rule)];
      }),
    ];
  };
}

const added = ({ id, number, label }: RuleRecord): HistoryChange => ({
  id,
  kinds: ['added'],
  old: null,
  new: { number, label },
});

function changeOf(
  old: RuleRecord,
  now: RuleRecord,
  leadsTo: (id: string) => readonly string[],
): HistoryChange[] {
  const found = new Set<string>(differencesOf(old, now, leadsTo));
  if (found.size === 0) return [];
  const isMoved = found.has('moved');
  return [
    {
      id: now.id,
      kinds: historyKindSchema.options.filter((kind) => found.has(kind)),
      old: { number: old.number, label: old.label },
      new: { number: now.number, label: now.label },
      ...(isMoved && old.parent !== null ? { from: old.parent } : {}),
      ...(isMoved ? { into: now.parent } : {}),
    },
  ];
}

function withSections(rules: readonly RuleRecord[]): HistoryRule[] {
  const sections = new Map<string, string | null>();
  return rules.map(({ id, number, kind, label, parent }) => {
    const isHead = kind === 'section' || kind === 'category';
    const held = parent === null ? null : (sections.get(parent) ?? null);
    // What stands in a category without a section has the category's page.
    sections.set(id, isHead ? id : held);
    return { id, number, kind, label, section: isHead ? null : held };
  });
}
