import type { Problem } from '../facts.ts';
import { isIndentedCode, isOddlyIndented, type OutlineLine } from './outline.ts';

type Edits = NonNullable<Problem['edits']>;

/** Deeper than this behind the text it hangs on, a line is code. */
const widestExtra = 3;

/**
 * Indent the lines of a stretch so that Markdown nests them as their author did, each as little moved as that takes.
 *
 * @param outline the lines of the stretch
 * @param first index of the first one in the whole outline
 * @param text that the offsets are of
 * @returns edits of white space alone, in order
 */
export function renest(outline: readonly OutlineLine[], first: number, text: string): Edits {
  const edits: Edits[number][] = [];
  /** Where the text of an item stands by the edits, by index of its line. */
  const contents = new Map<number, number>();
  /** Where its mark stands by them. */
  const columns = new Map<number, number>();
  let moved = 0;
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  outline.forEach((line, i) => {
    const { kind, start, at, column, mark, gap, parent, beside } = line;
    const before = outline[i - 1];
    if (kind === 'blank') return;
    const target =
      kind === 'more'
        ? Math.max(0, column + moved)
        : (columns.get(beside) ?? columnFor(line, contents.get(parent) ?? 0, text));
    if (kind !== 'more') moved = target - column;
    const needsBlank =
      kind === 'item' &&
      before !== undefined &&
      before.kind !== 'blank' &&
      needsBlankLine(line, before, moved);
    if (kind === 'item') {
      columns.set(first + i, target);
      contents.set(first + i, target + mark.length + (gap > 4 ? 1 : gap));
    }
    const isMoved = target !== column || isOddlyIndented(line, text);
    if (isMoved || needsBlank) {
      const space = isMoved ? ' '.repeat(target) : text.slice(start, at);
      edits.push({ at: [start, at], text: `${needsBlank ? ending : ''}${space}` });
    }
    // A tab behind a mark is as wide as the place of the mark makes it.
    if (isMoved && kind === 'item' && text[at + mark.length] === '\t') {
      const end = at + mark.length + (/^[ \t]*/.exec(text.slice(at + mark.length))?.[0].length ?? 0);
      edits.push({ at: [at + mark.length, end], text: ' '.repeat(gap > 4 ? 1 : gap) });
    }
  });
  return edits;
}

/** The column that a line has to begin at: its own where that will do. @param content where the text stands that it hangs on */
function columnFor(line: OutlineLine, content: number, text: string): number {
  const { column, kind, depth, parsed } = line;
  const isCode = kind === 'block' && isIndentedCode(line);
  const isAsMeant = column >= content && column <= content + widestExtra;
  return isAsMeant &&
    !isCode &&
    !isOddlyIndented(line, text) &&
    (kind === 'item' || parsed === depth || column === content)
    ? column
    : content;
}

/** An item behind a line of text begins a list only where its number is 1, and one that something took in did not. */
function needsBlankLine(
  { mark, parsed, depth, beside }: OutlineLine,
  before: OutlineLine,
  moved: number,
): boolean {
  if (beside >= 0) return false;
  if (parsed === null) return true;
  const isOne = !/^\d/.test(mark) || Number.parseInt(mark, 10) === 1;
  return moved !== 0 && !isOne && (before.kind === 'item' ? before.depth < depth : true);
}
