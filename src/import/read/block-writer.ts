import type { Block, BlockKind, Loss, Phrasing } from '../document/source.ts';
import { linesOfRuns, type Run, toWords, withoutBreaks } from './runs.ts';

/** What holds a text, as the elements around it state it. */
export interface Around {
  readonly kind: BlockKind;
  /** What its furniture is. */
  readonly why?: string;
  readonly heading?: number;
  /** Depth in lists; 0 for none. */
  readonly depth: number;
  /** How its text is set. */
  readonly set: Omit<Run, 'text' | 'node' | 'line'>;
}

/** What stands in the outermost element. */
export const outermost: Around = { kind: 'text', depth: 0, set: {} };

/** Collects runs until a block ends, and the blocks of a document in their order. */
export interface BlockWriter {
  readonly blocks: Block[];
  readonly losses: Loss[];
  /** Of the block that is open. */
  runs: Run[];
  /** Names since the last block ended: they lead to the next. */
  anchors: string[];
  /** Mark of the item whose first block is still to come. */
  mark: string | null;
  /** Line of the last element that began. */
  line: number;
  /** Columns before the block that is open. */
  indent: number;
}

/** A writer of no block yet. */
export const blockWriter = (): BlockWriter => ({
  blocks: [],
  losses: [],
  runs: [],
  anchors: [],
  mark: null,
  line: 1,
  indent: 0,
});

/** End the block that is open, as a line break does but in headings; the mark of an item (`isItem`) stands alone where it has no words. */
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

/** Add a block with the mark and the names that wait for one. */
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

/** Where runs stand in their file: the line of the first words, and how many lines they take. */
function placeOf(runs: readonly Run[], otherwise: number): Pick<Block, 'at' | 'lines'> {
  const placed = runs.filter(({ text, line }) => line !== undefined && text.trim() !== '');
  const [first, last] = [placed[0], placed.at(-1)];
  if (first?.line === undefined || last?.line === undefined) return { at: { line: otherwise } };
  const line = first.line + feedsIn(/^\s*/.exec(first.text)?.[0]);
  const end = last.line + feedsIn(last.text.trimEnd());
  return { at: { line }, ...(end > line ? { lines: end - line + 1 } : {}) };
}

const feedsIn = (text = ''): number => text.split('\n').length - 1;

/** The words of blocks as those of one, with breaks between them and marks in front: the text of a cell. */
export const joinBlocks = (blocks: readonly Block[]): Phrasing[] =>
  blocks.flatMap(({ mark, words }, at): Phrasing[] => [
    ...(at === 0 ? [] : [{ type: 'break' as const }]),
    ...(mark === undefined ? [] : [{ type: 'text' as const, value: `${mark} ` }]),
    ...words,
  ]);

/** Report something that is not read, where the writer is. */
export const lose = (writer: BlockWriter, kind: string, message: string, line = writer.line): void =>
  void writer.losses.push({ at: { line }, kind, message });
