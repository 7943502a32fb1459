import { numberAt } from '../numbering/number-token.ts';
import { type Piece, piecesText, type WordBlock, type WordDocument, type WordParagraph } from './blocks.ts';

/**
 * The text of a document that is Markdown, put into a word processor as it was: headings of `#`, and nothing that the program itself
 * calls a heading, a list, a table, a link or a change.
 *
 * @returns null for any other document
 */
export function markdownOf({ blocks, furniture }: WordDocument): string | null {
  const isPlain = (block: WordBlock): block is WordParagraph =>
    block.kind === 'paragraph' &&
    block.number === null &&
    block.outline === null &&
    block.notes.length === 0 &&
    block.hidden.trim() === '' &&
    !block.isContents &&
    block.pieces.every(({ change, link }) => change === null && link === null);
  if (!blocks.every(isPlain) || furniture.some(({ pieces }) => piecesText(pieces).trim() !== '')) return null;
  const lines = blocks.map(({ pieces }) => piecesText(pieces)).join('\n');
  // Where no line is empty each paragraph is one of its own, but for rows of a table.
  const text = /\n[ \t]*\n/.test(lines) ? lines : lines.replace(/(?<!\|)\n|\n(?!\|)/g, '\n\n');
  return (text.match(/^#{1,6} \S/gm) ?? []).length < fewest ? null : text;
}

/** So many lines of a kind are no chance. */
const fewest = 2;

/**
 * Take a paragraph apart at breaks of line: where numbers or signs of a list stand behind several, a list that was typed; and around lines that
 * are bold as a whole where others are not, titles that were typed without an end of paragraph.
 */
export function partAtBreaks(block: WordBlock): WordBlock[] {
  if (block.kind === 'table' || block.number !== null || block.outline !== null) return [block];
  const lines = linesOf(block.pieces);
  const texts = lines.map(piecesText);
  const isListed = texts.filter(isItem).length >= fewest;
  const titles = lines.map((line, at) => isBoldTitle(line, texts[at] ?? ''));
  const isTitled = titles.includes(true) && texts.some((text, at) => text.trim() !== '' && !titles[at]);
  const isOwn = (at: number) =>
    (isListed && isItem(texts[at] ?? '')) || (isTitled && titles[at] !== titles[at - 1]);
  const parts: Piece[][] = [[]];
  for (const [at, line] of lines.entries()) {
    if (at > 0 && isOwn(at)) parts.push([]);
    else if (at > 0) parts.at(-1)?.push({ ...(line[0] ?? plain), text: '\n' });
    parts.at(-1)?.push(...line);
  }
  if (parts.length === 1) return [block];
  return parts.map((pieces, at) =>
    at === 0 ? { ...block, pieces } : { ...block, pieces, bookmarks: [], notes: [], hidden: '' },
  );
}

/** Is a line bold, but for a link and signs around it, and no label of what the next line says? */
const isBoldTitle = (line: readonly Piece[], text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/[.:;,]$/.test(text.trim()) &&
  line.some(({ bold }) => bold) &&
  line.every((piece) => piece.bold || piece.link !== null || !/[\p{L}\p{N}]/u.test(piece.text));

const plain: Piece = {
  text: '',
  bold: false,
  italic: false,
  script: null,
  size: null,
  underlined: false,
  change: null,
  link: null,
};

const isItem = (line: string): boolean => {
  const text = line.trimStart();
  return /^[-*•]\s+\S/u.test(text) || (numberAt(text)?.isClosed ?? false);
};

/** Pieces of each line; a piece that goes over a break is in both. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces)
    for (const [at, text] of piece.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ ...piece, text });
    }
  return lines;
}
