import type { JoinedLine } from './join-page.ts';
import { joinTexts, type PartedWords } from './join-texts.ts';
import type { PrintedLine } from './printed-line.ts';

/** A line of the result with the page that it begins on, counted from 0. */
export type PlacedLine = JoinedLine & { readonly page: number };

/** A footnote of a page. */
export interface Footnote {
  /** Raised figures, or signs such as `*` and `†`. */
  readonly mark: string;
  readonly text: string;
}

const opening = /^\s*([⁰¹²³⁴-⁹]+|[*†‡]{1,3})\s*\p{L}/u;

/** A sign in front of a line can be that of a list, unless its letters are smaller than these many times those of the line that has it. */
const smaller = 0.92;

/**
 * Take the footnotes out of the lines of a page: what begins with a raised number, or in smaller letters with a sign, that stands behind a
 * word further up, with the lines right below it.
 */
export function takeFootnotes(
  lines: readonly PrintedLine[],
  words: PartedWords,
): {
  readonly text: readonly PrintedLine[];
  readonly notes: readonly Footnote[];
} {
  const text: PrintedLine[] = [];
  const notes: { mark: string; lines: PrintedLine[] }[] = [];
  let open: { mark: string; lines: PrintedLine[] } | null = null;
  for (const line of lines) {
    const mark = opening.exec(line.text)?.[1];
    const last: PrintedLine | undefined = open?.lines.at(-1);
    if (mark !== undefined && lines.some((other) => isNamedIn(other, mark, line))) {
      open = { mark, lines: [line] };
      notes.push(open);
    } else if (open && last && last.y > line.y && last.size === line.size) open.lines.push(line);
    else {
      open = null;
      text.push(line);
    }
  }
  return {
    text,
    notes: notes.map(({ mark, lines: own }) => ({
      mark,
      text: own.map((line) => line.text.trim()).reduce((all, more) => joinTexts(all, more, words)),
    })),
  };
}

/** Does a line further up have the mark behind a word? */
const isNamedIn = (line: PrintedLine, mark: string, note: PrintedLine): boolean =>
  line !== note &&
  line.y > note.y &&
  (!isSign(mark) || note.size < smaller * line.size) &&
  behindWord(mark).test(line.text);

const isSign = (mark: string): boolean => /[*†‡]/.test(mark);

/** The mark behind a word, which that of note 12 is not for note 1, nor the exponent of `10 m²` for note 2. */
const behindWord = (mark: string): RegExp =>
  isSign(mark)
    ? new RegExp(`[^\\s*†‡]${mark.replace(/\*/g, '\\*')}(?![*†‡])`, 'u')
    : new RegExp(`[^\\s⁰¹²³⁴-⁹](?<!\\d\\s?(?:[cdkm]?m|ft|in|yd))\\s?${mark}(?![⁰¹²³⁴-⁹])`, 'u');

/**
 * Put footnotes behind the paragraphs of their page that have their marks; one whose paragraph began on the page before comes there.
 *
 * @param joined changed
 */
export function placeFootnotes(joined: PlacedLine[], page: number, notes: readonly Footnote[]): void {
  for (const { mark, text } of notes) {
    const named = behindWord(mark);
    const at = joined.findLastIndex(
      (line) => line.page >= page - 1 && line.form === undefined && named.test(line.text),
    );
    const place = at < 0 ? joined.length : at + 1;
    joined.splice(place, 0, { text, form: 'quote', page: joined[at]?.page ?? page });
  }
}
