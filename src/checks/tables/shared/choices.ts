import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { sectionOf } from '../../framework/section-of.ts';

/** What holds several ways to play, of which a table chooses one: "Variants", "Optional modules". */
const choice = /\b(?:variants?|formats?|scenarios?|modules?|modes|optional|alternatives?)\b/i;

/**
 * Are two rules, which stand in different sections, of two ways to play? That is so where the chapter that holds both is one
 * of variants, and where two chapters have each a rule of that name, as rulebooks of several games have.
 */
export function areWaysToPlay(first: RuleNode, second: RuleNode): boolean {
  const [one, other] = [sectionOf(first), sectionOf(second)];
  if (one === other) return false;
  const holders = new Set(above(one));
  if (above(other).some((holder) => holders.has(holder) && choice.test(holder.label ?? ''))) return true;
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
