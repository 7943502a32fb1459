import { defineCheck } from '../framework/define-check.ts';

export const noOmittedReference = defineCheck({
  meta: {
    code: 'R016',
    name: 'no-omitted-reference',
    severity: 'info',
    summary:
      'Reports a reference in a text to a rule that the larger edition has and this one leaves out, and a marker to one that nobody has seen.',
    why: 'It is no slip, and a reader of this edition alone still cannot follow it. A marker to such a rule changes nothing here and needs no word, unless nothing but the marker says that there is one: then it can be a slip.',
    fix: 'none',
  },
  create: ({ report }) => ({
    edge({ status, reference, outside, holder }) {
      if (status !== 'omitted' || !reference || !outside) return;
      const number = outside.number ?? outside.id;
      if (outside.isUnproven) {
        report({
          at: reference.targetAt,
          node: holder,
          message: `Unexpected ${reference.kind === 'refers' ? 'reference' : 'marker'} to "${number}": this edition leaves that rule out, and nothing but its number is known.`,
          help: `Look it up in the larger document, for which "${outside.edition}" stands. Where the rule is there, write its title beside the number in edition.yaml of "${outside.edition}"; where it is not, put the number right.`,
        });
        return;
      }
      if (reference.kind !== 'refers') return;
      report({
        at: reference.targetAt,
        node: holder,
        message: `Unexpected reference to "${number}", which this edition leaves out: it is ${outside.title} of ${outside.edition}.`,
        help: 'Say here what matters of it, or leave the reference out.',
      });
    },
  }),
});
