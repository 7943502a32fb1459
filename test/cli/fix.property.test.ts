import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixInRounds } from '../../src/cli/fix-in-rounds.ts';
import { compileBay, hostileBook } from '../support/hostile-books.ts';
import { holds } from '../support/property.ts';

const file = 'rules/bay/voyage.md';

/** What `lint --fix` makes of a text, and how many fixes it takes. */
function fixed(text: string) {
  const { texts, applied } = fixInRounds([compileBay(text)], {
    texts: new Map([[file, text]]),
    unsafe: false,
    isMeant: () => true,
    compile: (changed) => [compileBay(changed.get(file) ?? text)],
  });
  return { text: texts.get(file) ?? text, applied };
}

test('lint --fix twice is lint --fix once', () => {
  const property = fc.property(hostileBook, (text) => {
    const once = fixed(text);
    expect(fixed(once.text)).toEqual({ text: once.text, applied: 0 });
  });
  holds(property, 60, 200);
});

test('a table whose lines stand left of the item that its first line is in is moved there, once', () => {
  const table = ['| boats | coins |', '| --- | --- |', '| 2 | 7 |'];
  const book = (indent: string) =>
    `# The Voyage {#voyage}\n\n1. **Anchor:** Drop it. {#anchor}\n\n   ${table.join(`\n${indent}`)}\n`;
  expect(fixed(book(''))).toEqual({ text: book('   '), applied: 1 });
  expect(fixed(book('   '))).toEqual({ text: book('   '), applied: 0 });
});

test.each(['and the rest of it. {#anchor}', '| 2 | 7 | {#anchor}'])(
  'a table with words behind it that hold the id of its rule is left to its author: %s',
  (last) => {
    const book = `# The Voyage {#voyage}\n\n1. | boats | coins |\n| --- | --- |\n${last}\n`;
    expect(fixed(book)).toEqual({ text: book, applied: 0 });
  },
);
