/** Scripts written from right to left, by ISO 15924 code. */
const fromRight: ReadonlySet<string> = new Set(
  'Adlm Arab Aran Armi Hebr Mand Mend Nkoo Phnx Rohg Samr Syrc Thaa'.split(' '),
);

/**
 * Direction of a language: by the script in its tag, else by its usual script.
 *
 * @param language a tag such as `he` or `az-Arab`; an invalid tag counts as `ltr`
 */
export function textDirection(language: string): 'ltr' | 'rtl' {
  try {
    return fromRight.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** A letter of a right-to-left script: only a text that has one may need direction marks. */
export const letterFromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}](?<=\p{L})/u;

/**
 * Joiners (U+200C, U+200D) after a character that never joins. Persian, Indic scripts and emoji
 * need the others. For patterns with the flag `u`.
 */
export const idleJoiner =
  '(?<![^\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}0-9\\p{P}\\s])[\\u200C\\u200D]';
