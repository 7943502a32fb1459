import { nodeDigest } from '../../edition/node-digest.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { translatedRules } from './translated-rules.ts';

/** The version that a rule names as its own original, `of=2.13.3`. */
const versionOf = ({ item }: RuleNode): string | undefined =>
  item?.attributes?.pairs.find(({ key }) => key === 'of')?.value;

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
      if (!translation) return;
      const { released } = resolveEdition(translation.edition) ?? {};
      for (const { node, original } of translation.rules) {
        const version = versionOf(node) ?? translation.version;
        const then = version === translation.now ? undefined : released?.(version, original.id);
        if (then === undefined || then === nodeDigest(original)) continue;
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
