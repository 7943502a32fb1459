import { fingerprint } from '../../base/hash.ts';
import type { Pin, Profile } from '../profile/profile.ts';
import type { Unit } from './units.ts';

/** Hash of the words of a line, as a pin has it. */
export const pinHash = (text: string): string => fingerprint(text.replace(/\s+/g, ' ').trim()).slice(0, 6);

/** Where the pins of a profile stand now, and those whose text is gone. */
export interface Pinned {
  readonly of: ReadonlyMap<Unit, Pin>;
  readonly gone: readonly string[];
}

/**
 * Find the units that pins speak of: by their line where it still has the same words, else by the hash of the words; of several with the
 * same words the nearest one.
 */
export function findPins(units: readonly Unit[], { at }: Profile): Pinned {
  const entries = Object.entries(at);
  if (entries.length === 0) return { of: new Map(), gone: [] };
  const byHash = Map.groupBy(units, ({ text }) => pinHash(text));
  const byPlace = new Map(units.toReversed().map((unit) => [placeOf(unit), unit]));
  const of = new Map<Unit, Pin>();
  const gone: string[] = [];
  for (const [place, pin] of entries) {
    const here = byPlace.get(place);
    const unit =
      pin.of === undefined || (here && pinHash(here.text) === pin.of)
        ? here
        : nearest(byHash.get(pin.of) ?? [], Number(place.split(':').at(-1)), of);
    if (unit) of.set(unit, pin);
    else gone.push(place);
  }
  return { of, gone };
}

/** Line of a unit as a profile names it: with its file where the document is a folder. */
export const placeOf = ({ block }: Unit): string =>
  block.at.file === undefined ? String(block.at.line) : `${block.at.file}:${block.at.line}`;

const nearest = (units: readonly Unit[], line: number, taken: ReadonlyMap<Unit, unknown>): Unit | undefined =>
  units
    .filter((unit) => !taken.has(unit))
    .sort((a, b) => Math.abs(a.block.at.line - line) - Math.abs(b.block.at.line - line))[0];
