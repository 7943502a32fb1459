import { counted, listWords } from '../base/counted.ts';
import type { ChangeKind } from './comparison.ts';
import type { NodeOrigin } from './graph.ts';
import type { EdgeKind, NodeKind } from './graph-kinds.ts';
import type { HistoryKind, TextState } from './history.ts';

// The words of command line, server, site and books. The frame of the site has its own in site/src/words.ts:
// these two files are all there is to translate.

/**
 * What a relation is called: `does` at the rule that acts, `by` at the other one. In the order in which people need them.
 * A phrase goes between two names: `Raft can prevent Storm`.
 */
export const relationPhrases: Readonly<Record<EdgeKind, RelationPhrases>> = {
  supersedes: { sign: '−', does: 'supersedes', by: 'superseded by' },
  replaces: { sign: '', does: 'replaces', by: 'replaced by' },
  disables: { sign: '', does: 'disables', by: 'disabled by' },
  adds: { sign: '+', does: 'adds to', by: 'added to by' },
  modifies: { sign: '', does: 'modifies', by: 'modified by' },
  clarifies: { sign: '', does: 'clarifies', by: 'clarified by' },
  prevents: { sign: '', does: 'can prevent', by: 'can be prevented by' },
  cancels: { sign: '', does: 'can cancel', by: 'can be cancelled by' },
  'same-as': { sign: '', does: 'says the same as', by: 'says the same as' },
  answers: { sign: '', does: 'answers', by: 'answered by' },
  refers: { sign: '', does: 'refers to', by: 'referred to by' },
  'uses-term': { sign: '', does: 'uses the term', by: 'used in' },
};

interface RelationPhrases {
  /** Of the markers that state it. */
  readonly sign: '+' | '−' | '';
  readonly does: string;
  readonly by: string;
}

/** All kinds of relations, in the order of {@link relationPhrases}. */
export const relationKinds = Object.keys(relationPhrases) as readonly EdgeKind[];

/** A relation as a heading: `Superseded by`. */
export const relationTitle = (kind: EdgeKind, end: 'does' | 'by'): string =>
  capital(relationPhrases[kind][end]);

/** With a capital, as at the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Status of a rule at a table, in a sentence about now and about before. */
export const standingPhrases = {
  stands: { is: 'stands', was: 'stood' },
  excepted: { is: 'is excepted', was: 'was excepted' },
  contested: { is: 'is contested', was: 'was contested' },
  replaced: { is: 'is replaced', was: 'was replaced' },
  undecided: { is: 'is undecided', was: 'was undecided' },
} as const;

/** Whether a rule is in play at a table. */
export const inPlayPhrases = { yes: 'in play', open: 'perhaps in play', no: 'not in play' } as const;

/** What an answer depends on: facets that the table leaves open. */
export const dependsOn = (facets: readonly string[]): string =>
  `depends on ${listWords(facets)}, which the table leaves open`;

/** Signs of markers with a ring around them: a plain minus looks like a dash in running text. */
export const ringSigns: Readonly<Record<RelationPhrases['sign'], string>> = { '+': '⊕', '−': '⊖', '': '' };

/** Names of the kinds of node that are boxes of their own. */
export const boxTitles: Partial<Record<NodeKind, string>> = {
  example: 'Example',
  note: 'Note',
  question: 'Question',
  answer: 'Answer',
};

