import { settingsBetween } from '../diff/settings.ts';
import { type Descent, descentOf } from '../history/descent.ts';
import { differencesOf, isReworded, type RuleRecord, reorderedIds } from '../history/differences.ts';
import { recordedSettings } from '../history/edition-settings.ts';
import { inOrder } from '../history/order.ts';
import { textOfGraph } from '../history/records-of-graph.ts';
import { retiredAt } from '../history/retired-at.ts';
import { successorsOf } from '../history/successors-of.ts';
import { isReleased } from '../history/text-state.ts';
import { hasFacts } from '../history/without-facts.ts';
import type { Graph } from '../model/graph.ts';
import {
  type History,
  type HistoryChange,
  type HistoryName,
  type HistoryRule,
  historyKindSchema,
} from '../model/history.ts';
import type { Release } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import { english, type Words } from '../model/words.ts';
import { rowsText } from './graph/graph-text.ts';

/** Name of the schema of a history, in the folder of schemas and next to the data. */
export const historySchemaName = 'rulewright.history.schema.json';

/**
 * Lists what every released version of an edition had, and the changes from each to the next.
 *
 * @param graph the current edition
 * @param releases in any order
 * @param retired as edition.yaml lists them
 */
export const historyOf = (graph: Graph, releases: readonly Release[], retired: readonly Retired[]): History =>
  historyIn(english, graph, releases, retired);

/** The same, with sentences in the words of a language. */
export function historyIn(
  words: Words,
  graph: Graph,
  releases: readonly Release[],
  retired: readonly Retired[],
): History {
  const ordered = inOrder(releases);
  const text = textOfGraph(graph);
  const current = text.rules;
  const changesTo = createComparer(current, ordered, retired);
  const settingsTo = (place: number): Pick<History['now'], 'settings'> => {
    const [past, release] = [ordered[place - 1], ordered[place]];
    if (!past) return {};
    const { records } = retiredAt(ordered, place, retired);
    const later = release ?? text;
    const { leadsTo } = descentOf(past.rules, later.rules, { retired: records }, () => false);
    const recorded = later.settings && recordedSettings(later.settings);
    const settings = settingsBetween(past, { ...later, settings: recorded }, leadsTo, words);
    return settings.length === 0 ? {} : { settings: settings.map(({ telling }) => telling) };
  };
  return {
    $schema: `./${historySchemaName}`,
    format: 'rulewright/history@2',
    edition: graph.edition.id,
    title: graph.edition.title,
    versions: ordered.map((release, i) => ({
      version: release.version,
      date: release.date,
      rules: withSections(release.rules),
      changes: changesTo(i),
      ...settingsTo(i),
      ...(hasFacts(release) ? {} : { isPartial: true }),
    })),
    now: {
      version: graph.edition.version,
      date: graph.edition.date,
      isReleased: isReleased(ordered.at(-1), text),
      changes: changesTo(ordered.length),
      ...settingsTo(ordered.length),
    },
  };
}

/** The text of a history's file. */
export const historyText = (history: History): string => rowsText(history);

/**
 * Creates a function that returns the changes from the release before to a release, by its index;
 * to the current rules if the index is after the last one.
 *
 * @param current the current rules, among which successors are searched
 * @param ordered releases, oldest first
 * @param retired as edition.yaml lists them
 */
