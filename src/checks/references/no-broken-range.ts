import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import { mostCovered } from '../../graph/resolution.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import { type Report, writeFix } from '../framework/finding.ts';
import { listOf, rangesOf, type WrittenRange } from './shared/ranges.ts';

export const noBrokenRange = defineCheck({
  meta: {
    code: 'R008',
    name: 'no-broken-range',
    severity: 'error',
    summary:
      'Reports a range whose ends do not belong together: back to front, one inside the other, far apart; in words also one that ends in a part of another rule. A range or pattern, too, behind those of its file that cover 100,000 rules together.',
    why: 'It covers no rule: which ones apply is then left to whoever reads it first.',
    fix: 'safe',
  },
  create: (context) => ({
    edge({ reference, holder: node }, { unexpanded }) {
      if (reference && unexpanded.has(reference))
        context.report({
          at: reference.at,
          node,
          message: `Unexpected ${reference.until === '' ? 'pattern' : 'range'} in a file that has named ${mostCovered} rules by ranges and patterns before it; it covers nothing.`,
          help: 'Name the section, or say it once.',
        });
    },
    file(linked) {
      reportStops(linked, context.source.text, context.report);
      for (const range of [...rangesOf(linked, context).values()].flat()) {
        const { at, holder, first, last, isProse } = range;
        const list = listOf(first, context);
        const isInOne = list.indexOf(last) >= 0;
        if (range.covers || range.isUnexpanded || (isInOne && list.indexOf(first) <= list.indexOf(last)))
          continue;
        if (isProse && areSectionsInOrder(first, last)) continue;
        context.report({
          at,
          node: holder,
          // Words can stay as printed while their authors decide; `..` is an instruction to this program, and has to work.
          judged: isProse ? [holder] : [],
          message: isInOne
            ? `Unexpected range from ${nameOf(first)} back to ${nameOf(last)}, expected the earlier rule first.`
            : `Unexpected range from ${nameOf(first)} to ${nameOf(last)}: they are not in one list.`,
          help: isInOne ? undefined : helpFor(range, context),
          related: [
            { node: first, message: 'the first end' },
            { node: last, message: 'the last end' },
          ],
        });
      }
    },
  }),
});

/** "Sections 5 through 23": they count on through the parts that hold them. */
const areSectionsInOrder = (first: RuleNode, last: RuleNode): boolean =>
  first.item === null &&
  last.item === null &&
  (first.parent?.count ?? 0) < (last.parent?.count ?? 0) &&
  (first.count ?? 0) < (last.count ?? 0);

/** Report what word processors and phones make of the two stops between references. */
function reportStops({ edges }: LinkedFile, text: string, report: Report): void {
  if (!text.includes(']…[') && !text.includes(']...')) return;
  const starts = new Set(edges.map(({ reference }) => reference?.at[0]));
  for (const { reference, holder } of edges) {
    const end = reference?.at[1] ?? 0;
    const stops = /^(?:…|\.{3,})(?=\[)/.exec(text.slice(end, end + 9))?.[0];
    if (stops === undefined || !starts.has(end + stops.length)) continue;
    const at = [end, end + stops.length] as const;
    report({
      at,
      node: holder,
      message: `Unexpected "${stops}" between two references, expected the two stops of a range.`,
      fix: writeFix(at, '..', { kind: 'safe' }),
    });
  }
}

/** Which rule may be meant by the end that does not fit. */
function helpFor({ holder, first, last }: WrittenRange, context: FileContext): string | undefined {
  const [near, far] = first.parent === holder.parent ? [first, last] : [last, first];
  if (near.parent !== holder.parent) return undefined;
  let above: RuleNode | null = far;
  while (above && above.parent !== near.parent) above = above.parent;
  if (above) return `${nameOf(far)} is a part of ${nameOf(above)}: write that one, or name both lists.`;
  const { nodes, indexOf } = listOf(near, context);
  const start = nodes[indexOf(holder) + 1];
  return `The list of ${nameOf(near)} ${far === first && start ? `begins with ${nameOf(start)}` : `ends with ${nameOf(nodes.at(-1) ?? near)}`}.`;
}
