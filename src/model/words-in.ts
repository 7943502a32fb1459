import de from '../words/de.json' with { type: 'json' };
import es from '../words/es.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { isText, type Texts } from '../words/speak.ts';
import { type Words, wordsOf } from './words.ts';

const translations: ReadonlyMap<string, Texts> = new Map(Object.entries({ de, es, fr }));

/**
 * Returns the words in a language: those of a project before those of the package, of a whole tag
 * (`pt-BR`) before those of its language (`pt`), then English.
 * @param own texts of a project by language
 */
export function createWords(own: Readonly<Record<string, Texts>> = {}): (language: string) => Words {
  const added = new Map(Object.entries(own));
  const made = new Map<string, Words>();
  return (language) => {
    const before = made.get(language);
    if (before) return before;
    const tags = new Set([language.replace(/-.*/, ''), language]);
    const found = [...tags].flatMap((tag) => [translations.get(tag) ?? [], added.get(tag) ?? []]).flat();
    const isEnglish = found.length === 0;
    const words = wordsOf(
      isEnglish && !tags.has('en') ? 'en' : language,
      isEnglish ? null : found.reduce(merged),
    );
    made.set(language, words);
    return words;
  };
}

/** Words of the package alone. */
export const wordsIn = createWords();

/**
 * Words of a page about several editions: in the language that these share, else in that of the site.
 * @param languages of the editions
 */
export function sharedWords(
  wordsIn: (language: string) => Words,
  languages: readonly string[],
  site = 'en',
): Words {
  const [language, ...others] = new Set(languages.map((one) => wordsIn(one).language));
  return wordsIn(language === undefined || others.length > 0 ? site : language);
}

const merged = (texts: Texts, over: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const before = texts[key];
      const areGroups = before !== undefined && !isText(before) && !isText(value);
      return [key, areGroups ? merged(before, value) : value];
    }),
  ),
});
