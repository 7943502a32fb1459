import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { spanOfWords } from '../framework/span-of-words.ts';

export const noMixedEndMarks = defineCheck({
  code: 'R092',
  name: 'no-mixed-end-marks',
  severity: 'info',
  summary:
    'Reports a list whose items end with a comma here and with a full stop there, or with one and without.',
  why: 'A comma says that the sentence goes on, a full stop that it is over: of such a list a reader cannot tell which items belong together.',
  fix: 'none',
  examples: {
    valid: {
      'one sentence over a list':
        '# Play\n\n1. In a turn: {#turn}\n\n   1. draw a card, {#draw}\n   2. play it, or {#play_it}\n   3. pass. {#pass}\n',
      'sentences among names':
        '# Play\n\n1. Red kites {#red}\n2. Blue kites {#blue}\n3. Grey kites {#grey}\n4. **Wind:** No kite flies before the wind has come up. {#wind}\n5. **Rain:** No kite flies before the rain has gone by. {#rain}\n',
    },
    invalid: {
      'full stops among items without':
        '# Play\n\n1. Not in play: {#out}\n\n   1. No long kites {#long}\n   2. No old reels {#old}\n   3. No third spool {#third}\n   4. No more wind. Two are enough‹.› {#wind}\n   5. No more than two kites. {#two}\n',
      'a comma between full stops':
        '# Play\n\n1. In a turn: {#turn}\n\n   1. Draw a card, {#draw}\n   2. Play it. {#play_it}\n   3. Pay for it‹,› {#pay}\n   4. Pass. {#pass}\n',
    },
  },
  file(linked, { source }, report) {
    const rules = linked.assembled.nodes.filter(({ item, number }) => number !== null && item);
    const lists = Map.groupBy(rules, ({ parent }) => parent);
    const items = linked.assembled.nodes.filter(({ item, count }) => count !== null && item);
    reportOpen([...Map.groupBy(items, ({ parent }) => parent).values()], source.text, report);
    for (const list of lists.values()) {
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

/** Lists of phrases that end with nothing, some of them with a full stop: said once in a file. */
function reportOpen(lists: readonly (readonly RuleNode[])[], source: string, report: Report): void {
  const mixed = lists.flatMap((list) => {
    const stopped = list.filter((node) => /\.\s*$/u.test(textOf(node)));
    const open = list.filter((node) => isPhrase.test(textOf(node)));
    // Those with a label and those without are not of one kind, and what goes on for paragraphs is none of a list.
    const isAlike = list.every((node) => !node.label === !list[0]?.label && !textOf(node).includes('\n\n'));
    return isAlike &&
      stopped.length >= 2 &&
      open.length > stopped.length &&
      open.length + stopped.length === list.length
      ? stopped.slice(0, 1)
      : [];
  });
  const [node, ...others] = mixed;
  if (!node) return;
  const words = textOf(node).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1) ?? '';
  const nth = words.filter((word) => word.toLowerCase() === last.toLowerCase()).length - 1;
  const [, end] = spanOfWords(source, node, last, nth);
  report({
    // Signs of emphasis or a quotation mark may stand in front of it.
    at: source.charAt(end) === '.' ? [end, end + 1] : [end - last.length, end],
    node,
    message: 'Unexpected full stop: most items of this list end without one.',
    help: 'End all of them alike.',
    related: others.map((other) => ({ node: other, message: 'and in this list' })),
  });
}

/** A few words without an end, and no name of a list below. */
const isPhrase = /^[^\n]{0,50}\p{L}[\s*]*$/u;

const textOf = ({ item }: RuleNode) => item?.text ?? '';

/** The last comma of a rule. */
function lastComma(source: string, node: RuleNode): readonly [number, number] | null {
  const own = source.slice(...node.at).replace(/\{[#.][^}]*\}\s*$/u, '');
  const end = own.lastIndexOf(',');
  return end < 0 ? null : [node.at[0] + end, node.at[0] + end + 1];
}
