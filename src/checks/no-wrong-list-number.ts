import type { RuleNode } from '../edition/nodes.ts';
import { defineCheck, type Finding } from './define-check.ts';

export const noWrongListNumber = defineCheck({
  code: 'R003',
  name: 'no-wrong-list-number',
  severity: 'error',
  summary: 'Reports a list number that is not the number the rule gets from its place.',
  why: 'Somebody who reads the source cites the wrong number, and a skipped number is often a rule that was lost.',
  fix: 'safe',
  examples: {
    valid: [
      { title: 'counting on', text: '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n' },
      {
        title: 'a gap that is meant',
        text: '# Play\n\n1. Draw. {#draw}\n5. Pass. {#pass number=5}\n6. End. {#end}\n',
      },
      {
        title: 'the next list goes on',
        text: '# Play\n\n1. Draw. {#draw}\n\nSoon after:\n\n2. Pass. {#pass}\n',
      },
    ],
    invalid: [
      {
        title: 'a number twice',
        text: '# Play\n\n1. Draw. {#draw}\n‹1›. Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n',
      },
      {
        title: 'a list that starts where the edition does not',
        config: 'numbering: { rule: [{ style: decimal, start: 0 }] }',
        text: '# Play\n\n‹1›. Draw. {#draw}\n',
        fixed: '# Play\n\n0. Draw. {#draw}\n',
      },
    ],
  },
  file(linked, { edition }, report) {
    const seen = new Set<RuleNode>();
    const styles = edition.numbering.rule;
    let depthOf = new Map<RuleNode, number>();
    let wrongFrom = new Map<RuleNode, number>();
    for (const node of linked.assembled.nodes) {
      if (!node.item) {
        depthOf = new Map([[node, 0]]);
        wrongFrom = new Map();
        continue;
      }
      const { parent, item } = node;
      if (!parent || item.written === null || node.count === null) continue;
      const depth = depthOf.get(parent) ?? 0;
      depthOf.set(node, depth + 1);
      // Where rules have no numbers, a list may start as it likes.
      const start = node.number === null ? undefined : styles[Math.min(depth, styles.length - 1)]?.start;
      const isFirst = !seen.has(parent);
      seen.add(parent);
      const isPinned = item.attributes?.pairs.some((pair) => pair.key === 'number') ?? false;
      if (isFirst && !isPinned && start !== undefined && node.count !== start)
        wrongFrom.set(parent, start - node.count);
      const expected = node.count + (isPinned ? 0 : (wrongFrom.get(parent) ?? 0));
      if (isPinned) wrongFrom.delete(parent);
      // A rule that an overlay places is counted where it stands, and not where it is written.
      if (!node.isPlaced && item.written.value !== expected) report(findingOf(node, item.written, expected));
    }
  },
});

function findingOf(
  node: RuleNode,
  written: { value: number; at: readonly [number, number] },
  expected: number,
): Finding {
  return {
    at: written.at,
    node,
    message: `Unexpected list number ${written.value}, expected ${expected}.`,
    help: 'Put the number right, or pin the one that is meant with {number=…}.',
    fix: { kind: 'safe', title: `write ${expected}`, edits: [{ at: written.at, text: String(expected) }] },
  };
}
