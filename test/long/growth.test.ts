import { describe, test } from 'vitest';
import { compileOne } from '../support/edition.ts';
import { largeBooks } from '../support/large-books.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

describe('a book takes linear time', () => {
  test.each(Object.entries(largeBooks))('%s', (_what, bookOf) => {
    expectProportionalTime((size) => compileOne('book', { book: bookOf(size) }), 8_000);
  });
});
