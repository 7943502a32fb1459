import { defineCheck } from '../framework/define-check.ts';

export const noDuplicateId = defineCheck({
  code: 'R002',
  name: 'no-duplicate-id',
  severity: 'error',
  summary: 'Reports an id that more than one rule of the edition has.',
  why: 'Every reference to it could mean either rule, and links, histories and translations hang on ids.',
  fix: 'none',
  examples: {
    valid: [{ title: 'two rules, two ids', text: '# Play\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n' }],
    invalid: [{ title: 'the same id twice', text: '# Play\n\n1. Draw. {#draw}\n2. Pass. {#‹draw›}\n' }],
  },
  edition({ index }, report) {
    for (const id of index.duplicates()) {
      const [first, ...others] = index.byId(id);
      if (!first) continue;
      for (const node of others) {
        report({
          at: node.item?.attributes?.id?.at ?? node.at,
          node,
          message: `Unexpected second id "${id}", expected an id of its own.`,
          related: [
            {
              node: first,
              message: 'the first rule with it',
              at: first.item?.attributes?.id?.at ?? first.at,
            },
          ],
        });
      }
    }
  },
});
