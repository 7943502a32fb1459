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
  create: ({ index, report }) => ({
    file(linked) {
      const seen = new Map<string, LinkedEdge>();
      for (const edge of linked.edges) {
        const { reference, holder } = edge;
        if (!reference || !isMarker(reference)) continue;
        const key = `${holder.id}\n${holder.at[0]}\n${edge.from ?? edge.outside?.id ?? reference.target}`;
        const first = seen.get(key);
        if (!first) {
          seen.set(key, edge);
          continue;
        }
        if (first.kind === edge.kind) continue;
        const other = edge.from === null ? undefined : index.byId(edge.from)[0];
        const name = other ? nameOf(other) : `"${reference.target}"`;
        report({
          at: reference.targetAt,
          node: holder,
          message: `Unexpected second sign: ${name} already ${first.kind === 'adds' ? 'adds to' : 'supersedes'} this rule.`,
          help: 'Keep + if this rule still holds beside it, - if it does not, fully or in part.',
          related: [
            ...(first.reference
              ? [{ node: holder, message: 'the first marker', at: first.reference.at }]
              : []),
            ...(other ? [{ node: other, message: 'the rule that both name' }] : []),
          ],
        });
      }
    },
  }),
});
