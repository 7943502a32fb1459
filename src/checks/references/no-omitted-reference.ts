import { defineCheck } from '../framework/define-check.ts';

export const noOmittedReference = defineCheck({
  code: 'R016',
  name: 'no-omitted-reference',
  severity: 'info',
  summary:
    'Reports a reference in a text to a rule that the larger edition has and this one leaves out, and a marker to one that nobody has seen.',
  why: 'It is no slip, and a reader of this edition alone still cannot follow it. A marker to such a rule changes nothing here and needs no word, unless nothing but the marker says that there is one: then it can be a slip.',
  fix: 'none',
  examples: {
    valid: {
      'a rule that is here': '# Play\n\n1. Draw, as in [limit]. {#draw}\n2. Hold five. {#limit}\n',
      'a marker': {
        text: '# Play\n\n1. Draw two cards. -draw_more {#draw}\n',
        larger: '# Play\n\n1. Draw two cards. {#draw}\n2. Draw three cards. {#draw_more}\n',
      },
    },
    invalid: {
      'a marker to a rule of which an edition that is not at hand has nothing but the number': {
        text: '# Play\n\n1. Draw two cards. -‹7.1› {#draw}\n',
        larger:
          'id: larger\ntitle: Larger\nversion: "1"\nexternal: true\nrules:\n  - { id: "7.1", number: "7.1" }\n',
      },
      'a rule that is left out': {
        text: '# Play\n\n1. Draw two cards; see [‹draw_more›]. {#draw}\n',
        larger: '# Play\n\n1. Draw two cards. {#draw}\n2. Draw three cards. {#draw_more}\n',
      },
    },
  },
  file(linked, _context, report) {
    for (const { status, reference, outside, holder } of linked.edges) {
      if (status !== 'omitted' || !reference || !outside) continue;
      const number = outside.number ?? outside.id;
      if (outside.isUnproven) {
        report({
          at: reference.targetAt,
          node: holder,
          message: `Unexpected ${reference.kind === 'refers' ? 'reference' : 'marker'} to "${number}": this edition leaves that rule out, and nothing but its number is known.`,
          help: `Look it up in the larger document, for which "${outside.edition}" stands. Where the rule is there, write its title beside the number in edition.yaml of "${outside.edition}"; where it is not, put the number right.`,
        });
        continue;
      }
      if (reference.kind !== 'refers') continue;
      report({
        at: reference.targetAt,
        node: holder,
        message: `Unexpected reference to "${number}", which this edition leaves out: it is ${outside.title} of ${outside.edition}.`,
        help: 'Say here what matters of it, or leave the reference out.',
      });
    }
  },
});
