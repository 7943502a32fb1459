import type { Root } from 'mdast';
import type { At, Problem } from '../facts.ts';
import { findMisnested } from './find-misnested.ts';
import { type OutlineLine, readOutline } from './outline.ts';
import { readParsedLines } from './parsed-lines.ts';
import { writeEdits } from './write-edits.ts';

/**
 * From the outermost block in front of some lines to the first line of the one behind them: a long text has many lists, and is parsed for none of them as a whole.
 *
 * @param at indices of the first and the last of them in the outline
 */
export function stretchOf([from, to]: At, outline: readonly OutlineLine[], text: string): At {
  const isOutermost = ({ kind, depth, parsed }: OutlineLine) =>
    parsed === depth && (kind === 'item' ? depth === 1 : kind === 'block' && depth === 0);
  const isEnd = (i: number) => outline[i] === undefined || isOutermost(outline[i]);
  let first = from - 1;
  while (!isEnd(first)) first -= 1;
  let last = to + 1;
  while (!isEnd(last)) last += 1;
  return [outline[first]?.start ?? 0, outline[last + 1]?.start ?? text.length];
}

/** Do the edits make items of all that are none, and leave all other lines of the stretch what they are, but for items that such a line took in? */
export function becomeItems(
  edits: NonNullable<Problem['edits']>,
  [start, end]: At,
  text: string,
  parse: (text: string) => Root,
): boolean {
  const changed = writeEdits(text, [start, end], edits);
  const outlineOf = (written: string) => readOutline(written, readParsedLines(parse(written), written));
  // What hangs on a number that is wider than the mark in its place moves with the next fix.
  const moves = findMisnested(parse(changed), changed, parse).flatMap(({ edits = [] }) => edits);
  const [before, now] = [
    outlineOf(text.slice(start, end)),
    outlineOf(writeEdits(changed, [0, changed.length], moves)),
  ];
  const more = edits.filter(({ at }) => !/^[ \t]*[-*+][ \t]/.test(text.slice(...at))).length;
  return countItems(now) >= countItems(before) + more && countLost(now) <= countLost(before);
}

const countItems = (outline: readonly OutlineLine[]): number =>
  outline.filter(({ kind, parsed, depth }) => kind === 'item' && parsed === depth).length;

const countLost = (outline: readonly OutlineLine[]): number =>
  outline.filter(({ kind, parsed, depth }) => (kind === 'item' || kind === 'block') && parsed !== depth)
    .length;
