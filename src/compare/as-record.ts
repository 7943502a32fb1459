import { foldedDigest } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { EdgeKind } from '../model/graph-kinds.ts';
import type { RelationKind } from '../syntax/facts.ts';
import { type ComparedEdition, type ComparedRule, numbersOf } from './compared-edition.ts';

const relationKinds: ReadonlySet<string> = new Set<RelationKind>([
  'modifies',
  'replaces',
  'clarifies',
  'disables',
  'same-as',
]);

/** Is this what an attribute says, `modifies=limit`? */
export const isRelationKind = (kind: EdgeKind): kind is EdgeKind & RelationKind => relationKinds.has(kind);

/**
 * An edition as the record of a release would hold it, so that both can be compared: what has no id of its own is part of
 * the rule that holds it, and only links within the edition count.
 *
 * Source: src/model/release.ts
 */
export function asRecord(edition: ComparedEdition): ComparedEdition {
  if (!edition.hasWords) return edition;
  const owners = ownersOf(edition);
  const owned = edition.rules.filter(({ hasOwnId }) => hasOwnId);
  const newIndex = new Map(owned.map(({ index }, position) => [index, position]));
  const partsOf = Map.groupBy(
    edition.rules.filter(({ hasOwnId }) => !hasOwnId),
    ({ index }) => owners[index] ?? -1,
  );
  const renewed = <Link extends ComparedRule['links'][number] | ComparedRule['relations'][number]>(
    links: readonly Link[],
  ) =>
    links.flatMap((link): Link[] => {
      const target = newIndex.get(link.target);
      // Of a range its first rule is on record.
      return target === undefined ? [] : [{ ...link, target, ends: null }];
    });
  const rules = owned.map((rule, index): ComparedRule => {
    const parts = partsOf.get(rule.index) ?? [];
    return {
      ...rule,
      index,
      parent: newIndex.get(rule.parent) ?? -1,
      links: renewed([rule, ...parts].flatMap(({ links }) => links)),
      relations: renewed([rule, ...parts].flatMap(({ relations }) => relations)),
      tags: [],
      attributes: [],
      formatting: () => '',
      addresses: [],
      hash: [foldedDigest(rule.text), ...parts.flatMap(partDigest)].join(' '),
    };
  });
  return {
    ...edition,
    rules,
    numbers: numbersOf(rules),
    stars: edition.stars.map((star) => ({ ...star, rule: newIndex.get(star.rule) ?? -1 })),
  };
}

/** What a record has of a part; nothing of what holds others and has no text of its own. */
const partDigest = ({ kind, hash, node }: ComparedRule): readonly string[] =>
  kind === 'section' || kind === 'category' ? [] : [hash ?? (node ? nodeDigest(node) : '')];

/** The rule with an id of its own that each hangs on, by index; -1 for none. */
function ownersOf({ rules }: ComparedEdition): number[] {
  const owners: number[] = [];
  for (const { index, hasOwnId, parent } of rules) owners[index] = hasOwnId ? index : (owners[parent] ?? -1);
  return owners;
}
