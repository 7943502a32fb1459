import type { History, HistoryChange } from '../../model/history.ts';
import { stateWords } from '../../model/phrases.ts';
import type { Redirect } from '../../model/redirects.ts';
import { withNumber } from '../../model/rule-name.ts';
import type { Words } from '../../model/words.ts';
import type { Counterpart } from './counterparts.ts';
import type { EditionView } from './edition-view.ts';
import { createMeanings } from './meanings-of-ids.ts';
import { stateOf, versionHref } from './version-words.ts';

/** What an id of a version became; undefined if the version did not have it. */
type EntryOf = ReturnType<typeof createMeanings>;

/** The current id of a version's rule; null if it was removed. */
type IdToday = (id: string, version: string) => string | null;

/** What a version did to one rule: `new`, `renumbered from 1.04`. */
interface HistoryEntry {
  readonly version: string;
  readonly href: string | null;
  readonly words: string;
}

/** The history of the rules of an edition. */
export type RuleHistories = ReturnType<typeof createRuleHistories>;

/** Looks up what happened to each rule. Linear in all rules of all versions. */
export function createRuleHistories(view: EditionView, history: History, redirects: readonly Redirect[]) {
  const entryOf = createMeanings(redirects);
  const idToday = createIdsToday(view, entryOf);
  const entries = collectEntries(view, history, idToday);
  const meanings = collectMeanings(history, entryOf);
  const first = history.versions[0];
  const firstRules = new Set(first?.rules.map(({ id }) => idToday(id, first.version)));
  return {
    /** What versions did to a rule, newest first; empty if nothing happened. */
    entriesOf(id: string): readonly HistoryEntry[] {
      const found = entries.get(id);
      if (!found || !first || !firstRules.has(id)) return found ?? [];
      const href = versionHref(view.root, first.version);
      return [...found, { version: first.version, href, words: view.words.version.there }];
    },
    /** Earlier meanings of its current number. */
    formerMeaningsOf(id: string, page: string) {
      const number = view.addresses.byId.get(id)?.number ?? null;
      if (number === null) return [];
      return [...(meanings.get(number) ?? [])].flatMap(([former, { versions, label, to }]) => {
        if (former === id || to.includes(id)) return [];
        const related = to.map((one) => view.relations.related(one, page));
        return [{ number, versions: rangeWords(versions, history, view.words), label, to: related }];
      });
    },
  };
}

/** What is shown next to a rule: its history and its counterparts. */
export type OtherVersions = NonNullable<ReturnType<typeof otherVersionsOf>>;

/** @returns null if there is nothing to show */
export function otherVersionsOf(
  id: string,
  page: string,
  histories: RuleHistories,
  counterparts: readonly Counterpart[],
) {
  const history = histories.entriesOf(id);
  const formerMeanings = histories.formerMeaningsOf(id, page);
  if (history.length + formerMeanings.length + counterparts.length === 0) return null;
  return { history, formerMeanings, counterparts };
}

function createIdsToday({ addresses }: EditionView, entryOf: EntryOf): IdToday {
  return (id, version) => {
    const entry = entryOf(id, version);
    const isRenamed = entry?.versions.at(-1)?.changes.includes('id') === true;
    if (isRenamed) return entry.to[0] ?? null;
    return addresses.byId.has(id) ? id : null;
  };
}

function collectEntries(view: EditionView, history: History, idToday: IdToday): Map<string, HistoryEntry[]> {
  const { versions, now } = history;
  const entries = new Map<string, HistoryEntry[]>();
  const add = (id: string, version: string, href: string | null, words: string) => {
    const found = entries.get(id);
    if (found) found.unshift({ version, href, words });
    else entries.set(id, [{ version, href, words }]);
  };
  const all = [
    ...versions.map(({ version, changes }) => ({ version, href: versionHref(view.root, version), changes })),
    {
      version: `${now.version}${stateWords(stateOf(history), view.words)}`,
      href: null,
      changes: now.changes,
    },
  ];
  for (const { version, href, changes } of all) {
    for (const change of changes) {
      const own = change.new === null ? null : idToday(change.id, version);
      if (own !== null) add(own, version, href, wordsOf(change, view));
      for (const id of change.to ?? []) {
        const name = withNumber(change.old?.number ?? null, change.old?.label ?? change.id);
        add(id, version, href, view.words.version.tookPlaceOf({ name }));
      }
    }
  }
  return entries;
}

function wordsOf(
  { id, kinds, old, was = [], from }: HistoryChange,
  { addresses, words: all }: EditionView,
): string {
  const holder = from === undefined ? undefined : addresses.byId.get(from);
  const words = kinds.map((kind) => {
    if (kind === 'renumbered')
      return old?.number ? all.version.renumberedFrom({ number: old.number }) : all.version.numbered;
    if (kind === 'id') return all.version.otherId;
    if (kind === 'merged') {
      const others = was.filter((one) => one.id !== id);
      const names = all.and(others.map((one) => withNumber(one.number, one.label ?? one.id)));
      return all.version.madeOf({ names });
    }
    if (kind === 'relabelled')
      return old?.label ? all.version.renamedFrom({ label: old.label }) : all.version.named;
    if (kind === 'moved' && holder)
      return all.version.movedFrom({ name: withNumber(holder.number, holder.label ?? holder.id) });
    return all.history[kind];
  });
  return all.and(words);
}

/** Rules with a number in earlier versions. */
interface Meaning {
  readonly versions: string[];
  label: string | null;
  readonly to: readonly string[];
}

function collectMeanings({ versions }: History, entryOf: EntryOf): Map<string, Map<string, Meaning>> {
  const meanings = new Map<string, Map<string, Meaning>>();
  for (const { version, rules } of versions) {
    for (const { id, number, label } of rules) {
      if (number === null) continue;
      const byId = meanings.get(number) ?? new Map<string, Meaning>();
      meanings.set(number, byId);
      const to = entryOf(id, version)?.to ?? [];
      const meaning = byId.get(id) ?? { versions: [], label, to };
      meaning.versions.push(version);
      meaning.label = label;
      byId.set(id, meaning);
    }
  }
  return meanings;
}

/** `version 2.11`, `versions 2.8 to 2.12`: consecutive versions are shown as a range. */
function rangeWords(found: readonly string[], { versions }: History, all: Words): string {
  const order = new Map(versions.map(({ version }, i) => [version, i]));
  const runs: string[][] = [];
  for (const version of found) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && order.get(version) === (order.get(last) ?? -2) + 1;
    if (run && follows) run.push(version);
    else runs.push([version]);
  }
  const shown = runs.flatMap((run) =>
    run.length > 2 ? [all.version.range({ first: run[0] ?? '', last: run.at(-1) ?? '' })] : run,
  );
  return all.version.versions({ count: found.length, versions: all.and(shown) });
}
