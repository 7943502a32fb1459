import { textDirection } from 'rulewright';

/** What a page is told of a language is asked for with every link of its menu. */
const known = new Map<string, { readonly lang: string; readonly dir: 'ltr' | 'rtl' }>();

/**
 * Attributes of an element whose text is in a language: a page is in the language of the interface, and what it shows in that
 * of an edition.
 *
 * @returns none where no language is told
 */
export function inLanguage(language: string | undefined) {
  if (language === undefined) return {};
  const attributes = known.get(language) ?? { lang: language, dir: textDirection(language) };
  known.set(language, attributes);
  return attributes;
}
