import { signClass, starClass } from '../../syntax/grammar/characters.ts';
import type { ImportedMarker } from '../document/document.ts';
import { plainReference } from '../document/document.ts';
import type { Profile } from '../profile/profile.ts';
import { cutRuns, type Run, textOf, trimRuns } from './runs.ts';

/** A text without what stands in front of it and behind it. */
export interface Ends {
  readonly runs: readonly Run[];
  readonly before: string | null;
  readonly after: string | null;
  readonly markers: readonly ImportedMarker[];
}

/** Longest tail that is looked at for one marker, in UTF-16 units. */
const reach = 160;

/** What a marker points at: a number of several levels, or a name of several words. */
const target = String.raw`(?:[0-9OI]{1,3}(?:\.[0-9OIl]{1,3})+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)`;
/** Behind a sign it can have letters too: `-IV.B.2`. */
const signed = String.raw`${target}|[A-Z]{1,5}(?:\.[A-Za-z\d]{1,5})+`;
const marked = new RegExp(String.raw`([${signClass}])(>?)(${signed})[,;]?\s*$`, 'u');
const unsigned = new RegExp(String.raw`(?<![\p{L}\d_.])(${target})\s*$`, 'u');
const isMarker = new RegExp(String.raw`[${signClass}]>?(?:${signed})[,;]?\s*$`, 'u');
const endsInSign = new RegExp(String.raw`(?:^|\s)([${signClass}])$`, 'u');
const endsInNumber = /\d\.\d[\d.]*\s*$/u;
const endsSentence = new RegExp(String.raw`[.!?${starClass}*][)"'’”\]]*\s+$`, 'u');

/**
 * Take stars and markers off a text. They can stand in any order at the end, in their own bold, glued to the full stop.
 *
 * Italics around a whole text are a star before it and one behind it in a document whose stars are asterisks.
 */
export function takeEnds(runs: readonly Run[], line: number, { stars, markers: signs }: Profile): Ends {
  const markers: ImportedMarker[] = [];
  let rest = trimRuns(runs);
  let after: string | null = null;
  let closing = '';
  for (;;) {
    const marker = signs === '' ? null : (linkAtEnd(rest, line) ?? markerAtEnd(textOf(rest), line, closing));
    if (marker) {
      markers.unshift(marker.marker);
      rest = trimRuns(cutRuns(rest, 0, marker.at));
      continue;
    }
    // "(… -name)": the marker stands inside the bracket that ends the text.
    const text = textOf(rest);
    if (
      signs !== '' &&
      closing === '' &&
      markers.length === 0 &&
      text.endsWith(')') &&
      isMarker.test(text.slice(0, -1).slice(-reach))
    ) {
      closing = ')';
      rest = cutRuns(rest, 0, text.length - 1);
      continue;
    }
    const star: string | null = after === null ? starAtEnd(text, stars) : null;
    if (star === null) break;
    after = star;
    rest = trimRuns(cutRuns(rest, 0, text.length - star.length));
  }
  if (closing !== '') rest = [...rest, { text: closing, strong: false, emphasis: false, within: null }];
  const before = starAtFront(textOf(rest), stars);
  if (before !== null) return { runs: trimRuns(cutRuns(rest, before.length)), before, after, markers };
  if (after === null && stars.includes('*') && textOf(rest).length > 1 && rest.every(isSlanted))
    return { runs: rest.map((run) => ({ ...run, emphasis: false })), before: '*', after: '*', markers };
  return { runs: rest, before: null, after, markers };
}

const isSlanted = ({ emphasis, text }: Run): boolean => emphasis || text.trim() === '';

interface MarkerAt {
  readonly marker: ImportedMarker;
  readonly at: number;
}

/** A sign and a link right after it. */
function linkAtEnd(runs: readonly Run[], line: number): MarkerAt | null {
  const within = runs.at(-1)?.within;
  if (within?.type !== 'link') return null;
  const from = runs.findLastIndex((run) => run.within !== within) + 1;
  const before = textOf(runs.slice(0, from));
  const sign = endsInSign.exec(before)?.[1];
  if (sign === undefined) return null;
  const reference = plainReference(sign + textOf(runs.slice(from)), `#${within.url.replace(/^#/, '')}`);
  return {
    marker: { sign: sign === '+' ? '+' : '-', reference: { ...reference, line }, slips: [] },
    at: before.length - 1,
  };
}

function markerAtEnd(whole: string, line: number, closing: string): MarkerAt | null {
  const text = whole.slice(-reach);
  const offset = whole.length - text.length;
  const found = marked.exec(text) ?? unsigned.exec(text);
  if (!found) return null;
  const isSigned = found.length > 2;
  const [, sign = '', stray = ''] = isSigned ? found : [];
  const printed = (isSigned ? found[3] : found[1]) ?? '';
  const before = text.slice(0, found.index);
  const slips = closing === '' ? [] : ['in-parenthesis'];
  if (!isSigned) {
    // A target behind the end of a sentence is a marker without its sign; one that ends a sentence is a reference.
    const isAlone = endsSentence.test(before) || isMarker.test(before);
    if (!isAlone || closing !== '') return null;
    slips.push('sign-lost');
  } else {
    // `1.01-1.05` is a range, and a hyphen in a word is none of a marker.
    if (endsInNumber.test(before) && !isMarker.test(before)) return null;
    if (/\p{L}$/u.test(before) && !isMarker.test(before)) return null;
    if (/\S$/u.test(before)) slips.push('glued');
    if (stray !== '') slips.push('stray-character');
  }
  const named = /^(?!II)[\dOIl.]+$/.test(printed)
    ? printed.replace(/O/g, '0').replace(/[Il]/g, '1')
    : printed;
  return {
    marker: {
      sign: sign === '' ? '?' : sign === '+' ? '+' : '-',
      reference: { ...plainReference(`${sign}${printed}`, named), line },
      slips,
    },
    at: offset + found.index,
  };
}

/** The stars that a text ends with; null where it holds nothing else. */
function starAtEnd(text: string, stars: readonly string[]): string | null {
  let at = text.length;
  while (at > 0 && stars.includes(text[at - 1] ?? '')) at -= 1;
  return at === text.length || at === 0 ? null : text.slice(at);
}

/** The stars that a text begins with; null where it holds nothing else. */
export function starAtFront(text: string, stars: readonly string[]): string | null {
  let at = 0;
  while (at < text.length && stars.includes(text[at] ?? '')) at += 1;
  return at === text.length || at === 0 ? null : text.slice(0, at);
}
