import { textDirection } from 'rulewright';

/**
 * Attributes of an element whose text is in a language: a page is in the language of the interface, and what it shows in that
 * of an edition.
 *
 * @returns none where no language is told
 */
export const inLanguage = (language: string | undefined) =>
  language === undefined ? {} : { lang: language, dir: textDirection(language) };
