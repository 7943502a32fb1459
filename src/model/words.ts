import en from '../words/en.json' with { type: 'json' };
import { listed, type Spoken, speak, type Texts } from '../words/speak.ts';

/** Words of the interface in a language. */
export interface Words extends Spoken<typeof en> {
  /** The language asked for, or `en` if there are no words in it. */
  readonly language: string;
  /** Its texts, for scripts; null for English. */
  readonly texts: Texts | null;
  /** `one, two and three` */
  and(parts: readonly string[]): string;
}

/** Makes words of texts; what these lack stays English. */
export const wordsOf = (language: string, texts: Texts | null): Words => ({
  ...speak(en, language, texts ?? undefined),
  ...{ language, texts, and: (parts: readonly string[]) => listed(language, 'conjunction', parts) },
});

/** English words, also of the command line. */
export const english = /* @__PURE__ */ wordsOf('en', null);
