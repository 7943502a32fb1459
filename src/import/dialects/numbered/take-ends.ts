import { signClass, starClass } from '../../../syntax/grammar/characters.ts';
import { type ImportedMarker, plainReference } from '../../document/document.ts';
import { cutLetters, type InlineSyntax, type Letter, textOf, trimLetters } from '../../document/inline.ts';
import { digitsOf } from './dotted-number.ts';

/** A text without what stands in front of it and behind it. */
export interface Ends {
  readonly letters: readonly Letter[];
  readonly before: string | null;
  readonly after: string | null;
  readonly markers: readonly ImportedMarker[];
}

/** Longest tail that is looked at for one marker or star, in UTF-16 units. */
const reach = 48;

/**
 * Take stars and markers off a text. They can stand in any order at the end, in their own bold, glued to the full stop.
 *
 * Asterisks around the whole text are a star before it and one behind it where the document has stars elsewhere, and else italics.
 */
export function takeEnds(letters: readonly Letter[], line: number, syntax: InlineSyntax): Ends {
  const markers: ImportedMarker[] = [];
  let rest = trimLetters(letters);
  let after: string | null = null;
  for (;;) {
    const marker = markerAtEnd(rest, line, syntax);
    if (marker) {
      markers.unshift(marker.marker);
      rest = marker.rest;
      continue;
    }
    const star: Star | null = after === null ? starAtEnd(rest, syntax.stars) : null;
    if (!star) break;
    after = star.star;
    rest = star.rest;
  }
  const front = starAtFront(rest, syntax.stars);
  if (front) return { letters: front.rest, before: front.star, after, markers };
  if (
    after === null &&
    syntax.stars.length > 0 &&
    rest.length > 1 &&
    rest.every(({ emphasis, value }) => emphasis || value.trim() === '')
  ) {
    return {
      letters: rest.map((letter) => ({ ...letter, emphasis: false })),
      before: '*',
      after: '*',
      markers,
    };
  }
  return { letters: rest, before: null, after, markers };
}

const endsInNumber = /\d\.\d[\d.]*\s*$/u;
const endsSentence = new RegExp(String.raw`[.!?${starClass}*]\s+$`, 'u');
const endsInMarker = new RegExp(String.raw`[^\d][${signClass}][\dOI.]+[,;]?\s*$`, 'u');
const lastMarkerNumber = new RegExp(
  String.raw`([${signClass}]?)([0-9OI]{1,3}(?:\.[0-9OIl]{1,3})+)[,;]?\s*$`,
  'u',
);

function markerAtEnd(
  letters: readonly Letter[],
  line: number,
  syntax: InlineSyntax,
): { marker: ImportedMarker; rest: readonly Letter[] } | null {
  const tail = letters.slice(-reach);
  const text = textOf(tail);
  const match = lastMarkerNumber.exec(text);
  const [, sign = '', printed = ''] = match ?? [];
  if (!match || !syntax.markerTarget.test(printed)) return null;
  const before = text.slice(0, match.index);
  const slips: string[] = [];
  if (sign === '') {
    // A number behind the end of a sentence is a marker without its sign; one that ends a sentence is a reference.
    if (!endsSentence.test(before)) return null;
    slips.push('sign-lost');
  } else if (endsInNumber.test(before) && !endsInMarker.test(` ${before}`)) {
    return null;
  } else if (/\S$/u.test(before)) slips.push('glued');
  const left = letters.length - tail.length + countLetters(tail, match.index);
  const target = digitsOf(printed);
  return {
    marker: {
      sign: sign === '' ? '?' : sign === '+' ? '+' : '-',
      reference: { ...plainReference(`${sign}${printed}`, target), line },
      slips,
    },
    rest: trimLetters(letters.slice(0, left)),
  };
}

const countLetters = (letters: readonly Letter[], units: number) => cutLetters(letters, 0, units).length;

/** A star, and the text without it. */
interface Star {
  readonly star: string;
  readonly rest: readonly Letter[];
}

function starAtEnd(letters: readonly Letter[], stars: readonly string[]): Star | null {
  let at = letters.length;
  while (at > 0 && stars.includes(letters[at - 1]?.value ?? '')) at -= 1;
  if (at === letters.length || at === 0) return null;
  return { star: textOf(letters.slice(at)), rest: trimLetters(letters.slice(0, at)) };
}

/** The stars that a text begins with; null where it begins with none or holds nothing else. */
export function starAtFront(letters: readonly Letter[], stars: readonly string[]): Star | null {
  let at = 0;
  while (at < letters.length && stars.includes(letters[at]?.value ?? '')) at += 1;
  if (at === 0 || at === letters.length) return null;
  return { star: textOf(letters.slice(0, at)), rest: trimLetters(letters.slice(at)) };
}
