import { defineCheck } from '../framework/define-check.ts';

export const noOmittedReference = defineCheck({
  meta: {
    code: 'R016',
    name: 'no-omitted-reference',
    severity: 'info',
    summary:
      'Reports a reference to a rule that the larger edition has and this one leaves out. Also reports a marker to such a rule if only its number is known.',
    why: 'Such a reference is not a mistake, but readers of this edition alone cannot follow it. Such a marker changes nothing here. It is reported only if nothing else shows that the rule exists, because it may then be a mistake.',
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
          help: `Look up "${number}" in the larger document. If the rule exists, add its title in edition.yaml of "${outside.edition}". If not, correct the number.`,
        });
        return;
      }
      if (reference.kind !== 'refers') return;
      report({
        at: reference.targetAt,
        node: holder,
        message: `Unexpected reference to "${number}", which this edition leaves out: it is "${outside.title}" in "${outside.edition}".`,
        help: 'Write here what matters of that rule, or remove the reference.',
      });
    },
  }),
});
