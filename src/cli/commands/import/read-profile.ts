import { resolve } from 'node:path';
import { presets } from '../../../import/profile/presets.ts';
import type { Profile } from '../../../import/profile/profile.ts';
import { profileName, readProfile } from '../../../import/profile/profile-text.ts';
import { readText } from '../../../source/read-text.ts';
import type { EarlierImport } from './write-result.ts';

/** A profile that somebody gave or corrected, with its text where it has one; none where it is to be inferred. */
export interface FoundProfile {
  readonly profile?: Profile;
  readonly profileText?: string;
}

/**
 * Find the profile by which a document is to be read: a preset or a file that is named, else the one that lies beside an earlier import.
 *
 * @returns a message where it cannot be read
 */
export function findProfile(
  named: string | undefined,
  earlier: EarlierImport | null,
  cwd: string,
): FoundProfile | string {
  const preset = named === undefined ? undefined : presets.get(named);
  if (preset) return { profile: preset };
  const source = named === undefined ? null : readText(resolve(cwd, named), named);
  if (source?.fault)
    return `"${named}" cannot be read (${source.fault.kind}: ${source.fault.detail}); presets are ${[...presets.keys()].join(', ')}.`;
  const text = source?.text ?? earlier?.files.get(profileName);
  if (text === undefined) return {};
  const profile = readProfile(text, named ?? profileName);
  return typeof profile === 'string' ? profile : { profile, profileText: text };
}
