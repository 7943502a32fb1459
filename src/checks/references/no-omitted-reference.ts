import { defineCheck } from '../framework/define-check.ts';

export const noOmittedReference = defineCheck({
  meta: {
    code: 'R016',
    name: 'no-omitted-reference',
    severity: 'info',
    summary:
      'Reports a reference to a rule that the larger edition has and this one leaves out. Also reports a marker to such a rule if only its number is known.',
    why: 'It is not a mistake, but a reader of this edition alone cannot follow it. A marker to such a rule changes nothing here. It is reported only if nothing else shows that the rule exists, because then it may be a mistake.',
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
          message: `Unexpected ${reference.kind === 'refers' ? 'reference' : 'marker'} to "${number}": this edition leaves that rule out, and only its number is known.`,
          help: `Look it up in the larger document, "${outside.edition}". If the rule exists, add its title to the number in edition.yaml of "${outside.edition}". If not, correct the number.`,
        });
        return;
      }
      if (reference.kind !== 'refers') return;
      report({
        at: reference.targetAt,
        node: holder,
        message: `Unexpected reference to "${number}", which this edition leaves out: it is ${outside.title} of ${outside.edition}.`,
        help: 'Write here what matters of it, or remove the reference.',
      });
    },
  }),
});
