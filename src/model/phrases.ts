import { counted, listWords } from '../base/counted.ts';
import type { ChangeKind, Weight } from './comparison.ts';
import type { NodeOrigin } from './graph.ts';
import type { EdgeKind, NodeKind } from './graph-kinds.ts';
import type { HistoryKind, TextState } from './history.ts';

// Words of command line, server, site and books. The site's frame has its own in
// site/src/words.ts; a translation needs only these two files.

/**
 * Names of relations, in the order people need them: `does` at the rule that acts, `by` at the
 * other. A phrase goes between two names: `Raft can prevent Storm`.
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
  /** The sign of markers that state it. */
  readonly sign: '+' | '−' | '';
  readonly does: string;
  readonly by: string;
}

/** All kinds of relations, in the order of {@link relationPhrases}. */
export const relationKinds = Object.keys(relationPhrases) as readonly EdgeKind[];

/** A relation as a heading: `Superseded by`. */
export const relationTitle = (kind: EdgeKind, end: 'does' | 'by'): string =>
  capital(relationPhrases[kind][end]);

/** Makes the first letter a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The status of a rule at a table, now and before. */
export const standingPhrases = {
  stands: { is: 'stands', was: 'stood' },
  excepted: { is: 'is excepted', was: 'was excepted' },
  contested: { is: 'is contested', was: 'was contested' },
  replaced: { is: 'is replaced', was: 'was replaced' },
  undecided: { is: 'is undecided', was: 'was undecided' },
} as const;

/** What is left of a rule that does not hold for certain. */
export const lostPhrases = {
  replaced: 'replaced: it does not hold',
  undecided: 'undecided: whether it holds depends on a circle of rules that replace each other',
} as const;

/** Whether a rule is in play at a table. */
export const inPlayPhrases = { yes: 'in play', open: 'perhaps in play', no: 'not in play' } as const;

/** A condition: `mode short or long`. */
export const conditionPhrase = ({ facet, values }: NamedCondition): string =>
  `${facet} ${values.join(' or ')}`;

interface NamedCondition {
  readonly facet: string;
  readonly values: readonly string[];
}

/** Why a rule is not in play: what is switched off, or the conditions that the table does not meet. */
export const whyNotInPlay = (off: string | null, unmet: readonly NamedCondition[]): string =>
  [
    ...(off === null ? [] : [`${off} is switched off`]),
    ...(unmet.length === 0 ? [] : [`it needs ${listWords(unmet.map(conditionPhrase))}`]),
  ].join(', and ');

/** What an answer depends on: facets that the table leaves open. */
export const dependsOn = (facets: readonly string[]): string =>
  `depends on ${listWords(facets)}, which the table leaves open`;

/** Signs of markers in a circle: a plain minus looks like a dash in running text. */
export const ringSigns: Readonly<Record<RelationPhrases['sign'], string>> = { '+': '⊕', '−': '⊖', '': '' };

/** Titles of node kinds that are boxes. */
export const boxTitles: Partial<Record<NodeKind, string>> = {
  example: 'Example',
  note: 'Note',
  question: 'Question',
  answer: 'Answer',
};

/** Titles for tags of notes. */
export const noteTitles: ReadonlyMap<string, string> = new Map([
  ['exception', 'Exception'],
  ['tip', 'Tip'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
]);

/** Why a rule has no page: it is in another edition. */
export const notInEdition = (edition: string) => `${edition}, not in this edition`;
/** Replaces rules that this edition omits. */
export const leftOutWords = (count: number, isMore: boolean) =>
  `${count}${isMore ? ' more' : ''} in rules that this edition leaves out`;
/** At a table, instead of *superseded by*. */
export const exceptWords = 'except';
/** Why a rule has no page in the edition of one table. */
export const notInPlay = 'not in play at this table';
/** After the name of a reference without a target. */
export const nowhere = 'leads nowhere';

/** Titles of the pages of an edition other than sections. */
export const ownPageTitles = {
  legend: 'How to read the rules',
  questions: 'Open questions',
  errata: 'Errata',
  downloads: 'Print, offline and downloads',
} as const;

/** Next to a rule of an overlay, if its parent does not have the same; null for a rule of the base. */
export const originWords: Readonly<Record<NodeOrigin, string | null>> = {
  base: null,
  replaced: 'changed in this edition',
  new: 'new in this edition',
};

/** Next to a rule of a translation. */
export const translationWords = {
  missing: 'not translated yet',
  outdated: (version: string) => `outdated: translated from version ${version}`,
  /** After the name of an edition; nothing if it is no translation. */
  of: (original: { readonly title: string; readonly version: string } | undefined) =>
    original ? `, translation of ${original.title} ${original.version}` : '',
} as const;

/**
 * Headings of pages other than those of their rules. A component shows the text that the list of
 * headings has.
 */
export const headingWords = {
  glance: 'At a glance',
  elsewhere: 'Elsewhere in the rules',
  signs: 'Symbols',
  choices: 'Choices for your table',
  known: 'Known misprints',
  asked: 'Open questions about stars',
  gone: 'Removed',
  numbers: 'Rule numbers of this version',
  versions: 'Versions and comparisons',
  contents: 'Contents',
  print: 'Print',
  table: 'Your table',
} as const;

/** What readers call pages that are no pages of rules, besides their titles. */
export const otherPageNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['table', ['table', 'choose table', 'variants in play']],
  ['print', ['printing', 'printout', 'paper', 'pdf', 'sheet']],
  ['questions', ['questions', 'unclear rules']],
  ['errata', ['erratum', 'misprints', 'corrections', 'typos', 'mistakes']],
  ['legend', ['legend', 'symbols', 'signs', 'help', 'how to read']],
  ['downloads', ['downloads', 'offline', 'read offline', 'download', 'save', 'feed', 'json']],
  ['cards', ['card list', 'list of cards', 'all cards']],
  ['changes', ['changes', 'what changed', 'what is new', 'changelog']],
  ['versions', ['version', 'releases', 'history', 'changes', 'what changed', 'what is new', 'changelog']],
  ['faults', ['faults', 'lint']],
]);

