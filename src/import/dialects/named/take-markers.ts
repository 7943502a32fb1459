import { signClass } from '../../../syntax/grammar/characters.ts';
import type { ImportedMarker } from '../../document/document.ts';
import { asReference, markerTarget } from './named-syntax.ts';

/** A text without the markers at its end. */
export interface TakenMarkers {
  /** How much of the text is left, in UTF-16 units. */
  readonly end: number;
  /** Rest behind the last marker that belongs to the text: a closing parenthesis, or nothing. */
  readonly rest: string;
  readonly markers: readonly ImportedMarker[];
}

const endsSentenceOrMarker = new RegExp(
  String.raw`(?:[.!?][)"'\u2019\u201D\]]*|[${signClass}]>?[\w.]+)\s*$`,
  'u',
);
const signInWord = new RegExp(String.raw`^(.*)([${signClass}])(>?)[\w.]*$`, 'u');

/** Markers stand at the end of a text: no more than this of it is looked at. */
const reach = 4000;

/**
 * Take the markers off the end of a text.
 *
 * A marker is a sign and a name. A name alone behind a full stop is a marker whose sign was lost: prose does not begin a
 * sentence with one and leave it there. Slips: `glued` (no space before it), `stray-character`, `sign-lost`,
 * `in-parenthesis`.
 */
export function takeMarkers(text: string, line: number): TakenMarkers {
  const markers: ImportedMarker[] = [];
  let end = text.trimEnd().length;
  const closing = text.slice(0, end).endsWith(')') ? ')' : '';
  let at = end - closing.length;
  for (;;) {
    const marker = lastMarker(text.slice(Math.max(0, at - reach), at), line);
    if (!marker) break;
    if (closing !== '' && marker.marker.sign === '?') break;
    at -= marker.length;
    end = at;
    const slips = closing === '' ? marker.marker.slips : [...marker.marker.slips, 'in-parenthesis'];
    markers.unshift({ ...marker.marker, slips });
  }
  return markers.length === 0
    ? { end: text.length, rest: '', markers }
    : { end: text.slice(0, end).trimEnd().length, rest: closing, markers };
}

function lastMarker(text: string, line: number): { marker: ImportedMarker; length: number } | null {
  const trimmed = text.trimEnd();
  const word = lastWord(trimmed);
  // A marker points at a name or a number with dots.
  if (!/[_.]/.test(word)) return null;
  const trailing = text.length - trimmed.length;
  const sign = signIn(word);
  const target = sign === null ? word : word.slice(sign.at + sign.size);
  if (markerTarget.exec(target)?.[0] !== target || target === '') return null;
  const before = trimmed.slice(0, -word.length);
  const marker = (kind: '+' | '-' | '?', slips: string[]): ImportedMarker => ({
    sign: kind,
    slips,
    reference: { ...asReference(target, target), line },
  });
  if (sign === null) {
    const isAlone = endsSentenceOrMarker.test(before);
    if (!isAlone || !target.includes('_')) return null;
    return { marker: marker('?', ['sign-lost']), length: word.length + trailing };
  }
  const slips = [
    ...(sign.at > 0 || (before !== '' && !/\s$/u.test(before)) ? ['glued'] : []),
    ...(sign.stray ? ['stray-character'] : []),
  ];
  return { marker: marker(sign.kind, slips), length: word.length - sign.at + trailing };
}

function lastWord(text: string): string {
  let at = text.length;
  while (at > 0 && !/\s/.test(text[at - 1] ?? '')) at -= 1;
  return text.slice(at);
}

/** The last sign in a word: at its beginning, or behind the punctuation or the marker that it is glued to. */
function signIn(word: string): { kind: '+' | '-'; at: number; size: number; stray: boolean } | null {
  const found = signInWord.exec(word);
  if (!found) return null;
  const [, glued = '', sign = '', stray = ''] = found;
  if (!/^$|[.!?:;,)\]"'\u2019\u201D\w]$/u.test(glued) || /^\p{L}+$/u.test(glued)) return null;
  const kind = sign === '+' ? '+' : '-';
  return { kind, at: glued.length, size: sign.length + stray.length, stray: stray !== '' };
}
