import { fingerprint } from '../base/hash.ts';
import { foldedDigest, foldWords } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { AcceptedEntry, Release, ReleasedRule } from '../model/release.ts';
import { ownerOf } from './owner.ts';
import type { GoneRule, ReleaseSummary } from './summarize-releases.ts';

/** What was published of an edition before its present text. */
export interface History {
  /** The release that the present text came after. */
  readonly latest: Release;
  readonly versions: ReleaseSummary['versions'];
  readonly gone: readonly GoneRule[];
  /** A rule as it was in the latest release. */
  rule(id: string): ReleasedRule | undefined;
  /** A release by its version; null where there is none. */
  at(version: string): Release | null;
  /** Does a rule say something else than in the latest release? Changed capitals or punctuation do not count, nor do new rules. */
  isReworded(node: RuleNode): boolean;
  /** Is the node that holds a reference as it was in the latest release, word for word? An example counts by its own words. */
  isUntouched(holder: RuleNode): boolean;
  /** Did somebody accept the reference of a rule to another one with its present words? */
  isAccepted(from: string, to: RuleNode): boolean;
}

/**
 * Make the history that linking and checking ask.
 *
 * @param summary of releases without faults
 * @param load gives a release by the path of its file
 */
export function createHistory(
  summary: ReleaseSummary,
  accepted: readonly AcceptedEntry[],
  load: (file: string) => Release,
): History | null {
  const { latest, versions, gone } = summary;
  if (!latest) return null;
  const byId = new Map(latest.rules.map((rule) => [rule.id, rule]));
  const loaded = new Map<string, Release>([[latest.version, latest]]);
  const reworded = new WeakMap<RuleNode, boolean>();
  const acceptedKeys = new Set(accepted.map(({ from, to, words }) => `${from}\n${to}\n${words}`));
  const isReworded = (node: RuleNode): boolean => {
    const cached = reworded.get(node);
    if (cached !== undefined) return cached;
    const released = byId.get(node.id);
    const value = released !== undefined && differs(released, node);
    reworded.set(node, value);
    return value;
  };
  return {
    latest,
    versions,
    gone,
    rule: (id) => byId.get(id),
    at(version) {
      const cached = loaded.get(version);
      if (cached) return cached;
      const listed = versions.find((one) => one.version === version);
      if (!listed) return null;
      const release = load(listed.file);
      loaded.set(version, release);
      return release;
    },
    isReworded,
    isUntouched(holder) {
      const owner = ownerOf(holder);
      const released = owner && byId.get(owner.id);
      if (!released) return false;
      if (owner === holder) return !isReworded(holder);
      return holder.item !== null && (released.parts?.includes(nodeDigest(holder)) ?? false);
    },
    isAccepted: (from, to) => acceptedKeys.size > 0 && acceptedKeys.has(`${from}\n${to.id}\n${wordsOf(to)}`),
  };
}

/** The fingerprint of label and words of a rule by which it is accepted. */
export const wordsOf = (node: RuleNode): string =>
  fingerprint(`${foldWords(node.label ?? '')}\n${foldWords(node.item?.text ?? '')}`);

function differs(released: ReleasedRule, { item, label }: RuleNode): boolean {
  const text = item?.text ?? '';
  // Most rules did not change at all, and comparing digests is faster than folding words.
  if (item && nodeDigest({ item, label }) === released.hash) return false;
  return (
    foldWords(label ?? '') !== foldWords(released.label ?? '') || foldedDigest(text) !== released.wording
  );
}
