/** An entry of `errata:` or `questions:` as far as it speaks of what is printed. */
export interface PrintedSlip {
  /** Number of the rule or id of the term. A number stands for all rules below it where its own lines lack the text. */
  readonly rule: string;
  /** The printed text; `no number` or `no headword` for what the print lost; `markers on a line of their own`. */
  readonly printed: string;
}

/** Where each rule is printed: numbers of lines, from 1, by number of the rule or id of the term. */
export type PrintedLines = ReadonlyMap<string, readonly number[]>;

/** Markers that stand alone belong to the rule above; an import reads them so, and there is nothing to move. */
const ownLine = 'markers on a line of their own';

interface Place {
  readonly line: number;
  /** Offsets in the line, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The places of a printed text: in the lines of its rule, or else in those of the rules below it. */
export function placesOf(slip: PrintedSlip, lines: readonly string[], where: PrintedLines): Place[] {
  const own = placesIn(slip.printed, lines, where.get(slip.rule) ?? []);
  if (own.length > 0) return own;
  const below = [...where].filter(([rule]) => rule.startsWith(`${slip.rule}.`));
  return below.flatMap(([, at]) => placesIn(slip.printed, lines, at));
}

function placesIn(printed: string, lines: readonly string[], at: readonly number[]): Place[] {
  return at.flatMap((line) =>
    [...(lines[line - 1] ?? '').matchAll(patternOf(printed))].map(({ index, 0: found }) => ({
      line,
      start: index,
      end: index + found.length,
    })),
  );
}

/** A printed text as whole words and whole signs, with marks of bold wherever they may stand inside it. */
function patternOf(printed: string): RegExp {
  if (printed === 'no number') return /(?<=^\s*(?:- )?)(?![-\s]|\**\d)/gu;
  if (printed === 'no headword') return /^(?!.*:)/gu;
  if (printed === ownLine) return /^(?:\s*[+-]\d[\d.]*)+\s*$/gu;
  const signs = [...printed];
  const inside = signs
    .map((sign) => sign.replace(/[\\^$.*+?()[\]{}|]/u, '\\$&'))
    .join(printed.includes('*') ? '' : '\\**');
  return new RegExp(`(?<!${edge(signs[0])})${inside}(?!${edge(signs.at(-1))})`, 'gu');
}

/** What must not follow on the last sign of a text, nor stand before its first: more of the same word, more stars. */
function edge(sign = ''): string {
  if (sign === '*') return '\\*';
  return /[\p{L}\d]/u.test(sign) ? '[\\p{L}\\d]' : '(?!)';
}

/**
 * The lines of a document with every slip put right.
 *
 * @returns the lines, and the slips that are not printed, or stand more than once in the lines of their own rule
 */
export function correctLines(
  lines: readonly string[],
  slips: readonly (PrintedSlip & { readonly corrected: string })[],
  where: PrintedLines,
): { readonly lines: readonly string[]; readonly unsupported: readonly string[] } {
  const result = [...lines];
  const unsupported: string[] = [];
  for (const slip of slips) {
    const places = placesOf(slip, result, where);
    const own = places.filter(({ line }) => where.get(slip.rule)?.includes(line));
    if (places.length === 0 || own.length > 1)
      unsupported.push(`${slip.rule} "${slip.printed}": printed ${places.length} times`);
    for (const place of places.toReversed()) {
      result[place.line - 1] = correctLine(result[place.line - 1] ?? '', place, slip);
    }
  }
  return { lines: result, unsupported };
}

function correctLine(
  text: string,
  { start, end }: Place,
  { printed, corrected }: PrintedSlip & { readonly corrected: string },
): string {
  if (printed === ownLine) return text;
  const gap = printed === 'no number' ? ' ' : printed === 'no headword' ? ': ' : '';
  const before = text.slice(0, start);
  const after = text.slice(end);
  // Where the text runs over a mark of bold, that mark is gone with it, and its partner would stand alone.
  const runsOver = !printed.includes('*') && text.slice(start, end).includes('**');
  const plain = (part: string) => (runsOver ? part.replaceAll('**', '') : part);
  return plain(before) + corrected + gap + plain(after);
}
