import { levelsOf } from '../shape/number.ts';
import type { Unit } from '../shape/units.ts';
import type { Profile } from './profile.ts';

/** What one look at a document gives: a part of its profile, with its ground. */
export interface Seen<Key extends keyof Profile = keyof Profile> {
  readonly key: Key;
  readonly value: Profile[Key];
  readonly why: string;
}

/** One thing that was seen; none where it was not. */
export const seen = <Key extends keyof Profile>(key: Key, value: Profile[Key], why: string): Seen => ({
  key,
  value,
  why,
});

/** Does a text begin with a number of several levels, of which the first is a figure? */
export const hasWholeNumber = ({ lead, isTyped, block }: Unit): boolean =>
  lead !== null &&
  (isTyped || block.heading !== undefined || levelsOf(lead.number).length > 1) &&
  levelsOf(lead.number).length > 1 &&
  /^[A-Z]{0,4}-?\d/.test(lead.number) &&
  block.kind === 'text';
