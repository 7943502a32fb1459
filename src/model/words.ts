import de from '../../words/de.json' with { type: 'json' };
import en from '../../words/en.json' with { type: 'json' };
import es from '../../words/es.json' with { type: 'json' };
import fr from '../../words/fr.json' with { type: 'json' };
import { isText, listed, type Spoken, speak, type Texts } from '../../words/speak.ts';

/** Words of the interface in a language. */
export interface Words extends Spoken<typeof en> {
  /** The language asked for, or `en` if there are no words in it. */
  readonly language: string;
  /** Its texts, for scripts; null for English. */
  readonly texts: Texts | null;
  /** `one, two and three` */
  and(parts: readonly string[]): string;
}

/** Returns the words in a language. */
export type WordsIn = (language: string) => Words;

const translations: ReadonlyMap<string, Texts> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({ de, es, fr }),
);

/**
 * Prepares words: those of a project before those of the package, of a whole tag (`pt-BR`) before
 * those of its language (`pt`), then English.
 * @param own texts of a project by language
 */
export function createWords(own: Readonly<Record<string, Texts>> = {}): WordsIn {
  const added = new Map(Object.entries(own));
  const made = new Map<string, Words>();
  return (language) => {
    const before = made.get(language);
    if (before) return before;
    const tags = [language.replace(/-.*/, ''), language];
    const found = tags.flatMap((tag) => [translations.get(tag) ?? [], added.get(tag) ?? []]).flat();
    const isEnglish = found.length === 0;
    const spoken = isEnglish && tags[0] !== 'en' ? 'en' : language;
    const texts = isEnglish ? null : found.reduce(merged);
    const words = {
      ...speak(en, spoken, texts ?? undefined),
      ...{ language: spoken, texts, and: (parts: readonly string[]) => listed(spoken, 'conjunction', parts) },
    };
    made.set(language, words);
    return words;
  };
}

/** Words of the package alone. */
export const wordsIn = /* @__PURE__ */ createWords();

/** English words, also of the command line. */
export const english = /* @__PURE__ */ wordsIn('en');

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
