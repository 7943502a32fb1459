import { fingerprint } from '../base/hash.ts';
import { foldedDigest, foldWords } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { AcceptedEntry, Release, ReleasedRule } from '../model/release.ts';
import type { GoneRule, HistoryDigest } from './digest.ts';
import { ownerOf } from './owner.ts';

/** What was published of an edition before its present text. */
export interface History {
  /** The release that the present text came after. */
  readonly latest: Release;
  readonly versions: HistoryDigest['versions'];
  readonly gone: readonly GoneRule[];
  /** A rule as it was in the latest release. */
  rule(id: string): ReleasedRule | undefined;
  /** A release by its version; null where there is none. */
  at(version: string): Release | null;
  /** Does a rule say something else than in the latest release? Tidied up is the same; so is a rule that is new. */
  isReworded(node: RuleNode): boolean;
  /** Is what holds a reference as it was in the latest release, word for word? An example counts by its own words. */
  isUntouched(holder: RuleNode): boolean;
  /** Did somebody look at what one rule says of another as that one is now? */
  isAccepted(from: string, to: RuleNode): boolean;
}

/**
 * Make the view of an edition's releases that linking and checking have.
 *
 * @param digest of sound releases, at least one
 * @param load gives a release by the path of its file
 */
export function createHistory(
  digest: HistoryDigest,
  accepted: readonly AcceptedEntry[],
  load: (file: string) => Release,
): History | null {
  const { latest, versions, gone } = digest;
  if (!latest) return null;
  const byId = new Map(latest.rules.map((rule) => [rule.id, rule]));
  const loaded = new Map<string, Release>([[latest.version, latest]]);
  const reworded = new WeakMap<RuleNode, boolean>();
  const looked = new Set(accepted.map(({ from, to, words }) => `${from}\n${to}\n${words}`));
  const isReworded = (node: RuleNode): boolean => {
    const known = reworded.get(node);
    if (known !== undefined) return known;
    const then = byId.get(node.id);
    const value = then !== undefined && differs(then, node);
    reworded.set(node, value);
    return value;
  };
  return {
    latest,
    versions,
    gone,
    rule: (id) => byId.get(id),
    at(version) {
      const known = loaded.get(version);
      if (known) return known;
      const head = versions.find((one) => one.version === version);
      if (!head) return null;
      const release = load(head.file);
      loaded.set(version, release);
      return release;
    },
    isReworded,
    isUntouched(holder) {
      const owner = ownerOf(holder);
      const then = owner && byId.get(owner.id);
      if (!then) return false;
      if (owner === holder) return !isReworded(holder);
      return holder.item !== null && (then.parts?.includes(nodeDigest(holder)) ?? false);
    },
    isAccepted: (from, to) => looked.size > 0 && looked.has(`${from}\n${to.id}\n${wordsOf(to)}`),
  };
}

/** The fingerprint of label and words of a rule by which it is accepted. */
export const wordsOf = (node: RuleNode): string =>
  fingerprint(`${foldWords(node.label ?? '')}\n${foldWords(node.item?.text ?? '')}`);

function differs(then: ReleasedRule, { item, label }: RuleNode): boolean {
  const text = item?.text ?? '';
  // Most rules are as they were, to the letter.
  if (item && nodeDigest({ item, label }) === then.hash) return false;
  return foldWords(label ?? '') !== foldWords(then.label ?? '') || foldedDigest(text) !== then.wording;
}
