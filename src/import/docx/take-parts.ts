import { signClass, starSymbols } from '../../syntax/grammar/characters.ts';
import { findLabel, isHeading as isTitle } from '../dialects/named/find-label.ts';
import { type ImportedMarker, plainReference } from '../document/document.ts';
import { cutLetters, type Letter, textOf, trimLetters, withoutStrong } from '../document/inline.ts';
import { isTitleLike } from './title-like.ts';
import type { Unit } from './units.ts';
import { anchorTarget, type Specials, specialLetter } from './word-letters.ts';

/** The text of a rule taken apart. */
export interface TextParts {
  readonly label: readonly Letter[] | null;
  readonly text: readonly Letter[];
  readonly star: { readonly before: string | null; readonly after: string | null };
  readonly markers: readonly ImportedMarker[];
}

const stars: readonly string[] = [...starSymbols, '*'];

/** Properties of a text beside its letters. */
export interface TextPlace {
  readonly line: number;
  /** Something stands below it, so that it can be a label alone. */
  readonly hasChildren: boolean;
  readonly isHeading: boolean;
}

/** Context of taking texts of one document apart. */
export interface Taking {
  readonly specials: Specials;
  /** All that it has. */
  readonly bookmarks: ReadonlySet<string>;
  /** Labels are set in bold: words before a colon are none. */
  readonly areLabelsBold: boolean;
}

/** Learn how a document sets the labels of its rules. */
export function createTaking(
  units: readonly Pick<Unit, 'kind' | 'letters' | 'plain'>[],
  bookmarks: ReadonlySet<string>,
  specials: Specials,
): Taking {
  const body = units.filter(({ kind }) => kind === 'paragraph');
  const bold = body.filter(({ letters }) => boldEnd(letters) > 0).length;
  const typed = body.filter(
    ({ letters, plain }) => boldEnd(letters) === 0 && findLabel(plain) !== null,
  ).length;
  return { specials, bookmarks, areLabelsBold: bold > 2 && bold >= typed };
}

/** How many letters in front are bold, where not all are. */
function boldEnd(letters: readonly Letter[]): number {
  const from = letters.findIndex(({ value }) => value.trim() !== '' && !stars.includes(value));
  if (!letters[from]?.strong) return 0;
  return Math.max(
    0,
    letters.findIndex(({ strong, value }, i) => i > from && !strong && value.trim() !== ''),
  );
}

/** Take star, label and markers off the text of a rule. */
export function takeParts(letters: readonly Letter[], place: TextPlace, taking: Taking): TextParts {
  const { line } = place;
  const ends = takeEnds(trimLetters(letters), line, taking);
  let text = ends.letters;
  let before = starAt(text, 0);
  if (before !== null) text = trimLetters(text.slice(1));
  const { label, rest } = takeLabel(text, place, taking);
  text = rest;
  if (label && before === null) {
    before = starAt(text, 0);
    if (before !== null) text = trimLetters(text.slice(1));
  }
  const after = ends.star;
  return { label, text, star: { before, after }, markers: ends.markers };
}

const starAt = (letters: readonly Letter[], at: number): string | null => {
  const value = letters.at(at)?.value ?? '';
  return letters.length > 1 && stars.includes(value) ? value : null;
};

/** "1.00pm -2.00pm" are hours. */
const markerEnd = new RegExp(
  `(?<![\\p{L}\\p{N}])([${signClass}])\\s?(${specialLetter}|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|(?!\\d{1,2}\\.\\d{2}[ap]m)[\\p{L}\\p{N}]{1,6}(?:\\.[\\p{L}\\p{N}]{1,6})+)[,;]?\\s*$`,
  'u',
);
const linkEnd = new RegExp(`(${specialLetter})[,;]?\\s*$`, 'u');
const signed = new RegExp(`^([${signClass}])\\s?\\S+$`, 'u');

/** How much of the end of a text is looked at for one marker, in letters. */
const reach = 60;

