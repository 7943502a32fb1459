import type { NodeOrigin } from '../../model/graph.ts';
import type { EdgeKind, NodeKind } from '../../model/graph-kinds.ts';
import type { OwnPageName } from './own-pages-model.ts';

/** How a relation is named from either end, and where it is shown. */
export interface RelationWords {
  readonly kind: string;
  readonly sign: '+' | '−' | '';
  readonly words: string;
  /** `relation`: a line of its own. `backlink`: folded away. `none`: shown elsewhere or not at all. */
  readonly shownAs: 'relation' | 'backlink' | 'none';
}

const hidden: RelationWords = { kind: '', sign: '', words: '', shownAs: 'none' };

const plain = (words: string, sign: RelationWords['sign'] = ''): RelationWords => ({
  kind: words.replaceAll(' ', '-'),
  sign,
  words,
  shownAs: 'relation',
});

const folded = (words: string, sign: RelationWords['sign'] = ''): RelationWords => ({
  ...plain(words, sign),
  shownAs: 'backlink',
});

/** The words at the end an edge runs to: what others do to this rule. */
export const incomingWords: Readonly<Record<EdgeKind, RelationWords>> = {
  adds: plain('added to by', '+'),
  supersedes: plain('superseded by', '−'),
  modifies: plain('modified by'),
  replaces: plain('replaced by'),
  clarifies: plain('clarified by'),
  disables: plain('put out of use by'),
  'same-as': plain('same as'),
  refers: folded('referred to by'),
  'uses-term': folded('used in'),
  prevents: hidden,
  cancels: hidden,
  answers: hidden,
};

/** The words at the end an edge runs from: what this rule does to others. */
export const outgoingWords: Readonly<Record<EdgeKind, RelationWords>> = {
  adds: folded('adds to', '+'),
  supersedes: folded('supersedes', '−'),
  modifies: plain('modifies'),
  replaces: plain('replaces'),
  clarifies: plain('clarifies'),
  disables: plain('puts out of use'),
  'same-as': plain('same as'),
  prevents: folded('can prevent'),
  cancels: folded('can cancel'),
  refers: hidden,
  'uses-term': hidden,
  answers: hidden,
};

/** What a star says of the rule that it stands at, before the name of the rule that explains it. */
export const starWords = { prevents: 'can be prevented by', cancels: 'can be cancelled by' } as const;

/** `weapon-poison` as words. */
export const words = (slug: string) => slug.replace(/[-_]+/g, ' ');

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

/** Tags that are shown by other means than a badge: as a box, a heading, or the kind of the node. */
export const silentTags: ReadonlySet<string> = new Set([...noteTitles.keys(), 'heading', 'card', 'steps']);

export const notInEdition = (edition: string) => `${edition}, not in this edition`;
export const notInPlay = 'not in play at this table';
export const nowhere = 'leads nowhere';

/** Titles of the pages of an edition beside its sections. */
export const ownPageTitles: Readonly<Record<OwnPageName, string>> = {
  legend: 'How to read it',
  questions: 'Open questions',
  errata: 'Errata',
  downloads: 'Downloads',
};

/** DOM ids of the parts of an edition's start page, which no category may take. */
export const overviewAnchors = [
  'contents',
  'how-to-read',
  'choices',
  'errata',
  'questions',
  'versions',
  'downloads',
] as const;
export type OverviewAnchor = (typeof overviewAnchors)[number];

/** What is said of a rule of an overlay beside what its holder says; nothing of what the base has as well. */
export const originWords: Readonly<Record<NodeOrigin, string | null>> = {
  base: null,
  replaced: 'changed in this edition',
  new: 'new in this edition',
};
