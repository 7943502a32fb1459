import { labelSpan } from '../../graph/label-span.ts';
import { translationStates } from '../../graph/translation-state.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { translatedRules } from './translated-rules.ts';

export const noOutdatedTranslation = defineCheck({
  meta: {
    code: 'R111',
    name: 'no-outdated-translation',
    severity: 'warning',
    summary:
      'Reports a translated rule whose original was reworded after the version that it translates. Needs a release of that version.',
    why: 'Readers of the translation play by the old rule.',
    fix: 'none',
  },
  createForEdition: ({ edition, resolveEdition, textOf, report }) => ({
    edition() {
      const translation = translatedRules(edition);
      const stateOf = translationStates(edition, resolveEdition);
      if (!translation || !stateOf) return;
      for (const { node, original } of translation.rules) {
        const { state, from: version } = stateOf(node) ?? {};
        if (state !== 'outdated') continue;
        report({
          at: labelSpan(node, textOf(node.file)),
          node,
          message: `Outdated translation of ${nameOf(original)}: it was reworded after version ${version}.`,
          help: `"rulewright translate" shows the words that changed. Afterwards raise the version: "translates" in edition.yaml, or {of=${translation.now}} here.`,
          related: [{ node: original, message: 'the original' }],
        });
      }
    },
  }),
});
