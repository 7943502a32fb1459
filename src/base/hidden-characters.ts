import { lazy } from './lazy.ts';
import { idleJoiner, letterFromRight } from './text-direction.ts';

/** Characters that are suspicious in every text. */
const hiddenEverywhere =
  '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\uFFFD';

/**
 * Invisible characters that make two texts differ that look alike: controls, zero-width and
 * direction marks, soft hyphens, line separators, unassigned letters, tags, the replacement
 * character. Joiners count if they join nothing, zero-width spaces outside of scripts without
 * spaces.
 */
const hidden = lazy(
  () =>
    new RegExp(
      `[${hiddenEverywhere}\\u{E0000}-\\u{E007F}]|(?<![\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Thai}])\\u200B|(?<!\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]|${idleJoiner}`,
      'gu',
    ),
);

/** Fast test: if it finds nothing, neither does {@link hidden}. */
const mayHide = new RegExp(`[${hiddenEverywhere}\\u200B-\\u200D\\uDB40]`);

/**
 * Direction marks: allowed in a text with right-to-left letters. Overrides of the direction never
 * are.
 */
const direction = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/;

/**
 * Flag of a region: a black flag, the tags of its name, and the cancel tag. Source: Unicode TS 51.
 */
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;

/**
 * Finds the {@link hidden} characters of a text, in order; `index` is an offset in UTF-16 units.
 *
 * @param around the surrounding text, whose letters decide whether direction marks are allowed
 */
export function hiddenCharacters(
  text: string,
  around = text,
): { readonly index: number; readonly character: string }[] {
  if (!mayHide.test(text)) return [];
  const rest = text.replace(flag, (found) => ' '.repeat(found.length));
  const found = [...rest.matchAll(hidden())].map(({ index, 0: character }) => ({ index, character }));
  const allowsDirection =
    found.some(({ character }) => direction.test(character)) && letterFromRight.test(around);
  return allowsDirection ? found.filter(({ character }) => !direction.test(character)) : found;
}

/** Unicode notation of a character: `U+202E`. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
