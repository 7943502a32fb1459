import { textDirection } from 'rulewright/site';

/** By language: a page with a long menu needs the same attributes hundreds of times. */
const cache = new Map<string, { readonly lang: string; readonly dir: 'ltr' | 'rtl' }>();

/**
 * Attributes of an element whose text is in a language: a page is in the language of the interface, and what it shows in that
 * of an edition.
 *
 * @returns none where there is no language
 */
export function inLanguage(language: string | undefined) {
  if (language === undefined) return {};
  const attributes = cache.get(language) ?? { lang: language, dir: textDirection(language) };
  cache.set(language, attributes);
  return attributes;
}
