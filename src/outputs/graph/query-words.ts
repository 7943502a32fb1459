import type { Span } from '../../base/span.ts';

/** What is wrong with a query, and where in it. */
export interface QueryError extends Span {
  /** One sentence that names what is known. */
  readonly message: string;
}

/** One condition as written: `!key=value`. */
export interface QueryWord extends Span {
  readonly isNegated: boolean;
  /** What stands before the first `=` outside quotes; the whole condition where there is none. */
  readonly key: string;
  /** What stands behind it, `a|b` as two; null where there is no `=`. */
  readonly values: readonly ValuePattern[] | null;
}

/** A value with its wildcards: the text between them. One piece is a value without wildcards. */
export type ValuePattern = readonly [first: string, ...rest: string[]];

/** A character of a query, and whether quotes take its special meaning from it. */
interface Letter {
  readonly text: string;
  readonly isQuoted: boolean;
}

/**
 * Split a query at spaces. Inside `"…"` or `'…'` a space, `=`, `|` and `*` are letters like any other.
 *
 * @returns the conditions in order; or what is wrong with the first one that is none
 */
export function readQueryWords(query: string): QueryWord[] | QueryError {
  const words: QueryWord[] = [];
  let letters: Letter[] = [];
  let start = 0;
  let quote = '';
  let opened = 0;
  for (let at = 0; at <= query.length; at += 1) {
    const text = query[at] ?? ' ';
    if (at === query.length && quote !== '') {
      return {
        start: opened,
        end: at,
        message: `the quote that opens here is not closed: expected another ${quote}`,
      };
    }
    if (quote !== '') {
      if (text === quote) quote = '';
      else letters.push({ text, isQuoted: true });
    } else if (text === '"' || text === "'") {
      quote = text;
      opened = at;
      // An empty quoted value is a value.
      letters.push({ text: '', isQuoted: true });
    } else if (/\s/.test(text)) {
      if (letters.length > 0) words.push(wordOf(letters, start, at));
      letters = [];
      start = at + 1;
    } else {
      letters.push({ text, isQuoted: false });
    }
  }
  return words.find((word) => word.key === '') ? emptyKey(words) : words;
}

function emptyKey(words: readonly QueryWord[]): QueryError {
  const { start = 0, end = 0 } = words.find((word) => word.key === '') ?? {};
  return { start, end, message: 'nothing stands before "=": expected a condition such as kind=rule' };
}

function wordOf(letters: readonly Letter[], start: number, end: number): QueryWord {
  const isNegated = is(letters[0], '!');
  const body = isNegated ? letters.slice(1) : letters;
  const equals = body.findIndex((letter) => is(letter, '='));
  const key = textOf(equals < 0 ? body : body.slice(0, equals));
  const values = equals < 0 ? null : splitAt(body.slice(equals + 1), '|').map(patternOf);
  return { start, end, isNegated, key, values };
}

function patternOf(letters: readonly Letter[]): ValuePattern {
  const [first = [], ...rest] = splitAt(letters, '*');
  return [textOf(first), ...rest.map(textOf)];
}

function splitAt(letters: readonly Letter[], separator: string): Letter[][] {
  const parts: Letter[][] = [[]];
  for (const letter of letters) {
    if (is(letter, separator)) parts.push([]);
    else parts.at(-1)?.push(letter);
  }
  return parts;
}

const is = (letter: Letter | undefined, text: string) => letter?.text === text && !letter.isQuoted;
const textOf = (letters: readonly Letter[]) => letters.map((letter) => letter.text).join('');

/** Does a value fit? `*` stands for any characters, none too. Takes time in proportion to the text, whatever the pattern. */
export function matchesPattern(text: string, [first, ...rest]: ValuePattern): boolean {
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
