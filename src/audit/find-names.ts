import { lazy } from '../base/lazy.ts';
import type { TextRange } from '../syntax/facts.ts';
import { type Notation, range } from './notations.ts';

/** A possible name of a rule in a text. */
export interface FoundName {
  readonly notation: Notation;
  readonly text: string;
  readonly at: TextRange;
  /** For a link: its text from the edition on, with its range. */
  readonly whole: string;
  /** Offset of the first name of its list: "1.02, 1.05 and 1.07" is one. */
  readonly list: number;
  /**
   * It follows a name and an "and", and may be something else: counts only if the name is or was in
   * use.
   */
  readonly isDoubtful: boolean;
}

/**
 * Finds possible names of rules in a text, in order, each range once.
 *
 * @param notations of two that match at one offset the first wins
 * @param levelsOf how many levels a number has; NaN if it is not a number
 */
export function findNames(
  text: string,
  notations: readonly Notation[],
  levelsOf: (name: string) => number,
): FoundName[] {
  const found = new Map<number, FoundName>();
  for (const notation of notations) {
    if (!text.includes(notation.needle)) continue;
    for (const match of text.matchAll(notation.expression)) {
      const at = match.indices?.groups?.['rule'] ?? match.indices?.[1];
      if (!at) continue;
      const names = namesAt(text, at, notation);
      const list = names[0]?.at[0] ?? 0;
      for (const name of names) {
        const entry = { notation, ...name, whole: match[0], list, isDoubtful: false };
        if (!found.has(name.at[0])) found.set(name.at[0], entry);
      }
    }
  }
  return withJoined(text, found, levelsOf);
}

/** Adds names joined to others by words, and makes one list of them. */
function withJoined(
  text: string,
  found: Map<number, FoundName>,
  levelsOf: (name: string) => number,
): FoundName[] {
  const inOrder = (a: FoundName, b: FoundName) => a.at[0] - b.at[0];
  const lists = new Map<number, number>();
  const all: FoundName[] = [];
  const queue = [...found.values()].sort(inOrder);
  for (const first of queue) {
    const list = lists.get(first.list) ?? first.list;
    all.push({ ...first, list });
    for (const name of joinedNames(text, first, levelsOf)) {
      const other = found.get(name.at[0]);
      const entry = { ...first, ...name, list };
      if (other) lists.set(other.list, list);
      else all.push(entry);
      found.set(name.at[0], other ?? entry);
    }
  }
  return all.sort(inOrder);
}

function namesAt(
  text: string,
  [start, end]: TextRange,
  { kind }: Notation,
): { text: string; at: TextRange }[] {
  const written = text.slice(start, end);
  if (kind === 'link') return written === '' ? [] : [{ text: written, at: [start, end] }];
  return [...written.matchAll(/[^\s,.–—](?:(?!\.\.)[^\s,–—])*/gu)].map(({ 0: name, index }) => ({
    text: name,
    at: [start + index, start + index + name.length],
  }));
}

/** A number of several levels, separated by stops or letters: `1.02`, `10b`, `A3`. */
const number = String.raw`(?:\p{N}+(?:\.[\p{L}\p{N}]+)+|\p{N}+\p{L}{1,2}\p{N}*|\p{Lu}\p{N}+\p{L}?)`;
const hyphened = lazy(() => new RegExp(`^(${number})-(${number})$`, 'u'));

/**
 * The ends of a possible range with a hyphen, `1.02-1.05`, if it is not a name itself; else none.
 */
export function endsOfRange(found: FoundName): FoundName[] {
  const [, first = '', last = ''] = (found.notation.kind !== 'link' && hyphened().exec(found.text)) || [];
  const [start, end] = found.at;
  if (first === '') return [];
  return [
    { ...found, text: first, at: [start, start + first.length] },
    { ...found, text: last, at: [end - last.length, end] },
  ];
}

/** A name after another one. */
interface JoinedName {
  readonly text: string;
  readonly at: TextRange;
  readonly isDoubtful: boolean;
}

/**
 * A possible name without a word before it: a number with levels, also separated by letters, or an
 * id of several words.
 */
