import { expect, test } from 'vitest';
import { graphSchema } from '../../src/model/graph.ts';
import { searchIndexOf } from '../../src/outputs/pages/pages-search.ts';
import { compileOne, type Files } from '../support/edition.ts';
import { bookNow, germanBook } from '../support/translated-book.ts';

const graphOf = (files: Files) => compileOne('book-de', { book: bookNow, 'book-de': files }).graph;

test('each node of a translation has its state, and the language of words that are not translated', () => {
  const graph = graphOf(germanBook);
  expect(graphSchema.safeParse(graph).success).toBe(true);
  expect(graph?.nodes.map(({ id, translation, lang }) => [id, translation, lang])).toEqual([
    ['edition:book-de', undefined, undefined],
    ['play', { state: 'translated', from: '1' }, undefined],
    ['draw', { state: 'translated', from: '1' }, undefined],
    ['deal', { state: 'missing' }, 'en'],
    ['deal~example1', { state: 'missing' }, 'en'],
    ['limit', { state: 'outdated', from: '1' }, undefined],
    ['exchange', { state: 'translated', from: '2' }, undefined],
    ['end', { state: 'missing' }, 'en'],
    ['last', { state: 'missing' }, 'en'],
  ]);
});

test('the checks report what the graph says', () => {
  const { compiled, graph } = compileOne('book-de', { book: bookNow, 'book-de': germanBook });
  const outdated = compiled.diagnostics.flatMap(({ code, rule }) => (code === 'R111' ? [rule] : []));
  expect(graph?.nodes.flatMap(({ id, translation: one }) => (one?.state === 'outdated' ? [id] : []))).toEqual(
    outdated,
  );
  const missing = compiled.diagnostics.flatMap(({ code, message }) => (code === 'R110' ? [message] : []));
  expect(missing).toEqual([
    'Missing translation of 2 texts in 2 End: 2 End, 2.1 Last turn.',
    'Missing translation of 1 text in 1 Spielen: 1.2 Deal.',
  ]);
});

test('an edition that translates nothing has no states, and names a language only if it differs', () => {
  const overlay = 'id: book-uk\ntitle: Book UK\nversion: "1"\nextends: book\n';
  const graph = compileOne('book-uk', { book: bookNow, 'book-uk': { 'edition.yaml': overlay } }).graph;
  expect(graph?.nodes.filter(({ translation, lang }) => translation ?? lang)).toEqual([]);
  const settings = 'id: house-de\ntitle: Haus\nversion: "1"\nextends: book-de\n';
  const house = { book: bookNow, 'book-de': germanBook, 'house-de': { 'edition.yaml': settings } };
  const nodes = compileOne('house-de', house).graph?.nodes ?? [];
  expect(nodes.flatMap(({ id, lang }) => (lang === undefined ? [] : [`${id} ${lang}`]))).toEqual([
    'deal en',
    'deal~example1 en',
    'end en',
    'last en',
  ]);
});

test('a search index names the language of texts that are not translated', () => {
  const graph = graphOf(germanBook);
  const rules = graph ? searchIndexOf(graph).rules : [];
  expect(rules.flatMap(({ id, lang }) => (lang === undefined ? [] : [`${id} ${lang}`]))).toEqual([
    'deal en',
    'end en',
    'last en',
  ]);
});

test('a rule that the original renamed and reworded is outdated', () => {
  const german = { ...germanBook, 'play.md': germanBook['play.md']?.replace(' of=2', '') ?? '' };
  const reworded = bookNow['play.md']?.replace('Swap one card', 'Swap two cards') ?? '';
  const stateIn = (original: Files) =>
    compileOne('book-de', { book: original, 'book-de': german }).graph?.nodes.find(
      ({ id }) => id === 'exchange',
    )?.translation;
  expect(stateIn({ ...bookNow, 'play.md': reworded })).toEqual({ state: 'outdated', from: '1' });
});
