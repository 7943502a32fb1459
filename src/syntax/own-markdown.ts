import type { Nodes } from 'mdast';
import type { Cut } from './collect-text.ts';
import type { ReferenceFacts, TextRange } from './facts.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** Facts of an item's blocks from which its Markdown is built. */
export interface OwnParts {
  readonly cuts: readonly Cut[];
  /** Offset in the file where a label ends; -1 if there is none. */
  readonly labelEnd: number;
  /** References in the order written. */
  readonly references: readonly ReferenceFacts[];
}

/** The Markdown of an item, and its references with their positions in it. */
export interface OwnMarkdown {
  readonly markdown: string;
  readonly placed: readonly ReferenceFacts[];
}

/**
 * The blocks as written, without indentation, label, stars, markers and attributes, with
 * suggestions resolved and each link followed by its address, which is defined elsewhere in the
 * file.
 */
export function markdownOf(
  blocks: readonly Nodes[],
  { cuts, labelEnd, references }: OwnParts,
  context: ReadContext,
): OwnMarkdown {
  const cutsBefore = inOrder(cuts);
  const referencesBefore = inOrder(references);
  const spans = new Map<ReferenceFacts, TextRange>();
  let markdown = '';
  for (const [i, block] of blocks.entries()) {
    const [start, end] = spanOf(block, context);
    const pieces = piecesOf([i === 0 && labelEnd > start ? labelEnd : start, end], cutsBefore(end));
    const shown = pieces
      .map(({ from, size, words }) => words ?? context.source.slice(from, from + size))
      .join('');
    const own = dedent(shown, (block.position?.start.column ?? 1) - 1);
    const inBlock = referencesBefore(end);
    if (own.text === '') continue;
    if (markdown !== '') markdown += '\n\n';
    const moved = (at: number) => {
      const inShown = movedBy(pieces, at);
      const inOwn = inShown === null ? null : movedBy(own.lines, inShown);
      return inOwn === null ? null : markdown.length + inOwn;
    };
    for (const reference of inBlock) {
      const [from, to] = [moved(reference.at[0]), moved(reference.at[1])];
      if (from !== null && to !== null) spans.set(reference, [from, to]);
    }
    markdown += own.text;
  }
  const placed = references.map((reference) => ({ ...reference, markdownAt: spans.get(reference) ?? null }));
  return { markdown, placed };
}

/** Returns ranges in file order: on each call those that begin before an offset. */
function inOrder<T extends { readonly at: TextRange }>(items: readonly T[]): (end: number) => T[] {
  const sorted = [...items].sort((a, b) => a.at[0] - b.at[0]);
  let next = 0;
  return (end) => {
    const first = next;
    while ((sorted[next]?.at[0] ?? end) < end) next += 1;
    return sorted.slice(first, next);
  };
}

/** A range of one text that occurs unchanged in another. */
interface Moved {
  readonly from: number;
  readonly size: number;
  /** Its offset in the other text. */
  readonly to: number;
}

/** A range of the file, or, with size 0, words that replace one. */
interface Piece extends Moved {
  readonly words?: string;
}

/** Maps an offset to the other text; null if it is not in it. @param ranges in order */
function movedBy(stretches: readonly Moved[], at: number): number | null {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.from ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const found = stretches[low - 1];
  return found && at <= found.from + found.size ? found.to + at - found.from : null;
}

/** The ranges of a block that its Markdown shows, in order. @param cuts sorted */
function piecesOf([start, end]: TextRange, cuts: readonly Cut[]): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  let size = 0;
  const add = ([from, to]: TextRange) => {
    pieces.push({ from, size: to - from, to: size });
    size += to - from;
  };
  for (const cut of cuts) {
    // A suggestion can contain another cut, which goes with it.
    if (cut.at[0] < at || cut.at[1] > end) continue;
    add([at, cut.at[0]]);
    if (cut.shown) add(cut.shown);
    if (cut.words !== undefined) {
      pieces.push({ from: cut.at[0], size: 0, to: size, words: cut.words });
      size += cut.words.length;
    }
    at = cut.at[1];
  }
  add([at, end]);
  return pieces;
}

/** Trims a text and removes the indentation of its later lines. @param columns its indentation */
function dedent(written: string, columns: number): { text: string; lines: readonly Moved[] } {
  const indented = written.trimEnd();
  const indentation = new RegExp(`[ \\t>]{0,${columns}}`, 'y');
  const ending = /\r\n?|\n|$/g;
  const lines: Moved[] = [];
  let text = '';
  let from = indented.length - indented.trimStart().length;
  for (;;) {
    ending.lastIndex = from;
    const end = ending.exec(indented);
    const line = indented.slice(from, end?.index);
    lines.push({ from, size: line.length, to: text.length });
    text += line;
    if (!end?.[0]) return { text, lines };
    text += '\n';
    indentation.lastIndex = end.index + end[0].length;
    indentation.test(indented);
    from = indentation.lastIndex;
  }
}
