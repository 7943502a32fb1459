import type { RuleNode } from '../edition/nodes.ts';
import type { LinkedEdition } from '../graph/linked-edition.ts';
import type { ExternalEdition } from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';

/** An edition of the project, compiled, with its files. */
export interface RenamedEdition {
  readonly name: string;
  readonly source: EditionSource;
  readonly edition: LinkedEdition | null;
  /** Ids and titles of an external edition; else null. */
  readonly external: ExternalEdition | null;
  /** Names of the other editions that were read for it. */
  readonly dependencies: readonly string[];
}

/** New ids of rules of one edition. */
export interface Renaming {
  /** Id of the edition that the rules belong to. */
  readonly owner: string;
  /** That edition and all that extend it: there a bare name means these rules. */
  readonly family: ReadonlySet<string>;
  /** New ids by old ones. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Why a renaming is refused: sentences for the user. */
export class Refusal extends Error {
  readonly lines: readonly string[];
  constructor(...lines: readonly string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** The edition that an edition extends, or undefined. */
export const baseOf = ({ edition }: RenamedEdition): string | undefined => edition?.config.overlay?.extends;

/** The larger edition that an edition abridges, or undefined. */
export const abridgedBy = ({ edition }: RenamedEdition): string | undefined => edition?.config.abridges;

/** An edition and all that it extends, nearest first. A ring ends before it would repeat. */
export function chainOf(
  one: RenamedEdition,
  editions: ReadonlyMap<string, RenamedEdition>,
): readonly RenamedEdition[] {
  const chain: RenamedEdition[] = [];
  let next: RenamedEdition | undefined = one;
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = editions.get(baseOf(next) ?? '');
  }
  return chain;
}

/** Nodes of an edition with an id; none for an external edition. */
export const nodesOf = ({ edition }: RenamedEdition, id: string): readonly RuleNode[] =>
  edition?.index.byId(id) ?? [];

/** Whether an edition has a rule with this id from its author. */
export const hasOwn = (one: RenamedEdition, id: string): boolean =>
  one.external?.rules.some((rule) => rule.id === id) ??
  nodesOf(one, id).some((node) => node.hasOwnId && node.kind !== 'edition');

/** Ids of the rules that an edition did not inherit, without duplicates. */
export function ownedIds(one: RenamedEdition, editions: ReadonlyMap<string, RenamedEdition>): string[] {
  const inherited = new Set(chainOf(one, editions).slice(1).flatMap(writtenIds));
  return writtenIds(one).filter((id) => !inherited.has(id));
}

/** Every id that an author gave to a rule of an edition, without duplicates. */
export function writtenIds({ edition, external }: RenamedEdition): string[] {
  if (external) return [...new Set(external.rules.map(({ id }) => id))];
  const heads = edition?.assembled.categories ?? [];
  const rest = edition?.files.flatMap(({ assembled }) => assembled.nodes) ?? [];
  return [...new Set([...heads, ...rest].filter(({ hasOwnId }) => hasOwnId).map(({ id }) => id))];
}
