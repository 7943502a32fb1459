import { isTermLike } from '../../graph/terms.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noUndefinedTerm = defineCheck({
  meta: {
    code: 'R011',
    name: 'no-undefined-term',
    severity: 'error',
    summary: 'Reports a name in brackets, such as `[Storm Order]`, that the glossary does not define.',
    why: 'The author marked a word as one with a fixed meaning, and there is no place that says which.',
    fix: 'unsafe',
  },
  create: ({ nearTerms, source, report }) => ({
    file(linked) {
      // The beginning of a note that lacks a sign is told by R015.
      const alerts = source.facts.problems.filter(({ kind }) => kind === 'lost-alert');
      for (const edge of linked.edges) {
        const { reference } = edge;
        if (edge.status !== 'dangling' || !reference || !isTermLike(reference.target)) continue;
        const [start, end] = reference.targetAt;
        if (alerts.some(({ at }) => at[0] <= start && end <= at[1])) continue;
        const [first] = nearTerms(reference.target);
        report({
          at: reference.targetAt,
          node: edge.holder,
          message: `Unexpected term "${reference.target}": the glossary does not define it.`,
          help: first === undefined ? defineIt : `Did you mean "${first}"?`,
          fix: first === undefined ? undefined : writeFix(reference.targetAt, first),
        });
      }
    },
  }),
});

const defineIt =
  'Give it an entry in the glossary. If the brackets are text, put a backslash before the first one.';
