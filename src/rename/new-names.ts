import type { RuleNode } from '../edition/nodes.ts';
import { abridgedBy, chainOf, hasOwn, nodesOf, type RenamedEdition, type Renaming } from './renaming.ts';

/** Returns the new form of a written name; null if it stays. */
export type NewName = (written: string) => string | null;

/**
 * The new names of what an edition refers to.
 * A bare name means a rule of the edition itself, of the edition that it extends, or else of the
 * one that it abridges; `edition:id` names the edition. Generated ids follow the id of the parent
 * that they derive from.
 */
export function namesIn(
  one: RenamedEdition,
  editions: ReadonlyMap<string, RenamedEdition>,
  renaming: Renaming,
): NewName {
  const { family } = renaming;
  // The edition itself may abridge a larger one, or one that it extends may.
  const larger = chainOf(one, editions).flatMap((below) => editions.get(abridgedBy(below) ?? '') ?? []);
  const isOmitted = (name: string) =>
    family.has(larger.find((other) => hasOwn(other, name))?.name ?? '') &&
    nodesOf(one, name).length === 0 &&
    (one.edition?.index.byNumber(name).length ?? 0) === 0;
  return (written) => {
    const colon = written.indexOf(':');
    const edition = written.slice(0, Math.max(0, colon));
    const name = written.slice(colon + 1);
    if (colon > 0) {
      const other = family.has(edition) ? editions.get(edition) : undefined;
      // Outside, rules of an edition are only known by ids from their author.
      const id = other && (edition === one.name ? newId(other, name, renaming) : renaming.ids.get(name));
      return id === undefined || id === null ? null : `${edition}:${id}`;
    }
    if (family.has(one.name)) return newId(one, name, renaming);
    return isOmitted(name) ? (renaming.ids.get(name) ?? null) : null;
  };
}

function newId(one: RenamedEdition, name: string, renaming: Renaming): string | null {
  const given = renaming.ids.get(name);
  if (given !== undefined) return given;
  const [node] = nodesOf(one, name);
  if (!node || node.hasOwnId) return null;
  const id = idAfter(node, renaming);
  return id === name ? null : id;
}

/** The id of a node after a renaming, in its own edition. */
export function idAfter(node: RuleNode, renaming: Renaming): string {
  if (node.hasOwnId || !node.parent) return renaming.ids.get(node.id) ?? node.id;
  const { parent, id } = node;
  return id.startsWith(parent.id) ? idAfter(parent, renaming) + id.slice(parent.id.length) : id;
}
