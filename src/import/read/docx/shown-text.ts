import type { WordBlock, WordDocument, WordParagraph } from './blocks.ts';

/** A document as a reader sees it, a line a paragraph: with the numbers that Word counts, and without insertions that nobody accepted. */
export const shownText = ({ blocks }: WordDocument): string => blocks.flatMap(linesOf).join('\n');

const linesOf = (block: WordBlock): string[] =>
  block.kind === 'table'
    ? block.rows.flatMap((row) => row.flatMap((cell) => cell.map(lineOf)))
    : [lineOf(block)];

function lineOf({ number, pieces }: WordParagraph): string {
  const shown = number === null || number.isBullet ? '' : `${number.text} `;
  return shown + pieces.flatMap(({ text, change }) => (change === 'insert' ? [] : [text])).join('');
}
