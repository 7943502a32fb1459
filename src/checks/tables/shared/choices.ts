import type { RuleNode } from '../../../edition/nodes.ts';

/** What a list is begun with whose rules exclude each other: "There are two options:". */
const beginsOptions =
  /\b(?:options|alternatives|variants|methods|possibilities|one of the following)\b[^.!?]{0,60}:\s*$/i;

/**
 * Are two rules of one list, with a name each, the options between which somebody chooses?
 *
 * @param notes of the edition: one of them may begin the list
 */
export function areOptions(first: RuleNode, second: RuleNode, notes: readonly RuleNode[]): boolean {
  const { parent } = first;
  if (!parent || parent !== second.parent || !first.label || !second.label) return false;
  const before = notes.filter((note) => note.parent === parent && note.at[0] < first.at[0]);
  return [parent, ...before].some(({ item }) => beginsOptions.test(item?.text ?? ''));
}
