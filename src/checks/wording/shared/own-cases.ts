import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import { stemsOf } from '../../../graph/words.ts';
import type { Statement } from './node-wording.ts';

/** Words that take a sentence's meaning from the text before it. */
const leaning =
  /^(?:in other words|for example|for instance|that|this|these|those|it|they|then|so|thus|otherwise|in that case)\b/;

/**
 * Whether two sentences that differ in a figure are separate cases: in examples, tables and terms,
 * in rules of one list that begin so ("At 8 seconds …", "At 12 seconds …"), in parallel lists.
 */
export function areOwnCases(first: Statement, second: Statement): boolean {
  const both = [first, second];
  const kinds = new Set(both.map(({ node }) => node.kind));
  if (kinds.has('example') || kinds.has('table') || (kinds.has('term') && kinds.size === 1)) return true;
  if (both.some(({ text }) => leaning.test(text)) || areCousins(first.node, second.node)) return true;
  // Rules of only the sentence: "(a) red kites: two days to land; (b) others: six days to land".
  if (both.every(isWhole)) return true;
  if (areEntries(first.node, second.node) || areOfOneKind(first.node, second.node)) return true;
  if (first.node.parent !== second.node.parent) return false;
  return both.every(isAllOfIt) || both.every((one) => !one.node.label && beginsItsRule(one));
}

/** "Start" of the red side and "Start" of the blue one: each has a figure of its own. */
const areCousins = (first: RuleNode, second: RuleNode): boolean =>
  first.parent !== second.parent &&
  labelOf(first) !== '' &&
  normalizeLabel(labelOf(first)) === normalizeLabel(labelOf(second));

/**
 * "Cost for 10" and "Cost for 20", with the figure in the label as well; and properties in a list
 * of things: "Effect: Pay one coin.", "Effect: Pay two coins."
 */
function areEntries(first: RuleNode, second: RuleNode): boolean {
  const [one, other] = [labelOf(first), labelOf(second)];
  if (one !== other) return withoutFigures(one) === withoutFigures(other);
  const part = withoutFigures(partOf(first));
  return one === '' && part !== '' && part === withoutFigures(partOf(second));
}

const withoutFigures = (label: string) => label.replace(/\p{N}+/gu, '#');

/**
 * "Red: Pay two coins.", "Blue: Pay six coins.": whether only the sentence follows the opening
 * words.
 */
function isAllOfIt({ node, size }: Statement): boolean {
  const part = partOf(node);
  const text = (node.item?.text ?? '').slice(part.length);
  return labelOf(node) + part !== '' && normalizeLabel(text).split(' ').length <= size;
}

/** Whether a rule without a label is only the sentence. */
const isWhole = ({ node, text }: Statement): boolean =>
  !node.label &&
  normalizeLabel(node.item?.text ?? '').replace(/ (?:and|or)$/, '') === text.replace(/ (?:and|or)$/, '');

/** Whether the rule begins with the sentence. */
function beginsItsRule({ node, text }: Statement): boolean {
  const words = normalizeLabel(text.split(' ').slice(0, 4).join(' '));
  return normalizeLabel(node.item?.text ?? '').startsWith(words);
}

/** The label of a rule or the first words of a note; empty for neither. */
const labelOf = ({ label, item }: RuleNode): string => label ?? item?.label ?? '';

/** The subject of a descriptive rule: "Target" of "Target: One kite"; empty for others. */
const partOf = ({ item }: RuleNode): string => /^\p{Lu}[^.:]{2,40}(?=: )/u.exec(item?.text ?? '')?.[0] ?? '';

/**
 * Whether two rules, or their ancestors in a list, share one word and each have others:
 * "Slow Forward" and "Slow Backward", "Group Area" and "Pairs Area" have figures of their own.
 */
function areOfOneKind(first: RuleNode, second: RuleNode): boolean {
  const [one, other] = [namesOf(first), namesOf(second)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common > 0 && common < one.size && common < other.size;
}

/** The words of the nearest label, without small ones. */
const namesOf = (node: RuleNode): ReadonlySet<string> =>
  stemsOf(labelOf(node) || (node.parent?.item ? labelOf(node.parent) : ''));
