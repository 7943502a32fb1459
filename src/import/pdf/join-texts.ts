import type { PrintedLine } from './printed-line.ts';

/** What the document says of words that the end of a line parts. */
export interface PartedWords {
  /** All words that no end of a line parts. */
  readonly whole: ReadonlySet<string>;
  /** Words with a hyphen within a line. */
  readonly hyphened: ReadonlySet<string>;
  /** Does the document part words where it has no hyphen? */
  readonly areParted: boolean;
}

/** Words that join parts of words: a hyphen in front of one stands for what comes later, as in "pre- and post-". */
const joining = /^(?:and|or|nor|to|und|oder|bis|et|ou|y|o|u|e)$/u;

/** So many words that stand whole elsewhere show that a document parts words, where those with a hyphen are this many times fewer. */
const fewest = 3;

/** The end and the beginning of two lines that part a number: "4-5-" and "4-1". */
const isNumberParted = (before: string, line: string): boolean =>
  /(?<![\p{L}\d])\d{1,3}(?:-\d{1,3})*-\s*$/u.test(before) && /^\s*\d/.test(line);

/** The beginning of an address that goes on in the next line: "kites.example/wind-", whose hyphen is its own. */
const endsInAddress = /(?:\/\/|@|\p{L}\.\p{L})\S*-\s*$/u;

/** The end and the beginning of two lines, where they can be one word. */
function partsOf(before: string, line: string): readonly [head: string, tail: string] | null {
  const [, head] = /(?<!\p{L})(\p{L}+)-\s*$/u.exec(before) ?? [];
  const [tail] = /^\s*(\p{Ll}+)/u.exec(line)?.slice(1) ?? [];
  const isWord =
    head !== undefined && tail !== undefined && !joining.test(tail) && !endsInAddress.test(before);
  return isWord ? [head, tail] : null;
}

/** Learn how a document parts words, from its lines in reading order. */
export function learnPartedWords(lines: readonly PrintedLine[]): PartedWords {
  const breaks = lines.flatMap(({ text }, i) => partsOf(text, lines[i + 1]?.text ?? '') ?? []);
  const whole = new Set<string>();
  const hyphened = new Set<string>();
  for (const [i, { text }] of lines.entries()) {
    const isTail = i > 0 && partsOf(lines[i - 1]?.text ?? '', text) !== null;
    const inside = text.replace(/(?<!\p{L})\p{L}+-\s*$/u, '').replace(isTail ? /^\s*\p{Ll}+/u : /^$/, '');
    for (const word of inside.match(/\p{L}+/gu) ?? []) whole.add(word);
    for (const word of inside.match(/(?<!\p{L})\p{L}+-\p{L}+/gu) ?? []) hyphened.add(word);
  }
  let parted = 0;
  let kept = 0;
  for (let i = 0; i < breaks.length; i += 2) {
    const [head = '', tail = ''] = breaks.slice(i, i + 2);
    if (whole.has(head + tail)) parted += 1;
    else if (hyphened.has(`${head}-${tail}`)) kept += 1;
  }
  return { whole, hyphened, areParted: parted >= fewest && parted >= fewest * kept };
}

/**
 * Two lines of a paragraph. The hyphen of a word that the document has whole is gone; so is one of a document that parts words, unless
 * both its parts are words, or it has that word with its hyphen.
 */
export function joinTexts(before: string, line: string, words: PartedWords): string {
  if (!before.trimEnd().endsWith('-')) return `${before} ${line}`;
  const parts = partsOf(before, line);
  if (isNumberParted(before, line) || endsInAddress.test(before))
    return `${before.trimEnd()}${line.trimStart()}`;
  if (parts === null) return `${before} ${line}`;
  const [head, tail] = parts;
  const isOne =
    words.whole.has(head + tail) ||
    (words.areParted &&
      !words.hyphened.has(`${head}-${tail}`) &&
      !(words.whole.has(head) && words.whole.has(tail)));
  return isOne ? `${before.trimEnd().slice(0, -1)}${line}` : `${before}${line}`;
}
