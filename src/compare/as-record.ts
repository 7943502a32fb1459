import { foldedDigest } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import { recordedSettings } from '../history/edition-settings.ts';
import { hashOfPart, partRecord, recordedFacts } from '../history/rule-facts.ts';
import { hasFacts, withoutFacts } from '../history/without-facts.ts';
import { type ComparedEdition, type ComparedRule, numbersOf } from './compared-edition.ts';
import { comparedOfRelease, hashOf, noFacts } from './from-release.ts';

/**
 * Bring two editions to one form where one is the record of a release: what has no id of its own is part of the rule that holds it, and
 * of words no more is known than whether they are the same. Beside the record of an older program also classes, attributes, addresses,
 * layout, settings and links that lead out of the edition are left out.
 *
 * Source: src/model/release.ts
 */
export function inOneForm(
  a: ComparedEdition,
  b: ComparedEdition,
): readonly [a: ComparedEdition, b: ComparedEdition] {
  if (a.hasWords && b.hasWords) return [a, b];
  const older = [a, b].flatMap(({ record }) => (record && !hasFacts(record) ? [record] : []));
  const isWhole = older.length === 0;
  const wordings = new Map(older.flatMap(({ rules }) => rules.map(({ hash, wording }) => [hash, wording])));
  const formOf = (edition: ComparedEdition) =>
    edition.record
      ? isWhole
        ? edition
        : comparedOfRelease(withoutFacts(edition.record, wordings))
      : asRecord(edition, isWhole);
  return [formOf(a), formOf(b)];
}

/** An edition as a record would hold it. @param isWhole as programs write it today; else as older ones wrote it */
export function asRecord(edition: ComparedEdition, isWhole: boolean): ComparedEdition {
  const owners = ownersOf(edition);
  const owned = edition.rules.filter(({ hasOwnId }) => hasOwnId);
  const newIndex = new Map(owned.map(({ index }, position) => [index, position]));
  const ownedIndex = (index: number) => newIndex.get(owners[index] ?? -1) ?? -1;
  const partsOf = Map.groupBy(
    edition.rules.filter(({ hasOwnId, kind }) => !hasOwnId && kind !== 'section' && kind !== 'category'),
    ({ index }) => owners[index] ?? -1,
  );
  const renewed = <Link extends ComparedRule['links'][number] | ComparedRule['relations'][number]>(
    links: readonly Link[],
  ) =>
    links.flatMap((link): Link[] => {
      const target = ownedIndex(link.target);
      if (!isWhole) return target < 0 ? [] : [{ ...link, target, ends: null }];
      // A pattern is what was written.
      const ends = target < 0 ? null : link.ends;
      const written = link.outside ?? link.written;
      return [{ ...link, target, written, ends: ends && [target, ownedIndex(ends[1])] }];
    });
  const rules = owned.map((rule, index): ComparedRule => {
    const parts = partsOf.get(rule.index) ?? [];
    const facts = isWhole ? { markdown: () => recordedFacts(rule, parts).looks ?? '' } : noFacts;
    // Older programs left out what stands in brackets.
    const wording = foldedDigest(isWhole ? rule.text : rule.text.replace(/\[[^[\]]*\]/g, ' '));
    const digests = parts.map((part) => partDigest(part, rule));
    return {
      ...rule,
      index,
      parent: newIndex.get(rule.parent) ?? -1,
      links: renewed([rule, ...parts].flatMap(({ links }) => links)),
      relations: renewed([rule, ...parts].flatMap(({ relations }) => relations)),
      ...facts,
      hash: hashOf({ wording, parts: isWhole ? digests : digests.map(hashOfPart) }),
    };
  });
  return {
    ...edition,
    rules,
    numbers: numbersOf(rules),
    stars: edition.stars.map((star) => ({ ...star, rule: ownedIndex(star.rule) })),
    settings: isWhole && edition.settings ? recordedSettings(edition.settings) : null,
  };
}

const partDigest = (part: ComparedRule, owner: ComparedRule) =>
  partRecord(part.hash ?? (part.node ? nodeDigest(part.node) : ''), part, owner);

/** The rule with an id of its own that each hangs on, by index; -1 for none. */
function ownersOf({ rules }: ComparedEdition): number[] {
  const owners: number[] = [];
  for (const { index, hasOwnId, parent } of rules) owners[index] = hasOwnId ? index : (owners[parent] ?? -1);
  return owners;
}