/** Titles of pages that list rules, and a sentence about each. */
export const indexWords = {
  cards: 'Cards',
  cardsAre: 'All cards by kind, with their first words.',
  otherCards: 'other',
  stars: 'What can be prevented or cancelled',
  starsAre: 'Every ability that can be prevented or cancelled, by the rule that does so.',
  faults: 'Faults, for editors',
  faultsAre: 'What the checks found in this edition. Players do not need this page.',
  changes: (version: string) => `Changes since version ${version}`,
  changesAre: (version: string, isPartial: boolean) =>
    isPartial
      ? `Every rule whose number, words, symbols or conditions changed since version ${version}.`
      : `Every rule that changed since version ${version}.`,
  glance: (name: string) => `${name} at a glance`,
  glanceIs: 'Its own rules, and every rule elsewhere that affects it.',
  trace: (section: string) => `Rule details: ${section}`,
} as const;

/** At the top of a page of traces. */
export const traceLead =
  'What affects each rule, how it was in each version, and the same rule in other editions. A version shows its number, name and changes, and its words if two versions are compared in full.';

/** Words of a glance at a section, and of rules elsewhere. */
export const glanceWords = {
  noPhase: 'no phase named',
  onlyWith: (names: readonly string[]) => `only with ${names.join(' or ')}`,
  names: (name: string) => `names ${name}`,
  allOf: (what: string) => `${what} all of it`,
  more: (count: number) => `and ${count} more`,
} as const;

/** Next to a rule in the texts of pages. */
export const ruleWords = {
  named: (name: string, value: string) => `${name}: ${value}`,
  or: (values: readonly string[]) => values.join(' or '),
  onlyWith: 'Only with',
  boxAt: (box: string, rule: string) => `${box} at ${rule}`,
  table: 'Table',
  code: 'Code',
  more: (count: number) => ` and ${count} more`,
  starred: { before: 'before', after: 'after', both: 'before and after' },
  version: (edition: string, version: string) => `${edition}, version ${version}`,
} as const;

/** Explanations of signs, in the legend and in a book. */
export const legendWords = {
  addedTo: relationPhrases.adds.by,
  addedToMeans: 'The named rule changes this one or adds to it.',
  superseded: relationPhrases.supersedes.by,
  supersededMeans:
    'The named rule is an exception to this one: if it applies, it overrides all or part of this one.',
  ability: 'ability',
  thisAbility: (what: string) => `This ability ${what}`,
  ranks: 'What outranks what',
  over: ' over ',
} as const;

/** A fault of the printed text, or a question that it leaves open, in sentences. */
export const remarkWords = {
  questionsLead: 'Only the authors of the rules can answer these. The text here is as printed.',
  errataLead: 'Misprints that are corrected here.',
  told: ({
    printed,
    corrected,
    why,
  }: {
    readonly printed: string;
    readonly corrected: string | null;
    readonly why: string;
  }) =>
    corrected === null
      ? `Printed “${printed}”: ${why.replace(/[.?]$/, '')}?`
      : `Printed “${printed}”, here “${corrected}”: ${why}.`,
} as const;

