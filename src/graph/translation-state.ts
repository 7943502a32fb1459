import { memoize } from '../base/memoize.ts';
import type { AssembledEdition } from '../edition/assemble.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import { isRule, type RuleNode } from '../edition/nodes.ts';
import type { Home } from '../edition/overlay/overlay.ts';
import { type History, rulesOf } from '../history/history.ts';
import { hashOfPart } from '../history/rule-facts.ts';
import type { NodeTranslation } from '../model/graph.ts';
import type { Release, ReleasedRule } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import type { EditionResolver } from './outside-edition.ts';
import { partsByOwner } from './released-rules.ts';

/**
 * Whether readers of a translation miss the words of a node: a rule, a term or a title. Examples and
 * notes are missed with their rule, if that has words. A title without an id cannot be translated.
 */
export function isMissing(node: RuleNode): boolean {
  const { origin, item, hasOwnId, parent } = node;
  if (origin !== 'base') return false;
  if (item === null) return hasOwnId;
  return isRule(node) ? hasWords(node) : parent?.origin === 'base' && !hasWords(parent);
}

/**
 * Nodes of a translation that are missing. A rule without words of its own is translated with its
 * table or answer.
 *
 * @param order its nodes, parents before children
 */
export const missingNodes = (order: readonly RuleNode[]): ReadonlySet<RuleNode | null> =>
  new Set(
    order.filter(isMissing).flatMap((node) => (node.item && !isRule(node) ? [node, node.parent] : [node])),
  );

const hasWords = ({ item, label }: RuleNode): boolean => Boolean(label) || item?.text !== '';

/** How far a node of a translation is, and why. */
export interface TranslationState extends NodeTranslation {
  /** Of an outdated node: end of a sentence about its original. */
  readonly why?: string;
  /** Whether nothing is known of the version `from`, so that it may be outdated. */
  readonly isUnknown?: true;
}

/** States of the nodes of a translation against its original; null for a node without one. */
export type TranslationStateOf = (node: RuleNode) => TranslationState | null;

/**
 * Tells how far each node of a translation is. The checks and all published output use it. A node is
 * `outdated` if its original differs from the release that it translates; without such a release it
 * counts as translated.
 *
 * @param resolveEdition gives the releases of the original
 * @returns null if the edition is no translation
 */
export function translationStates(
  { config, overlay }: AssembledEdition,
  resolveEdition: EditionResolver,
): TranslationStateOf | null {
  const [home] = overlay?.bases ?? [];
  const { translates, base } = config.overlay ?? {};
  if (!translates || !base || !home) return null;
  const history = resolveEdition(translates.edition)?.history?.() ?? null;
  const whyOutdated = createJudge(home, base.retired, history);
  const missing = missingNodes(overlay?.order ?? []);
  return (node) => {
    if (node.origin === undefined) return null;
    if (node.origin === 'base' && (hasWords(node) || missing.has(node))) return { state: 'missing' };
    const from = node.translatedFrom ?? translates.version;
    const original = home.byId.get(node.id);
    // What has no id of its own belongs to the rule above it.
    if (from === home.version || !original?.hasOwnId) return { state: 'translated', from };
    if (!history?.at(from)) return { state: 'translated', from, isUnknown: true };
    const why = whyOutdated(original, from);
    return why === null ? { state: 'translated', from } : { state: 'outdated', from, why };
  };
}

/**
 * Creates a function that tells why the translation of a released version is outdated; null if it is
 * not.
 *
 * @param retired records that lead from ids of releases to those of today
 */
function createJudge({ byId }: Home, retired: readonly Retired[], history: History | null) {
  const parts = partsByOwner(byId.values());
  const versions = history?.versions.map(({ version }) => version) ?? [];
  const findIn = memoize((release: Release) => rulesOf(release, retired).rule);
  const ruleIn = (version: string, id: string) => {
    const release = history?.at(version);
    return release ? findIn(release)(id) : undefined;
  };
  return (original: RuleNode, version: string): string | null => {
    // Of a rule that is newer than that version, the first text is the one to compare with.
    const first = versions.slice(versions.indexOf(version)).find((one) => ruleIn(one, original.id));
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
