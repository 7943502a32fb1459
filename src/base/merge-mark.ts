/** Message for a merge mark in any file. */
export const mergeMarkMessage = 'Unexpected mark of a merge: two versions of a line are left in.';
/** Help for a merge mark. */
export const mergeMarkHelp = 'Keep the lines that are right, and take out the others and the marks.';

/**
 * Finds the first mark of an unresolved merge.
 *
 * @returns offsets of its line; null without a mark
 */
export function mergeMarkAt(text: string): [number, number] | null {
  const mark = /^(?:<{7}|={7}|>{7})(?: .*)?\r?$/m.exec(text);
  return mark && [mark.index, mark.index + mark[0].trimEnd().length];
}

/**
 * In Markdown, a line of equals signs makes a heading of the line before: alone it is not a merge
 * mark.
 */
const sureMark = /^(?:<{7}|\|{7}|>{7})(?: .*)?\r?$/m;

/** A text with an unresolved merge, and what can be read of it. */
export interface Unmerged {
  /** Offsets of the line of the first mark. */
  readonly at: [number, number];
  /**
   * The text of our own side, each character at its old offset. Marks and the other side are blanks
   * at the end of the line before, or at the start of the text.
   */
  readonly own: string;
}

/**
 * Finds unresolved merges in a Markdown text. Linear in its length.
 *
 * @returns null without a mark
 */
export function findUnmerged(text: string): Unmerged | null {
  const mark = sureMark.exec(text);
  if (!mark) return null;
  const lines: string[] = [''];
  let side: 'both' | 'own' | 'other' = 'both';
  let blanks = 0;
  // A removed line must not split a paragraph: its blanks go before the end of the previous line.
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
