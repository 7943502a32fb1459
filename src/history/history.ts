import { append } from '../base/append.ts';
import { fingerprint } from '../base/hash.ts';
import { isSameLabel } from '../base/normalize-label.ts';
import { foldedDigest, foldWords } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { AcceptedEntry, Release, ReleasedRule } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';
import { ownerOf } from './owner.ts';
import { retiredAt } from './retired-at.ts';
import { hashOfPart } from './rule-facts.ts';
import type { GoneRule, ReleaseSummary } from './summarize-releases.ts';

/** What was published of an edition before its present text. */
export interface History {
  /** The release before the present text. */
  readonly latest: Release;
  readonly versions: ReleaseSummary['versions'];
  readonly gone: readonly GoneRule[];
  /** Returns a rule as in the latest release, where it may have had another id. */
  rule(id: string): ReleasedRule | undefined;
  /**
   * Returns the present id of a rule of the latest release if it was only renamed; otherwise the
   * same id.
   */
  idNow(id: string): string;
  /** Returns a release by its version; null if absent. */
  at(version: string): Release | null;
  /**
   * Returns the records under `retired` when a version was released; those of today if it was not.
   */
  retiredAt(version: string): readonly Retired[];
  /**
   * Whether a rule was reworded since the latest release. Capitals, punctuation and new rules do
   * not count.
   */
  isReworded(node: RuleNode): boolean;
  /**
   * Whether the node that contains a reference has the same words as in the latest release. An
   * example counts by its own words.
   */
  isUntouched(holder: RuleNode): boolean;
  /** Whether somebody accepted the reference of a rule to another one with its present words. */
  isAccepted(from: string, to: RuleNode): boolean;
}

/**
 * Creates the history used for linking and checking.
 *
 * @param summary of releases without faults
 * @param retired as listed in edition.yaml
 * @param load returns a release by the path of its file
 */
export function createHistory(
  summary: ReleaseSummary,
  accepted: readonly AcceptedEntry[],
  retired: readonly Retired[],
  load: (file: string) => Release,
): History | null {
  const { latest, versions, gone } = summary;
  if (!latest) return null;
  const { rule: ruleOf, idNow } = rulesOf(latest, retired);
  const loaded = new Map<string, Release>([[latest.version, latest]]);
  const reworded = new WeakMap<RuleNode, boolean>();
  const acceptedKeys = new Set(accepted.map(({ from, to, words }) => `${from}\n${to}\n${words}`));
  const isReworded = (node: RuleNode): boolean => {
    const cached = reworded.get(node);
    if (cached !== undefined) return cached;
    const released = ruleOf(node.id);
    const value = released !== undefined && differs(released, node);
    reworded.set(node, value);
    return value;
  };
  const at = (version: string) => {
    const cached = loaded.get(version);
    if (cached) return cached;
    const listed = versions.find((one) => one.version === version);
    if (!listed) return null;
    const release = load(listed.file);
    loaded.set(version, release);
    return release;
  };
  return {
    latest,
    versions,
    gone,
    rule: ruleOf,
    idNow,
    at,
    retiredAt(version) {
      const names = versions.map((one) => one.version);
      if (!names.includes(version)) return retired;
      return retiredAt(
        names.flatMap((name) => at(name) ?? []),
        names.indexOf(version),
        retired,
      ).records;
    },
    isReworded,
    isUntouched(holder) {
      const owner = ownerOf(holder);
      const released = owner && ruleOf(owner.id);
      if (!released) return false;
      if (owner === holder) return !isReworded(holder);
      const { parts = [] } = released;
      return holder.item !== null && parts.map(hashOfPart).includes(nodeDigest(holder));
    },
    isAccepted: (from, to) => acceptedKeys.size > 0 && acceptedKeys.has(`${from}\n${to.id}\n${wordsOf(to)}`),
  };
}

/** Finds the rules of a release by their present ids. */
export function rulesOf(release: Release, retired: readonly Retired[]): Pick<History, 'rule' | 'idNow'> {
  const byId = new Map(release.rules.map((rule) => [rule.id, rule]));
  const renamed = renamedIds(release, retired);
  const oldIds = new Map([...renamed].map(([old, id]) => [id, old]));
  return {
    rule: (id) => byId.get(id) ?? byId.get(oldIds.get(id) ?? ''),
    idNow: (id) => renamed.get(id) ?? id,
  };
}

/**
 * Returns the new ids of rules of a release, by their old ids: of a rule with only one successor,
 * which succeeds no other rule.
 */
function renamedIds({ rules }: Release, retired: readonly Retired[]): Map<string, string> {
  const successors = new Map(retired.map((record) => [record.id, record.successors]));
  const released = new Set(rules.map(({ id }) => id));
  const found = new Map<string, string[]>();
  for (const { id } of rules) {
    const seen = new Set([id]);
    let at: string | null = id;
    while (at !== null && successors.has(at)) {
      const [next, second]: readonly string[] = successors.get(at) ?? [];
      at = next === undefined || second !== undefined || seen.has(next) ? null : next;
      if (at !== null) seen.add(at);
    }
    if (at !== null && !released.has(at)) append(found, at, id);
  }
  return new Map(
    [...found].flatMap(([id, [old, second]]) =>
      old !== undefined && second === undefined ? [[old, id]] : [],
    ),
  );
}

/** Returns the fingerprint of a rule's label and words by which it is accepted. */
export const wordsOf = (node: RuleNode): string =>
  fingerprint(`${foldWords(node.label ?? '')}\n${foldWords(node.item?.text ?? '')}`);

function differs(released: ReleasedRule, { item, label }: RuleNode): boolean {
  const text = item?.text ?? '';
  // Most rules did not change at all, and comparing digests is faster than folding words.
  if (item && nodeDigest({ item, label }) === released.hash) return false;
  return !isSameLabel(label, released.label) || foldedDigest(text) !== released.wording;
}
