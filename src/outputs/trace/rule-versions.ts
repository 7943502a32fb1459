import type { RuleChange, WordChange } from '../../model/comparison.ts';
import type { History, HistoryRule, HistoryVersion } from '../../model/history.ts';
import { stateWords } from '../../model/phrases.ts';
import { idAnchorOf } from '../pages/pages-addresses.ts';
import type { PlacedComparison } from '../site/counterparts.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { RuleHistories } from '../site/rule-history.ts';
import { stateOf, versionHref } from '../site/version-words.ts';

/** A rule as one version, or several consecutive ones, had it. */
interface TracedVersion {
  /** The last one first: `2.12`, `2.8`. One or two. */
  readonly versions: readonly [string, ...string[]];
  /** The page of the first of them, at this rule; null if unreleased. */
  readonly href: string | null;
  readonly number: string | null;
  readonly label: string | null;
  /** What that version did to it: `reworded and renumbered from 1.3`; may be empty. */
  readonly words: string;
  /** Changes from its words to the current ones; null if unknown or equal. */
  readonly text: readonly WordChange[] | null;
}

/**
 * Prepares the versions of each rule, back to where it was added or merged: number, label, changes,
 * and words if a comparison has them. Linear in all rules of all versions.
 * @returns a function; its results are newest first
 */
export function createRuleVersions(
  view: EditionView,
  history: History,
  histories: RuleHistories,
  comparisons: readonly PlacedComparison[],
) {
  const released = history.versions.map((version) => ({
    version,
    rules: new Map(version.rules.map((rule) => [rule.id, rule])),
    idsBefore: idsBefore(version),
  }));
  const wordsOf = createKnownWords(view, comparisons);
  const { now } = history;
  const before = idsBefore(now);
  return (id: string): readonly TracedVersion[] => {
    if (released.length === 0) return [];
    const done = new Map(histories.entriesOf(id).map(({ version, words }) => [version, words]));
    const rows: TracedVersion[] = [];
    const current = `${now.version}${stateWords(stateOf(history), view.words)}`;
    const rule = view.addresses.byId.get(id);
    if (!now.isReleased && rule) {
      const { number, label } = rule;
      rows.push({
        versions: [current],
        href: null,
        number,
        label,
        words: done.get(current) ?? '',
        text: null,
      });
    }
    let named: string | null = now.isReleased ? id : (before.get(id) ?? id);
    for (const { version, rules, idsBefore: earlier } of released.toReversed()) {
      const then: HistoryRule | undefined = named === null ? undefined : rules.get(named);
      if (!then) break;
      const words = done.get(version.version) ?? '';
      const text = wordsOf(then.id, version.version);
      rows.push(rowOf(view, version, then, { words, text }));
      named = earlier.has(then.id) ? (earlier.get(then.id) ?? null) : then.id;
    }
    return foldRuns(rows);
  };
}

/** Ids of rules before a version; null for one that it added or merged. */
function idsBefore({ changes }: Pick<HistoryVersion, 'changes'>): Map<string, string | null> {
  return new Map(
    changes.flatMap(({ id, kinds, was }): [string, string | null][] => {
      if (kinds.includes('added') || kinds.includes('merged')) return [[id, null]];
      return kinds.includes('id') && was?.[0] ? [[id, was[0].id]] : [];
    }),
  );
}

function rowOf(
  { root }: EditionView,
  { version }: HistoryVersion,
  { id, number, label }: HistoryRule,
  { words, text }: Pick<TracedVersion, 'words' | 'text'>,
): TracedVersion {
  const href = `${versionHref(root, version)}#${encodeURIComponent(idAnchorOf(id))}`;
  return { versions: [version], href, number, label, words, text };
}

/** Joins consecutive versions with equal data and no changes to one row. */
function foldRuns(rows: readonly TracedVersion[]): TracedVersion[] {
  const folded: TracedVersion[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    const isSame = last && last.words === '' && last.text === null && row.text === null && last.href !== null;
    if (!isSame || last.number !== row.number || last.label !== row.label) folded.push(row);
    else
      folded[folded.length - 1] = { ...row, href: last.href, versions: [last.versions[0], row.versions[0]] };
  }
  return folded;
}

/** Words of released versions from comparisons with the current text, by old id and version. */
function createKnownWords({ graph }: EditionView, comparisons: readonly PlacedComparison[]) {
  const { id: edition, version: today } = graph.edition;
  const wordsByVersion = new Map<string, ReadonlyMap<string, RuleChange['words']>>();
  for (const { comparison } of comparisons) {
    const { old, new: now, changes } = comparison;
    if (old.id !== edition || now.id !== edition || now.version !== today || wordsByVersion.has(old.version))
      continue;
    wordsByVersion.set(
      old.version,
      new Map(changes.flatMap((change) => change.old.map((face) => [face.id, change.words]))),
    );
  }
  return (id: string, version: string) => wordsByVersion.get(version)?.get(id) ?? null;
}
