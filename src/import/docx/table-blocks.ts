import { piecesText, type WordBlock, type WordParagraph, type WordTable } from './blocks.ts';

/** Longest title of a row, in UTF-16 units. */
const longest = 60;

/** Share of the text of a document that stands in a table which lays it out, and of its rows that hold several paragraphs. */
const half = 0.5;

type Cell = readonly WordParagraph[];

/**
 * What a table is to a reader: a frame around text, a document in rows that each have a title beside their paragraphs, or a table, with its
 * title in front where that stands in a first row that is one cell.
 *
 * @param share how much of the text of the document stands in it
 */
export function tableBlocks(table: WordTable, share: number): readonly WordBlock[] {
  const [first = [], ...rows] = table.rows;
  const [title = [], ...more] = first;
  if (rows.length === 0 && more.length === 0)
    return title.map((one) => ({ ...one, isBoxed: one.number === null }));
  const isLaidOut =
    share > half &&
    table.rows.every(isTitledRow) &&
    table.rows.filter(([, text = []]) => written(text).length > 1).length >= half * table.rows.length;
  if (isLaidOut)
    return table.rows.flatMap(([head = [], text = []]) => [
      ...head.map((one) => ({ ...one, outline: 0 })),
      ...text,
    ]);
  // A cell that covers others has none in their places.
  const isTitle = more.length > 0 && more.every((cell) => cell.length === 0) && written(title).length > 0;
  const captions = title.map((one) => ({ ...one, styles: [...one.styles, 'caption'] }));
  return isTitle && rows.length > 1 ? [...captions, { ...table, rows }] : [table];
}

const isTitledRow = ([head = [], text, ...more]: readonly Cell[]): boolean =>
  text !== undefined &&
  more.length === 0 &&
  head.length === 1 &&
  textLength(head) <= longest &&
  textLength(head) > 0;

const written = (cell: Cell): Cell => cell.filter(({ pieces }) => piecesText(pieces).trim() !== '');

const textLength = (cell: Cell): number =>
  cell.reduce((sum, { pieces }) => sum + piecesText(pieces).trim().length, 0);

/** How much text stands in a block. */
export const lengthOf = (block: WordBlock): number =>
  block.kind === 'paragraph'
    ? textLength([block])
    : block.rows.flat().reduce((sum, cell) => sum + textLength(cell), 0);
