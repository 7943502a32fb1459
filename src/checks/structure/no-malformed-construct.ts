import { defineCheck } from '../framework/define-check.ts';
import { reportProblems } from '../framework/problems.ts';
import { fixTitles, malformed } from './shared/malformed-constructs.ts';

export const noMalformedConstruct = defineCheck({
  meta: {
    code: 'R015',
    name: 'no-malformed-construct',
    severity: 'error',
    summary:
      'Reports attributes, alerts, suggestions, tables, bold text and glossary entries that are not written as the format has them, and images.',
    why: 'What the format does not recognise is printed as text, and what it should have done is not done.',
    fix: 'safe',
  },
  create: (context) => ({
    file: (linked) =>
      reportProblems(linked, context, malformed, (kind) => fixTitles.get(kind) ?? 'make it a list item'),
  }),
});
