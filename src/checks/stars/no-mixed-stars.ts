import { memoize } from '../../base/memoize.ts';
import { mostFrequent } from '../../base/tally.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noMixedStars = defineCheck({
  meta: {
    code: 'R061',
    name: 'no-mixed-stars',
    severity: 'warning',
    summary: 'Reports a star that is a different character from most stars of the edition.',
    why: 'All of them mean the same. A reader who sees two kinds looks for a difference.',
    fix: 'safe',
  },
  createForEdition: ({ edition, report }) => ({
    edition() {
      const stars = edition.files.flatMap(starsOf);
      const usual = mostFrequent(stars.map(({ symbol }) => symbol)) ?? '';
      for (const { node, at, symbol } of stars) {
        if (symbol === usual) continue;
        report({
          at,
          node,
          message: `Unexpected star ${symbol}, expected ${usual} as elsewhere in this edition.`,
          fix: writeFix(at, usual, { kind: 'safe', title: `write ${usual}` }),
        });
      }
    },
  }),
});

interface Star {
  readonly node: RuleNode;
  readonly at: TextRange;
  readonly symbol: string;
}

/** Every star at an edge of a rule, in document order; of a double star the first. */
const starsOf = memoize(({ nodes }: AssembledFile): readonly Star[] =>
  nodes.flatMap((node) => {
    const star = node.item?.star;
    if (!star) return [];
    const before = star.before ? [{ node, at: star.before, symbol: star.symbols[0] ?? '' }] : [];
    const after = star.after ? [{ node, at: star.after, symbol: star.symbols.at(-1) ?? '' }] : [];
    return [...before, ...after];
  }),
);
