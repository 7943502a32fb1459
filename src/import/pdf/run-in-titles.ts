import { isLarge, lineOf, type PrintedLine, textStyle } from './printed-line.ts';

/** So many titles in one style go on with their text in the same line where that is the way of the document. */
const fewest = 3;

/** Longest such title, in UTF-16 units. */
const longest = 60;

/** Part titles in larger letters from the text that goes on behind them in the same line, `Setup: Shuffle the deck.` */
export function withRunInTitles(
  pages: readonly (readonly PrintedLine[])[],
): readonly (readonly PrintedLine[])[] {
  const text = textStyle(pages.flat());
  const ends = new Map(
    pages.flat().flatMap((line) => {
      const end = titleEnd(line, text);
      return end > 0 ? [[line, end] as const] : [];
    }),
  );
  if (ends.size < fewest) return pages;
  return pages.map((lines) =>
    lines.flatMap((line) => {
      const end = ends.get(line);
      if (end === undefined) return [line];
      return [line.runs.slice(0, end), line.runs.slice(end)].flatMap((runs) => lineOf(runs) ?? []);
    }),
  );
}

/** How many runs of a line are a title in larger letters in front of text; 0 for none. */
function titleEnd({ runs, cells }: PrintedLine, text: Pick<PrintedLine, 'size' | 'font'>): number {
  const isWritten = ({ str }: PrintedLine['runs'][number]) => str.trim() !== '';
  const end = runs.findIndex((run) => isWritten(run) && !isLarge(run.height, text));
  const title = runs.slice(0, Math.max(0, end));
  const words = title
    .map(({ str }) => str)
    .join('')
    .trim();
  const isEven = new Set(title.filter(isWritten).map(({ font }) => font)).size === 1;
  const isTitle = isEven && words.length <= longest && /^\p{L}.*\p{L}:$/u.test(words);
  return !cells && isTitle && runs.slice(end).every((run) => !isWritten(run) || run.height < text.size * 1.05)
    ? end
    : 0;
}
