import type { FaultFix } from '../../base/diagnose.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { starPosition } from '../../model/star-position.ts';
import { isMarker } from '../../syntax/facts.ts';
import { starSymbols } from '../../syntax/grammar/characters.ts';
import { defineCheck, nameOf, type ParallelRule } from '../framework/define-check.ts';

export const noLostStar = defineCheck({
  meta: {
    code: 'R062',
    name: 'no-lost-star',
    severity: 'warning',
    summary:
      'With `--against`: reports a star that is missing, or at a different position from that in the same rule of the other edition.',
    why: 'Stars get lost when a document is copied or retyped. An ability that everybody could cancel then becomes final.',
    fix: 'unsafe',
  },
  createForPair: ({ rules, other, hasStars, textOf, placeOf, report }) => ({
    pair() {
      if (!hasStars) return;
      const symbol = rules.find(({ node }) => node.item?.star)?.node.item?.star?.symbols[0] ?? starSymbols[0];
      for (const rule of rules) {
        const expected = starPosition(rule.other.star);
        const found = starPosition(rule.own.star);
        if (expected === null || expected === found) continue;
        const fix = fixOf(rule, textOf(rule.node.file), symbol);
        report({
          at: labelSpan(rule.node, textOf(rule.node.file)),
          node: rule.node,
          message:
            found === null
              ? `Missing star ${inWords[expected]} the text: ${nameOf(rule.other)} of ${other.id} has one.`
              : `Unexpected star ${inWords[found]} the text, expected one ${inWords[expected]} it, as in ${nameOf(rule.other)} of ${other.id}.`,
          related: placeOf(rule.other, 'the same rule with its star'),
          fix,
        });
      }
    },
  }),
});

const inWords = { before: 'before', after: 'after', both: 'before and after' } as const;

/**
 * Adds missing stars in their positions: after the list number, and before markers and attributes.
 */
function fixOf({ own, other, node }: ParallelRule, text: string, symbol: string): FaultFix | undefined {
  const item = node.item;
  const end = item?.attributes?.at[0];
  const isMore = other.star.before >= own.star.before && other.star.after >= own.star.after;
  if (!item?.written || end === undefined || !isMore) return undefined;
  const edits: { at: readonly [number, number]; text: string }[] = [];
  if (other.star.before && !own.star.before) {
    const start = /^[.)][ \t]+/.exec(text.slice(item.written.at[1]));
    if (!start) return undefined;
    const at = item.written.at[1] + start[0].length;
    edits.push({ at: [at, at], text: `${symbol} ` });
  }
  if (other.star.after && !own.star.after) {
    const markers = item.references.filter((reference) => isMarker(reference) && reference.at[0] < end);
    const at = Math.min(end, ...markers.map((marker) => marker.at[0]));
    edits.push({ at: [at, at], text: `${symbol} ` });
  }
  return { kind: 'unsafe', title: 'add the star', edits };
}
