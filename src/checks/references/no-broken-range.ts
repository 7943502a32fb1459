import type { RuleNode } from '../../edition/nodes.ts';
import { type LinkedFile, writtenEdges } from '../../graph/link.ts';
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
      'Reports a range whose ends do not belong together: reversed, one inside the other, or in different lists. Also reports a range or pattern after those of its file have covered 100,000 rules.',
    why: 'Such a range covers no rule, so readers have to guess which rules apply.',
    fix: 'safe',
  },
  create: (context) => ({
    edge({ reference, holder: node }, { unexpanded }) {
      if (reference && unexpanded.has(reference))
        context.report({
          at: reference.at,
          node,
          message: `Unexpected ${reference.until === '' ? 'pattern' : 'range'}: those before it in this file already cover ${mostCovered} rules, so it covers nothing.`,
          help: 'Refer to the section, or write the range only once.',
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
          // Words can stay as printed while their authors decide; `..` is an instruction to this
          // program and has to work.
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

/** "Sections 5 through 23": they are numbered through several parts. */
const areSectionsInOrder = (first: RuleNode, last: RuleNode): boolean =>
  first.item === null &&
  last.item === null &&
  (first.parent?.count ?? 0) < (last.parent?.count ?? 0) &&
  (first.count ?? 0) < (last.count ?? 0);

/** Reports typographic replacements of the two stops between references. */
function reportStops(file: LinkedFile, text: string, report: Report): void {
  const edges = writtenEdges(file);
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
      message: `Unexpected "${stops}" between two references, expected the two full stops of a range.`,
      fix: writeFix(at, '..', { kind: 'safe' }),
    });
  }
}

/** The rule possibly meant by the wrong end. */
function helpFor({ holder, first, last }: WrittenRange, context: FileContext): string | undefined {
  const [near, far] = first.parent === holder.parent ? [first, last] : [last, first];
  if (near.parent !== holder.parent) return undefined;
  let above: RuleNode | null = far;
  while (above && above.parent !== near.parent) above = above.parent;
  if (above) return `${nameOf(far)} is a part of ${nameOf(above)}: refer to that one, or to both lists.`;
  const { nodes, indexOf } = listOf(near, context);
  const start = nodes[indexOf(holder) + 1];
  return `The list of ${nameOf(near)} ${far === first && start ? `begins with ${nameOf(start)}` : `ends with ${nameOf(nodes.at(-1) ?? near)}`}.`;
}
