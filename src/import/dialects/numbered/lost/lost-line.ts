import { plainWords } from '../../../../base/plain-words.ts';
import type { ImportedReference, Inline } from '../../../document/document.ts';
import { inlineText } from '../../../document/walk.ts';
import type { Attached, ReadText } from '../entries.ts';

/** A line that is a rule, with all that can tell where it belongs but its number. */
export interface LostLine {
  readonly line: number;
  readonly lines: readonly number[];
  readonly text: ReadText;
  readonly attached: readonly Attached[];
  /** A heading inside a section: a rule that is a label alone. */
  readonly isHeading: boolean;
}

/** The lines between two headings, whose numbers begin alike. */
export interface Block {
  /** `0`, `2.00`, `2.01`: the number of what holds them. */
  readonly number: string;
  readonly lines: readonly LostLine[];
}

/** A reference with the words in front of it, lower case, and the line it stands in. */
export interface Spoken {
  readonly reference: ImportedReference;
  readonly before: readonly string[];
  readonly line: number;
}

/** Words of a text as labels are compared: without numbers. */
const wordsOf = (text: string): string[] => plainWords(text).filter((word) => !/\d/.test(word));

/** Label words of a line; none for one without a label. */
export const labelWords = ({ text }: LostLine): string[] =>
  text.label ? wordsOf(inlineText(text.label.filter(({ type }) => type !== 'reference'))) : [];

/** Every reference of a line's label and text, with the words before it. */
export function spokenOf({ line, text }: LostLine): Spoken[] {
  const result: Spoken[] = [];
  for (const inlines of [text.label ?? [], ...text.paragraphs]) {
    let before = '';
    for (const inline of flat(inlines)) {
      if (inline.type === 'reference') {
        result.push({ reference: inline.reference, before: wordsOf(before).slice(-8), line });
        before = '';
      } else before += inlineText([inline]);
    }
  }
  return result;
}

const flat = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) => ('children' in inline ? flat(inline.children) : [inline]));
