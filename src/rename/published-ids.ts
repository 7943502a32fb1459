import type { RetiredId } from '../edition/edit-retired.ts';
import { Refusal, type RenamedEdition, type Renaming } from './renaming.ts';

/** The ids that an edition has published: links to them have to keep working. */
export interface PublishedIds {
  /** Ids of all releases, each with the last version that has it. */
  readonly versions: ReadonlyMap<string, string>;
}

/**
 * The records that a renaming adds to `retired` of an edition, and those that it makes void: a rule that gets a
 * published id back is retired no more.
 *
 * @throws Refusal where a new id was published and stood for something else
 */
export function retirements(
  { ids }: Renaming,
  { versions }: PublishedIds,
  { name, edition }: RenamedEdition,
): { add: RetiredId[]; drop: Set<string> } {
  const retired = new Map(edition?.config.retired.map((record) => [record.id, record]));
  const drop = new Set<string>();
  const add: RetiredId[] = [];
  for (const [old, id] of ids) {
    const record = retired.get(id);
    const isBack = record?.successors.length === 1 && record.successors[0] === old;
    if (isBack) drop.add(id);
    else if (record || (versions.has(id) && !ids.has(id)))
      throw new Refusal(
        `"${id}" was published in "${name}" ${versions.get(id) ?? ''}`.trimEnd() +
          ', and is not given to another rule: old links would lead to it.',
      );
    if (versions.has(old))
      add.push({
        id: old,
        successors: [id],
        since: edition?.config.version ?? '',
        why: 'renamed',
      });
  }
  return { add, drop };
}
