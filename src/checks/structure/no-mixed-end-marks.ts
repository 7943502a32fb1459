import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';

export const noMixedEndMarks = defineCheck({
  code: 'R092',
  name: 'no-mixed-end-marks',
  severity: 'info',
  summary: 'Reports a list whose items end with a comma here and with a full stop there.',
  why: 'A comma says that the sentence goes on, a full stop that it is over: of such a list a reader cannot tell which items belong together.',
  fix: 'none',
  examples: {
    valid: {
      'one sentence over a list':
        '# Play\n\n1. In a turn: {#turn}\n\n   1. draw a card, {#draw}\n   2. play it, or {#play_it}\n   3. pass. {#pass}\n',
    },
    invalid: {
      'a comma between full stops':
        '# Play\n\n1. In a turn: {#turn}\n\n   1. Draw a card, {#draw}\n   2. Play it. {#play_it}\n   3. Pay for ‹it,› {#pay}\n   4. Pass. {#pass}\n',
    },
  },
  file(linked, { source }, report) {
    const rules = linked.assembled.nodes.filter(({ item, number }) => number !== null && item);
    for (const list of Map.groupBy(rules, ({ parent }) => parent).values()) {
      const isOver = list.findIndex((node) => /\.\s*$/u.test(textOf(node)));
      // Up to the first full stop the list is one sentence; a comma behind it begins nothing.
      const later = isOver < 0 ? [] : list.slice(isOver + 1).filter((node) => /,\s*$/u.test(textOf(node)));
      for (const node of later) {
        const at = lastComma(source.text, node);
        if (!at) continue;
        report({
          at,
          node,
          message: 'Unexpected comma: other items of this list end with a full stop.',
          help: 'End all of them alike, or put back what was lost behind the comma.',
        });
      }
    }
  },
});

const textOf = ({ item }: RuleNode) => item?.text ?? '';

/** The last comma of a rule, with the word in front of it. */
function lastComma(source: string, node: RuleNode): readonly [number, number] | null {
  const own = source.slice(...node.at).replace(/\{[#.][^}]*\}\s*$/u, '');
  const end = own.lastIndexOf(',');
  const start = own.slice(0, end).search(/[\p{L}\p{N}]+$/u);
  return end < 0 || start < 0 ? null : [node.at[0] + start, node.at[0] + end + 1];
}
