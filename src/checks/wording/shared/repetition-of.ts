import type { NodeWording, Statement } from './node-wording.ts';
import { haveSameSigns } from './signs-of.ts';
import type { WordingIndex } from './wording-index.ts';

/** Minimum words of a sentence for a repetition that is not a coincidence. */
export const longStatement = 12;

/** Which of two rules with a common sentence contains all of the other; null for neither. */
export function repetitionOf(first: Statement, second: Statement, wording: WordingIndex): Statement | null {
  const [one, two] = [wording.wordingOf(first.node), wording.wordingOf(second.node)];
  if (!one || !two || one.text === two.text) return null;
  const whole = isWithin(one, two) && one.size <= two.size ? first : isWithin(two, one) ? second : null;
  return whole && haveSameSigns(first.node, second.node) ? whole : null;
}

/** Whether one rule contains all sentences of another except short ones. */
function isWithin(inner: NodeWording, outer: NodeWording): boolean {
  if (inner.node.count === null || inner.size < longStatement) return false;
  const sentences = new Set(outer.statements.map(({ text }) => text));
  const common = inner.statements.filter(({ text }) => sentences.has(text));
  const words = common.reduce((sum, { size }) => sum + size, 0);
  return common.length === inner.statements.length && words * 10 >= inner.size * 8;
}
