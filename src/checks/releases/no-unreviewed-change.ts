import { defineCheck } from '../framework/define-check.ts';

/** Reported by `lint --since`, which compares an edition with an earlier state. */
export const noUnreviewedChange = defineCheck({
  meta: {
    code: 'R074',
    name: 'no-unreviewed-change',
    severity: 'info',
    summary:
      'With `--since`: lists signs, stars, figures, conditions, labels, references and names that differ from a release or git revision. Also lists words and rules that are gone, and added or removed words that reverse a rule ("not", "only", "may").',
    why: 'If another edit removes a star or a marker, nobody sees it in the text. Next to the published version it takes a second to see.',
    fix: 'none',
  },
});
