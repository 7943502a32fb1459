import { levelsOf } from '../../edition/numbers/levels-of.ts';
import type { Numbering } from '../../model/numbering.ts';
import type { ImportedPart } from '../document/document.ts';

/** A numbering in which a category has no number, and the name of the part of it that says so. */
export interface Unnumbered {
  readonly numbering: Numbering;
  /** What the category is to name; undefined where it has to name none. */
  readonly part: string | undefined;
}

/**
 * Have a category without a number stay without one among others that are counted. Its sections count as they do, from their own
 * beginning.
 *
 * @param numbering that may have got such a part from another category
 */
export function withUnnumbered(numbering: Numbering, { number, numbering: part }: ImportedPart): Unnumbered {
  const names = part === undefined ? [] : [part];
  if (number !== null || levelsOf(numbering, names).category === undefined) return { numbering, part };
  const parts = new Map(Object.entries(numbering.parts ?? {}));
  const own = { ...(part === undefined ? {} : parts.get(part)), category: false as const };
  const isOwn = (name: string) => JSON.stringify(parts.get(name) ?? own) === JSON.stringify(own);
  const base = part === undefined ? 'unnumbered' : `${part}-unnumbered`;
  let name = base;
  for (let nth = 2; !isOwn(name); nth += 1) name = `${base}-${nth}`;
  return { numbering: { ...numbering, parts: Object.fromEntries([...parts, [name, own]]) }, part: name };
}
