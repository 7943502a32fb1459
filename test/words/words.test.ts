import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wordTypes } from '../../scripts/word-types.ts';
import { ownWordsSchema } from '../../src/model/own-words.ts';
import { createWords, english } from '../../src/model/words.ts';
import { isText, type Text, type Texts } from '../../words/speak.ts';

const folder = new URL('../../words/', import.meta.url);
const read = (name: string): Texts => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const languages = readdirSync(folder).flatMap((name) => /^(\w+)[.]json$/.exec(name)?.[1] ?? []);

/** Keys of all texts, with those of their groups. */
const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    isText(value) ? [above + key] : keysOf(value, `${above}${key}.`),
  );

const textsIn = (texts: Texts): Text[] =>
  Object.values(texts).flatMap((value) => (isText(value) ? [value] : textsIn(value)));

const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
const byCategory = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

test('the types of English words are those of the file', () => {
  expect(readFileSync(new URL('en.d.json.ts', folder), 'utf8')).toBe(wordTypes());
});

describe.each(languages)('words in %s', (language) => {
  const texts = read(`${language}.json`);

  test('are those of English, each with the same parameters', () => {
    expect(ownWordsSchema().safeParse(texts).error?.issues).toBe(undefined);
    expect(keysOf(texts)).toEqual(keysOf(read('en.json')));
  });

  test('have each plural form of the language for its counts', () => {
    const rules = new Intl.PluralRules(language);
    const categories = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    const forms = textsIn(texts).filter((text) => typeof text !== 'string');
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(Object.keys(form)).toEqual([...categories].sort(byCategory));
  });

  test('are separated by one space', () => {
    expect(JSON.stringify(texts)).not.toMatch(/ {2}|\t/);
  });
});

describe('a text', () => {
  const { page, table, comparison } = english;
  const german = createWords()('de');

  test('has the plural form of its count, and numbers as the language writes them', () => {
    expect([0, 1, 2, 12345].map((count) => page.rules({ count }))).toEqual([
      '0 rules',
      '1 rule',
      '2 rules',
      '12,345 rules',
    ]);
    expect(german.page.rules({ count: 12345 })).toBe('12.345 Regeln');
    expect(german.offline.megabytes({ size: 1.26 })).toBe('1,3 MB');
    expect(createWords()('fr').page.rules({ count: 0 })).toBe('0 règle');
  });

  test('joins a list with the word of the language', () => {
    expect(table.missing({ values: ['divers', 'boats', 'kites'] })).toBe(
      'no divers, boats or kites at your table',
    );
    expect(german.table.missing({ values: ['Taucher', 'Boote'] })).toBe(
      'ohne Taucher oder Boote an eurem Tisch',
    );
    expect(english.and(['one', 'two', 'three'])).toBe('one, two and three');
    expect(german.and(['eins', 'zwei'])).toBe('eins und zwei');
  });

  test('shows a value as it is, even one that looks like a parameter or a replacement', () => {
    expect(comparison.title({ old: '{now} $&', now: '$1' })).toBe('{now} $& and $1');
  });
});

describe('the words of a language', () => {
  const own = {
    pt: { search: { open: 'Procurar' }, page: { rules: { one: '{count} regra', other: '{count} regras' } } },
    'pt-BR': { search: { open: 'Buscar' } },
    de: { table: { open: 'Unser Tisch' } },
  };
  const wordsIn = createWords(own);

  test('are those of its whole tag, else of the language, else English, key by key', () => {
    const words = wordsIn('pt-BR');
    expect([words.search.open, words.page.rules({ count: 2 }), words.search.close]).toEqual([
      'Buscar',
      '2 regras',
      'Close',
    ]);
    expect([wordsIn('pt').search.open, wordsIn('pt-PT').search.open]).toEqual(['Procurar', 'Procurar']);
    expect(words.language).toBe('pt-BR');
  });

  test('are those of the package where a project has no other ones', () => {
    expect([wordsIn('de-AT').table.open, wordsIn('de-AT').search.open]).toEqual(['Unser Tisch', 'Suchen']);
    expect(createWords()('de').table.open).toBe('Euer Tisch');
  });

  test('are English if nobody has written any', () => {
    const words = wordsIn('tlh');
    expect([words.language, words.texts, words.search.open]).toEqual(['en', null, 'Search']);
    expect([wordsIn('en-GB').language, wordsIn('en-GB').texts]).toEqual(['en-GB', null]);
  });
});
