import type { Nodes } from 'mdast';
import { type Cut, unixLines } from './collect-text.ts';
import type { At, ReferenceFacts } from './facts.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** What of the blocks of an item is known when its Markdown is put together. */
export interface OwnParts {
  readonly cuts: readonly Cut[];
  /** Offset in the file where a label ends; -1 where there is none. */
  readonly labelEnd: number;
  /** References in the order written. */
  readonly references: readonly ReferenceFacts[];
}

/** The Markdown of an item, and its references with their places in it. */
export interface OwnMarkdown {
  readonly markdown: string;
  readonly placed: readonly ReferenceFacts[];
}

/** The blocks as written, without indentation, label, stars, markers and attributes, and with suggestions decided. */
export function markdownOf(
  blocks: readonly Nodes[],
  { cuts, labelEnd, references }: OwnParts,
  context: ReadContext,
): OwnMarkdown {
  const sorted = [...cuts].sort((a, b) => a.at[0] - b.at[0]);
  const places = new Map<ReferenceFacts, At>();
  let markdown = '';
  for (const [i, block] of blocks.entries()) {
    const [start, end] = spanOf(block, context);
    const pieces = piecesOf([i === 0 && labelEnd > start ? labelEnd : start, end], sorted);
    const text = pieces.map(([from, to]) => context.source.slice(from, to)).join('');
    const columns = (block.position?.start.column ?? 1) - 1;
    const own = dedent(unixLines(text.trim()), columns);
    if (own === '') continue;
    if (markdown !== '') markdown += '\n\n';
    // Whatever stands before a place is changed alike with and without what follows.
    const offsetOf = (at: number) => dedent(unixLines(text.slice(0, at).trimStart()), columns).length;
    for (const reference of references) {
      const at = placeIn(pieces, reference.at);
      if (at) places.set(reference, [markdown.length + offsetOf(at[0]), markdown.length + offsetOf(at[1])]);
    }
    markdown += own;
  }
  const placed = references.map((reference) => ({
    ...reference,
    markdownAt: places.get(reference) ?? null,
  }));
  return { markdown, placed };
}

/** The stretches of a block that its Markdown shows, in order. @param cuts sorted */
function piecesOf([from, end]: At, cuts: readonly Cut[]): At[] {
  const pieces: At[] = [];
  let at = from;
  for (const cut of cuts) {
    // Inside of a suggestion another cut can stand, which goes with it.
    if (cut.at[0] < at || cut.at[1] > end) continue;
    pieces.push([at, cut.at[0]]);
    if (cut.shown) pieces.push(cut.shown);
    at = cut.at[1];
  }
  return [...pieces, [at, end]];
}

/** Where a stretch of the file stands in some pieces of it put together; null where it does not. */
function placeIn(pieces: readonly At[], [start, end]: At): At | null {
  let before = 0;
  for (const [from, to] of pieces) {
    if (from <= start && end <= to) return [before + start - from, before + end - from];
    before += to - from;
  }
  return null;
}

function dedent(text: string, columns: number): string {
  if (columns === 0 || !text.includes('\n')) return text;
  const prefix = new RegExp(`^[ \\t>]{0,${columns}}`);
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? line : line.replace(prefix, '')))
    .join('\n');
}
