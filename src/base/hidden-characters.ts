import { idleJoiner, letterFromRight } from './text-direction.ts';

/** Those that are plain in no text. */
const nowhere =
  '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\uFFFD';

/**
 * Characters that nobody sees and that make two equal-looking texts differ: controls, zero-width and direction marks,
 * soft hyphens, separators of lines that no line ends with, letters and variants without a picture, tags, the replacement
 * character. Joiners count where nothing is joined, and zero-width spaces outside of scripts without spaces.
 */
const hidden = new RegExp(
  `[${nowhere}\\u{E0000}-\\u{E007F}]|(?<![\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Thai}])\\u200B|(?<!\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]|${idleJoiner}`,
  'gu',
);

/** Where it finds nothing, {@link hidden} does not either: most texts are not searched letter by letter. */
const mayHide = new RegExp(`[${nowhere}\\u200B-\\u200D\\uDB40]`);

/** Marks that say which way signs run: plain in a text with letters from right to left. Those that turn letters round are never. */
const direction = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/;

/** A flag of a part of a country: a black flag, the tags of its name, and the tag that ends them. Source: Unicode TS 51. */
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;

/**
 * The {@link hidden} characters of a text, in order; `index` is an offset in UTF-16 units.
 *
 * @param around the text that it stands in, whose letters say whether marks of direction are plain
 */
export function hiddenCharacters(
  text: string,
  around = text,
): { readonly index: number; readonly character: string }[] {
  if (!mayHide.test(text)) return [];
  const rest = text.replace(flag, (found) => ' '.repeat(found.length));
  const found = [...rest.matchAll(hidden)].map(({ index, 0: character }) => ({ index, character }));
  const isPlain = found.some(({ character }) => direction.test(character)) && letterFromRight.test(around);
  return isPlain ? found.filter(({ character }) => !direction.test(character)) : found;
}

/** A character as Unicode names its code: `U+202E`. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
