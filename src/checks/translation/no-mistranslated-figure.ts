import { listWords } from '../../base/counted.ts';
import { type Figure, figureReading, unsharedFigures } from '../../compare/figures.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { defineCheck } from '../framework/define-check.ts';
import { translatedRules } from './translated-rules.ts';

const writtenOf = (figures: readonly Figure[]) => listWords(figures.map(({ written }) => written));

export const noMistranslatedFigure = defineCheck({
  meta: {
    code: 'R112',
    name: 'no-mistranslated-figure',
    severity: 'warning',
    summary:
      'Reports figures of a translated rule that differ from those of the original. They can be digits, or number words in English, German, French or Spanish.',
    why: 'Readers of the translation play by another number.',
    fix: 'none',
  },
  createForEdition: ({ edition, textOf, report }) => ({
    edition() {
      const translation = translatedRules(edition);
      if (!translation) return;
      const { rules, languages } = translation;
      const numbers = rules.flatMap(({ node }) => node.number ?? []);
      const [ours, theirs] = languages.map((language) => figureReading(language, numbers));
      if (!ours || !theirs) return;
      for (const { node, item, original, originalItem } of rules) {
        const [own, there] = unsharedFigures([item.text, ours], [originalItem.text, theirs]);
        if (own.length + there.length === 0) continue;
        report({
          at: labelSpan(node, textOf(node.file)),
          node,
          message:
            own.length === 0
              ? `Missing figure ${writtenOf(there)}, which the original has.`
              : there.length === 0
                ? `Unexpected figure ${writtenOf(own)}, which the original lacks.`
                : `Unexpected figure ${writtenOf(own)}, expected ${writtenOf(there)} as in the original.`,
          related: [{ node: original, message: 'the original' }],
        });
      }
    },
  }),
});
