import { counted } from '../../base/counted.ts';
import type { ChangeKind } from '../../model/comparison.ts';
import type { HistoryKind, TextState } from '../../model/history.ts';

// Words about versions and comparisons; those about one edition are in pages-words.ts.

/** Words about versions, on their pages and in feeds. */
export const versionWords = {
  version: (version: string) => `Version ${version}`,
  there: 'there already',
  tookPlaceOf: (name: string) => `took the place of ${name}`,
  renumberedFrom: (number: string) => `renumbered from ${number}`,
  numbered: 'numbered',
  otherId: 'given another id',
  madeOf: (names: string) => `made of ${names}`,
  renamedFrom: (label: string) => `renamed from “${label}”`,
  named: 'given a name',
  movedFrom: (name: string) => `moved from ${name}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  versions: (count: number, versions: string) => `${count === 1 ? 'version' : 'versions'} ${versions}`,
} as const;

/** Suffix of a version's name. */
export const stateWords: Readonly<Record<TextState, string>> = {
  released: '',
  unreleased: ', not released yet',
  changed: ', changed since it was released',
};

/** How many versions were released, and the state of the current text. */
export interface Recorded {
  readonly released: number;
  readonly state: TextState;
}

/** Suffix of the current version; empty if nothing was ever released. */
export const textStateWords = (versions: Recorded | null): string =>
  versions && versions.released > 0 ? stateWords[versions.state] : '';

/** The words of a feed. */
export const feedWords = {
  title: (edition: string) => `${edition}: changes`,
  about: (edition: string) => `What changed in ${edition} from version to version.`,
  first: 'The first version that is recorded here.',
  noRule: 'no rule changed',
  nothing: 'No rule changed.',
  settings: (count: number) =>
    counted(count, 'change of the edition itself', 'changes of the edition itself'),
  rules: (count: number) => counted(count, 'rule'),
  more: (count: number) => `and ${count} more`,
  became: (old: string, now: string) => `${old} became ${now}`,
  numberBefore: (number: string) => `, ${number} before`,
  calledBefore: (label: string) => `, called “${label}” before`,
  idBefore: (id: string) => `, id “${id}” before`,
} as const;

/** What became of a rule. */
export const historyWords: Readonly<Record<HistoryKind | 'same', string>> = {
  same: 'the same',
  added: 'added',
  removed: 'removed',
  split: 'split',
  merged: 'merged',
  reworded: 'reworded',
  relabelled: 'renamed',
  id: 'with another id',
  applies: 'changed beside the words',
  moved: 'moved',
  renumbered: 'renumbered',
};

/** Titles of the groups of changes on a version's page. */
export const groupTitles: Readonly<Record<HistoryKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  split: 'Split',
  merged: 'Merged',
  reworded: 'Reworded',
  relabelled: 'Renamed',
  id: 'With another id',
  applies: 'Changed beside the words',
  moved: 'Moved',
  renumbered: 'Renumbered only',
};

/** Title of the changes of settings. */
export const settingsTitle = 'The edition itself';

/** How the same rule differs in another edition; other kinds say nothing about it. */
export const counterpartKinds: Partial<Record<ChangeKind, string>> = {
  reworded: 'worded differently',
  split: 'divided differently',
  merged: 'divided differently',
  label: 'named differently',
  kind: 'of another kind',
  star: 'with other stars',
  marker: 'with other markers',
  reference: 'with other references',
  tier: 'of another tier',
  condition: 'under other conditions',
  applies: 'with other rules that apply to it',
};

/** Words about counterparts in other editions. */
export const counterpartWords = {
  absent: 'not there',
  same: 'the same',
  probably: (difference: string) => `probably, ${difference}`,
} as const;

/** Words of a comparison page about changes and sections. */
export const comparisonWords = {
  title: (old: string, now: string) => `${old} and ${now}`,
  /** Two independent books: neither is a change of the other. */
  otherWords: 'in other words',
  otherName: 'named otherwise',
  nameless: 'Rule',
  reasons: {
    'number-and-label': 'number and label are the same',
    'label-path': 'they have the same label in the same place',
    'same-words': 'their words are equal',
    place: 'they stand in the same place',
    words: 'of all rules their words are most alike',
  } as Partial<Record<string, string>>,
  doubt: (reason: string | undefined, percent: number) =>
    `Taken for the same rule${reason === undefined ? '' : `, since ${reason}`}: ${percent} % sure.`,
  movedTo: (name: string) => `Moved to ${name}`,
  withRule: (name: string) => `With ${name}`,
  withCommon: {
    'left out': 'With what is left out',
    'same words': 'With other rules that changed alike',
    moved: 'Moved with others',
  },
  changed: (count: number) => `${count} changed`,
  otherwise: (count: number) => `${count} in other words`,
  added: (count: number | null) => (count === null ? 'new' : `${count} new`),
  removed: (count: number | null) => (count === null ? 'gone' : `${count} gone`),
  unknown: (count: number | null) => (count === null ? 'not known' : `${count} not known`),
  following: (count: number) => `${count} ${count === 1 ? 'follows' : 'follow'} from elsewhere`,
  renumbered: (count: number) => `${count} with another number only`,
  none: 'no change',
} as const;
