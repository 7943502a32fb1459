import { english } from './languages/en.ts';
import type { QuestionWords } from './languages/question-words.ts';
import type { WordReader } from './words.ts';
import { createWordReader, readEnglishWords, readPlainWords, type Segmenter } from './words.ts';

/** A language as the search knows it. */
export interface SearchLanguage {
  readonly wordsIn: WordReader;
  readonly questions: QuestionWords;
  /** Whether it writes compounds as one word. */
  readonly hasCompounds: boolean;
}

const noQuestions: QuestionWords = {
  ...{ questionWords: '', sameMeaning: '', instead: '', asking: [] },
  quantity: /^(?!)/,
  figure: /\p{N}/u,
};

/** Stemmers by language, each loaded with the first edition in it. Source: Snowball. */
const stemmers: Readonly<Record<string, () => Promise<{ stemmer: (word: string) => string }>>> = {
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
};

const questions: Readonly<Record<string, () => Promise<QuestionWords>>> = {
  de: async () => (await import('./languages/de.ts')).german,
  es: async () => (await import('./languages/es.ts')).spanish,
  fr: async () => (await import('./languages/fr.ts')).french,
};

const withCompounds = new Set(['da', 'de', 'fi', 'hu', 'nl', 'no', 'sv']);

/**
 * Loads what the search knows of a language.
 *
 * @param tag such as `de-AT`; of an unknown language words are found by their beginning
 */
export async function loadLanguage(tag: string): Promise<SearchLanguage> {
  const [base = ''] = tag.toLowerCase().split('-');
  if (base === 'en') return { wordsIn: readEnglishWords, questions: english, hasCompounds: false };
  const name = base === 'nb' || base === 'nn' ? 'no' : base;
  const [stemmer, asked] = await Promise.all([stemmers[name]?.(), questions[name]?.()]);
  const segment = segmenterOf(tag);
  return {
    wordsIn:
      stemmer || segment ? createWordReader(stemmer?.stemmer ?? ((word) => word), segment) : readPlainWords,
    questions: asked ?? noQuestions,
    hasCompounds: withCompounds.has(name),
  };
}

/** Words of scripts without spaces, where the browser knows them. */
function segmenterOf(tag: string): Segmenter | undefined {
  if (!('Segmenter' in Intl)) return undefined;
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text) => Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike);
}
