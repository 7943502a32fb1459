import en from '../../src/words/en.json' with { type: 'json' };
import { isText, type Texts } from '../../src/words/speak.ts';

/** All texts with a sign before each, as a language of their own. */
const marked = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      !isText(value)
        ? marked(value)
        : typeof value === 'string'
          ? `¤${value}`
          : Object.fromEntries(Object.entries(value).map(([form, text]) => [form, `¤${text}`])),
    ]),
  );

/** Klingon as it would be if English were Klingon, with a sign before each text. */
export const klingon = { tlh: marked(en) };
