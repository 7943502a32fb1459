import type { NodeOrigin } from '../../model/graph.ts';
import type { EdgeKind, NodeKind } from '../../model/graph-kinds.ts';

/** The name of a relation at one of its ends, and where it is shown. */
export interface RelationWords {
  readonly kind: string;
  readonly sign: '+' | '−' | '';
  readonly words: string;
  /** `relation`: a line of its own. `backlink`: folded. `none`: shown elsewhere or not at all. */
  readonly shownAs: 'relation' | 'backlink' | 'none';
}

const relationShownAs =
  (shownAs: RelationWords['shownAs']) =>
  (words: string, sign: RelationWords['sign'] = ''): RelationWords => ({
    kind: words.replaceAll(' ', '-'),
    sign,
    words,
    shownAs,
  });
const [asRelation, asBacklink, asHidden] = [
  relationShownAs('relation'),
  relationShownAs('backlink'),
  relationShownAs('none'),
];

/** The words of each relation: `by` at the end it leads to, `does` at the other end. */
export const relationWords: Readonly<Record<EdgeKind, Readonly<Record<'by' | 'does', RelationWords>>>> = {
  adds: { by: asRelation('added to by', '+'), does: asBacklink('adds to', '+') },
  supersedes: { by: asRelation('superseded by', '−'), does: asBacklink('supersedes', '−') },
  modifies: { by: asRelation('modified by'), does: asRelation('modifies') },
  replaces: { by: asRelation('replaced by'), does: asRelation('replaces') },
  clarifies: { by: asRelation('clarified by'), does: asRelation('clarifies') },
  disables: { by: asRelation('put out of use by'), does: asRelation('puts out of use') },
  'same-as': { by: asRelation('same as'), does: asRelation('same as') },
  refers: { by: asBacklink('referred to by'), does: asHidden('refers to') },
  'uses-term': { by: asBacklink('used in'), does: asHidden('') },
  // The star itself shows these, before the name of the rule that explains it.
  prevents: { by: asHidden('can be prevented by'), does: asBacklink('can prevent') },
  cancels: { by: asHidden('can be cancelled by'), does: asBacklink('can cancel') },
  answers: { by: asHidden(''), does: asHidden('') },
};

/** Signs of markers in a circle: a plain minus looks like a dash in running text. */
export const ringSigns: Readonly<Record<RelationWords['sign'], string>> = { '+': '⊕', '−': '⊖', '': '' };

/** `weapon-poison` as words. */
export const words = (slug: string) => slug.replace(/[-_]+/g, ' ');

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

/** Tags shown otherwise than as a badge: as a box, a heading, or the kind of the node. */
export const silentTags: ReadonlySet<string> = new Set([
  ...noteTitles.keys(),
  'heading',
  'text',
  'card',
  'steps',
  'counted',
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
/** Text for a reference without a target. */
export const nowhere = 'leads nowhere';

/** Titles of the pages of an edition other than sections. */
export const ownPageTitles = {
  legend: 'How to read it',
  questions: 'Open questions',
  errata: 'Errata',
  downloads: 'Downloads',
} as const;

/** DOM ids on an edition's start page, which no category may take. */
export const overviewAnchors = [
  'contents',
  'how-to-read',
  'choices',
  'errata',
  'questions',
  'versions',
  'downloads',
] as const;
/** One of the {@link overviewAnchors}. */
export type OverviewAnchor = (typeof overviewAnchors)[number];

/** Badge of a rule of an overlay; null if the base has it too. */
export const originWords: Readonly<Record<NodeOrigin, string | null>> = {
  base: null,
  replaced: 'changed in this edition',
  new: 'new in this edition',
};

/** Headings of pages other than those of rules, used by the list of headings and by components. */
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

/** Titles and leads of pages that collect rules. */
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

/** Lead of a trace page. */
export const traceLead =
  'What reaches each rule, how every version had it, and the same rule in other editions. Versions are known by number, name and what changed; their words only where two versions are compared in full.';

/** Before the name of a rule, above the abilities that it stops. */
export const starredBy = { prevents: 'Prevented by', cancels: 'Cancelled by' } as const;

/** Words of a glance at a section, and of rules elsewhere. */
export const glanceWords = {
  noPhase: 'no phase named',
  onlyWith: (names: readonly string[]) => `only with ${names.join(' or ')}`,
  names: (name: string) => `names ${name}`,
  allOf: (what: string) => `${what} all of it`,
  more: (count: number) => `and ${count} more`,
} as const;

/** Words at a rule in the texts of pages. */
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

/** Explanations of signs, in the legend and in a book. */
export const legendWords = {
  addedTo: relationWords.adds.by.words,
  addedToMeans: 'The rule named there changes this one or says more.',
  superseded: relationWords.supersedes.by.words,
  supersededMeans:
    'The rule named there is an exception to this one: where it applies it counts instead, in full or in part.',
  ability: 'ability',
  thisAbility: (what: string) => `This ability ${what}`,
  ranks: 'What outranks what',
  over: ' over ',
} as const;

/** An erratum or an open question, in sentences. */
export const remarkWords = {
  questionsLead: 'What only the authors of the rules can decide. The text here is as printed.',
  errataLead: 'Slips of the printed text that are put right here.',
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

/** Titles of pages, and their descriptions for search engines and links. */
export const entryWords = {
  home: 'Editions',
  comparison: (title: string) => `What is different: ${title}`,
  of: (about: string, { title, version }: { readonly title: string; readonly version: string }) =>
    `${about} ${title}, version ${version}`,
  traceIs: 'What reaches each rule, and its versions.',
  versions: 'Versions',
  versionsOf: (edition: string) => `The versions of ${edition} and what changed from each to the next`,
  versionOf: (version: string, edition: string) =>
    `What version ${version} of ${edition} changed, and where its numbers lead now`,
  former: (page: string, edition: string) => `Where the rules of ${page} are now: ${edition}`,
} as const;
