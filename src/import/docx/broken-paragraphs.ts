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

/** Take a paragraph apart at breaks of line behind which a number or the sign of a list stands, where several do: a list that was typed. */
export function partAtBreaks(block: WordBlock): WordBlock[] {
  if (block.kind === 'table' || block.number !== null) return [block];
  const lines = piecesText(block.pieces).split('\n');
  if (lines.filter(isItem).length < fewest) return [block];
  const parts: Piece[][] = [[]];
  for (const [at, line] of linesOf(block.pieces).entries()) {
    const isOwn = at > 0 && isItem(lines[at] ?? '');
    if (isOwn) parts.push([]);
    else if (at > 0) parts.at(-1)?.push({ ...(line[0] ?? plain), text: '\n' });
    parts.at(-1)?.push(...line);
  }
  return parts.map((pieces, at) =>
    at === 0 ? { ...block, pieces } : { ...block, pieces, bookmarks: [], notes: [], hidden: '' },
  );
}

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
