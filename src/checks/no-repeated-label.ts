import type { RuleNode } from '../edition/nodes.ts';
import { normalizeLabel } from '../graph/labels.ts';
import { defineCheck, nameOf } from './define-check.ts';
import { runsOf } from './list-runs.ts';
import { headOf } from './place-of.ts';

export const noRepeatedLabel = defineCheck({
  code: 'R042',
  name: 'no-repeated-label',
  severity: 'info',
  summary: 'Reports a label that two rules of one list have.',
  why: 'A label is what players call a rule by: with two of them, the name says which list and not which rule.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'the same label in two lists',
        text: '# Red {#red}\n\n1. **Start:** Two cards. {#red_start}\n\n# Blue {#blue}\n\n1. **Start:** Three. {#blue_start}\n',
      },
    ],
    invalid: [
      {
        title: 'a label twice',
        text: '# Play\n\n1. **Ally:** Share cards. {#cards}\n2. **Pass:** Say so. {#pass}\n3. **‹Ally›:** Share coins. {#coins}\n',
      },
    ],
  },
  file(linked, { source }, report) {
    for (const runs of runsOf(linked.assembled.nodes).values()) {
      for (const run of runs) {
        const byLabel = new Map<string, RuleNode[]>();
        for (const node of run) {
          const label = normalizeLabel(node.label ?? '');
          if (label !== '') byLabel.set(label, [...(byLabel.get(label) ?? []), node]);
        }
        for (const [first, second, ...others] of byLabel.values()) {
          if (!first || !second) continue;
          const times = others.length + 2;
          report({
            at: headOf(source.text, second),
            node: second,
            message: `Unexpected label "${second.label}" ${times === 2 ? 'twice' : `${times} times`} in one list: ${nameOf(first)} has it too.`,
            help: 'Name each by what sets it apart, or make them one rule with parts.',
            related: [first, ...others].map((node) => ({ node, message: 'the same label' })),
          });
        }
      }
    }
  },
});