const candidate = `(?=[\\p{L}\\p{N}-]+[._][\\p{L}\\p{N}]|\\p{N}+\\p{L}+\\p{N}|\\p{L}{1,3}\\p{N}+\\p{L}|\\p{N}+\\p{L}(?![\\p{L}\\p{N}])|\\p{Lu}\\p{N}+(?![\\p{L}\\p{N}]))${range}(?![\\p{L}\\p{N}_~]|[:.-][\\p{L}\\p{N}_])`;
const word = '(?:[ \\t]*,)?[ \\t]+(?:and/or|and|or)[ \\t]+|[ \\t]*[&/][ \\t]*|[ \\t]+[+][ \\t]+';
const comma = '[ \\t]*,[ \\t]*';

/** After a name: "and 1.05", "/1.05", also "or" and "&", with others between that have commas. */
const joined = lazy(() => new RegExp(`(?:${comma}${candidate}){0,20}(?:${word})${candidate}`, 'uy'));
/** In a list with commas, these are enough. */
const listed = lazy(() => new RegExp(`(?:${word}|${comma})${candidate}`, 'uy'));
const each = lazy(() => new RegExp(`(?<=[\\s,/&–—.])(?!and/or)${candidate}`, 'gu'));

/**
 * Finds names joined to a name by "and", "or", "&", "/" or a plus between spaces: "1.02 and 1.05".
 * A name of another form is doubtful: "1.02.01 and 1.5 times".
 *
 * @param first the name before them
 */
function joinedNames(
  text: string,
  first: { readonly notation: Notation; readonly text: string; readonly at: TextRange },
  levelsOf: (name: string) => number,
): JoinedName[] {
  const { kind } = first.notation;
  if (kind === 'link') return [];
  const names: JoinedName[] = [];
  const levels = levelsOf(first.text);
  let end = first.at[1];
  for (;;) {
    const last = names.at(-1)?.text ?? first.text;
    const match =
      matchAt(joined(), text, end) ?? (kind === 'annotation' ? matchAt(listed(), text, end) : null);
    const short = match === null ? shortName(text, end, { last, kind, levelsOf }) : null;
    if (names.length > 100 || (match === null && short === null)) return names;
    if (short !== null) {
      names.push(short);
      end = short.at[1];
    }
    if (match === null) continue;
    for (const { 0: written, index } of match.matchAll(each())) {
      let from = end + index;
      for (const part of written.split(/(\s*[–—]\s*|\.\.)/)) {
        const isName = /^[\p{L}\p{N}_]/u.test(part);
        if (isName)
          names.push({ text: part, at: [from, from + part.length], isDoubtful: levelsOf(part) !== levels });
        from += part.length;
      }
    }
    end += match.length;
  }
}

/**
 * Directly after a name: "1.05a/b", "1.05a–c", and "1.05, 1.07" or "105–107" if a pattern means a
 * number.
 */
const behindName =
  /(?<sign>[ \t]*[,/–—][ \t]*|-|\.\.)(?<name>[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*)(?![\p{L}\p{N}_~]|[:.-][\p{L}\p{N}_])/uy;

interface NameBefore {
  readonly last: string;
  readonly kind: Notation['kind'];
  readonly levelsOf: (name: string) => number;
}

/**
 * A name of only a last letter, or with the form of the one before it. Only existing names count.
 */
function shortName(text: string, end: number, { last, kind, levelsOf }: NameBefore): JoinedName | null {
  behindName.lastIndex = end;
  const match = behindName.exec(text);
  const { sign = '', name = '' } = match?.groups ?? {};
  if (!match) return null;
  const at: TextRange = [end + sign.length, end + match[0].length];
  const isLetter = /^\p{L}$/u.test(name) && /\p{N}\p{L}$/u.test(last) && !sign.includes(',');
  if (isLetter && name > last.slice(-1)) return { text: `${last.slice(0, -1)}${name}`, at, isDoubtful: true };
  const isWhole = /^\p{N}+$/u.test(last) && /^\p{N}+$/u.test(name) && name.length === last.length;
  const isLike = kind === 'pattern' && (isWhole || levelsOf(name) === levelsOf(last));
  return isLike ? { text: name, at, isDoubtful: true } : null;
}

function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? null;
}
