import type { ImportedReference, Inline } from './document.ts';

/** Constructs of one dialect inside a text, beside bold and italics. */
export interface InlineSyntax {
  /** Characters that are stars where they stand before or behind a text; `*` counts only there and only unpaired. */
  readonly stars: readonly string[];
  /**
   * Find the next reference in a plain text.
   *
   * @returns where it begins and ends, and what it says; null where there is none
   */
  readonly findReference: (
    text: string,
    from: number,
  ) => { start: number; end: number; reference: Omit<ImportedReference, 'line'> } | null;
  /** Does this look like what a marker points at? Asked with the text behind a sign. */
  readonly markerTarget: RegExp;
  /** Characters that stand for the minus of a marker. */
  readonly minus: readonly string[];
}

/** One character with the emphasis it is set in. Working on these, markup can be cut anywhere without losing a place. */
export interface Letter {
  readonly value: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
}

/**
 * Take `**bold**` and `*italic*` off a text.
 *
 * A run of asterisks opens where a word begins behind it and closes where one ends before it; one without a partner
 * stays in the text, where it may be a star.
 *
 * @returns a letter for each character that is no markup
 */
export function takeEmphasis(text: string): Letter[] {
  const runs = [...text.matchAll(/\*+/g)].map((match) => ({
    at: match.index,
    size: match[0].length,
    used: 0,
  }));
  const marks = new Map<number, { strong?: boolean; emphasis?: boolean; eaten: number }>();
  for (const size of [2, 1] as const) pairRuns(text, runs, size, marks);
  const letters: Letter[] = [];
  let strong = false;
  let emphasis = false;
  for (let at = 0; at < text.length; ) {
    const mark = marks.get(at);
    if (mark) {
      if (mark.strong !== undefined) strong = mark.strong;
      if (mark.emphasis !== undefined) emphasis = mark.emphasis;
      at += mark.eaten;
      continue;
    }
    const value = String.fromCodePoint(text.codePointAt(at) ?? 0);
    letters.push({ value, strong, emphasis });
    at += value.length;
  }
  return letters;
}

interface Run {
  readonly at: number;
  readonly size: number;
  used: number;
}

function pairRuns(
  text: string,
  runs: Run[],
  size: 1 | 2,
  marks: Map<number, { strong?: boolean; emphasis?: boolean; eaten: number }>,
): void {
  let open: Run | null = null;
  for (const run of runs) {
    if (run.size - run.used < size || (size === 1 && run.size - run.used > 1)) continue;
    const opens = /\S/.test(text[run.at + run.size] ?? ' ');
    const closes = /\S/.test(text[run.at - 1] ?? ' ');
    if (open && closes) {
      const begin = open.at + open.used;
      marks.set(begin, size === 2 ? { strong: true, eaten: 2 } : { emphasis: true, eaten: 1 });
      marks.set(run.at + run.used, size === 2 ? { strong: false, eaten: 2 } : { emphasis: false, eaten: 1 });
      open.used += size;
      run.used += size;
      open = null;
    } else if (opens) open = run;
  }
}

/** The text of letters. */
export function textOf(letters: readonly Letter[]): string {
  // Called for every stretch of every line: joining a list of single letters takes several times as long.
  let text = '';
  for (const letter of letters) text += letter.value;
  return text;
}

/** The letters of a stretch of their text, given in UTF-16 units of it. */
export function cutLetters(
  letters: readonly Letter[],
  from: number,
  to = Number.POSITIVE_INFINITY,
): Letter[] {
  let offset = 0;
  return letters.filter(({ value }) => {
    const at = offset;
    offset += value.length;
    return at >= from && at < to;
  });
}

/** Letters without white space at both ends. */
export function trimLetters(letters: readonly Letter[]): readonly Letter[] {
  let from = 0;
  let to = letters.length;
  while (from < to && letters[from]?.value.trim() === '') from += 1;
  while (to > from && letters[to - 1]?.value.trim() === '') to -= 1;
  return letters.slice(from, to);
}

/** A label without its own bold: it is bold as a whole where it is printed. */
export const withoutStrong = (letters: readonly Letter[]): Letter[] =>
  letters.map((letter) => ({ ...letter, strong: false }));

/** Put letters together to inline nodes; references are found in the plain text, across changes of emphasis. */
export function toInlines(letters: readonly Letter[], line: number, syntax: InlineSyntax): Inline[] {
  const text = textOf(letters);
  const offsets: number[] = [];
  let offset = 0;
  for (const letter of letters) {
    offsets.push(offset);
    offset += letter.value.length;
  }
  // A document's line can hold thousands of references: halve the stretch rather than walk it.
  const indexAt = (at: number) => {
    let low = 0;
    let high = offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((offsets[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const result: Inline[] = [];
  let from = 0;
  for (
    let found = syntax.findReference(text, 0);
    found;
    found = syntax.findReference(text, Math.max(found.end, found.start + 1))
  ) {
    result.push(...emphasized(letters.slice(from, indexAt(found.start))));
    result.push({ type: 'reference', reference: { ...found.reference, line } });
    from = indexAt(found.end);
  }
  result.push(...emphasized(letters.slice(from)));
  return result;
}

/** A text that has no emphasis as inline nodes: taking it apart into letters costs a good part of an import. */
export function textInlines(text: string, line: number, syntax: InlineSyntax): Inline[] {
  const result: Inline[] = [];
  let from = 0;
  const add = (to: number) => {
    if (to > from) result.push({ type: 'text', value: text.slice(from, to) });
  };
  for (
    let found = syntax.findReference(text, 0);
    found;
    found = syntax.findReference(text, Math.max(found.end, found.start + 1))
  ) {
    add(found.start);
    result.push({ type: 'reference', reference: { ...found.reference, line } });
    from = found.end;
  }
  add(text.length);
  return result;
}

function emphasized(letters: readonly Letter[]): Inline[] {
  const result: Inline[] = [];
  for (let at = 0; at < letters.length; ) {
    const first = letters[at];
    if (!first) break;
    let end = at;
    while (letters[end]?.strong === first.strong && letters[end]?.emphasis === first.emphasis) end += 1;
    const text: Inline = { type: 'text', value: textOf(letters.slice(at, end)) };
    const inner: Inline = first.emphasis ? { type: 'emphasis', children: [text] } : text;
    result.push(first.strong ? { type: 'strong', children: [inner] } : inner);
    at = end;
  }
  return result;
}
