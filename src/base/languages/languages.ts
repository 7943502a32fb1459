import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sk } from './sk.ts';
import { sv } from './sv.ts';
import { zh } from './zh.ts';

/** All languages with word lists, by tag. */
export const languages: Readonly<Record<string, Language>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  cs,
  sk,
  sv,
  da,
  ru,
  zh,
  ja,
  ko,
};

/** Splits a list into words; `_` becomes a space. */
export const wordsOf = (list = ''): string[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '));
