import { textState } from '../../history/text-state.ts';
import type { Comparison } from '../../model/comparison.ts';
import {
  type History,
  type HistoryChange,
  type HistoryKind,
  type HistoryName,
  historyKindSchema,
  type TextState,
} from '../../model/history.ts';
import type { RedirectChange } from '../../model/redirects.ts';
import type { Words } from '../../model/words.ts';
import { versionsSlug } from '../pages/pages-addresses.ts';

/** Address of a version's page. Its name may contain any character. */
export const versionHref = (root: string, version: string) =>
  `${root}${versionsSlug}/${encodeURIComponent(version)}/`;

/** A kind of change with its word: `renumbered`. */
export const kindWord = (kind: HistoryKind | 'same', { history }: Words) => ({ kind, words: history[kind] });

/** What happened to a rule in a version, in a word. */
export type KindWord = ReturnType<typeof kindWord>;

/** Names of rules before and after a change. */
export function namesOf({ id, old, new: now, was, became }: HistoryChange): {
  readonly old: readonly HistoryName[];
  readonly new: readonly HistoryName[];
} {
  return { old: was ?? (old ? [{ id, ...old }] : []), new: became ?? (now ? [{ id, ...now }] : []) };
}

/** Whether the current text is released, unreleased, or a changed release. */
export const stateOf = ({ versions, now }: History): TextState =>
  textState(now.isReleased, now.version, versions);

/** Whether the new side of a comparison is the current text of its edition. */
export const isTextOfToday = (
  { version, state }: Pick<Comparison['new'], 'version' | 'state'>,
  { now }: Pick<History, 'now'>,
): boolean => version === now.version && (now.isReleased || state !== undefined);

/** What became of a rule, in the words and order of a history. */
export function kindsSince(changes: readonly RedirectChange[], words: Words): KindWord[] {
  if (changes.includes('retired')) {
    const regrouping = changes.find((change) => change === 'split' || change === 'merged');
    return [kindWord(regrouping ?? 'removed', words)];
  }
  const found = new Set<string>(changes);
  const kinds = historyKindSchema.options.filter((kind) => found.has(kind));
  return (kinds.length === 0 ? (['same'] as const) : kinds).map((kind) => kindWord(kind, words));
}

/** How many rules had each kind of change; one rule can have several. */
export function countKinds(changes: readonly HistoryChange[], words: Words) {
  return historyKindSchema.options.flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    return count === 0 ? [] : [{ ...kindWord(kind, words), count }];
  });
}