/** Markers and a star at the end of a text, in any order. */
export function takeEnds(
  all: readonly Letter[],
  line: number,
  taking: Taking,
): { readonly letters: readonly Letter[]; readonly markers: ImportedMarker[]; readonly star: string | null } {
  const markers: ImportedMarker[] = [];
  let letters = all;
  let star: string | null = null;
  for (;;) {
    const found = markerAt(letters, line, taking);
    if (found) {
      markers.unshift(found.marker);
      letters = trimLetters(letters.slice(0, letters.length - found.length));
      continue;
    }
    const last: string | null = star === null ? starAt(letters, -1) : null;
    if (last === null) return { letters, markers, star };
    star = last;
    letters = trimLetters(letters.slice(0, -1));
  }
}

function markerAt(
  letters: readonly Letter[],
  line: number,
  { specials, bookmarks }: Taking,
): { marker: ImportedMarker; length: number } | null {
  const tail = textOf(letters.slice(-reach));
  const match = markerEnd.exec(tail);
  if (match) {
    const [whole, sign = '', target = ''] = match;
    const special = specials.of(target);
    if (special && special.type !== 'reference') return null;
    const printed = special?.printed ?? target;
    const leads = special !== undefined && bookmarks.has(special.bookmark);
    const marker = markerOf(sign, printed, leads ? anchorTarget(special.bookmark) : printed, line);
    return { marker, length: [...whole].length };
  }
  const [whole = '', letter = ''] = linkEnd.exec(tail) ?? [];
  const special = specials.of(letter);
  // The sign can be a part of the link.
  const sign = special?.type === 'reference' ? signed.exec(special.printed)?.[1] : undefined;
  if (special?.type !== 'reference' || sign === undefined) return null;
  const marker = markerOf(sign, special.printed.slice(1), anchorTarget(special.bookmark), line);
  return { marker, length: [...whole].length };
}

const markerOf = (sign: string, printed: string, target: string, line: number): ImportedMarker => ({
  sign: sign === '+' ? '+' : '-',
  reference: { ...plainReference(`${sign}${printed}`, target), line },
  slips: [],
});

/** Longest label, in letters. */
const longest = 120;

function takeLabel(
  letters: readonly Letter[],
  { hasChildren, isHeading }: TextPlace,
  { areLabelsBold }: Taking,
): { readonly label: readonly Letter[] | null; readonly rest: readonly Letter[] } {
  const none = { label: null, rest: letters };
  if (letters.length === 0) return none;
  if (isHeading) return { label: withoutStrong(letters), rest: [] };
  const bold = letters.findIndex(({ strong, value }) => !strong && value.trim() !== '');
  const all = textOf(letters);
  const isShort = letters.length <= longest && isTitleLike({ plain: all.replace(/:$/, '') });
  if (bold < 0)
    return isShort || all.endsWith(':') ? { label: withoutSign(withoutStrong(letters)), rest: [] } : none;
  const set = boldLabel(letters);
  if (set) return set;
  const found = areLabelsBold ? null : findLabel(all);
  if (found)
    return { label: withoutStrong(cutLetters(letters, 0, found.end)), rest: cutLetters(letters, found.text) };
  return hasChildren && isTitle(all) ? { label: withoutSign(withoutStrong(letters)), rest: [] } : none;
}

/** The name in bold that a text begins with, with a sign behind it or a sentence. */
export function boldLabel(
  letters: readonly Letter[],
): { readonly label: readonly Letter[]; readonly rest: readonly Letter[] } | null {
  const bold = boldEnd(letters);
  if (bold === 0 || bold > longest) return null;
  const run = trimLetters(letters.slice(0, bold));
  const behind = letters[bold]?.value ?? '';
  const words = textOf(run);
  const isClosed = /[.:–—]$/u.test(words) || behind === ':';
  const rest = trimLetters(letters.slice(behind === ':' ? bold + 1 : bold));
  const isName =
    /^\P{L}*[\p{Lu}\p{Lo}]/u.test(words) && words.split(/\s+/).length <= 14 && !/[.!?]\s/u.test(words);
  const isLabel = isName && (isClosed || /^["“'‘([]?[\p{Lu}\p{Lo}\p{N}]/u.test(textOf(rest)));
  return isLabel ? { label: withoutSign(withoutStrong(run)), rest } : null;
}

/** The sign between a label and its text is printed by itself. */
const withoutSign = (letters: readonly Letter[]): readonly Letter[] =>
  /[.:–—]/u.test(letters.at(-1)?.value ?? '') ? trimLetters(letters.slice(0, -1)) : letters;
