import { fingerprint } from '../../base/hash.ts';
import type { Pin, Profile } from '../profile/profile.ts';
import type { Unit } from './units.ts';

/** Hash of the words of a line, as in pins. */
export const pinHash = (text: string): string => fingerprint(text.replace(/\s+/g, ' ').trim()).slice(0, 6);

/** The line of a unit as profiles write it: with its file if the document is a folder. */
export const placeOf = ({ block: { at } }: Unit): string =>
  at.file === undefined ? String(at.line) : `${at.file}:${at.line}`;

/** The first unit of each line, by {@link placeOf}. */
export const unitsByPlace = (units: readonly Unit[]): ReadonlyMap<string, Unit> =>
  new Map(units.toReversed().map((unit) => [placeOf(unit), unit]));

/** Units of the pins, and pins whose text is gone. */
export interface Pinned {
  readonly of: ReadonlyMap<Unit, Pin>;
  readonly gone: readonly string[];
}

/**
 * Finds the units of pins: by line if it still has the same words, else the nearest with the hash
 * of those words.
 */
export function findPins(units: readonly Unit[], { at }: Profile): Pinned {
  const entries = Object.entries(at);
  const of = new Map<Unit, Pin>();
  const gone: string[] = [];
  if (entries.length === 0) return { of, gone };
  const byHash = Map.groupBy(units, ({ text }) => pinHash(text));
  const byPlace = unitsByPlace(units);
  for (const [place, pin] of entries) {
    const here = byPlace.get(place);
    const line = Number(place.split(':').at(-1));
    const far = ({ block }: Unit) => Math.abs(block.at.line - line);
    const isHere = pin.of === undefined || (here && pinHash(here.text) === pin.of);
    const moved = (byHash.get(pin.of ?? '') ?? []).filter((unit) => !of.has(unit));
    const unit = isHere ? here : moved.sort((a, b) => far(a) - far(b))[0];
    if (unit) of.set(unit, pin);
    else gone.push(place);
  }
  return { of, gone };
}

/** Pins by line number of the ledger. */
export const pinsByLine = (units: readonly Unit[], profile: Profile): ReadonlyMap<number, Pin> =>
  new Map([...findPins(units, profile).of].map(([{ line }, pin]) => [line, pin]));
