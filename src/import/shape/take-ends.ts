import { signClass, starClass } from '../../syntax/grammar/characters.ts';
import { type ImportedMarker, plainReference } from '../document/document.ts';
import type { Profile } from '../profile/profile.ts';
import { cutRuns, plainRun, type Run, textOf, trimRuns } from './runs.ts';

/** A text without the stars and markers around it. */
export interface Ends {
  readonly runs: readonly Run[];
  readonly before: string | null;
  readonly after: string | null;
  readonly markers: readonly ImportedMarker[];
}

/** Longest end examined for one marker, in UTF-16 units. */
const examinedEnd = 160;

/** Target of a marker: a number of several levels, or a name of several words. */
const target = String.raw`(?:[0-9OI]{1,3}(?:\.[0-9OIl]{1,3})+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)`;
/** After a sign it can also have letters: `-IV.B.2`. */
const signed = String.raw`${target}|[A-Z]{1,5}(?:\.[A-Za-z\d]{1,5})+`;
const signedMarker = new RegExp(String.raw`([${signClass}])(>?)(${signed})[,;]?\s*$`, 'u');
const endsInSign = new RegExp(String.raw`(?:^|\s)([${signClass}])$`, 'u');
const unsigned = new RegExp(String.raw`()()(?<![\p{L}\d_.])(${target})\s*$`, 'u');
const endsSentence = new RegExp(String.raw`[.!?${starClass}*][)"'’”\]]*\s+$`, 'u');

/**
 * Takes stars and markers off a text, in any order, bold or attached to the full stop. If stars are
 * asterisks, italics around a whole text are a star before and one after it.
 */
export function takeEnds(runs: readonly Run[], line: number, { stars, markers: signs }: Profile): Ends {
  const markers: ImportedMarker[] = [];
  let rest = trimRuns(runs);
  let after: string | null = null;
  let isInBracket = false;
  for (;;) {
    const text = textOf(rest);
    const marker = signs === '' ? null : (linkAtEnd(rest, line) ?? markerAtEnd(text, line, isInBracket));
    const star: string | null = marker || after !== null ? null : starAtEnd(text, stars);
    if (marker) {
      markers.unshift(marker.marker);
      rest = trimRuns(cutRuns(rest, 0, marker.at));
    } else if (
      signs !== '' &&
      !isInBracket &&
      markers.length === 0 &&
      /\)$/.test(text) &&
      signedMarker.test(text.slice(-examinedEnd, -1))
    ) {
      // "(… -name)": the marker is inside the bracket that ends the text.
      isInBracket = true;
      rest = cutRuns(rest, 0, text.length - 1);
    } else if (star !== null) {
      after = star;
      rest = trimRuns(cutRuns(rest, 0, text.length - star.length));
    } else break;
  }
  if (isInBracket) rest.push(plainRun(')'));
  const before = leadingStar(textOf(rest), stars);
  if (before !== null) return { runs: trimRuns(rest, before.length), before, after, markers };
  const isSlanted = rest.every(({ emphasis, text }) => emphasis || text.trim() === '');
  if (after === null && stars.includes('*') && textOf(rest).length > 1 && isSlanted)
    return { runs: rest.map((run) => ({ ...run, emphasis: false })), before: '*', after: '*', markers };
  return { runs: rest, before, after, markers };
}

/** A marker with its offset. */
interface MarkerAt {
  readonly marker: ImportedMarker;
  readonly at: number;
}

/** A sign with a link right after it. */
function linkAtEnd(runs: readonly Run[], line: number): MarkerAt | null {
  const within = runs.at(-1)?.within;
  if (within?.type !== 'link') return null;
  const from = runs.findLastIndex((run) => run.within !== within) + 1;
  const before = textOf(runs.slice(0, from));
  const sign = endsInSign.exec(before)?.[1];
  if (sign === undefined) return null;
  const reference = plainReference(sign + textOf(runs.slice(from)), `#${within.url.replace(/^#/, '')}`);
  const marker = { sign: sign === '+' ? '+' : '-', reference: { ...reference, line }, slips: [] } as const;
  return { marker, at: before.length - 1 };
}

/** The marker at the end of a text, or null. */
function markerAtEnd(whole: string, line: number, isInBracket: boolean): MarkerAt | null {
  const text = whole.slice(-examinedEnd);
  const found = signedMarker.exec(text) ?? unsigned.exec(text);
  if (!found) return null;
  const [, sign = '', stray = '', printed = ''] = found;
  const before = text.slice(0, found.index);
  const followsMarker = signedMarker.test(before);
  // After the end of a sentence a target is a marker without its sign, else a reference.
  if (sign === '' && (isInBracket || !(followsMarker || endsSentence.test(before)))) return null;
  // `1.01-1.05` is a range, and a hyphen in a word is not a marker.
  if (sign !== '' && !followsMarker && /\d\.\d[\d.]*\s*$|\p{L}$/u.test(before)) return null;
  const slips = [
    ...(isInBracket ? ['in-parenthesis'] : []),
    ...(sign === '' ? ['sign-lost'] : /\S$/u.test(before) ? ['glued'] : []),
    ...(stray === '' ? [] : ['stray-character']),
  ];
  const named = /^(?!II)[\dOIl.]+$/.test(printed)
    ? printed.replace(/O/g, '0').replace(/[Il]/g, '1')
    : printed;
  const reference = { ...plainReference(`${sign}${printed}`, named), line };
  const marker: ImportedMarker = { sign: sign === '' ? '?' : sign === '+' ? '+' : '-', reference, slips };
  return { marker, at: whole.length - text.length + found.index };
}

/** The stars at the end of a text; null if it has nothing else. */
function starAtEnd(text: string, stars: readonly string[]): string | null {
  let at = text.length;
  while (at > 0 && stars.includes(text[at - 1] ?? '')) at -= 1;
  return at === text.length || at === 0 ? null : text.slice(at);
}

/** The stars at the start of a text; null if it has nothing else. */
export function leadingStar(text: string, stars: readonly string[]): string | null {
  let at = 0;
  while (at < text.length && stars.includes(text[at] ?? '')) at += 1;
  return at === text.length || at === 0 ? null : text.slice(0, at);
}
