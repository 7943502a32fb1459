import { levelsOf } from '../../edition/numbers/levels-of.ts';
import type { Numbering } from '../../model/numbering.ts';
import type { ImportedPart } from '../document/document.ts';

/** A numbering with an unnumbered category, and the name of that part. */
export interface Unnumbered {
  readonly numbering: Numbering;
  /** What the category has to name, if anything. */
  readonly part: string | undefined;
}

/**
 * Keeps a category without a number unnumbered among numbered ones; its sections count from their
 * own start.
 * @param numbering that may already have such a part
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
