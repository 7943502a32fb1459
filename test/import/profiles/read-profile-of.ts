import { readFileSync } from 'node:fs';
import type { Profile } from '../../../src/import/profile/profile.ts';
import { readProfile } from '../../../src/import/profile/profile-text.ts';

/** The committed profile of a document or fixture: numbers, hashes and patterns only. */
export function readProfileOf(name: string): Profile {
  const file = `${name}.yaml`;
  const profile = readProfile(readFileSync(new URL(file, import.meta.url), 'utf8'), file);
  if (typeof profile === 'string') throw new Error(profile);
  return profile;
}
