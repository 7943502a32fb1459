import { depthOf, holderOf } from '../dotted-number.ts';
import { type Block, type LostLine, labelWords, type Spoken, spokenOf } from './lost-line.ts';

/** Something in the document that says which number a line has. */
export interface Anchor {
  readonly number: string;
  /** How much it counts for: words of a label more than a marker that is answered. */
  readonly weight: number;
  /** The place that says so, in words. */
  readonly says: string;
}

/** Statements of the document about the numbers of one block. */
export interface Evidence {
  /** Anchors by line. */
  readonly anchors: ReadonlyMap<LostLine, readonly Anchor[]>;
  /** The highest number that a range ends with, and the line that says so. */
  readonly end: { readonly number: string; readonly line: number } | null;
}

/**
 * Collect what a document says about the numbers of its lines.
 *
 * - A reference behind the label of a line ("Watch [2.01.04]") gives the line that number.
 * - A range ("2.01.01 through 2.01.15") ends with a block's last number.
 * - A marker and the line that refers back to the rule it stands on are one and the same number.
 */
export function findEvidence(blocks: readonly Block[]): Map<Block, Evidence> {
  const anchors = new Map<LostLine, Anchor[]>();
  const add = (line: LostLine, anchor: Anchor) => anchors.set(line, [...(anchors.get(line) ?? []), anchor]);
  const spoken = new Map(blocks.flatMap(({ lines }) => lines).map((line) => [line, spokenOf(line)]));
  const all = [...spoken.values()].flat().filter(({ reference }) => reference.until === null);
  for (const block of blocks) {
    const labels = labelIndex(block.lines);
    for (const { reference, before, line } of all) {
      const named = isInside(reference.target, block.number) ? lineNamed(before, labels) : null;
      if (named)
        add(named, {
          number: reference.target,
          weight: 2,
          says: `line ${line} calls it ${reference.target}`,
        });
    }
  }
  for (const { line, anchor } of answeredMarkers(blocks, spoken, anchors)) add(line, anchor);
  return new Map(blocks.map((block) => [block, { anchors, end: endOf(block, spoken) }]));
}

/** Is a number below another one? */
export const isInside = (number: string, holder: string): boolean => number.startsWith(`${holder}.`);

/** Lines by the words of their label; null where several have the same. */
function labelIndex(lines: readonly LostLine[]): Map<string, LostLine | null> {
  const result = new Map<string, LostLine | null>();
  for (const line of lines) {
    const words = labelWords(line).join(' ');
    if (words !== '') result.set(words, result.has(words) ? null : line);
  }
  return result;
}

/** The line whose whole label ends the words, at most one word before their end; the longest such label. */
function lineNamed(before: readonly string[], labels: ReadonlyMap<string, LostLine | null>): LostLine | null {
  for (let size = before.length; size > 0; size -= 1) {
    for (const skip of [0, 1]) {
      const from = before.length - skip - size;
      const found = from < 0 ? undefined : labels.get(before.slice(from, from + size).join(' '));
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Markers on a line whose own number is known, answered by exactly one line of the block that they point into. */
function answeredMarkers(
  blocks: readonly Block[],
  spoken: ReadonlyMap<LostLine, readonly Spoken[]>,
  anchors: ReadonlyMap<LostLine, readonly Anchor[]>,
): { line: LostLine; anchor: Anchor }[] {
  const answers = new Map<string, LostLine[]>();
  for (const [line, references] of spoken) {
    for (const { reference } of references) {
      const before = answers.get(reference.target) ?? [];
      if (reference.until === null && before.at(-1) !== line)
        answers.set(reference.target, [...before, line]);
    }
  }
  const inside = new Map(blocks.map(({ number, lines }) => [number, new Set(lines)]));
  return [...anchors].flatMap(([marked, [first]]) =>
    marked.text.markers.flatMap(({ reference: { target: number } }) => {
      const holder = [...inside].find(([block]) => isInside(number, block))?.[1];
      const [line, ...more] = (answers.get(first?.number ?? '') ?? []).filter(
        (one) => one !== marked && holder?.has(one),
      );
      if (!line || !first || more.length > 0) return [];
      const says = `it refers to ${first.number}, whose marker in line ${marked.line} names ${number}`;
      return [{ line, anchor: { number, weight: 1, says } }];
    }),
  );
}

/** The highest number that "a through b", or "through b", ends with. */
function endOf(block: Block, spoken: ReadonlyMap<LostLine, readonly Spoken[]>): Evidence['end'] {
  let best: Evidence['end'] = null;
  for (const line of block.lines) {
    for (const { reference, before } of spoken.get(line) ?? []) {
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
