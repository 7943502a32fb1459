import type { RuleNode } from '../../../edition/nodes.ts';
import type { Report } from '../../framework/finding.ts';
import { nodeAt } from '../../framework/problems.ts';

/** Words of TeX, with the sign in front of them; import sets that between backticks, so that nothing reads it. */
const notation =
  /(?<!`)(?:`\\`|\\{1,2})(?:times|frac|cdot|sqrt|leq?|geq?|neq|pm|text|mathrm)(?![\p{L}\p{N}])/gu;

/** Reports notation of a typesetting program that stands in a file as text. */
export function reportNotation(nodes: readonly RuleNode[], text: string, report: Report): void {
  for (const { 0: written, index } of text.matchAll(notation)) {
    const node = nodeAt(nodes, index);
    if (!node?.item) continue;
    const word = written.replace(/[`\\]+/, '\\');
    report({
      at: [index, index + written.length],
      node,
      // Between backticks it is a formula that somebody left as it is.
      severity: isCode(text, index) ? 'info' : undefined,
      message: `Unexpected "${word}": notation of a typesetting program, which readers see as it is.`,
      help: 'Write the sign itself: ×, ÷, ≤.',
    });
  }
}

/** Does a place of a text stand between the backticks of its line? */
const isCode = (text: string, at: number): boolean =>
  text.slice(text.lastIndexOf('\n', at) + 1, at).split('`').length % 2 === 0;
