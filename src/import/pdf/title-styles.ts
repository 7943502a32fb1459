import { numberAt } from '../numbering/number-token.ts';
import { isLarge, type PrintedLine, textStyle } from './printed-line.ts';

/** A heading as it is printed: lines of one style, one below the other. */
export interface PrintedTitle {
  readonly lines: readonly PrintedLine[];
  /** Is the space above it larger than between the lines of a text, or does it open its page or column? */
  readonly isApart: boolean;
}

/** Letters that are smaller than this share of those of the text are no headings, whatever their font. */
const smaller = 0.75;

/** Longest heading without its number, in UTF-16 units; one with a number is no paragraph in larger letters, and can have twice as much. */
const longest = 120;

/** Fewest headings of a style that only its font tells from the text. */
const fewest = 3;

/** Share of the lines of such a style that have to look like headings. */
const alike = 0.8;

/**
 * Find the styles of headings, by size and font of their letters, and the level of each heading, 1 the outermost: larger letters
 * come first, and in one style numbers of fewer levels.
 *
 * @param blocks lines of one style each that stand together, in reading order
 * @returns level by the first line of each heading
 */
export function levelTitles(blocks: readonly PrintedTitle[]): ReadonlyMap<PrintedLine, number> {
  const text = textStyle(blocks.flatMap(({ lines }) => lines));
  const styles = Map.groupBy(
    blocks.filter(({ lines: [line] }) => line?.isEven || (line?.isOneSize && isLarge(line.size, text))),
    ({ lines }) => styleOf(lines[0]),
  );
  const titles = [...styles.values()].flatMap((own) => titlesOf(own, text));
  const first = blocks[0];
  const single = new Set(
    titles.filter((title) => title !== first && (styles.get(styleOf(title.lines[0])) ?? []).length === 1),
  );
  const largest = Math.max(0, ...titles.filter((title) => !single.has(title)).map(sizeOf));
  // What stands once on a title page, an author or a date, is larger than the text, too.
  const kept = titles.filter((title) => !single.has(title) || sizeOf(title) > largest || hasNumber(title));
  const order = [...new Set(kept.map(rankOf))].sort(compareRanks);
  return new Map(
    kept.flatMap((title) => {
      const [line] = title.lines;
      return line ? [[line, order.indexOf(rankOf(title)) + 1] as const] : [];
    }),
  );
}

const styleOf = (line: PrintedLine | undefined): string => `${line?.size} ${line?.font}`;
const sizeOf = ({ lines }: PrintedTitle): number => lines[0]?.size ?? 0;
const wordsOf = ({ lines }: PrintedTitle): string => lines.map(({ text }) => text.trim()).join(' ');

const number = /^(?:§\s*)?\p{Lu}?\d+(?:[.-]\d+)*[.)]?\s/u;
/** A day and a month stand on title pages: `28. Juni 2019`. */
const date = /^\d{1,2}\.?\s+\p{L}{3,10}\.?,?\s+\d{4}$/u;
const hasNumber = (title: PrintedTitle): boolean => number.test(wordsOf(title)) && !date.test(wordsOf(title));

/** The headings among the blocks of one style. */
function titlesOf(blocks: readonly PrintedTitle[], text: Pick<PrintedLine, 'size' | 'font'>): PrintedTitle[] {
  const [first] = blocks;
  if (!first) return [];
  const size = sizeOf(first);
  if (isLarge(size, text)) return blocks.filter(looksLikeTitle);
  if (size < smaller * text.size || first.lines[0]?.font === text.font) return [];
  const own = blocks.filter((block) => looksLikeTitle(block) && !endsSentence(block));
  const apart = own.filter((block) => block.isApart);
  return apart.length >= fewest && apart.length >= alike * blocks.length ? own : [];
}

/** How a picture or table is called below it. */
const caption =
  /^(?:fig(?:ure|ura|\.)|abb(?:ildung|\.)|bild|tab(?:le|elle|leau|la|ella|\.)|ábra|diagram)\s*\p{N}/iu;

const looksLikeTitle = (block: PrintedTitle): boolean => {
  const words = wordsOf(block);
  const own = words.replace(number, '');
  const isShort =
    own.length <= (own === words ? longest : 2 * longest) && /\p{L}{2}/u.test(words) && !/[;,]$/u.test(words);
  return isShort && !caption.test(words) && block.lines.every(({ isParted }) => !isParted);
};

/** A colon ends a title behind a number or a capital, "Boat Contact:", and no "The members shall be:". */
function endsSentence(block: PrintedTitle): boolean {
  const words = wordsOf(block);
  return /[.!?;,]$/u.test(words) || (/\s\p{Ll}\S*:$/u.test(words) && numberAt(words) === null);
}

/** Size, font and levels of the number. */
const rankOf = (title: PrintedTitle): string => {
  const depth = number.exec(wordsOf(title))?.[0].match(/\d+/g)?.length ?? 1;
  return `${sizeOf(title)} ${depth} ${title.lines[0]?.font}`;
};

function compareRanks(a: string, b: string): number {
  const [[sizeA = 0, depthA = 0], [sizeB = 0, depthB = 0]] = [a, b].map((rank) =>
    rank.split(' ').map(Number),
  ) as [number[], number[]];
  return sizeB - sizeA || depthA - depthB;
}
