import type { RuleNode } from '../../../edition/nodes.ts';
import type { Report } from '../../framework/finding.ts';
import { findInRaw } from '../../framework/raw-text.ts';

/** Words that two stars open and one closes, or the other way round, no other star between: "**two* cards", "*two** cards". */
const uneven =
  /(?<![*\\\p{L}\p{N}])(?:(\*\*)(?=[^\s*])[^*\n]+(?<=[^\s\\*])\*(?![*\p{L}\p{N}])|\*(?=[^\s*])[^*\n]+(?<=[^\s\\*])(\*\*)(?![*\p{L}\p{N}]))/gu;

/** The emphasis of words whose stars are not as many on both sides: one of them is printed as it is. */
export function reportUnevenStars(node: RuleNode, source: string, report: Report): void {
  for (const { found, at } of findInRaw(node, source, uneven)) {
    const [written, opens] = found;
    const words = written.replace(/^\*+|\*+$/g, '');
    const one: readonly [number, number] = opens ? [at[1] - 1, at[1]] : [at[0], at[0] + 1];
    report({
      at: one,
      node,
      message: `Unexpected * ${opens ? 'behind' : 'in front of'} "${words}", expected ** as ${opens ? 'in front of' : 'behind'} it.`,
      help: 'Write two stars on both sides for bold words, or one for italic ones.',
    });
  }
}
