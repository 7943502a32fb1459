import { type InlineSyntax, type Letter, toInlines } from '../../document/inline.ts';
import type { ReadText } from './entries.ts';
import { starAtFront, takeEnds } from './take-ends.ts';
import { takeLabel } from './take-label.ts';

/** Parts of a paragraph: see {@link takeEnds} and {@link takeLabel}. */
export interface TextPlace {
  readonly line: number;
  /** How many letters are in the same bold as the number. */
  readonly bold: number;
  /** The paragraph can be a heading without text. */
  readonly isHeading: boolean;
}

/** Take the paragraph of a rule apart: star, label, text, star, markers. */
export function readText(
  letters: readonly Letter[],
  { line, bold, isHeading }: TextPlace,
  syntax: InlineSyntax,
): ReadText & { readonly isUnparted: boolean } {
  const ends = takeEnds(letters, line, syntax);
  const isBare = ends.after === null && ends.markers.length === 0;
  const { label, rest, isUnparted } = takeLabel(ends.letters, bold, isHeading && isBare);
  // `LABEL: * You …`: a star can stand behind the label too.
  const front = label && ends.before === null ? starAtFront(rest, syntax.stars) : null;
  const text = toInlines(front?.rest ?? rest, line, syntax);
  return {
    label: label && toInlines(label, line, syntax),
    paragraphs: text.length > 0 ? [text] : [],
    star: { before: ends.before ?? front?.star ?? null, after: ends.after },
    markers: ends.markers,
    isUnparted,
  };
}
