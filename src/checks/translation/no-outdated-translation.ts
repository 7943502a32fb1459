import { memoize } from '../../base/memoize.ts';
import { nodeDigest } from '../../edition/node-digest.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import { labelSpan } from '../../graph/label-span.ts';
import { partsByOwner } from '../../graph/released-rules.ts';
import { type History, rulesOf } from '../../history/history.ts';
import { hashOfPart } from '../../history/rule-facts.ts';
import type { ReleasedRule } from '../../model/release.ts';
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
      const translation = translatedRules(context.edition);
      if (!translation) return;
      const history = context.resolveEdition(translation.edition)?.history?.() ?? null;
      const whyOutdated = createJudge(translation, history);
      const unknown = new Set<string>();
      for (const { node, original } of translation.named) {
        const version = node.translatedFrom ?? translation.version;
        if (version === translation.home.version) continue;
        if (history?.at(version)) {
          const why = whyOutdated({ node, original }, version);
          if (why === null) continue;
          context.report({
            at: labelSpan(node, context.textOf(node.file)),
            node,
            message: `Outdated translation of ${nameOf(original)}: ${why}.`,
            help: `"rulewright translate ${context.edition.config.id}" shows the words that changed; "rulewright accept ${context.edition.config.id} ${node.id}" confirms that it is up to date.`,
            related: [{ node: original, message: 'the original' }],
          });
        } else if (node.translatedFrom !== undefined || !unknown.has(version)) {
          if (node.translatedFrom === undefined) unknown.add(version);
          context.report(unknownVersion(version, node, translation, context));
        }
      }
    },
  }),
});

/** What is known of a translation of a version that no release has. */
function unknownVersion(
  version: string,
  node: RuleNode,
  { home }: TranslatedEdition,
  { edition: { root, config }, textOf }: EditionContext,
): Finding {
  const isOwn = node.translatedFrom !== undefined;
  const settings = textOf(root.file);
  const which = isOwn ? node.id : '--all';
  return {
    message: `Unknown version "${version}" of the original: ${home.edition} has no release of it, so what was reworded since is not reported.`,
    help: `Write a released version, or ${home.version} if the texts are up to date: "rulewright accept ${config.id} ${which}" does.`,
    ...(isOwn
      ? { at: labelSpan(node, textOf(node.file)), node }
      : {
          at: createYamlPlaces(settings).valueAt(['translates', 'version']) ?? [0, 0],
          node: null,
          file: root.file,
        }),
  };
}

/** Creates a function that says why a translation of a released version is outdated, if it is. */
function createJudge({ home, retired }: TranslatedEdition, history: History | null) {
  const parts = partsByOwner(home.byId.values());
  const versions = history?.versions.map(({ version }) => version) ?? [];
  const findIn = memoize((release: NonNullable<ReturnType<History['at']>>) => rulesOf(release, retired).rule);
  const ruleIn = (version: string, id: string) => {
    const release = history?.at(version);
    return release ? findIn(release)(id) : undefined;
  };
  return ({ original }: TranslatedNode, version: string): string | null => {
    // Of a rule that is newer than that version, the first text is the one to compare with.
    const first = versions
      .slice(versions.indexOf(version))
      .find((one) => ruleIn(one, original.id) !== undefined);
    const then = first === undefined ? undefined : ruleIn(first, original.id);
    if (!then) return null;
    const after = first === version ? version : `${first}, the first version that has it`;
    if (then.hash !== nodeDigest(original)) return `it was reworded after version ${after}`;
    return hasSameParts(then, parts.get(original) ?? [])
      ? null
      : `its examples, notes or tables were reworded after version ${after}`;
  };
}

/** Records of older programs do not list the parts of a rule. */
const hasSameParts = ({ looks, parts = [] }: ReleasedRule, now: readonly RuleNode[]) =>
  looks === undefined || parts.map(hashOfPart).join() === now.map(nodeDigest).join();
