import { createYamlPlaces } from '../../edition/yaml-places.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { translationStates } from '../../graph/translation-state.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { type TranslatedEdition, type TranslatedNode, translatedRules } from './translated-rules.ts';

export const noOutdatedTranslation = defineCheck({
  meta: {
    code: 'R111',
    name: 'no-outdated-translation',
    severity: 'warning',
    summary:
      'Reports a translated rule or title whose original was reworded after the version that it translates. Needs a release of that version, and reports a version that was never released.',
    why: 'Readers of the translation play by the old rule.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { edition, resolveEdition, textOf, report } = context;
      const translation = translatedRules(edition);
      const stateOf = translationStates(edition, resolveEdition);
      if (!translation || !stateOf) return;
      const { id } = edition.config;
      let isVersionReported = false;
      for (const { node, original } of translation.named) {
        const { why, isUnknown } = stateOf(node) ?? {};
        if (why !== undefined)
          report({
            at: labelSpan(node, textOf(node.file)),
            node,
            message: `Outdated translation of ${nameOf(original)}: ${why}.`,
            help: `"rulewright translate ${id}" shows the words that changed; "rulewright accept ${id} ${node.id}" confirms that it is up to date.`,
            related: [{ node: original, message: 'the original' }],
          });
        const isOfAll = isUnknown === true && node.translatedFrom === undefined;
        if (isUnknown && !(isOfAll && isVersionReported)) report(unknownVersion(node, translation, context));
        isVersionReported ||= isOfAll;
      }
    },
  }),
});

/** What is reported of a version that no release has: at a rule that names it, or in edition.yaml. */
function unknownVersion(
  node: TranslatedNode['node'],
  { home, version }: TranslatedEdition,
  { edition: { root, config }, textOf }: EditionContext,
): Finding {
  const own = node.translatedFrom;
  const settings = textOf(root.file);
  return {
    message: `Unknown version "${own ?? version}" of the original: ${home.edition} has no release of it, so what was reworded since is not reported.`,
    help: `Write a released version, or ${home.version} if the texts are up to date: "rulewright accept ${config.id} ${own === undefined ? '--all' : node.id}" does.`,
    ...(own === undefined
      ? {
          at: createYamlPlaces(settings).valueAt(['translates', 'version']) ?? [0, 0],
          node: null,
          file: root.file,
        }
      : { at: labelSpan(node, textOf(node.file)), node }),
  };
}
