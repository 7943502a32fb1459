import { defineCheck } from './define-check.ts';

export const noUnusedTerm = defineCheck({
  code: 'R012',
  name: 'no-unused-term',
  severity: 'info',
  summary: 'Reports a term of the glossary that no rule and no other term uses.',
  why: 'Either it is a leftover, or rules that mean it write another word: both mislead a reader who looks it up.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'a term in use',
        text: '# Play\n\n1. Sit in Turn Order. {#sit}\n',
        glossary: '# Glossary\n\n- **Turn Order**: who goes when. {#term_order}\n',
      },
    ],
    invalid: [
      {
        title: 'a term that nobody uses',
        text: '# Play\n\n1. Sit down. {#sit}\n',
        glossary: '# Glossary\n\n- ‹**Turn Order**: who goes when. {#term_order}›\n',
      },
    ],
  },
  edition({ files }, report) {
    const used = new Set<string>();
    for (const file of files) for (const id of file.termsUsed) used.add(id);
    for (const file of files) {
      for (const node of file.assembled.nodes) {
        if (node.kind !== 'term' || used.has(node.id) || node.tags.includes('optional')) continue;
        report({
          at: [node.at[0] + 2, node.at[1]],
          node,
          message: `Unexpected term "${node.label ?? node.id}": no rule uses it.`,
          help: 'List the forms that rules use as (also: …), or take it out. The class .optional keeps it.',
        });
      }
    }
  },
});
