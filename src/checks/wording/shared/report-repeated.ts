import type { RuleNode } from '../../../edition/nodes.ts';
import { type Report, writeFix } from '../../framework/finding.ts';
import { spanOfUse, wordingIn } from '../../framework/span-of-words.ts';
import { repeatedPhrases } from './repeated-phrases.ts';

/** Reports words of a rule that stand twice in a row, two of them and more: what was pasted where it already stood. */
export function reportRepeated(node: RuleNode, source: string, report: Report): void {
  if (!node.item) return;
  const before = wordingIn(node).length - node.item.text.length;
  for (const { written, right, index } of repeatedPhrases(node.item.text)) {
    const at = spanOfUse(source, node, { written, index: before + index });
    const isPlain = source.slice(...at) === written;
    report({
      at,
      node,
      // A row of names of fields ends in no sentence: "name age place name age place".
      severity: /[.!?](?:\s|$)/.test(node.item.text) ? undefined : 'info',
      message: `Unexpected second "${right}".`,
      fix: isPlain ? writeFix(at, right) : undefined,
    });
  }
}
