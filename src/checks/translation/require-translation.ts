import { counted } from '../../base/counted.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { isInSettings, labelSpan } from '../../graph/label-span.ts';
import { isMissing } from '../../graph/translation-state.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

/** Rules that a message names. */
const mostNames = 3;

export const requireTranslation = defineCheck({
  meta: {
    code: 'R110',
    name: 'require-translation',
    severity: 'warning',
    summary: 'Reports rules, terms and titles of the original that a translation lacks, once per section.',
    why: 'Readers of the translation find the words of the original there.',
    fix: 'none',
  },
  createForEdition: ({ edition, textOf, report }) => ({
    edition() {
      const { overlay, config } = edition;
      if (!overlay || !config.overlay?.translates) return;
      for (const [section, texts] of Map.groupBy(overlay.order.slice(1).filter(isMissing), sectionOf)) {
        const names = texts.slice(0, mostNames).map(nameOf).join(', ');
        const more = texts.length > mostNames ? ` and ${texts.length - mostNames} more` : '';
        const isThere = section.origin !== 'base';
        report({
          at: isThere ? labelSpan(section, textOf(section.file)) : [0, 0],
          node: isThere ? section : null,
          ...(isThere ? {} : { file: edition.root.file }),
          message: `Missing translation of ${counted(texts.length, 'text')} in ${nameOf(section)}: ${names}${more}.`,
          help: isInSettings(section)
            ? 'Write its title under "categories" in edition.yaml.'
            : `"rulewright translate ${config.id}" adds what no file has, with the words of the original.`,
        });
      }
    },
  }),
});
