import { isFollowed, type LinkedEdge } from '../../graph/link.ts';
import { isMarker } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { isAsReleased } from './shared/as-released.ts';

export const preferIdOverNumber = defineCheck({
  meta: {
    code: 'R010',
    name: 'prefer-id-over-number',
    severity: 'warning',
    summary: 'Reports a reference or marker that is written as a number although the rule has an id.',
    why: 'Numbers change when a rule is inserted. The reference then points to a neighbour and still looks right. Ids stay.',
    fix: 'safe',
  },
  create: ({ index, history, report }) => ({
    edge(edge) {
      const { reference } = edge;
      if (
        !reference ||
        !edge.byNumber ||
        !(isFollowed(edge) || edge.status === 'omitted') ||
        // no-old-number reports a number explained by a release.
        edge.meant ||
        reference.target.includes(':')
      )
        return;
      const id = idOf(edge);
      const [node, another] = id === null ? [] : index.byId(id);
      // A duplicate id refers only to the first rule.
      if (id === null || another || (node && !node.hasOwnId)) return;
      report({
        at: reference.targetAt,
        node: edge.holder,
        message: `Unexpected number "${reference.target}", expected the id "${id}".`,
        fix: {
          kind: isAsReleased(reference.target, id, history) ? 'safe' : 'unsafe',
          title: `write "${id}"`,
          edits: [{ at: reference.targetAt, text: id }],
        },
      });
    },
  }),
});

function idOf(edge: LinkedEdge): string | null {
  if (edge.outside) return edge.outside.id;
  return edge.reference && isMarker(edge.reference) ? edge.from : edge.to;
}
