import type { DocumentPlace } from './places.ts';

/** How sure it is what a name stands for. `certain` is never wrong; `likely` is the best guess; `unknown` is none. */
export type Confidence = 'certain' | 'likely' | 'unknown';

/** A rule or part of the document itself, by its position. Numbers can be there twice; the line tells them apart. */
export interface NameTarget {
  /** Position among the places of the document. */
  readonly index: number;
  readonly kind: DocumentPlace['kind'];
  readonly number: string | null;
  readonly line: number;
  /** Its label or title; empty where it has none. */
  readonly label: string;
}

/** A possible meaning of a name, or a name that it could be a slip of. */
export interface NameCandidate {
  readonly target: NameTarget | null;
  /** Another name of the document that it may be meant to be. */
  readonly name: string | null;
  readonly why: string;
}

/** Findings about one name that a document uses for references. */
export interface NameInference {
  readonly name: string;
  /** Lines in which it is used, in order. */
  readonly lines: readonly number[];
  readonly target: NameTarget | null;
  readonly confidence: Confidence;
  /** The reasons in words, strongest first; for an unknown name why it is unknown. */
  readonly evidence: readonly string[];
  /** The nearest, best first; the target is not among them. */
  readonly candidates: readonly NameCandidate[];
}

/** A place as the target of a name. */
export const targetOf = ({ index, kind, number, line, label }: DocumentPlace): NameTarget => ({
  index,
  kind,
  number,
  line,
  label,
});

/** A place in words: `1.04.04 Dealer (line 143)`. */
export const placeWords = ({
  number,
  label,
  line,
}: Pick<DocumentPlace, 'number' | 'label' | 'line'>): string =>
  [number ?? 'a rule without a number', label, `(line ${line})`].filter((part) => part !== '').join(' ');
