import { defineCheck } from './define-check.ts';

export const noOmittedReference = defineCheck({
  code: 'R016',
  name: 'no-omitted-reference',
  severity: 'info',
  summary: 'Reports a reference in a text to a rule that the larger edition has and this one leaves out.',
  why: 'It is no slip, and a reader of this edition alone still cannot follow it. A marker to such a rule changes nothing here and needs no word.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'a rule that is here',
        text: '# Play\n\n1. Draw, as in [limit]. {#draw}\n2. Hold five. {#limit}\n',
      },
      {
        title: 'a marker',
        text: '# Play\n\n1. Draw two cards. -draw_more {#draw}\n',
        larger: '# Play\n\n1. Draw two cards. {#draw}\n2. Draw three cards. {#draw_more}\n',
      },
    ],
    invalid: [
      {
        title: 'a rule that is left out',
        text: '# Play\n\n1. Draw two cards; see [‹draw_more›]. {#draw}\n',
        larger: '# Play\n\n1. Draw two cards. {#draw}\n2. Draw three cards. {#draw_more}\n',
      },
    ],
  },
  file(linked, _context, report) {
    for (const { status, reference, outside, holder } of linked.edges) {
      if (status !== 'omitted' || reference?.kind !== 'refers' || !outside) continue;
      report({
        at: reference.targetAt,
        node: holder,
        message: `Unexpected reference to "${outside.number ?? outside.id}", which this edition leaves out: it is ${outside.title} of ${outside.edition}.`,
        help: 'Say here what matters of it, or leave the reference out.',
      });
    }
  },
});
