/** Scripts that are written from right to left, as ISO 15924 names them. */
const fromRight: ReadonlySet<string> = new Set(
  'Adlm Arab Aran Armi Hebr Mand Mend Nkoo Phnx Rohg Samr Syrc Thaa'.split(' '),
);

/**
 * The direction in which a language is written: by the script that its tag names, else by the one it is mostly written
 * in.
 *
 * @param language a tag such as `he` or `az-Arab`; what is no tag counts as `ltr`
 */
export function textDirection(language: string): 'ltr' | 'rtl' {
  try {
    return fromRight.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** A letter of a script that is written from right to left: where a text has one, it may say which way its signs run. */
export const letterFromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}](?<=\p{L})/u;

/** Joiners of letters (U+200C, U+200D) behind what is never joined; Persian, the scripts of India and emoji need them. Take it into a pattern with `u`. */
export const idleJoiner =
  '(?<![^\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}0-9\\p{P}\\s])[\\u200C\\u200D]';
