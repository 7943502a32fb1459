import type { ComparedEdition, ComparedLink } from '../../compare/compared-edition.ts';
import { compareMarkers, type MarkerChange } from '../../compare/markers.ts';
import { labelSpan } from '../../graph/label-span.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck, nameOf, type ParallelRule } from '../framework/define-check.ts';

export const noDifferingMarker = defineCheck({
  meta: {
    code: 'R063',
    name: 'no-differing-marker',
    severity: 'warning',
    summary:
      'With `--against`: reports a marker whose sign or target differs in the other edition, or that only one of the two editions has.',
    why: 'A marker decides which rule wins. If two editions of the same rules disagree, one of them is probably wrong.',
    fix: 'none',
  },
  createForPair: ({ rules, own, other, matching, hasMarkers, textOf, placeOf, report }) => ({
    pair() {
      if (!hasMarkers) return;
      for (const rule of rules) {
        for (const change of compareMarkers(rule.own, rule.other, { a: own, b: other }, matching)) {
          report({
            at: markerAt(rule, change) ?? labelSpan(rule.node, textOf(rule.node.file)),
            node: rule.node,
            message: messageOf(change, rule, own, other),
            related: placeOf(rule.other, 'the same rule there'),
            severity: change.kind === 'unresolved' || change.kind === 'extra' ? 'info' : undefined,
          });
        }
      }
    },
  }),
});

/** Range of the marker of this edition. */
const markerAt = ({ node }: ParallelRule, { a }: MarkerChange): TextRange | undefined =>
  node.item?.references.find(({ kind, target }) => a && kind === a.kind && target === a.written)?.at;

function messageOf(
  { kind, a, b }: MarkerChange,
  rule: ParallelRule,
  own: ComparedEdition,
  other: ComparedEdition,
): string {
  const there = `${nameOf(rule.other)} of ${other.id}`;
  switch (kind) {
    case 'sign':
      return `Unexpected marker ${signOf(a)}${a?.written}: ${there} has the sign ${signOf(b)}.`;
    case 'target':
      return `Unexpected marker ${signOf(a)}${a?.written}, expected ${signOf(b)} to ${targetOf(b, other)}, as in ${there}.`;
    case 'unresolved':
      return `Unexpected marker ${signOf(a)}${a?.written}: ${there} has ${signOf(b)}${b?.written}, and neither edition has such a rule.`;
    case 'missing':
      return `Missing marker ${signOf(b)} to ${targetOf(b, other)}: ${there} has it.`;
    case 'extra':
      return `Unexpected marker ${signOf(a)} to ${targetOf(a, own)}: ${there} has none to that rule.`;
  }
}

const signOf = (link: ComparedLink | null) => (link?.kind === 'adds' ? '+' : '-');

function targetOf(link: ComparedLink | null, { rules }: ComparedEdition): string {
  const rule = link && rules[link.target];
  return rule ? nameOf(rule) : `"${link?.written ?? ''}"`;
}
