import { type HistoryChange, type HistoryKind, historyKindSchema } from '../../model/history.ts';
import type { RedirectChange } from '../../model/redirects.ts';
import type { KindCount, KindWord } from './version-pages-model.ts';

const words: Readonly<Record<HistoryKind | 'same', string>> = {
  same: 'the same',
  added: 'added',
  removed: 'removed',
  reworded: 'reworded',
  relabelled: 'renamed',
  moved: 'moved',
  renumbered: 'renumbered',
};

/** Titles of the groups of changes on the page of a version. */
export const groupTitles: Readonly<Record<HistoryKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  reworded: 'Reworded',
  relabelled: 'Renamed',
  moved: 'Moved',
  renumbered: 'Renumbered only',
};

export const kindWord = (kind: HistoryKind | 'same'): KindWord => ({ kind, words: words[kind] });

/** What became of a rule, in the words and the order of a history. */
export function kindsSince(changes: readonly RedirectChange[]): KindWord[] {
  if (changes.includes('retired')) return [kindWord('removed')];
  const found = new Set<string>(changes);
  const kinds = historyKindSchema.options.filter((kind) => found.has(kind));
  return kinds.length === 0 ? [kindWord('same')] : kinds.map(kindWord);
}

/** How many rules each kind of change happened to; one rule can be in several. */
export function countKinds(changes: readonly HistoryChange[]): KindCount[] {
  return historyKindSchema.options.flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    return count === 0 ? [] : [{ ...kindWord(kind), count }];
  });
}

/** `one`, `one and two`, `one, two and three`. */
export function listWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
