import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { type LinkedEdge, writtenEdges } from '../../graph/link.ts';
import type { ListRow } from '../../graph/list-row.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { sentenceAt } from '../framework/sentences.ts';
import { listOf, rangesOf, type WrittenRange } from './shared/ranges.ts';

export const requireWholeRange = defineCheck({
  meta: {
    code: 'R019',
    name: 'require-whole-range',
    severity: 'warning',
    summary:
      'Reports a range that ends just before the list that it describes does. Also reports a range that includes a rule whose label belongs to another range of the same text.',
    why: 'A rule was added at the end, but the sentence that says what applies was not changed. Taken literally, the new rule is never in play.',
    fix: 'unsafe',
  },
  create: (context) => ({
    file(linked) {
      // A range with an end that does not exist, or is not followed, has an unknown extent.
      const isOpen = ({ status, reference }: LinkedEdge) =>
        status === 'dangling' || (reference !== null && linked.unexpanded.has(reference));
      const open = new Set(writtenEdges(linked).flatMap((edge) => (isOpen(edge) ? [edge.holder] : [])));
      for (const [holder, ranges] of rangesOf(linked, context)) {
        const list = open.has(holder) ? null : described(holder, ranges, context);
        if (!list) continue;
        const foreign = leftToAnother(ranges, list);
        if (foreign) {
          context.report({
            at: foreign.range.at,
            node: holder,
            judged: [holder],
            message: `Unexpected ${nameOf(foreign.rule)} in this range: its label belongs to the other range, of "${foreign.word}".`,
            help: 'End the range before it, or give the rule a different label.',
            related: [{ node: foreign.rule, message: 'what the range includes' }],
          });
        }
        const ends = ranges.map(({ last }) => list.indexOf(holderIn(list, last) ?? last));
        const furthest = Math.max(...ends);
        const range = ranges[ends.indexOf(furthest)];
        // If the range ends inside a part of a rule, later parts of that rule are missing, too.
        const parts = range && list.indexOf(range.last) < 0 ? listOf(range.last, context) : null;
        const covered = furthest - list.indexOf(ranges[0]?.first ?? holder) + 1;
        if ((list.nodes.length - furthest - 1) * 3 > covered) continue;
        const left = [
          ...(range && parts ? parts.nodes.slice(parts.indexOf(range.last) + 1) : []),
          ...list.nodes.slice(furthest + 1),
        ];
        const end = left.at(-1);
        const whole = list.nodes.at(-1);
        if (!range || !end || !whole || left.length * 3 > covered) continue;
        context.report({
          at: range.at,
          node: holder,
          judged: [holder],
          message: `Unexpected end of the range at ${nameOf(range.last)}: the list goes on to ${nameOf(end)}.`,
          help: 'End it with the last rule, or state what applies to the others.',
          related: left.map((node) => ({ node, message: 'left out' })),
          fix: writeFix(range.lastAt, whole.id, { title: `end it with "${whole.id}"` }),
        });
      }
    },
  }),
});

/**
 * The list that a rule's ranges describe: all start at its first rule, next to the rule or below
 * it.
 */
function described(holder: RuleNode, ranges: readonly WrittenRange[], context: FileContext): ListRow | null {
  const first = ranges[0]?.first;
  if (!first) return null;
  const list = listOf(first, context);
  const start = first.parent === holder ? 0 : list.indexOf(holder) + 1;
  if (list.nodes[start] !== first || (first.parent !== holder && first.parent !== holder.parent)) return null;
  // The extent of a broken range is unknown.
  const reaches = ({ last, covers }: WrittenRange) =>
    list.indexOf(last) >= 0 || (covers && holderIn(list, last) !== null);
  return ranges.every((range) => range.first === first && reaches(range)) ? list : null;
}

/** The rule of a list that is a node or its ancestor; null if there is none. */
function holderIn(list: ListRow, node: RuleNode): RuleNode | null {
  for (let at: RuleNode | null = node; at; at = at.parent) if (list.indexOf(at) >= 0) return at;
  return null;
}

/**
 * A covered rule whose label begins with the word that distinguishes another range of the text:
 * "Short game: [draw]..[long_buy]. Long game: [draw]..[end]." covers Long Buy in the short game.
 *
 * @param ranges all of one rule
 * @param list the list that they describe
 */
function leftToAnother(
  ranges: readonly WrittenRange[],
  list: ListRow,
): { readonly range: WrittenRange; readonly rule: RuleNode; readonly word: string } | null {
  if (ranges.length < 2) return null;
  const words = ranges.map(wordsBefore);
  for (const [i, range] of ranges.entries()) {
    const others = words.filter((_, k) => k !== i).flatMap((set) => [...set]);
    const apart = new Set(others.filter((word) => !words[i]?.has(word)));
    const first = list.indexOf(range.first);
    // Ranges in words are not bounded, and a list may have one for each of its rules.
    const end = Math.min(list.indexOf(range.last) + 1, first + mostLookedAt);
    for (const rule of list.nodes.slice(first, end)) {
      const word = firstWordOf(rule);
      if (apart.has(word)) return { range, rule, word };
    }
  }
  return null;
}

/** Maximum number of rules examined per range: more than a list has. */
const mostLookedAt = 1_000;

const firstWordOf = memoize(({ label }: RuleNode) => normalizeLabel(label ?? '').split(' ')[0] ?? '');

/** The words before a range in its sentence, without names of rules and short words. */
function wordsBefore({ holder, textAt }: WrittenRange): ReadonlySet<string> {
  if (!holder.item || textAt < 0) return new Set();
  const { start } = sentenceAt(holder.item, textAt);
  const before = holder.item.text.slice(start, textAt).replace(/\[[^\]]*\]/g, ' ');
  return new Set(
    normalizeLabel(before)
      .split(' ')
      .filter((word) => word.length > 3),
  );
}
