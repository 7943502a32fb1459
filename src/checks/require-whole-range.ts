import type { RuleNode } from '../edition/nodes.ts';
import { defineCheck, type FileContext, nameOf } from './define-check.ts';
import { askedHelp, isAsked } from './open-questions.ts';
import { listOf, rangesOf, type WrittenRange } from './ranges.ts';

export const requireWholeRange = defineCheck({
  code: 'R019',
  name: 'require-whole-range',
  severity: 'warning',
  summary:
    'Reports a range that describes the list it stands in, or the one below it, and ends just before the list does.',
  why: 'A rule was added at the end and the sentence that says what applies was not: taken by its word, the new rule is never in play.',
  fix: 'unsafe',
  examples: {
    valid: [
      {
        title: 'up to the end',
        text: '# Play\n\n1. Short: [draw]..[buy]. Long: [draw]..[end]. {#all}\n2. Draw. {#draw}\n3. Buy. {#buy}\n4. End. {#end}\n',
      },
      {
        title: 'a part of a long list',
        text: '# Play\n\n1. Short: [a]..[b]. {#all}\n2. A. {#a}\n3. B. {#b}\n4. C. {#c}\n5. D. {#d}\n6. E. {#e}\n7. F. {#f}\n',
      },
    ],
    invalid: [
      {
        title: 'the last rule is left out',
        text: '# Play\n\n1. Short: [draw]..[buy]. Long: ‹[draw]..[trade]›. {#all}\n2. Draw. {#draw}\n3. Buy. {#buy}\n4. Trade. {#trade}\n5. End. {#end}\n',
      },
      {
        title: 'in words',
        text: '# Play\n\n1. Do the following through ‹[trade]›. {#all}\n2. Draw. {#draw}\n3. Buy. {#buy}\n4. Trade. {#trade}\n5. End. {#end}\n',
      },
    ],
  },
  file(linked, context, report) {
    // Of a range with an end that is nowhere nobody can say how far it was to go.
    const open = new Set(
      linked.edges.flatMap(({ status, holder }) => (status === 'dangling' ? [holder] : [])),
    );
    for (const [holder, ranges] of rangesOf(linked, context)) {
      const list = open.has(holder) ? null : described(holder, ranges, context);
      if (!list) continue;
      const ends = ranges.map(({ last }) => list.indexOf(last));
      const furthest = Math.max(...ends);
      const range = ranges[ends.indexOf(furthest)];
      const left = list.slice(furthest + 1);
      const covered = furthest - list.indexOf(ranges[0]?.first ?? holder) + 1;
      const end = list.at(-1);
      if (!range || !end || left.length === 0 || left.length * 3 > covered) continue;
      const asked = isAsked(context.edition, holder);
      report({
        at: range.at,
        node: holder,
        severity: asked ? 'info' : 'warning',
        message: `Unexpected end of the range at ${nameOf(range.last)}: the list goes on to ${nameOf(end)}.`,
        help: asked ? askedHelp : 'Let it end with the last rule, or say what holds of the rest.',
        related: left.map((node) => ({ node, message: 'left out' })),
        fix: {
          kind: 'unsafe',
          title: `end it with "${end.id}"`,
          edits: [{ at: range.lastAt, text: end.id }],
        },
      });
    }
  },
});

/** The list that the ranges of a rule describe: they all begin where it begins, beside the rule or below it. */
function described(
  holder: RuleNode,
  ranges: readonly WrittenRange[],
  context: FileContext,
): readonly RuleNode[] | null {
  const first = ranges[0]?.first;
  if (!first) return null;
  const list = listOf(first, context);
  const start = first.parent === holder ? 0 : list.indexOf(holder) + 1;
  if (list[start] !== first || (first.parent !== holder && first.parent !== holder.parent)) return null;
  // A broken one leaves open how far they were to go.
  return ranges.every((range) => range.first === first && list.includes(range.last)) ? list : null;
}
