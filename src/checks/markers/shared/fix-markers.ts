import { lazy } from '../../../base/lazy.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { minusSymbols, signClass, starClass } from '../../../syntax/grammar/characters.ts';
import { writeFix } from '../../framework/finding.ts';

/**
 * Signs that readers take for a plus or a minus, also raised, wide, heavy or as a character
 * reference.
 */
const plus = /^(?:[+\u207a\ufe62\uff0b\u2795\u271a\u02d6]|&plus;|&#43;)\ufe0f?$/;
const minus = new RegExp(
  String.raw`^(?:\\?[${minusSymbols.join('')}\u207b\ufe63\uff0d\u2796\u02d7\u2012\u2014\u2015\u2043]{1,2}|&(?:minus|ndash|mdash|#45);)\ufe0f?$`,
);

/**
 * Signs that may surround a marker that is set off: quotation marks, brackets, emphasis, a sign
 * between two of them.
 */
const opening = String.raw`[«»"“”„‘’'‹(\[{*_\x60~]{0,3}`;
const closing = String.raw`[«»"“”‘’'›)\]}*_\x60~.,;:+]{0,4}`;
const sign = String.raw`[^\p{L}\p{N}\s\\(\[{«»"“”„‘’'‹*_\x60#&]{1,3}|&(?:plus|minus|ndash|mdash|#4[35]);`;
const name = String.raw`\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+`;
const signed = lazy(() => new RegExp(`^${opening}(${sign})${opening}#?(${name})${closing}$`, 'u'));
const unsigned = lazy(() => new RegExp(`^${opening}#?(${name})${closing}$`, 'u'));
const alone = lazy(() => new RegExp(`^${opening}(${sign})$`, 'u'));
const star = new RegExp(`^[${starClass}]$`);
/** Two markers with nothing between them. */
const between = lazy(() => new RegExp(String.raw`(?<=[\p{L}\p{N}])[,;/]?(?=[${signClass}]\p{L})`, 'u'));
const sentenceEnd = /[.!?\u2026。！？★☆✶✷)\]}"”’»*_]$/u;
/** A marker joined to the end of the sentence. */
const glued = lazy(
  () => new RegExp(String.raw`^(.*[.!?\u2026。！？]["”’»)\]]*)((?:${sign})${name}${closing})$`, 'u'),
);

/** Longer than the markers of any rule. */
const longestTail = 400;

/**
 * Fixes the markers after the last sentence of a rule, whatever signs surround them: known names in
 * the position of markers can be nothing else.
 *
 * @param at a malformed marker among them
 * @param isKnown whether a rule has that name
 * @returns nothing if other text is among them or after them
 */
export function fixMarkers(
  { item, at: [start, own] }: RuleNode,
  at: TextRange,
  text: string,
  isKnown: (name: string) => boolean,
) {
  if (!item) return undefined;
  const whole = text.slice(start, item.attributes?.at[0] ?? own).trimEnd();
  const end = start + whole.length;
  const from = Math.max(start, end - longestTail);
  const tail = text.slice(from, end);
  const words = [...tail.matchAll(/\S+/g)];
  const written: string[] = [];
  let first = end;
  let before = '';
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const { 0: word, index } = words[i] as RegExpExecArray;
    const parts = word.split(between());
    const previous = words[i - 1]?.[0] ?? '';
    const lone = unsigned().exec(word)?.[1];
    const markers = lone === undefined ? parts.map((part) => markerOf(part)) : [markerOfTwo(previous, lone)];
    if (star.test(word)) written.unshift(word);
    else if (markers.every((one) => one !== null && isKnown(one.slice(1)))) {
      written.unshift(...markers.filter((one) => one !== null));
      if (lone !== undefined) i -= 1;
    } else {
      const [, sentence, last] = glued().exec(word) ?? [];
      const marker = last === undefined ? null : markerOf(last);
      if (sentence === undefined || marker === null || !isKnown(marker.slice(1))) {
        before = word;
        break;
      }
      written.unshift(marker);
      before = sentence;
      first = from + index + sentence.length;
      break;
    }
    first = from + (words[i]?.index ?? index);
  }
  if (
    written.length === 0 ||
    at[0] >= end ||
    !sentenceEnd.test(before) ||
    at[0] < first ||
    /\n[ \t>]*\n/.test(text.slice(first - 2, end))
  )
    return undefined;
  const gap = /\s/.test(text.charAt(first - 1)) ? '' : ' ';
  const markers = written.join(' ');
  return writeFix([first, end], gap + markers, { kind: 'safe', title: `write ${markers}` });
}

const named = (written: string) => written.replaceAll('\\', '');

function markerOf(word: string): string | null {
  const [, written = '', id = ''] = signed().exec(word) ?? [];
  const right = signOf(written);
  return right === null ? null : right + named(id);
}

/** A sign and a name with a space between them. */
function markerOfTwo(word: string, id: string): string | null {
  const right = signOf(alone().exec(word)?.[1] ?? '');
  return right === null ? null : right + named(id);
}

const signOf = (written: string): '+' | '-' | null =>
  plus.test(written) ? '+' : minus.test(written) && !written.startsWith('\\') ? '-' : null;
