import type { RuleNode } from '../../../edition/nodes.ts';
import { nameOf } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords } from '../../framework/span-of-words.ts';
import type { NodeWording } from './node-wording.ts';

/** So many words in a row are no chance. */
const longRun = 10;

/** Reports rules of which two thirds stand in the rule that holds them, word for word and in one stretch. */
export function reportRepeatedAbove(all: readonly NodeWording[], source: string, report: Report): void {
  const byNode = new Map<RuleNode, NodeWording>();
  for (const wording of all) {
    const { node, size, text } = wording;
    // What holds others stands before them.
    byNode.set(node, wording);
    const above = node.parent?.item ? byNode.get(node.parent) : undefined;
    if (!above || node.count === null || size < longRun || above.size < longRun) continue;
    const run = longestRun(text.split(' '), ` ${above.text} `);
    if (run.length === 0) continue;
    report({
      at: spanOfWords(source, node, run.join(' ')),
      node,
      severity: 'info',
      message: `Unexpected repetition: ${nameOf(above.node)}, of which this rule is a part, has the same words.`,
      help: 'Say it in one of the two.',
      related: [{ node: above.node, message: 'the same words' }],
    });
  }
}

/**
 * The longest stretch of words that stands in a text and is two thirds of them; none where there is none.
 *
 * @param padded the text with a space before and after
 */
function longestRun(words: readonly string[], padded: string): readonly string[] {
  const least = Math.max(longRun, Math.ceil((words.length * 2) / 3));
  const isThere = (from: number, to: number) => padded.includes(` ${words.slice(from, to).join(' ')} `);
  // Wherever such a stretch begins, it has the words in the middle.
  if (!isThere(words.length - least, least)) return [];
  let longest: readonly string[] = [];
  for (let from = 0; from + Math.max(least, longest.length + 1) <= words.length; from += 1) {
    let to = from + Math.max(least, longest.length + 1);
    if (!isThere(from, to)) continue;
    while (to < words.length && isThere(from, to + 1)) to += 1;
    longest = words.slice(from, to);
  }
  return longest;
}
