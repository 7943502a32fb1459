import { foldedDigest } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import { recordedSettings } from '../history/edition-settings.ts';
import { hashOfPart, partRecord, recordedFacts } from '../history/rule-facts.ts';
import { hasFacts, withoutFacts } from '../history/without-facts.ts';
import { type ComparedEdition, type ComparedRule, noFacts, numbersOf } from './compared-edition.ts';
import { comparedOfRelease, hashOf } from './from-release.ts';

/**
 * Converts two editions to one form if one is the record of a release: nodes without an id become
 * parts of the rule that contains them, and words are only known to be equal or not. A record of an
 * older program also lacks classes, attributes, addresses, layout, settings and links out of the
 * edition, which are then left out of both.
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

/**
 * Converts an edition to what a record of it would contain.
 *
 * @param isWhole whether as programs write it today; otherwise as older ones wrote it
 */
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
      // A pattern is recorded as it was written.
      const ends = target < 0 ? null : link.ends;
      const written = link.outside ?? link.written;
      return [{ ...link, target, written, ends: ends && [target, ownedIndex(ends[1])] }];
    });
  const rules = owned.map((rule, index): ComparedRule => {
    const parts = partsOf.get(rule.index) ?? [];
    const { tags, attributes, markdown, addresses } = noFacts;
    const facts = isWhole
      ? { markdown: () => recordedFacts(rule, parts).looks ?? '' }
      : { tags, attributes, markdown, addresses };
    // Older programs left out text in brackets.
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

/** Returns the index of the nearest rule with an id of its own, for each node; -1 if absent. */
function ownersOf({ rules }: ComparedEdition): number[] {
  const owners: number[] = [];
  for (const { index, hasOwnId, parent } of rules) owners[index] = hasOwnId ? index : (owners[parent] ?? -1);
  return owners;
}
