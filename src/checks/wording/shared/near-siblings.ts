import { stemOf } from '../../../base/stem.ts';
import type { NodeWording } from './node-wording.ts';

/** Shorter rules with nearly the same words are two cases, as a rule. */
const longRule = 20;

/**
 * Rules that stand beside each other and say the same, but for a word or two that the second has more: whatever holds for
 * all holds for some.
 */
export function nearSiblings(nodes: readonly NodeWording[]): (readonly [NodeWording, NodeWording])[] {
  return nodes.flatMap((node, at) => {
    const next = nodes[at + 1];
    if (!next || node.node.parent !== next.node.parent || node.node.count === null) return [];
    const [few, many] = node.size <= next.size ? [node, next] : [next, node];
    if (few.size < longRule || many.size - few.size > 2 || few.size === many.size) return [];
    if (isNotation(few.text) || targetsOf(few) !== targetsOf(many)) return [];
    return isWithin(stemsOf(few), stemsOf(many)) ? [[few, many] as const] : [];
  });
}

/** What the rule refers to, which is none of its words. */
const targetsOf = ({ node }: NodeWording) => node.item?.references.map(({ target }) => target).join(' ');

/** Rules of signs and short words, "R: 90 degrees", are alike in all but what counts. */
const isNotation = (text: string): boolean => {
  const words = text.split(' ');
  return words.filter((word) => word.length < 2 || /\p{N}/u.test(word)).length * 10 > words.length;
};

const stemsOf = ({ text }: NodeWording) => text.split(' ').map((word) => stemOf(word, 'forms'));

/** Do all words stand in the other rule, in their order? */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const word of many) if (word === few[at]) at += 1;
  return at === few.length;
}
