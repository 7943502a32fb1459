import type { RetiredId } from '../edition/edit-retired.ts';
import { firstWithout } from '../history/first-without.ts';
import { inOrder } from '../history/order.ts';
import type { SourceFile } from '../source/read-text.ts';
import { Refusal, type RenamedEdition, type Renaming } from './renaming.ts';

/** What an edition has published: links to its ids have to keep working. */
export interface PublishedIds {
  /** Oldest first. */
  readonly versions: readonly string[];
  /** The last version that has an id, by the id. */
  readonly last: ReadonlyMap<string, string>;
}

/** What is read of a release. */
interface ReleasedIds {
  readonly version: string;
  readonly date: string | null;
  readonly previous: string | null;
  readonly ids: readonly string[];
}

/**
 * Read the ids that releases have. No more of them is read, so that any form of a release is taken that has them.
 *
 * @throws Refusal where one cannot be read
 */
export function readPublished(releases: readonly SourceFile[]): PublishedIds {
  const ordered = inOrder(releases.map((source) => idsOf(source) ?? refuseUnread(source.file)));
  return {
    versions: ordered.map(({ version }) => version),
    last: new Map(ordered.flatMap(({ version, ids }) => ids.map((id) => [id, version] as const))),
  };
}

const refuseUnread = (file: string): never => {
  throw new Refusal(`"${file}" cannot be read: the release cannot be read.`);
};

function idsOf({ file, text }: SourceFile): ReleasedIds | null {
  try {
    const value: { rules?: readonly ({ id?: unknown } | null)[]; date?: unknown; previous?: unknown } =
      JSON.parse(text);
    if (!Array.isArray(value?.rules)) return null;
    const ids = value.rules.flatMap((rule: { id?: unknown } | null) => textOr(rule?.id, []));
    const { date, previous } = value;
    return {
      version: file.replace(/^.*\/|\.json$/gi, ''),
      ids,
      date: textOr(date, null),
      previous: textOr(previous, null),
    };
  } catch {
    return null;
  }
}

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other;

/**
 * The records that a renaming adds to `retired` of an edition, and those that it makes void: a rule that gets a
 * published id back is retired no more.
 *
 * @throws Refusal where a new id was published and stood for something else
 */
export function retirements(
  { ids }: Renaming,
  { versions, last }: PublishedIds,
  { name, edition }: RenamedEdition,
): { add: RetiredId[]; drop: Set<string> } {
  const retired = new Map(edition?.config.retired.map((record) => [record.id, record]));
  const now = edition?.config.version;
  const drop = new Set<string>();
  const add: RetiredId[] = [];
  for (const [old, id] of ids) {
    const record = retired.get(id);
    const isBack = record?.successors.length === 1 && record.successors[0] === old;
    if (isBack) drop.add(id);
    else if (record || (last.has(id) && !ids.has(id)))
      throw new Refusal(
        `"${id}" was published in "${name}" ${last.get(id) ?? ''}`.trimEnd() +
          ', and is not given to another rule: old links would lead to it.',
      );
    const version = last.get(old);
    if (version === undefined) continue;
    if (retired.has(old)) drop.add(old);
    const since = now === undefined ? null : firstWithout(versions, version, now);
    add.push({ id: old, successors: [id], since, why: 'renamed' });
  }
  return { add, drop };
}
