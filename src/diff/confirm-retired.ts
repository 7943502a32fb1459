import { foldedDigest } from '../base/text-digest.ts';
import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { Confirmed } from '../compare/matching.ts';
import { descentOf } from '../history/descent.ts';
import type { TracedRule } from '../history/given-ids.ts';
import { givenThrough } from '../history/given-through.ts';
import type { ReleasedRule } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';

/** Data of an edition about two of its versions. */
export interface KnownBetween {
  /** Records of both versions; of two about one id the first counts. */
  readonly retired: readonly Retired[];
  /** Rules of the releases between the two, oldest first. */
  readonly between: readonly (readonly ReleasedRule[])[];
}

/**
 * Adds the `retired` entries of two versions of an edition to the confirmed pairs: which rules were
 * renamed, split or merged, and which were removed without a successor and have no counterpart,
 * however similar. A pair that an editor set differently is kept.
 */
export function confirmRetired(
  a: ComparedEdition,
  b: ComparedEdition,
  { retired, between }: KnownBetween,
  confirmed: Confirmed,
): Confirmed {
  const [then, now] = [ownRules(a), ownRules(b)];
  const records = new Map([...retired].reverse().map((record) => [record.id, record]));
  // A record has only a fingerprint of the words, so the other side is reduced to one as well.
  const digestOf = (rule: ComparedRule | undefined) =>
    rule && (a.hasWords ? foldedDigest(rule.text) : rule.hash);
  const isReworded = (id: string) => digestOf(then.get(id)) !== digestOf(now.get(id));
  const [before, after] = [tracedRules(a, then), tracedRules(b, now)];
  const [given] = givenThrough([before, ...between, after], (id) => records.get(id)?.successors ?? []);
  const { renamed, merged, split, removed } = descentOf(
    before,
    after,
    { retired: [...records.values()], given },
    isReworded,
  );
  const indicesOf = (ids: readonly string[], rules: ReadonlyMap<string, ComparedRule>) =>
    ids.flatMap((id) => rules.get(id)?.index ?? []);
  const declared = [
    ...[...renamed].map(([id, old]) => [[old], [id]] as const),
    ...[...merged].map(([id, old]) => [old, [id]] as const),
    ...[...split].map(([id, parts]) => [[id], parts.filter((part) => !then.has(part))] as const),
  ].map(([old, ids]) => ({ a: indicesOf(old, then), b: indicesOf(ids, now) }));
  const taken = {
    a: new Set(confirmed.matches.flatMap((match) => match.a)),
    b: new Set(confirmed.matches.flatMap((match) => match.b)),
  };
  const matches = [...confirmed.matches];
  for (const match of declared) {
    if (match.a.length === 0 || match.b.length === 0) continue;
    if (match.a.some((index) => taken.a.has(index)) || match.b.some((index) => taken.b.has(index))) continue;
    for (const index of match.a) taken.a.add(index);
    for (const index of match.b) taken.b.add(index);
    matches.push(match);
  }
  const gone = [...removed].filter((id) => records.has(id));
  for (const index of indicesOf(gone, then)) if (!taken.a.has(index)) matches.push({ a: [index], b: [] });
  return { ...confirmed, matches };
}

/** Rules for tracing ids. For a record, words are the best evidence. */
const tracedRules = ({ rules, hasWords }: ComparedEdition, own: ReadonlyMap<string, ComparedRule>) =>
  [...own.values()].map(
    ({ id, label, parent, text, hash }): TracedRule => ({
      id,
      label,
      parent: rules[parent]?.id ?? null,
      // Computed on demand: it is needed only if something differs.
      get wording() {
        return hasWords ? foldedDigest(text) : (hash?.split(' ')[0] ?? '');
      },
    }),
  );

const ownRules = ({ rules }: ComparedEdition) =>
  new Map(
    rules.flatMap((rule) => (rule.hasOwnId && rule.kind !== 'edition' ? [[rule.id, rule] as const] : [])),
  );
