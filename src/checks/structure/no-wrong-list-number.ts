import type { RuleNode } from '../../edition/nodes.ts';
import { levelsOf, partsOf, ruleStyle } from '../../edition/numbers/levels-of.ts';
import type { At } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { widenItem } from './shared/widen-item.ts';

export const noWrongListNumber = defineCheck({
  code: 'R003',
  name: 'no-wrong-list-number',
  severity: 'error',
  summary: 'Reports a list number that is not the number the rule gets from its place.',
  why: 'Somebody who reads the source cites the wrong number, and a skipped number is often a rule that was lost.',
  fix: 'safe',
  examples: {
    valid: {
      'counting on': '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n',
      'a gap that is meant': '# Play\n\n1. Draw. {#draw}\n5. Pass. {#pass number=5}\n6. End. {#end}\n',
      'the next list goes on': '# Play\n\n1. Draw. {#draw}\n\nSoon after:\n\n2. Pass. {#pass}\n',
    },
    invalid: {
      'a number twice': {
        text: '# Play\n\n1. Draw. {#draw}\n‹1›. Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n',
      },
      'a list that starts where the edition does not': {
        config: 'numbering: { rule: [{ style: decimal, start: 0 }] }',
        text: '# Play\n\n‹1›. Draw. {#draw}\n',
        fixed: '# Play\n\n0. Draw. {#draw}\n',
      },
      'a wider number, with what belongs to the rule': {
        text: '# Play\n\n9. Draw. {#draw}\n‹9›. Pass. {#pass}\n\n   1. Or not. {#pass_not}\n',
        fixed: '# Play\n\n9. Draw. {#draw}\n10. Pass. {#pass}\n\n    1. Or not. {#pass_not}\n',
      },
    },
  },
  file(linked, { edition, source }, report) {
    const seen = new Set<RuleNode>();
    let depthOf = new Map<RuleNode, number>();
    let wrongFrom = new Map<RuleNode, number>();
    const shifts = new Map<RuleNode, Shift>();
    const misnested = new Set(
      source.facts.problems.filter(({ kind }) => kind === 'misnested-item').map(({ at }) => at[0]),
    );
    /** Lists that an item fell into which belongs elsewhere: once it is there, the numbers are right. */
    const disturbed = new Set<RuleNode>();
    for (const node of linked.assembled.nodes) {
      if (!node.item) {
        depthOf = new Map([[node, 0]]);
        wrongFrom = new Map();
        continue;
      }
      const { parent, item } = node;
      if (!parent || item.written === null || node.count === null) continue;
      if (misnested.has(item.written.at[0])) disturbed.add(parent);
      const depth = depthOf.get(parent) ?? 0;
      depthOf.set(node, depth + 1);
      const isFirst = !seen.has(parent);
      seen.add(parent);
      // Where rules have no numbers, a list may start as it likes.
      const start =
        isFirst && node.number !== null
          ? ruleStyle(levelsOf(edition.numbering, partsOf(parent)), depth).start
          : undefined;
      const isPinned = item.attributes?.pairs.some((pair) => pair.key === 'number') ?? false;
      if (!isPinned && start !== undefined && node.count !== start) wrongFrom.set(parent, start - node.count);
      const expected = node.count + (isPinned ? 0 : (wrongFrom.get(parent) ?? 0));
      if (isPinned) wrongFrom.delete(parent);
      // A rule that an overlay places is counted where it stands, and not where it is written.
      if (node.isPlaced || disturbed.has(parent)) continue;
      const by = item.written.value - expected;
      const before = shifts.get(parent);
      const shift = before?.by === by ? before : { by, node, at: item.written.at };
      shifts.set(parent, shift);
      if (by === 0) continue;
      const more = String(expected).length - (item.written.at[1] - item.written.at[0]);
      const end = more === 0 ? node.at[0] : endOf(node, linked.assembled.nodes);
      const indents = widenItem(source.text, item.written.at[0], end, more);
      const finding = findingOf(node, item.written, expected, indents);
      const from = { node: shift.node, at: shift.at, message: 'the numbers are shifted from here' };
      report(shift.node === node ? finding : { ...finding, related: [from] });
    }
  },
});

/** Numbers of a list that all are the same too large or too small. */
interface Shift {
  readonly by: number;
  /** The first of them. */
  readonly node: RuleNode;
  readonly at: At;
}

/** Where the last thing ends that belongs to a rule. @param nodes of its file, in document order */
function endOf(node: RuleNode, nodes: readonly RuleNode[]): number {
  const held = new Set<RuleNode | null>([node]);
  let end = node.at[1];
  for (let at = nodes.indexOf(node) + 1; held.has(nodes[at]?.parent ?? null); at += 1) {
    held.add(nodes[at] ?? null);
    end = Math.max(end, nodes[at]?.at[1] ?? 0);
  }
  return end;
}

/** @param indents what moves along with the number; null where that cannot be told */
function findingOf(
  node: RuleNode,
  written: { value: number; at: At },
  expected: number,
  indents: ReturnType<typeof widenItem>,
): Finding {
  const finding: Finding = {
    at: written.at,
    node,
    message: `Unexpected list number ${written.value}, expected ${expected}.`,
    help: 'Put the number right, or pin the one that is meant with {number=…}.',
  };
  if (!indents) return finding;
  const edits = [{ at: written.at, text: String(expected) }, ...indents];
  return { ...finding, fix: { kind: 'safe', title: `write ${expected}`, edits } };
}