function createComparer(
  current: readonly RuleRecord[],
  ordered: readonly Release[],
  retired: readonly Retired[],
) {
  const today = new Set(current.map(({ id }) => id));
  const idsOf = ordered.map(({ rules }) => new Set(rules.map(({ id }) => id)));
  const recordsToday = new Map(retired.map((record) => [record.id, record]));
  const todayOf = (id: string) =>
    successorsOf(
      id,
      (one) => today.has(one),
      (one) => recordsToday.get(one)?.successors ?? [],
    );
  return (place: number): HistoryChange[] => {
    const before = ordered[place - 1]?.rules;
    if (!before) return [];
    const after: readonly RuleRecord[] = ordered[place]?.rules ?? current;
    const { records: list, at } = retiredAt(ordered, place, retired);
    const records = new Map(list.map((record) => [record.id, record]));
    // A record is about the last time that its id was removed; earlier removals may differ.
    const wasBack = (id: string) => idsOf.slice(place, at + 1).some((ids) => ids.has(id));
    const then = new Map(before.map((rule) => [rule.id, rule]));
    const now = new Map(after.map((rule) => [rule.id, rule]));
    const descent = descentOf(before, after, { retired: list }, (id) => {
      const [old, rule] = [then.get(id), now.get(id)];
      return old !== undefined && rule !== undefined && isReworded(old, rule);
    });
    const namesOf = (ids: readonly string[] | undefined, rules: ReadonlyMap<string, RuleRecord>) =>
      ids?.flatMap((id) => rules.get(id) ?? []).map(nameOf);
    // Reasons in edition.yaml for removed rules, each once.
    const whyOf = (ids: readonly string[]): { why?: string } => {
      const reasons = ids.flatMap((id) => (wasBack(id) ? [] : (records.get(id)?.why ?? [])));
      return reasons.length === 0 ? {} : { why: [...new Set(reasons)].join('; ') };
    };
    const reordered = reorderedIds(underNewIds(before, descent), after);
    const splitOff = new Set([...descent.split.values()].flat());
    const gone = before.flatMap((rule): HistoryChange[] => {
      if (!descent.removed.has(rule.id) && !descent.split.has(rule.id)) return [];
      const became = namesOf(descent.split.get(rule.id), now);
      const [old, to] = [plainName(rule), todayOf(rule.id)];
      const rest = { old, new: null, ...(became ? { became } : {}), to, ...whyOf([rule.id]) };
      return [{ id: rule.id, kinds: [became ? 'split' : 'removed'], ...rest }];
    });
    const changed = after.flatMap((rule): HistoryChange[] => {
      const merged = descent.merged.get(rule.id);
      const renamed = descent.renamed.get(rule.id);
      const old =
        renamed === undefined && descent.given.has(rule.id) ? undefined : then.get(renamed ?? rule.id);
      const was = namesOf(merged ?? (renamed === undefined ? undefined : [renamed]), then);
      // A split rule is reported together with its parts.
      if (!old && !merged) return splitOff.has(rule.id) ? [] : [added(rule)];
      const kinds = new Set<string>(old ? differencesOf(old, rule, descent.leadsTo) : []);
      if (merged) kinds.add('merged');
      else if (renamed !== undefined) kinds.add('id');
      if (reordered.has(rule.id)) kinds.add('moved');
      if (kinds.size === 0) return [];
      const why = whyOf((merged ?? [renamed ?? '']).filter((id) => id !== rule.id));
      return [{ ...changeOf(old ?? null, rule, kinds), ...(was ? { was } : {}), ...why }];
    });
    return [...gone, ...changed];
  };
}

/** Earlier rules by their current ids: exchanged ids moved no text. */
function underNewIds(
  before: readonly RuleRecord[],
  { renamed, given }: Pick<Descent, 'renamed' | 'given'>,
): RuleRecord[] {
  const ids = new Map([...renamed].map(([id, was]) => [was, id]));
  const now = (id: string) => ids.get(id) ?? (given.has(id) ? '' : id);
  return before.map((rule) => ({
    ...rule,
    id: now(rule.id),
    parent: rule.parent === null ? null : now(rule.parent),
  }));
}

const plainName = ({ number, label }: RuleRecord) => ({ number, label });

const nameOf = ({ id, number, label }: RuleRecord): HistoryName => ({ id, number, label });

const added = (rule: RuleRecord): HistoryChange => ({
  id: rule.id,
  kinds: ['added'],
  old: null,
  new: plainName(rule),
});

function changeOf(old: RuleRecord | null, now: RuleRecord, kinds: ReadonlySet<string>): HistoryChange {
  const isMoved = kinds.has('moved') && old?.parent !== now.parent;
  return {
    id: now.id,
    kinds: historyKindSchema.options.filter((kind) => kinds.has(kind)),
    old: old && plainName(old),
    new: plainName(now),
    ...(isMoved && old && old.parent !== null ? { from: old.parent } : {}),
    ...(isMoved ? { into: now.parent } : {}),
  };
}

function withSections(rules: readonly RuleRecord[]): HistoryRule[] {
  const sections = new Map<string, string | null>();
  return rules.map(({ id, number, kind, label, parent }) => {
    const isHead = kind === 'section' || kind === 'category';
    const held = parent === null ? null : (sections.get(parent) ?? null);
    // A rule in a category without sections is on the category's page.
    sections.set(id, isHead ? id : held);
    return { id, number, kind, label, section: isHead ? null : held };
  });
}
