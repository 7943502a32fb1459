import { labelSpan } from '../../graph/label-span.ts';
import { defineCheck } from '../framework/define-check.ts';
import { translatedRules } from './translated-rules.ts';

/** Shorter texts can be the same in both languages: a name, or "Karama". */
const leastWords = 4;

export const noUntranslatedText = defineCheck({
  meta: {
    code: 'R115',
    name: 'no-untranslated-text',
    severity: 'warning',
    summary: 'Reports a translated rule that has the words of the original.',
    why: 'The rule counts as translated, so nobody looks for it again.',
    fix: 'none',
  },
  createForEdition: ({ edition, textOf, report }) => ({
    edition() {
      for (const { node, item, originalItem, original } of translatedRules(edition)?.rules ?? []) {
        const words = item.text.match(/\p{L}{2,}/gu) ?? [];
        if (words.length < leastWords || item.text !== originalItem.text) continue;
        report({
          at: labelSpan(node, textOf(node.file)),
          node,
          message: 'Unexpected words of the original, expected a translation.',
          help: 'Translate it, or remove it: then it is listed among the rules that are not translated.',
          related: [{ node: original, message: 'the original' }],
        });
      }
    },
  }),
});
