import { append } from '../../base/append.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { labelSpanOf } from '../framework/span-of-words.ts';
import { runsOf } from './shared/list-runs.ts';

export const noRepeatedLabel = defineCheck({
  code: 'R042',
  name: 'no-repeated-label',
  severity: 'info',
  summary: 'Reports a label that two rules of one list have.',
  why: 'A label is what players call a rule by: with two of them, the name says which list and not which rule.',
  fix: 'none',
  examples: {
    valid: {
      'the same label in two lists':
        '# Red {#red}\n\n1. **Start:** Two cards. {#red_start}\n\n# Blue {#blue}\n\n1. **Start:** Three. {#blue_start}\n',
    },
    invalid: {
      'a label twice':
        '# Play\n\n1. **Ally:** Share cards. {#cards}\n2. **Pass:** Say so. {#pass}\n3. **‹Ally›:** Share coins. {#coins}\n',
      'two lists in one':
        '# Homes\n\n1. **North:** {#north}\n2. **Fight:** Add one. {#n1}\n3. **Trade:** Pay one. {#n2}\n4. **Rest:** Draw. {#n3}\n5. **South:** {#south}\n6. **‹Fight›:** Add two. {#s1}\n7. **Trade:** Pay two. {#s2}\n8. **Rest:** Draw two. {#s3}\n',
    },
  },
  file(linked, { source }, report) {
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
