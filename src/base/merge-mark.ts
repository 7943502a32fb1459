/** What is said of the marks, whatever file they are in. */
export const mergeMarkMessage = 'Unexpected mark of a merge: two versions of a line are left in.';
/** What to do about them. */
export const mergeMarkHelp = 'Keep the lines that are right, and take out the others and the marks.';

/**
 * Where the first mark stands that version control puts around what it could not merge.
 *
 * @returns offsets of its line; null where there is none
 */
export function mergeMarkAt(text: string): [number, number] | null {
  const mark = /^(?:<{7}|={7}|>{7})(?: .*)?\r?$/m.exec(text);
  return mark && [mark.index, mark.index + mark[0].trimEnd().length];
}

/** In Markdown a line of equals signs makes a title of the one before it: alone it is no mark of a merge. */
const sureMark = /^(?:<{7}|\|{7}|>{7})(?: .*)?\r?$/m;

/** A text in which a merge was left, and what can be read of it. */
export interface Unmerged {
  /** Offsets of the first mark's line. */
  readonly at: [number, number];
  /**
   * The text as the side that merged has it, each character at its old offset: marks and the other side are blanks at the end of
   * the line before. Where the text begins with them they are blanks in front of it.
   */
  readonly own: string;
}

/**
 * Find what version control could not merge in a text that is Markdown. Linear in the text.
 *
 * @returns null where no mark is left in
 */
export function findUnmerged(text: string): Unmerged | null {
  const mark = sureMark.exec(text);
  if (!mark) return null;
  const lines: string[] = [''];
  let side: 'both' | 'own' | 'other' = 'both';
  let blanks = 0;
  // A line that is left out must not part a paragraph: its blanks come before the end of the line before it.
  const fill = () => lines.push((lines.pop() ?? '').replace(/(?=\r?\n$)|(?<!\n)$/, ' '.repeat(blanks)));
  for (const [line] of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const sign = /^(?:([<|=>])\1{6})(?: .*)?\r?\n?$/.exec(line)?.[1];
    const isMark = sign !== undefined && (sign !== '=' || side !== 'both');
    if (isMark) side = sign === '<' ? 'own' : sign === '>' ? 'both' : 'other';
    if (isMark || side === 'other') blanks += line.length;
    else {
      fill();
      lines.push(line);
      blanks = 0;
    }
  }
  fill();
  return { at: [mark.index, mark.index + mark[0].trimEnd().length], own: lines.join('') };
}
