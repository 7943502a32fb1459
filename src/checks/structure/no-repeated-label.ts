import { append } from '../../base/append.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { labelSpanOf } from '../framework/span-of-words.ts';
import { runsOf } from './shared/list-runs.ts';

export const noRepeatedLabel = defineCheck({
  meta: {
    code: 'R042',
    name: 'no-repeated-label',
    severity: 'info',
    summary: 'Reports a label that two rules of one list have.',
    why: 'A label is what players call a rule by: with two of them, the name says which list and not which rule.',
    fix: 'none',
  },
  create: ({ source, report }) => ({
    file(linked) {
      for (const runs of runsOf(linked.assembled.nodes).values()) {
        for (const run of runs) {
          const byLabel = new Map<string, RuleNode[]>();
          for (const node of run) {
            const label = (node.label ?? '').toLowerCase();
            if (label !== '') append(byLabel, label, node);
          }
          const repeated = [...byLabel.values()].filter((same) => same.length > 1);
          if (repeated.length > 2 && repeated.every((same) => same.length === 2)) {
            reportTwoLists(repeated, source.text, report);
            continue;
          }
          for (const [first, second, ...others] of repeated) {
            if (!first || !second) continue;
            const times = others.length + 2;
            report({
              at: labelSpanOf(source.text, second),
              node: second,
              message: `Unexpected label "${second.label}" ${times === 2 ? 'twice' : `${times} times`} in one list.`,
              help: 'Name each by what sets it apart, or make them one rule with parts.',
              related: [first, ...others].map((node) => ({ node, message: 'the same label' })),
            });
          }
        }
      }
    },
  }),
});

/** Several labels, each of them twice: two lists, and the heading between them was lost. */
function reportTwoLists(repeated: readonly RuleNode[][], source: string, report: Report): void {
  const [first, second] = repeated[0] ?? [];
  if (!first || !second) return;
  report({
    at: labelSpanOf(source, second),
    node: second,
    // Most often two lists that an import joined: their author looks, and is not held up.
    severity: 'info',
    message: `Unexpected label "${second.label}" and ${repeated.length - 1} others for the second time in one list, expected a list of their own.`,
    help: 'Put back the heading that they stood under, and indent them below it.',
    related: [{ node: first, message: 'the same label' }],
  });
}
