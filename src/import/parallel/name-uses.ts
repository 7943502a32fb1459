import { append } from '../../base/append.ts';
import type { PlacedReference } from './collect-text.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';

/** One use of a name. */
export interface NameUse {
  readonly place: DocumentPlace;
  readonly reference: PlacedReference;
}

/** Is a target a name, rather than a number, a pattern or nothing? */
export const isName = (target: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/u.test(target);

/** Every name that a document refers by, with its uses, in order of first use. */
export function nameUses(places: DocumentPlaces): Map<string, NameUse[]> {
  const uses = new Map<string, NameUse[]>();
  for (const place of places.list) {
    for (const reference of place.references) {
      const { target } = reference.reference;
      if (!isName(target)) continue;
      append(uses, target, { place, reference });
    }
  }
  return uses;
}
