import type { FaultFix } from '../../base/diagnose.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { isMarker } from '../../syntax/facts.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

export const noStrayMarker = defineCheck({
  meta: {
    code: 'R027',
    name: 'no-stray-marker',
    severity: 'error',
    summary: 'Reports a marker in a paragraph that belongs to no rule.',
    why: 'A separate line after a rule becomes a note. The marker then changes this note and not the rule.',
    fix: 'unsafe',
  },
  create: ({ source, report }) => ({
    file(linked) {
      const { nodes } = linked.assembled;
      for (const [i, node] of nodes.entries()) {
        if (!node.item || node.kind !== 'note' || node.item.text !== '' || node.item.references.length === 0)
          continue;
        const markers = node.item.references.filter(isMarker);
        const rule = ruleBefore(nodes, i);
        for (const [nth, marker] of markers.entries()) {
          report({
            at: marker.targetAt,
            node,
            message: `Unexpected marker "${marker.target}" on a line of its own, expected it at the end of the rule it is for.`,
            related: rule ? [{ node: rule, message: 'the rule before' }] : [],
            fix: rule && nth === 0 ? fixOf(rule, node, source.text) : undefined,
          });
        }
      }
    },
  }),
});

function ruleBefore(nodes: readonly RuleNode[], at: number): RuleNode | null {
  for (let i = at - 1; i >= 0; i -= 1) {
    const node = nodes[i];
    if (node && ['rule', 'step', 'card'].includes(node.kind)) return node;
  }
  return null;
}

function fixOf(rule: RuleNode, node: RuleNode, text: string): FaultFix | undefined {
  const attributes = rule.item?.attributes;
  if (!attributes) return undefined;
  const written = text
    .slice(...node.at)
    .trim()
    .replace(/\s+/g, ' ');
  const title = `move it to the end of ${nameOf(rule)}`;
  const edits = [
    { at: [attributes.at[0], attributes.at[0]] as const, text: `${written} ` },
    { at: node.at, text: '' },
  ];
  return { kind: 'unsafe', title, edits };
}
