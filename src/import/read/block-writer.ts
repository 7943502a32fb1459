import type { Block, BlockKind, Loss, Phrasing } from '../document/source.ts';
import { linesOfRuns, type Run, toWords, withoutBreaks } from './runs.ts';

/** What the elements around a text state about it. */
export interface Around {
  readonly kind: BlockKind;
  /** Kind of furniture, in words. */
  readonly why?: string;
  readonly heading?: number;
  /** Depth in lists; 0 outside. */
  readonly depth: number;
  /** Formatting of its text. */
  readonly set: Omit<Run, 'text' | 'node' | 'line'>;
}

/** State outside all elements. */
export const outermost: Around = { kind: 'text', depth: 0, set: {} };

/** Collects runs until a block ends, and the blocks of a document in order. */
export interface BlockWriter {
  readonly blocks: Block[];
  readonly losses: Loss[];
  /** Runs of the open block. */
  runs: Run[];
  /** Anchors since the last block; they belong to the next. */
  anchors: string[];
  /** Mark of an item that has no block yet. */
  mark: string | null;
  /** Line of the last element that started. */
  line: number;
  /** Columns before the open block. */
  indent: number;
}

/** Creates an empty writer. */
export const blockWriter = (): BlockWriter => ({
  blocks: [],
  losses: [],
  runs: [],
  anchors: [],
  mark: null,
  line: 1,
  indent: 0,
});

/**
 * Ends the open block; a line break ends one too, except in headings. At the end of an item
 * (`isItem`) a mark without words becomes a block of its own.
 */
export function endBlock(writer: BlockWriter, around: Around, isItem = false): void {
  const runs = writer.runs.splice(0);
  const lines = around.heading === undefined ? linesOfRuns(runs) : [withoutBreaks(runs)];
  for (const own of lines) {
    const words = toWords(own);
    if (words.length > 0) addBlock(writer, around, { words, ...placeOf(own, writer.line) });
  }
  if (isItem && writer.mark !== null && around.kind !== 'furniture')
    addBlock(writer, around, { words: [], at: { line: writer.line } });
  if (isItem) writer.mark = null;
  writer.indent = 0;
}

/** Adds a block with the pending mark and anchors. */
export function addBlock(
  writer: BlockWriter,
  { kind, why, heading, depth }: Around,
  block: Pick<Block, 'words' | 'at'> & Partial<Block>,
): void {
  const isPart = kind === 'furniture' || kind === 'row';
  writer.blocks.push({
    kind,
    ...(why === undefined ? {} : { why }),
    ...(heading === undefined || kind !== 'text' ? {} : { heading }),
    ...(depth === 0 || kind === 'furniture' ? {} : { depth }),
    ...(writer.mark === null || isPart ? {} : { mark: writer.mark }),
    indent: writer.indent,
    anchors: writer.anchors.splice(0),
    ...block,
  });
  if (kind !== 'row') writer.mark = null;
}

/** The line of the first words of runs, and how many lines they take. */
function placeOf(runs: readonly Run[], otherwise: number): Pick<Block, 'at' | 'lines'> {
  const placed = runs.filter(({ text, line }) => line !== undefined && text.trim() !== '');
  const [first, last] = [placed[0], placed.at(-1)];
  if (first?.line === undefined || last?.line === undefined) return { at: { line: otherwise } };
  const line = first.line + feedsIn(/^\s*/.exec(first.text)?.[0]);
  const end = last.line + feedsIn(last.text.trimEnd());
  return { at: { line }, ...(end > line ? { lines: end - line + 1 } : {}) };
}

const feedsIn = (text = ''): number => text.split('\n').length - 1;

/** Joins blocks to the text of a cell, with breaks between them and marks before them. */
export const joinBlocks = (blocks: readonly Block[]): Phrasing[] =>
  blocks.flatMap(({ mark, words }, at): Phrasing[] => [
    ...(at === 0 ? [] : [{ type: 'break' as const }]),
    ...(mark === undefined ? [] : [{ type: 'text' as const, value: `${mark} ` }]),
    ...words,
  ]);

/** Reports something that is not read, at the current line. */
export const lose = (writer: BlockWriter, kind: string, message: string, line = writer.line): void =>
  void writer.losses.push({ at: { line }, kind, message });
