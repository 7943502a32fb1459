import { append } from '../../base/append.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { type LinkedEdge, writtenEdges } from '../../graph/link.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { followsThrough } from './shared/ranges.ts';

export const noForeignRange = defineCheck({
  meta: {
    code: 'R025',
    name: 'no-foreign-range',
    severity: 'error',
    summary: 'Reports a range that begins in another section while the ranges next to it begin in this one.',
    why: 'The sentence was copied from that section, and one name was not changed.',
    fix: 'unsafe',
  },
  create: ({ index, report }) => ({
    file(linked) {
      for (const [holder, starts] of startsOf(writtenEdges(linked))) {
        const nodes = starts.map(({ to }) => (to === null ? undefined : index.byId(to)[0]));
        const own = nodes.find((node) => node?.parent === holder.parent);
        if (!own) continue;
        for (const [i, { reference }] of starts.entries()) {
          const node = nodes[i];
          // A range of sections was not copied from one of them.
          if (!reference || !node?.item || sectionOf(node) === sectionOf(holder)) continue;
          report({
            at: reference.targetAt,
            node: holder,
            message: `Unexpected start of a range at ${nameOf(node)}, expected a rule of this section.`,
            help: `The other range here begins with ${nameOf(own)}.`,
            related: [
              { node, message: 'where it begins' },
              { node: own, message: 'where the other one begins' },
            ],
            fix: writeFix(reference.targetAt, own.id),
          });
        }
      }
    },
  }),
});

/** References that start a range, by the rule that contains them; the other end may be missing. */
function startsOf(edges: readonly LinkedEdge[]): Map<RuleNode, LinkedEdge[]> {
  const starts = new Map<RuleNode, LinkedEdge[]>();
  let before: LinkedEdge | null = null;
  for (const edge of edges) {
    if (edge.reference?.kind !== 'refers') continue;
    const start = edge.reference.until !== '' ? edge : before && followsThrough(before, edge) ? before : null;
    if (start) append(starts, edge.holder, start);
    before = edge;
  }
  return starts;
}
