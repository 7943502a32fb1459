import { normalizeLabel } from '../base/normalize-label.ts';
import type { RetiredId } from '../edition/edit-retired.ts';
import { firstWithout } from '../history/first-without.ts';
import { inOrder } from '../history/order.ts';
import type { SourceFile } from '../source/read-text.ts';
import { nodesOf, Refusal, type RenamedEdition, type Renaming } from './renaming.ts';

/** The published ids of an edition: links to them have to keep working. */
export interface PublishedIds {
  /** Oldest first. */
  readonly versions: readonly string[];
  /** The last version that has an id, by the id. */
  readonly last: ReadonlyMap<string, string>;
  /** The names of a rule there, by its id. */
  readonly called: ReadonlyMap<string, Called>;
}

/** Evidence for recognising a rule that lost its id. */
interface Called {
  readonly number: string | null;
  readonly label: string | null;
}

/** The part of a release that is read. */
interface ReleasedIds {
  readonly version: string;
  readonly date: string | null;
  readonly previous: string | null;
  readonly rules: readonly (Called & { readonly id: string })[];
}

/**
 * Reads only the ids of releases, so that any schema version of a release is accepted.
 *
 * @throws Refusal if one cannot be read
 */
export function readPublished(releases: readonly SourceFile[]): PublishedIds {
  const ordered = inOrder(releases.map((source) => idsOf(source) ?? refuseUnread(source.file)));
  return {
    versions: ordered.map(({ version }) => version),
    last: new Map(ordered.flatMap(({ version, rules }) => rules.map(({ id }) => [id, version] as const))),
    called: new Map(ordered.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const))),
  };
}

const refuseUnread = (file: string): never => {
  throw new Refusal(`"${file}" cannot be read: the release cannot be read.`);
};

function idsOf({ file, text }: SourceFile): ReleasedIds | null {
  try {
    const value: { rules?: unknown; date?: unknown; previous?: unknown } = JSON.parse(text);
    if (!Array.isArray(value?.rules)) return null;
    const rules = value.rules.flatMap((rule: Record<string, unknown> | null) =>
      typeof rule?.['id'] === 'string'
        ? { id: rule['id'], number: textOr(rule['number'], null), label: textOr(rule['label'], null) }
        : [],
    );
    const { date, previous } = value;
    return {
      version: file.replace(/^.*\/|\.json$/gi, ''),
      rules,
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
 * The records that a renaming adds to `retired` of an edition, and those that it removes: a rule
 * that gets its published id back is no longer retired. So is an unpublished rule if its number or
 * label matches: an import treats a much reworded rule as new.
 *
 * @throws Refusal if a new id was published for a different rule
 */
export function retirements(
  { ids }: Renaming,
  published: PublishedIds,
  one: RenamedEdition,
): { add: RetiredId[]; drop: Set<string> } {
  const { versions, last } = published;
  const { name, edition } = one;
  const retired = new Map(edition?.config.retired.map((record) => [record.id, record]));
  const now = edition?.config.version;
  const drop = new Set<string>();
  const add: RetiredId[] = [];
  for (const [old, id] of ids) {
    const record = retired.get(id);
    const isBack = record?.successors.length === 1 && record.successors[0] === old;
    if (isBack) drop.add(id);
    else if (record || (last.has(id) && !ids.has(id) && !isGivenBack(old, id, published, one)))
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

/** Whether a rule that no release has is in the position of the published one, or has its name. */
function isGivenBack(old: string, id: string, { last, called }: PublishedIds, one: RenamedEdition): boolean {
  const [then, node] = [called.get(id), nodesOf(one, old)[0]];
  if (!then || !node || last.has(old)) return false;
  const isCalledSo = normalizeLabel(node.label ?? '') === normalizeLabel(then.label ?? '');
  return (then.number !== null && then.number === node.number) || (then.label !== null && isCalledSo);
}
