import { expect, test } from 'vitest';
import type { Book, BookNode } from '../../../src/compare/translation/book.ts';
import { pairTranslation } from '../../../src/compare/translation/pair-translation.ts';
import { expectProportionalSteps } from '../../support/count-steps.ts';

/** A book of chapters with rules of words that another language has in the same places. */
function bookOf(language: string, wordOf: (index: number) => string, chapters: number): Book {
  const nodes: BookNode[] = [];
  const add = (node: Partial<BookNode>) =>
    nodes.push({
      ...{ parent: -1, kind: 'rule', number: null, label: '', text: '', targets: [], parts: 0 },
      ...node,
    }) - 1;
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    const parent = add({ kind: 'heading', label: wordOf(next(400)) });
    for (let nth = 0; nth < 12; nth += 1) {
      const words = Array.from({ length: 8 + next(12) }, () => wordOf(Math.floor(next(20) * next(20))));
      add({ parent, number: String(nth + 1), text: words.join(' ') });
    }
  }
  return { language, nodes };
}

const english = (index: number) =>
  `word${String.fromCharCode(97 + (index % 26))}${'xyz'.repeat(index % 4)}${Math.floor(index / 26)
    .toString(26)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
const german = (index: number) => [...english(index)].reverse().join('');

/** Without some nodes; returns the index that each of the rest had. */
function without(book: Book, gone: ReadonlySet<number>): { book: Book; was: number[] } {
  const was = [...book.nodes.keys()].filter((index) => !gone.has(index));
  const now = new Map(was.map((index, at) => [index, at]));
  const nodes = was.flatMap((index) => {
    const node = book.nodes[index];
    return node ? [{ ...node, parent: now.get(node.parent) ?? -1, number: null }] : [];
  });
  return { book: { ...book, nodes }, was };
}

const original = bookOf('en', english, 30);
const translation = bookOf('de', german, 30);

test('rules are paired without ids, numbers or common words', () => {
  const { book } = without(translation, new Set());
  const pairs = pairTranslation(original, book);
  expect(pairs.filter(({ a, b }) => a !== b)).toEqual([]);
  expect(pairs.length).toBeGreaterThanOrEqual(0.98 * original.nodes.length);
});

test('rules that the translation lacks move no other one to a wrong place', () => {
  const gone = new Set([15, 47, 48, 100, 133, 200, 299, 301]);
  const { book, was } = without(translation, gone);
  const pairs = pairTranslation(original, book);
  expect(pairs.filter(({ a, b }) => a !== was[b])).toEqual([]);
  expect(pairs.length).toBeGreaterThanOrEqual(0.98 * book.nodes.length);
});

test('a rule with another text in its place is not paired', () => {
  const nodes = translation.nodes.map((node, index) =>
    index === 60 ? { ...node, text: translation.nodes[321]?.text ?? '' } : node,
  );
  const pairs = pairTranslation(original, { ...translation, nodes });
  expect(pairs.filter(({ b }) => b === 60)).toEqual([]);
});

test('rules that exchanged their places are not taken for each other', () => {
  const nodes = [...translation.nodes];
  const [one, other] = [nodes[70], nodes[71]];
  if (!one || !other) throw new Error('the book is too short');
  nodes[70] = { ...other, number: one.number };
  nodes[71] = { ...one, number: other.number };
  const wrong = pairTranslation(original, { ...translation, nodes }).filter(
    ({ a, b }) => a !== b && !(a === 70 && b === 71) && !(a === 71 && b === 70),
  );
  expect(wrong).toEqual([]);
  expect(
    pairTranslation(original, { ...translation, nodes }).filter(
      ({ a, b }) => a === b && [70, 71].includes(a),
    ),
  ).toEqual([]);
});

test('unrelated books have no pairs', () => {
  const other = bookOf('de', (index) => german((index * 17 + 5) % 397), 30);
  const nodes = [...other.nodes].reverse().map((node) => ({ ...node, parent: -1 }));
  expect(pairTranslation(original, { ...other, nodes }).length).toBeLessThan(0.02 * nodes.length);
});

test('the time grows with the number of rules', () => {
  expectProportionalSteps((size) => {
    const chapters = Math.ceil(size / 13);
    pairTranslation(bookOf('en', english, chapters), bookOf('de', german, chapters));
  }, 6_000);
});
