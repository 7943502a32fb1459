import type { TextState } from '../model/history.ts';
import type { Release, ReleasedSettings } from '../model/release.ts';
import { changedIds, type RuleRecord } from './differences.ts';
import {
  type KnownSettings,
  listSettings,
  otherSettings,
  recordedSettings,
  type Setting,
} from './edition-settings.ts';

/** What of a text would be on record. */
export interface ReleasedText {
  readonly version: string;
  readonly title: string;
  readonly rules: readonly RuleRecord[];
  readonly settings: KnownSettings;
}

/** What of a release is compared with a text. */
export type PastText = Pick<Release, 'version' | 'title' | 'rules'> & {
  readonly settings?: ReleasedSettings | undefined;
};

/** What of a text is not to the letter as a release had it. */
export interface ChangedText {
  /** Of rules, those that are gone and those that are new among them. */
  readonly ids: readonly string[];
  /** What the edition says of itself as a whole, each once; its title alone where the record of an older program has no more. */
  readonly settings: readonly Setting['setting'][];
}

/** What changed since a release: the one answer for lint, for what is released again, and for all that is published. */
export function changedSince(past: PastText, { title, rules, settings }: ReleasedText): ChangedText {
  const names = { nameOf: (written: string) => written, isShared: () => true };
  const now = past.settings
    ? otherSettings(
        listSettings(past.title, past.settings, names),
        listSettings(title, recordedSettings(settings), names),
      ).map(({ old, now: is }) => (is ?? old)?.setting)
    : [past.title === title ? undefined : ('title' as const)];
  return {
    ids: changedIds(past.rules, rules),
    settings: [...new Set(now.filter((setting) => setting !== undefined))],
  };
}

/** Is a text its last release to the letter? */
export function isReleased(last: PastText | undefined, text: ReleasedText): boolean {
  if (last?.version !== text.version) return false;
  const { ids, settings } = changedSince(last, text);
  return ids.length === 0 && settings.length === 0;
}

/** What a text is that is its last release, or is not. @param versions that were released */
export function textState(
  isAsReleased: boolean,
  version: string,
  versions: readonly { readonly version: string }[],
): TextState {
  if (isAsReleased) return 'released';
  return versions.some((one) => one.version === version) ? 'changed' : 'unreleased';
}
