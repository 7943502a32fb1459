import { counted } from '../../base/counted.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { translationStates } from '../../graph/translation-state.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

/** Examples and notes are missed with their rule, or reported by no-lost-part. */
const isListed = ({ item }: RuleNode) => item === null || item.kind === 'rule' || item.kind === 'term';

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
  createForEdition: ({ edition, resolveEdition, textOf, report }) => ({
    edition() {
      const stateOf = translationStates(edition, resolveEdition);
      const nodes = edition.overlay?.order ?? [];
      const missing = nodes.filter((node) => stateOf?.(node)?.state === 'missing' && isListed(node));
      for (const [section, texts] of Map.groupBy(missing, sectionOf)) {
        if (!section) continue;
        const names = texts.slice(0, mostNames).map(nameOf).join(', ');
        const more = texts.length > mostNames ? ` and ${texts.length - mostNames} more` : '';
        const isThere = section.origin !== 'base';
        report({
          at: isThere ? labelSpan(section, textOf(section.file)) : [0, 0],
          node: isThere ? section : null,
          ...(isThere ? {} : { file: edition.root.file }),
          message: `Missing translation of ${counted(texts.length, 'text')} in ${nameOf(section)}: ${names}${more}.`,
          help: '"rulewright translate" adds them to the file, with their originals.',
        });
      }
    },
  }),
});
