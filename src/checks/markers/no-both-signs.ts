import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedEdge } from '../../graph/link.ts';
import { isMarker } from '../../syntax/facts.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

export const noBothSigns = defineCheck({
  meta: {
    code: 'R028',
    name: 'no-both-signs',
    severity: 'error',
    summary: 'Reports a rule that one other rule adds to and supersedes at the same time.',
    why: 'Either the first rule still holds or it does not; readers and tools have to guess which sign is the slip.',
    fix: 'none',
  },
  create({ index, report }) {
    let node: RuleNode | null = null;
    const seen = new Map<string, LinkedEdge>();
    return {
      edge(edge) {
        const { reference, holder } = edge;
        if (!reference || !isMarker(reference)) return;
        if (holder !== node) seen.clear();
        node = holder;
        const key = edge.from ?? edge.outside?.id ?? reference.target;
        const first = seen.get(key);
        if (!first) seen.set(key, edge);
        if (!first?.reference || first.kind === edge.kind) return;
        const other = edge.from === null ? undefined : index.byId(edge.from)[0];
        const name = other ? nameOf(other) : `"${reference.target}"`;
        report({
          at: reference.targetAt,
          node,
          message: `Unexpected second sign: ${name} already ${first.kind === 'adds' ? 'adds to' : 'supersedes'} this rule.`,
          help: 'Keep + if this rule still holds beside it, - if it does not, fully or in part.',
          related: [
            { node, message: 'the first marker', at: first.reference.at },
            ...(other ? [{ node: other, message: 'the rule that both name' }] : []),
          ],
        });
      },
    };
  },
});
