import { append } from '../../base/append.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import { labelSpanOf, spanOfWords } from '../framework/span-of-words.ts';
import { runsOf } from './shared/list-runs.ts';

export const noRepeatedLabel = defineCheck({
  meta: {
    code: 'R042',
    name: 'no-repeated-label',
    severity: 'info',
    summary: 'Reports a label that two rules of one list have, and a form that two terms of a glossary have.',
    why: 'Players call a rule by its label. If two rules share one, the label does not say which rule is meant. Uses of a form link to the first term that has it.',
    fix: 'none',
  },
  create: ({ source, report }) => ({
    file({ assembled }) {
      const byForm = new Map<string, RuleNode>();
      for (const node of assembled.nodes.filter(({ kind }) => kind === 'term'))
        for (const form of new Set([node.label ?? '', ...(node.item?.forms ?? [])])) {
          const first = byForm.get(form);
          if (!first) byForm.set(form, node);
          else
            report({
              at: spanOfWords(source.text, node, form),
              node,
              message: `Unexpected form "${form}" of a second term, which no rule can use.`,
              help: 'Rules that use it mean the first term. Remove it from one of the two.',
              related: [{ node: first, message: 'the first term' }],
            });
        }
      for (const run of [...runsOf(assembled.nodes).values()].flat()) {
        const byLabel = new Map<string, RuleNode[]>();
        for (const node of run) if (node.label) append(byLabel, node.label.toLowerCase(), node);
        if (byLabel.size === 0) continue;
        const repeated = [...byLabel.values()].filter((same) => same.length > 1);
        // Several labels, each of them twice: two lists, and the heading between them was lost.
        const areTwoLists = repeated.length > 2 && repeated.every((same) => same.length === 2);
        for (const [first, second, ...others] of areTwoLists ? repeated.slice(0, 1) : repeated) {
          if (!first || !second) continue;
          const times = others.length === 0 ? 'twice' : `${others.length + 2} times`;
          report({
            at: labelSpanOf(source.text, second),
            node: second,
            ...(areTwoLists
              ? {
                  message: `Unexpected label "${second.label}" and ${repeated.length - 1} others a second time in one list, expected a list of their own.`,
                  help: 'Restore the heading above them, and indent them below it.',
                }
              : {
                  message: `Unexpected label "${second.label}" ${times} in one list.`,
                  help: 'Give each a label of its own, or make them one rule with parts.',
                }),
            related: [first, ...others].map((node) => ({ node, message: 'the same label' })),
          });
        }
      }
    },
  }),
});
