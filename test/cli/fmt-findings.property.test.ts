import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSource } from '../../src/syntax/print.ts';
import { compileBay, hostileBook } from '../support/hostile-books.ts';
import { holds } from '../support/property.ts';

/** The codes of what is found, but for list numbers, which `fmt` puts right. */
const codesOf = (text: string): string[] =>
  compileBay(text)
    .diagnostics.filter(({ name }) => name !== 'no-wrong-list-number')
    .map(({ code }) => code)
    .sort();

test('what lint finds before fmt it finds after fmt', () => {
  const property = fc.property(hostileBook, (text) => {
    const formatted = formatSource(text);
    if (formatted.text !== text) expect(codesOf(formatted.text)).toEqual(codesOf(text));
  });
  holds(property, 60, 200);
});