/** Names of tags that turn a note into something more pointed. */
export const noteTitles: ReadonlyMap<string, string> = new Map([
  ['exception', 'Exception'],
  ['tip', 'Tip'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
]);

/** Why a rule has no page: another edition has it. */
export const notInEdition = (edition: string) => `${edition}, not in this edition`;
/** Stands in place of rules of an edition that this one leaves out. */
export const leftOutWords = (count: number, isMore: boolean) =>
  `${count}${isMore ? ' more' : ''} in rules that this edition leaves out`;
/** At a table, in place of *superseded by*. */
export const exceptWords = 'except';
/** Why a rule has no page in the edition of one table. */
export const notInPlay = 'not in play at this table';
/** What is said of a reference without a target. */
export const nowhere = 'leads nowhere';

/** Titles of the pages of an edition next to its sections. */
export const ownPageTitles = {
  legend: 'How to read it',
  questions: 'Open questions',
  errata: 'Errata',
  downloads: 'Downloads',
} as const;

/** What is said of a rule of an overlay beside what its holder says; nothing of what the base has as well. */
export const originWords: Readonly<Record<NodeOrigin, string | null>> = {
  base: null,
  replaced: 'changed in this edition',
  new: 'new in this edition',
};

/** Headings that pages have beside those of their rules. A component shows the text that the list of headings has. */
export const headingWords = {
  glance: 'At a glance',
  elsewhere: 'Elsewhere in the rules',
  signs: 'Signs',
  choices: 'What a table chooses',
  known: 'Known and kept',
  asked: 'Asked of stars',
  gone: 'No more',
  numbers: 'Numbers of this version',
  versions: 'Versions and comparisons',
  contents: 'Contents',
} as const;

/** Titles of pages that gather rules, and what is said of each. */
export const indexWords = {
  cards: 'Cards',
  cardsAre: 'Every card by what it is, with the words that it begins with.',
  otherCards: 'other',
  stars: 'What can be prevented or cancelled',
  starsAre: 'Every ability that something can prevent or cancel, by what does so.',
  faults: 'Faults, for editors',
  faultsAre: 'What the checks find in this edition. Players do not need it.',
  changes: (version: string) => `Changes since version ${version}`,
  changesAre: (version: string, isPartial: boolean) =>
    isPartial
      ? `Every rule whose number, words, signs or conditions are not as version ${version} had them.`
      : `Every rule that is not as version ${version} had it.`,
  glance: (name: string) => `${name} at a glance`,
  glanceIs: 'What it says itself, and every rule elsewhere that bears on it.',
  trace: (section: string) => `Trace of ${section}`,
} as const;

/** What a page of traces begins with. */
export const traceLead =
  'What affects each rule, how it was in every version, and the same rule in other editions. A version shows the number, the name and what changed; it shows the words if two versions are compared in full.';

/** The words of a glance at a section, and of rules elsewhere. */
export const glanceWords = {
  noPhase: 'no phase named',
  onlyWith: (names: readonly string[]) => `only with ${names.join(' or ')}`,
  names: (name: string) => `names ${name}`,
  allOf: (what: string) => `${what} all of it`,
  more: (count: number) => `and ${count} more`,
} as const;

/** What stands at a rule in the texts of pages. */
export const ruleWords = {
  tier: (tier: string) => `tier: ${tier}`,
  or: (values: readonly string[]) => values.join(' or '),
  only: (values: string) => `${values} only`,
  boxAt: (box: string, rule: string) => `${box} at ${rule}`,
  table: 'Table',
  code: 'Code',
  more: (count: number) => ` and ${count} more`,
  starred: { before: 'before', after: 'after', both: 'before and after' },
  version: (edition: string, version: string) => `${edition}, version ${version}`,
} as const;

/** How signs are explained, on the page of the legend and in a book. */
export const legendWords = {
  addedTo: relationPhrases.adds.by,
  addedToMeans: 'The rule named there changes this one or says more.',
  superseded: relationPhrases.supersedes.by,
  supersededMeans:
    'The rule named there is an exception to this one: where it applies it counts instead, in full or in part.',
  ability: 'ability',
  thisAbility: (what: string) => `This ability ${what}`,
  ranks: 'What outranks what',
  over: ' over ',
} as const;

/** A slip of the print, or a question that it leaves open, in sentences. */
export const remarkWords = {
  questionsLead: 'What only the authors of the rules can decide. The text here is as printed.',
  errataLead: 'Misprints that are corrected here.',
  told: ({
    printed,
    corrected,
    why,
  }: {
    readonly printed: string;
    readonly corrected: string | null;
    readonly why: string;
  }) => `Printed “${printed}”${corrected === null ? '' : `, here “${corrected}”`}: ${why}.`,
} as const;

/** Titles of pages and what search engines and links say of them. */
export const entryWords = {
  home: 'Editions',
  comparison: (title: string) => `What is different: ${title}`,
  of: (about: string, { title, version }: { readonly title: string; readonly version: string }) =>
    `${about} ${title}, version ${version}`,
  traceIs: 'What affects each rule, and its versions.',
  versions: 'Versions',
  versionsOf: (edition: string) => `The versions of ${edition} and what changed from each to the next`,
  versionOf: (version: string, edition: string) =>
    `What version ${version} of ${edition} changed, and where its numbers lead now`,
  former: (page: string, edition: string) => `Where the rules of ${page} are now: ${edition}`,
} as const;

/** What is said of versions, on their pages and in feeds. */
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

/** What stands behind the name of a version. */
export const stateWords: Readonly<Record<TextState, string>> = {
  released: '',
  unreleased: ', not released yet',
  changed: ', changed since it was released',
};

/** How many versions were released, and what the text of today is. */
export interface Recorded {
  readonly released: number;
  readonly state: TextState;
}

/** What stands after the version of the text of today: nothing where none was ever released. */
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
  applies: 'changed, but not its words',
  moved: 'moved',
  renumbered: 'renumbered',
};

/** Title of a group of changes on the page of a version. */
export const groupTitle = (kind: HistoryKind): string =>
  kind === 'renumbered' ? 'Renumbered only' : capital(historyWords[kind]);

/** Title of the changes of an edition beside its rules. */
export const settingsTitle = 'The edition itself';

/** What is told of the same rule in another edition; a kind that is not here says nothing about the rule. */
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

/** The words about the same rule in another edition. */
export const counterpartWords = {
  absent: 'not there',
  same: 'the same',
  probably: (difference: string) => `probably, ${difference}`,
} as const;

/** What a comparison page says of its changes and sections. */
export const comparisonWords = {
  title: (old: string, now: string) => `${old} and ${now}`,
  /** Two independent books: neither is the changed form of the other. */
  otherWords: 'worded differently',
  otherName: 'named differently',
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
  otherwise: (count: number) => `${count} worded differently`,
  added: (count: number | null) => (count === null ? 'new' : `${count} new`),
  removed: (count: number | null) => (count === null ? 'gone' : `${count} gone`),
  unknown: (count: number | null) => (count === null ? 'not known' : `${count} not known`),
  following: (count: number) => `${count} ${count === 1 ? 'follows' : 'follow'} from elsewhere`,
  renumbered: (count: number) => `${count} with another number only`,
  none: 'no change',
} as const;
