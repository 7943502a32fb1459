import type { TextState } from '../model/history.ts';
import type { Release, ReleasedSettings } from '../model/release.ts';
import { changedIds, type RuleRecord } from './differences.ts';
import {
  type KnownSettings,
  listSettings,
  otherSettings,
  recordedSettings,
  type Setting,
  type SettingNames,
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

/** What of a text is other than a release had it. */
export interface ChangedText {
  /** Of rules, those that are gone and those that are new among them. */
  readonly ids: readonly string[];
  /**
   * What the edition says otherwise of how it is played and is called, each once; its title alone where the record of an older program
   * has no more.
   */
  readonly settings: readonly Setting['setting'][];
  /** Is all as it was, what edition.yaml notes beside the rules, too? */
  readonly isToTheLetter: boolean;
}

/** What changed since a release: the one answer for lint, for what is released again, and for all that is published. */
export function changedSince(past: PastText, { title, rules, settings }: ReleasedText): ChangedText {
  const ids = changedIds(past.rules, rules);
  const then = past.settings;
  const now = recordedSettings(settings);
  const changed = (of: (known: ReleasedSettings) => ReleasedSettings) =>
    otherSettings(
      listSettings(past.title, then ? of(then) : null, names),
      listSettings(title, then ? of(now) : null, names),
    ).flatMap((other) => (other.now ?? other.old)?.setting ?? []);
  return {
    ids,
    settings: [...new Set(changed(withoutNotes))],
    isToTheLetter: ids.length === 0 && changed((known) => known).length === 0,
  };
}

const names: SettingNames = { nameOf: (written) => written, isShared: () => true };

/** What is noted beside the rules makes no other version: who writes a question down has changed nothing that is played. */
const withoutNotes = ({ aliases: _, ...settings }: ReleasedSettings): ReleasedSettings => ({
  ...settings,
  description: null,
  facets: settings.facets.map(({ colours: _, ...facet }) => facet),
  errata: [],
  questions: [],
});

/** Is a text its last release, but for what edition.yaml notes beside the rules? */
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
