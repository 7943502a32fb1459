import { isTermLike } from '../../graph/terms.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noUndefinedTerm = defineCheck({
  meta: {
    code: 'R011',
    name: 'no-undefined-term',
    severity: 'error',
    summary: 'Reports a name in brackets, such as `[Storm Order]`, that the glossary does not define.',
    why: 'The author marked a word as a defined term, but nothing defines it.',
    fix: 'unsafe',
  },
  create({ nearTerms, source, report }) {
    // R015 reports the beginning of a note that lacks a sign.
    const alerts = source.facts.problems.filter(({ kind }) => kind === 'lost-alert');
    return {
      edge({ status, reference, holder }) {
        if (status !== 'dangling' || !reference || !isTermLike(reference.target)) return;
        const { target, targetAt } = reference;
        if (alerts.some(({ at }) => at[0] <= targetAt[0] && targetAt[1] <= at[1])) return;
        const [first] = nearTerms(target);
        report({
          at: targetAt,
          node: holder,
          message: `Unexpected term "${target}": the glossary does not define it.`,
          help: first === undefined ? defineIt : `Did you mean "${first}"?`,
          fix: first === undefined ? undefined : writeFix(targetAt, first),
        });
      },
    };
  },
});

const defineIt = 'Define it in the glossary. If the brackets are text, put a backslash before the first one.';
