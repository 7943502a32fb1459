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

/** The recorded part of a text. */
export interface ReleasedText {
  readonly version: string;
  readonly title: string;
  readonly rules: readonly RuleRecord[];
  readonly settings: KnownSettings;
}

/** The part of a release that is compared with a text. */
export type PastText = Pick<Release, 'version' | 'title' | 'rules'> & {
  readonly settings?: ReleasedSettings | undefined;
};

/** The differences between a text and a release. */
export interface ChangedText {
  /** Ids of changed, removed and new rules. */
  readonly ids: readonly string[];
  /**
   * Changed settings that affect play or a name, each once; only the title if the record of an
   * older program has nothing else.
   */
  readonly settings: readonly Setting['setting'][];
  /** Whether nothing changed, including notes in edition.yaml besides the rules. */
  readonly isToTheLetter: boolean;
}

/**
 * Finds what changed since a release. Used by lint, for further releases, and for all published
 * output.
 */
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

/**
 * Removes notes besides the rules, which do not make a new version: writing a question down changes
 * nothing in play.
 */
const withoutNotes = ({ aliases: _, ...settings }: ReleasedSettings): ReleasedSettings => ({
  ...settings,
  description: null,
  facets: settings.facets.map(({ colours: _, ...facet }) => facet),
  errata: [],
  questions: [],
});

/** Whether a text is its last release, except for notes in edition.yaml besides the rules. */
export function isReleased(last: PastText | undefined, text: ReleasedText): boolean {
  if (last?.version !== text.version) return false;
  const { ids, settings } = changedSince(last, text);
  return ids.length === 0 && settings.length === 0;
}

/**
 * Returns the state of a text relative to the releases.
 *
 * @param versions that were released
 */
export function textState(
  isAsReleased: boolean,
  version: string,
  versions: readonly { readonly version: string }[],
): TextState {
  if (isAsReleased) return 'released';
  return versions.some((one) => one.version === version) ? 'changed' : 'unreleased';
}
