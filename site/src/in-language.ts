import { textDirection } from 'rulewright/site';

/** By language: a page with a long menu needs the same attributes hundreds of times. */
const cache = new Map<string, { readonly lang: string; readonly dir: 'ltr' | 'rtl' }>();

/**
 * Attributes for text in a language; the page itself is in the language of the interface.
 * @returns empty without a language
 */
export function inLanguage(language: string | undefined) {
  if (language === undefined) return {};
  const attributes = cache.get(language) ?? { lang: language, dir: textDirection(language) };
  cache.set(language, attributes);
  return attributes;
}
