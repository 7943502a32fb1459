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
