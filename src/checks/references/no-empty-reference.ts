import { defineCheck } from '../framework/define-check.ts';

export const noEmptyReference = defineCheck({
  meta: {
    code: 'R007',
    name: 'no-empty-reference',
    severity: 'error',
    summary: 'Reports brackets with nothing in them.',
    why: 'A reference was meant and its target was lost, most often when a document was copied.',
    fix: 'none',
  },
  create: ({ source, report }) => ({
    edge(edge) {
      const { reference } = edge;
      if (reference?.kind !== 'refers') return;
      const { at, target, until } = reference;
      // A range whose last end is empty says no more than its first one.
      const isOpen = until === '' && source.text.endsWith('..[]', at[1]);
      if (target !== '' && !(isOpen && at[1] - at[0] > 4)) return;
      report({
        at: isOpen && target !== '' ? [at[1] - 2, at[1]] : at,
        node: edge.holder,
        message: 'Unexpected empty reference, expected the id of a rule between the brackets.',
        help: 'If the brackets are text, put a backslash before the first one.',
      });
    },
  }),
});
