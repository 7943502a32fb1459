import type { RetiredId } from '../edition/edit-retired.ts';
import type { SourceFile } from '../source/read-text.ts';
import { Refusal, type RenamedEdition, type Renaming } from './renaming.ts';

/** The ids that an edition has published, each with the last version that has it: links to them have to keep working. */
export type PublishedIds = ReadonlyMap<string, string>;

/**
 * Read the ids that releases have. No more of them is read, so that any form of a release is taken that has them.
 *
 * @throws Refusal where one cannot be read
 */
export function readPublished(releases: readonly SourceFile[]): PublishedIds {
  const versions = new Map<string, string>();
  for (const { file, text } of releases) {
    const version = file.replace(/^.*\/|\.json$/gi, '');
    for (const id of idsOf(text) ?? refuseUnread(file)) versions.set(id, version);
  }
  return versions;
}

const refuseUnread = (file: string): never => {
  throw new Refusal(`"${file}" cannot be read: the release cannot be read.`);
};

function idsOf(text: string): string[] | null {
  try {
    const value: { rules?: readonly ({ id?: unknown } | null)[] } = JSON.parse(text);
    if (!Array.isArray(value?.rules)) return null;
    return value.rules.flatMap((rule: { id?: unknown } | null) =>
      typeof rule?.id === 'string' ? [rule.id] : [],
    );
  } catch {
    return null;
  }
}

/**
 * The records that a renaming adds to `retired` of an edition, and those that it makes void: a rule that gets a
 * published id back is retired no more.
 *
 * @throws Refusal where a new id was published and stood for something else
 */
export function retirements(
  { ids }: Renaming,
  versions: PublishedIds,
  { name, edition }: RenamedEdition,
): { add: RetiredId[]; drop: Set<string> } {
  const retired = new Map(edition?.config.retired.map((record) => [record.id, record]));
  const released = new Set(versions.values());
  const isReleased = (version: string | undefined) => version !== undefined && released.has(version);
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
        // A version that is released has the rule: the one without it has no name yet.
        since: isReleased(edition?.config.version) ? null : (edition?.config.version ?? null),
        why: 'renamed',
      });
  }
  return { add, drop };
}
