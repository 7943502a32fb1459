import { describe, test } from 'vitest';
import { expectProportionalSteps } from '../support/count-steps.ts';
import { compileOne } from '../support/edition.ts';
import { largeBooks } from '../support/large-books.ts';

describe('the work for a book grows with its size', () => {
  test.each(Object.entries(largeBooks))('%s', (_what, bookOf) => {
    expectProportionalSteps((size) => compileOne('book', { book: bookOf(size) }), 4_000);
  });
});
