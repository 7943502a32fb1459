import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { areOfOneKind, partOf } from '../../framework/of-one-kind.ts';
import { sectionOf } from '../../framework/section-of.ts';

/** What holds several ways to play, of which a table chooses one: "Variants", "Optional modules". */
const choice = /\b(?:variants?|formats?|scenarios?|modules?|modes|optional|alternatives?)\b/i;

/**
 * Do two rules tell of two things or ways to play, of which each has figures of its own? That is so where the chapter that holds
 * both sections is one of variants, where two sections have each a rule of that name, as rulebooks of several games have, and of
 * things of one kind.
 */
export function haveOwnFigures(first: RuleNode, second: RuleNode): boolean {
  const part = partOf(first);
  if (areOfOneKind(first, second) || (part !== '' && part === partOf(second))) return true;
  const [one, other] = [sectionOf(first), sectionOf(second)];
  if (one === other) return false;
  const holders = new Set(above(one));
  if (above(other).some((holder) => holders.has(holder) && choice.test(holder.label ?? ''))) return true;
  // "Bidding" of one game and "Bidding" of another.
  if (one.label && normalizeLabel(one.label) === normalizeLabel(other.label ?? '')) return true;
  const label = normalizeLabel(first.label ?? '');
  return label !== '' && label === normalizeLabel(second.label ?? '');
}

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

function above(node: RuleNode | null): RuleNode[] {
  return node ? [node, ...above(node.parent)] : [];
}
