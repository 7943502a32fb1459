import { defineCheck } from '../framework/define-check.ts';

/** Its findings are made by `lint --since`, which compares an edition with what it was. */
export const noUnreviewedChange = defineCheck({
  meta: {
    code: 'R074',
    name: 'no-unreviewed-change',
    severity: 'info',
    summary:
      'With --since: lists signs, stars, figures, conditions, labels and references that are others than in a release or git revision, names that are, words that came or went and turn a rule round ("not", "only", "may"), words that are only gone, and rules that are.',
    why: 'A star or a marker that went while something else was edited looks like any other text. Next to what was published it stands out, and takes a second to look at.',
    fix: 'none',
  },
});
