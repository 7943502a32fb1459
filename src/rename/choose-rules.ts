import { nearNames } from '../base/near-names.ts';
import {
  chainOf,
  hasOwn,
  nodesOf,
  ownedIds,
  Refusal,
  type RenamedEdition,
  type Renaming,
  writtenIds,
} from './renaming.ts';

/** A renaming as requested by the user. */
export interface RenamingRequest {
  /** `id` or `edition:id`; with `isPrefix` the prefix of ids. */
  readonly from: string;
  readonly to: string;
  readonly isPrefix: boolean;
  /** The edition of the rule; undefined if the user named none. */
  readonly edition: string | undefined;
}

/**
 * Finds the rules of a request, their edition, and the new id of each.
 *
 * @throws Refusal if no rule or more than one edition matches, with suggestions
 */
export function chooseRules(
  request: RenamingRequest,
  editions: ReadonlyMap<string, RenamedEdition>,
): Renaming {
  const from = splitName(request.from);
  const to = splitName(request.to);
  const named = [
    ...new Set([from.edition, to.edition, request.edition].filter((name) => name !== undefined)),
  ];
  if (named.length > 1)
    throw new Refusal(`a rule stays in its edition; here are two of them: ${named.join(', ')}.`);
  const unknown = named.find((name) => !editions.has(name));
  if (unknown !== undefined) throw new Refusal(unknownEdition(unknown, editions));
  if (from.name === to.name) throw new Refusal(`"${from.name}" is called so already.`);
  const owner = ownerOf(from.name, request, named[0], editions);
  const family = [...editions.values()].filter((one) =>
    chainOf(one, editions).some(({ name }) => name === owner.name),
  );
  const ids = request.isPrefix
    ? ownedIds(owner, editions)
        .filter((id) => id.startsWith(from.name))
        .map((id): [string, string] => [id, to.name + id.slice(from.name.length)])
    : [[from.name, to.name] as const];
  return { owner: owner.name, family: new Set(family.map(({ name }) => name)), ids: new Map(ids) };
}

function splitName(written: string): { edition: string | undefined; name: string } {
  const colon = written.indexOf(':');
  return { edition: colon < 0 ? undefined : written.slice(0, colon), name: written.slice(colon + 1) };
}

/** The edition of a rule: the one that has it without inheriting it. */
function ownerOf(
  name: string,
  { isPrefix }: RenamingRequest,
  edition: string | undefined,
  editions: ReadonlyMap<string, RenamedEdition>,
): RenamedEdition {
  const isOwner = (one: RenamedEdition) =>
    isPrefix
      ? ownedIds(one, editions).some((id) => id.startsWith(name))
      : hasOwn(one, name) &&
        !chainOf(one, editions)
          .slice(1)
          .some((base) => hasOwn(base, name));
  const searched =
    edition === undefined
      ? [...editions.values()]
      : [editions.get(edition)].filter((one) => one !== undefined);
  const owners = searched.filter(isOwner);
  const [owner, other] = owners;
  if (owner && other)
    throw new Refusal(
      `"${name}" is in ${owners.length} editions; which one is meant?`,
      ...owners.map((one) => `  ${one.name}:${name}`),
    );
  if (owner) return owner;
  const inherited = searched.flatMap((one) => chainOf(one, editions).slice(1)).find(isOwner);
  if (inherited)
    throw new Refusal(
      `"${name}" is a rule of "${inherited.name}", which "${edition}" extends; "${inherited.name}:${name}" renames it in both.`,
    );
  throw new Refusal(...notFound(name, isPrefix, searched));
}

function notFound(name: string, isPrefix: boolean, searched: readonly RenamedEdition[]): string[] {
  const where = searched.length === 1 ? `"${searched[0]?.name}"` : 'the editions here';
  if (isPrefix) return [`no id of ${where} begins with "${name}".`];
  const derived = searched.flatMap((one) => nodesOf(one, name)).find((node) => !node.hasOwnId);
  if (derived)
    return [
      `"${name}" is made up from where the rule stands (${derived.file}): give it an id of its own, "lint --fix" does.`,
    ];
  const ids = [...new Set(searched.flatMap(writtenIds))];
  const numbered = searched.flatMap((one) => one.edition?.index.byNumber(name) ?? []);
  const near = numbered.length > 0 ? [...new Set(numbered.map(({ id }) => id))] : nearNames(name, ids);
  const help = near.length === 0 ? '' : ` Did you mean ${near.map((id) => `"${id}"`).join(', ')}?`;
  return [`no rule of ${where} has the id "${name}".${help}`];
}

function unknownEdition(name: string, editions: ReadonlyMap<string, RenamedEdition>): string {
  const [near] = nearNames(name, editions.keys(), 1);
  return `there is no edition "${name}".${near === undefined ? ` Known: ${[...editions.keys()].join(', ')}.` : ` Did you mean "${near}"?`}`;
}
