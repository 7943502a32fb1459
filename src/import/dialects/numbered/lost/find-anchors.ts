import { depthOf, holderOf } from '../dotted-number.ts';
import { type Block, type LostLine, labelWords, spokenOf } from './lost-line.ts';

/** Something in the document that says which number a line has. */
export interface Anchor {
  readonly number: string;
  /** How much it counts for: words of a label more than a marker that is answered. */
  readonly weight: number;
  /** Where it says so, in words. */
  readonly says: string;
}

/** What the document says about the numbers of one block. */
export interface Evidence {
  /** Anchors by line. */
  readonly anchors: ReadonlyMap<LostLine, readonly Anchor[]>;
  /** The highest number that a range ends with, and the line that says so. */
  readonly end: { readonly number: string; readonly line: number } | null;
}

/**
 * Collect what a document says about the numbers of a block's lines.
 *
 * - A reference behind the label of a line ("Watch [2.01.04]") gives the line that number.
 * - A range ("2.01.01 through 2.01.15") ends with the block's last number.
 * - A marker and the line that refers back to the rule it stands on are one and the same number.
 */
export function findEvidence(block: Block, blocks: readonly Block[]): Evidence {
  const lines = blocks.flatMap((other) => other.lines);
  const anchors = new Map<LostLine, Anchor[]>();
  const add = (line: LostLine, anchor: Anchor) => anchors.set(line, [...(anchors.get(line) ?? []), anchor]);
  for (const spoken of lines.flatMap(spokenOf)) {
    const { reference, before, line } = spoken;
    if (reference.until !== null || !isInside(reference.target, block.number)) continue;
    const named = lineNamed(before, block.lines);
    if (named)
      add(named, { number: reference.target, weight: 2, says: `line ${line} calls it ${reference.target}` });
  }
  for (const { line, number, says } of answeredMarkers(block, lines, anchors))
    add(line, { number, weight: 1, says });
  return { anchors, end: endOf(block) };
}

/** Is a number below another one? */
export const isInside = (number: string, holder: string): boolean => number.startsWith(`${holder}.`);

/** The line whose whole label ends the words, at most one word before their end; null where none or several do. */
function lineNamed(before: readonly string[], lines: readonly LostLine[]): LostLine | null {
  const matches = lines
    .map((line) => ({ line, words: labelWords(line) }))
    .filter(({ words }) => words.length > 0 && [0, 1].some((skip) => endsWith(before, words, skip)));
  const most = Math.max(...matches.map(({ words }) => words.length));
  const longest = matches.filter(({ words }) => words.length === most);
  return longest.length === 1 ? (longest[0]?.line ?? null) : null;
}

function endsWith(words: readonly string[], end: readonly string[], skip: number): boolean {
  const from = words.length - skip - end.length;
  return from >= 0 && end.every((word, at) => words[from + at] === word);
}

/** Markers to this block on a line whose own number is known, answered by exactly one line of the block. */
function answeredMarkers(
  block: Block,
  lines: readonly LostLine[],
  anchors: ReadonlyMap<LostLine, readonly Anchor[]>,
): { line: LostLine; number: string; says: string }[] {
  return lines.flatMap((marked) => {
    const own = anchors.get(marked)?.[0]?.number;
    const wanted = marked.text.markers.map(({ reference }) => reference.target);
    if (own === undefined) return [];
    return wanted.flatMap((number) => {
      if (!isInside(number, block.number)) return [];
      const answers = block.lines.filter(
        (line) =>
          line !== marked &&
          spokenOf(line).some(({ reference }) => reference.target === own && reference.until === null),
      );
      const [answer] = answers;
      if (!answer || answers.length > 1) return [];
      return [
        {
          line: answer,
          number,
          says: `it refers to ${own}, whose marker in line ${marked.line} names ${number}`,
        },
      ];
    });
  });
}

/** The highest number that "a through b", or "through b", ends with. */
function endOf(block: Block): Evidence['end'] {
  let best: Evidence['end'] = null;
  for (const line of block.lines) {
    for (const { reference, before } of spokenOf(line)) {
      const number = reference.until ?? (before.at(-1) === 'through' ? reference.target : null);
      if (number === null || !isInside(number, block.number)) continue;
      if (best === null || isAfter(number, best.number)) best = { number, line: line.line };
    }
  }
  return best;
}

function isAfter(a: string, b: string): boolean {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  const at = left.findIndex((level, i) => level !== right[i]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? -1);
}

/** Levels below the block: 1 for its rules. */
export const levelsBelow = (number: string, holder: string): number => depthOf(number) - depthOf(holder);

/** The number of the block's own rule that a number is, or is below. */
export function ruleOf(number: string, holder: string): string {
  let at = number;
  while (levelsBelow(at, holder) > 1) at = holderOf(at) ?? at;
  return at;
}