/** Titles of pages and their descriptions in search engines and links. */
export const entryWords = {
  home: 'Editions',
  comparison: (title: string) => `Differences: ${title}`,
  of: (about: string, { title, version }: { readonly title: string; readonly version: string }) =>
    `${about} ${title}, version ${version}`,
  traceIs: 'What affects each rule, and its versions.',
  versions: 'Versions',
  versionsOf: (edition: string) => `The versions of ${edition} and what changed from each to the next`,
  versionOf: (version: string, edition: string) =>
    `What version ${version} of ${edition} changed, and where its numbers lead now`,
  former: (page: string, edition: string) => `Where the rules of ${page} are now: ${edition}`,
} as const;

/** Words about versions, on their pages and in feeds. */
export const versionWords = {
  version: (version: string) => `Version ${version}`,
  there: 'already existed',
  tookPlaceOf: (name: string) => `replaced ${name}`,
  renumberedFrom: (number: string) => `renumbered from ${number}`,
  numbered: 'numbered',
  otherId: 'given a new id',
  madeOf: (names: string) => `merged from ${names}`,
  renamedFrom: (label: string) => `renamed from “${label}”`,
  named: 'given a name',
  movedFrom: (name: string) => `moved from ${name}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  versions: (count: number, versions: string) => `${count === 1 ? 'version' : 'versions'} ${versions}`,
} as const;

/** After the name of a version. */
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

/** After the version of the current text; nothing if none was ever released. */
export const textStateWords = (versions: Recorded | null): string =>
  versions && versions.released > 0 ? stateWords[versions.state] : '';

/** Words of a feed. */
export const feedWords = {
  title: (edition: string) => `${edition}: changes`,
  about: (edition: string) => `What changed in ${edition} from version to version.`,
  first: 'The first recorded version.',
  noRule: 'no rule changed',
  nothing: 'No rule changed.',
  settings: (count: number) =>
    counted(count, 'change to the edition itself', 'changes to the edition itself'),
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
  id: 'given a new id',
  applies: 'changed, but not reworded',
  moved: 'moved',
  renumbered: 'renumbered',
};

/** Title of a group of changes on a version's page. */
export const groupTitle = (kind: HistoryKind): string =>
  kind === 'renumbered' ? 'Renumbered only' : capital(historyWords[kind]);

/** Title of the changes of settings. */
export const settingsTitle = 'The edition itself';

/** Differences of the same rule in another edition; a kind that is missing here is no difference of the rule. */
export const counterpartKinds: Partial<Record<ChangeKind, string>> = {
  reworded: 'worded differently',
  split: 'divided differently',
  merged: 'divided differently',
  label: 'named differently',
  kind: 'of a different kind',
  star: 'with different stars',
  marker: 'with different markers',
  reference: 'with different references',
  tier: 'of a different tier',
  condition: 'under different conditions',
  applies: 'affected by different rules',
};

/** Words about counterparts in other editions. */
export const counterpartWords = {
  absent: 'no such rule',
  same: 'the same',
  probably: (difference: string) => `probably, ${difference}`,
} as const;

/** Words of a comparison page about its changes and sections. */
export const comparisonWords = {
  title: (old: string, now: string) => `${old} and ${now}`,
  /** Two independent books: neither is a change of the other. */
  otherWords: 'worded differently',
  otherName: 'named differently',
  nameless: 'Rule',
  reasons: {
    'number-and-label': 'number and label are the same',
    'label-path': 'label and position are the same',
    'same-words': 'the words are the same',
    place: 'the position is the same',
    words: 'the words are the most similar',
  } as Partial<Record<string, string>>,
  doubt: (reason: string | undefined, percent: number) =>
    `Probably the same rule${reason === undefined ? '' : `, because ${reason}`}: ${percent} % sure.`,
  movedTo: (name: string) => `Moved to ${name}`,
  withRule: (name: string) => `With ${name}`,
  withCommon: {
    'left out': 'With other rules that are left out',
    'same words': 'With other rules that changed in the same way',
    moved: 'Moved with others',
  },
  changed: (count: number) => `${count} changed`,
  otherwise: (count: number) => `${count} worded differently`,
  added: (count: number | null) => (count === null ? 'new' : `${count} new`),
  removed: (count: number | null) => (count === null ? 'removed' : `${count} removed`),
  unknown: (count: number | null) => (count === null ? 'no match found' : `${count} without a match`),
  following: (count: number) => `${count} ${count === 1 ? 'follows' : 'follow'} from elsewhere`,
  renumbered: (count: number) => `${count} only renumbered`,
  none: 'no change',
  /**
   * Titles of changes between versions of an edition by weight, in this order; `unclear` if the
   * words are not known.
   */
  weights: new Map<Weight | 'unclear', string>([
    ['substance', 'Substance'],
    ['unclear', 'Reworded'],
    ['wording', 'Wording'],
    ['numbers and markers', 'Numbers and markers'],
  ]),
} as const;
