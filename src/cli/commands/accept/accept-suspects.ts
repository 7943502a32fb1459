import type { LinkedEdition } from '../../../graph/linked-edition.ts';
import type { Suspect } from '../../../graph/suspects.ts';
import { type History, wordsOf } from '../../../history/history.ts';
import type { AcceptedEntry } from '../../../model/release.ts';

/** New entries of accepted.yaml: those still in force, and those just accepted. */
export function acceptSuspects(
  entries: readonly AcceptedEntry[],
  chosen: readonly Suspect[],
  edition: LinkedEdition,
  history: History,
): AcceptedEntry[] {
  return [
    ...entries.filter((entry) => isInForce(entry, edition, history)),
    ...chosen.flatMap((suspect) => entryOf(suspect, edition)),
  ];
}

function entryOf({ owner, to }: Suspect, { index }: LinkedEdition): AcceptedEntry[] {
  const [node] = index.byId(to);
  return node ? [{ from: owner.id, to, words: wordsOf(node) }] : [];
}

/** Whether an entry still applies: the rule was not reworded again, or back to the release. */
function isInForce({ from, to, words }: AcceptedEntry, { index }: LinkedEdition, history: History): boolean {
  const [node] = index.byId(to);
  return (
    node !== undefined && index.byId(from).length > 0 && history.isReworded(node) && wordsOf(node) === words
  );
}
