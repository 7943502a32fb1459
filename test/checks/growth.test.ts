import { test } from 'vitest';
import { compileOne } from '../support/edition.ts';
import { largeBooks } from '../support/large-books.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

/** Those that took the square of their size; test/long/ has all. */
test.each([
  'one label for all rules, each with a marker to the next',
  'one paragraph full of references',
  'one term again and again',
])('a book takes time as it is long: %s', (what) => {
  expectProportionalTime((size) => compileOne('book', { book: largeBooks[what]?.(size) ?? {} }), 3_200);
});
