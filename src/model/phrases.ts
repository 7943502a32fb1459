import { listWords } from '../base/counted.ts';
import type { EdgeKind } from './graph-kinds.ts';
import type { TextState } from './history.ts';
import { english, type Words } from './words.ts';

// English words of command line and server. Those of pages and books are in words/.

/** The sign of markers that state a relation; relations in the order people need them. */
export const relationSigns: Readonly<Record<EdgeKind, '+' | '−' | ''>> = {
  supersedes: '−',
  replaces: '',
  disables: '',
  adds: '+',
  modifies: '',
  clarifies: '',
  prevents: '',
  cancels: '',
  'same-as': '',
  answers: '',
  refers: '',
  'uses-term': '',
};

/** All kinds of relations, in the order of {@link relationSigns}. */
export const relationKinds = Object.keys(relationSigns) as readonly EdgeKind[];

/**
 * Names of relations: `does` at the rule that acts, `by` at the other. A phrase goes between two
 * names: `Raft can prevent Storm`.
 */
export const relationPhrases = english.relation;

/** A relation as a heading: `Superseded by`. */
export const relationTitle = (kind: EdgeKind, end: 'does' | 'by', words: Words = english): string =>
  capital(words.relation[kind][end]);

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
export const ringSigns = { '+': '⊕', '−': '⊖', '': '' } as const;

/** After the name of a version. */
export const stateWords = (state: TextState, words: Words = english): string =>
  state === 'released' ? '' : `, ${words.state[state]}`;

/** How many versions were released, and the state of the current text. */
export interface Recorded {
  readonly released: number;
  readonly state: TextState;
}

/** After the version of the current text; nothing if none was ever released. */
export const textStateWords = (versions: Recorded | null, words: Words = english): string =>
  versions && versions.released > 0 ? stateWords(versions.state, words) : '';

/** After the name of an edition; nothing if it is no translation. */
export const translationOf = (
  original: { readonly title: string; readonly version: string } | undefined,
  { translation }: Words = english,
): string => (original ? `, ${translation.of({ title: original.title, version: original.version })}` : '');

/** A state of the text by itself; null for nothing. */
export const textStateName = (versions: Recorded | null, words: Words): string | null =>
  textStateWords(versions, words).slice(2) || null;

/** A fault of the printed text, or a question that it leaves open, in a sentence. */
export function remarkTold({ printed, corrected, why }: ToldRemark, { remark }: Words): string {
  const reason = corrected === null ? why.replace(/[.?]$/, '') : why;
  return corrected === null
    ? remark.asked({ printed, why: reason })
    : remark.corrected({ printed, corrected, why });
}

interface ToldRemark {
  readonly printed: string;
  readonly corrected: string | null;
  readonly why: string;
}
