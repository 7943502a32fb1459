import type { HistoryRule } from '../../model/history.ts';
import type { Redirect } from '../../model/redirects.ts';
import { idAnchorOf, isAnchor, numberAnchorName } from '../pages/pages-addresses.ts';
import type { EditionView } from './edition-view.ts';
import { createMeanings } from './meanings-of-ids.ts';
import { kindsSince, kindWord } from './version-words.ts';

/** Resolves numbers and ids of past versions. */
export type Lookups = ReturnType<typeof createLookups>;

/** What a number and id of a version lead to now. */
export type Lookup = ReturnType<Lookups['of']> & {
  /** Language tag of its label, if the edition has another one. */
  readonly lang?: string;
};

/** Prepares lookups of an edition. */
export function createLookups(
  { graph, words, addresses, relations }: EditionView,
  redirects: readonly Redirect[],
) {
  const entryOf = createMeanings(redirects);
  const numbers = new Map<string, string>();
  for (const { id, number } of graph.nodes)
    if (number !== null && !numbers.has(number)) numbers.set(number, id);
  return {
    /** Address of a current rule. */
    hrefOf: (id: string) => addresses.hrefOf(id, ''),
    /** Current ids for an id of a version; without a version the id is a current one. */
    idsToday: (id: string, version: string | null): readonly string[] =>
      (version === null ? null : entryOf(id, version)?.to) ?? (addresses.byId.has(id) ? [id] : []),
    /**
     * Looks up a rule of a version.
     * @param version the release of the rule
     * @param page address of the page that shows it
     * @param taken DOM ids in use there; new ones are added
     */
    of({ id, number, label }: HistoryRule, version: string, page: string, taken: Set<string>) {
      const entry = entryOf(id, version);
      const changes = entry?.versions.find((one) => one.version === version)?.changes ?? ['same'];
      const to = (entry?.to ?? []).filter((one) => addresses.byId.has(one));
      const holder = number === null ? undefined : numbers.get(number);
      const isTaken = holder !== undefined && holder !== id && !to.includes(holder);
      const anchors = [
        idAnchorOf(id),
        ...(number === null ? [] : [numberAnchorName(number)]),
        // Short addresses lead to the unchanged names.
        ...[number ?? id, id].filter(isAnchor),
      ];
      return {
        // Each unique on its page.
        anchors: anchors.filter((anchor) => take(anchor, taken)),
        number,
        label,
        // `same` alone, or what differs now.
        kinds: entry ? kindsSince(changes, words) : [kindWord('same', words)],
        // The current rule, or its replacement.
        to: to.map((one) => relations.related(one, page)),
        why: entry?.why ?? null,
        // The current rule with its number, if a different one.
        taken: isTaken ? relations.related(holder, page) : null,
      };
    },
  };
}

function take(anchor: string, taken: Set<string>): boolean {
  if (taken.has(anchor)) return false;
  taken.add(anchor);
  return true;
}
