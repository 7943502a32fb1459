import { defineCheck } from '../framework/define-check.ts';

export const noEmptyReference = defineCheck({
  code: 'R007',
  name: 'no-empty-reference',
  severity: 'error',
  summary: 'Reports brackets with nothing in them.',
  why: 'A reference was meant and its target was lost, most often when a document was copied.',
  fix: 'none',
  examples: {
    valid: {
      'a target': '# Play\n\n1. Draw, as in [limit]. {#draw}\n2. Hold five. {#limit}\n',
      'brackets as text': '# Play\n\n1. Mark a box \\[]. {#draw}\n',
    },
    invalid: {
      'no target': '# Play\n\n1. Draw, as in ‹[]›. {#draw}\n',
      'a range without an end': '# Play\n\n1. Draw, as in [draw]..‹[]›. {#draw}\n',
      'words without a target': '# Play\n\n1. Draw, as in ‹[the market][]›. {#draw}\n',
    },
  },
  file(linked, { source }, report) {
    for (const edge of linked.edges) {
      const { reference } = edge;
      if (reference?.kind !== 'refers') continue;
      const { at, target, until } = reference;
      // A range whose last end is empty says no more than its first one.
      const isOpen = until === '' && source.text.endsWith('..[]', at[1]);
      if (target !== '' && !(isOpen && at[1] - at[0] > 4)) continue;
      report({
        at: isOpen && target !== '' ? [at[1] - 2, at[1]] : at,
        node: edge.holder,
        message: 'Unexpected empty reference, expected the id of a rule between the brackets.',
        help: 'If the brackets are text, put a backslash before the first one.',
      });
    }
  },
});
