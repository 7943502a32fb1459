import { levelsOf } from '../shape/number.ts';
import type { Unit } from '../shape/units.ts';
import type { Profile } from './profile.ts';

/** One inferred key of a profile, with its reason. */
export interface Seen<Key extends keyof Profile = keyof Profile> {
  readonly key: Key;
  readonly value: Profile[Key];
  readonly why: string;
}

/** Makes a {@link Seen}. */
export const seen = <Key extends keyof Profile>(key: Key, value: Profile[Key], why: string): Seen => ({
  key,
  value,
  why,
});

/** Whether a text starts with a number of several levels, the first in digits. */
export const hasWholeNumber = ({ lead, isTyped, block }: Unit): boolean =>
  lead !== null &&
  (isTyped || block.heading !== undefined || levelsOf(lead.number).length > 1) &&
  levelsOf(lead.number).length > 1 &&
  /^[A-Z]{0,4}-?\d/.test(lead.number) &&
  block.kind === 'text';
