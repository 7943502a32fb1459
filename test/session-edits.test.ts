import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompiler } from '../src/compile.ts';
import { sourceOf } from './support/edition.ts';
import { bookEdit, editBook, faultyBook } from './support/faulty-book.ts';
import { holds } from './support/property.ts';

test('after any edits of a book with faults of every kind a compiler that stays says the same as a new one', () => {
  holds(
    fc.property(
      faultyBook,
      fc.array(bookEdit, { minLength: 1, maxLength: 8 }),
      ({ files, larger }, edits) => {
        const beside = larger && sourceOf('larger', larger);
        const siblings = (name: string) => (name === 'larger' ? beside : null);
        const warm = createCompiler(siblings);
        const once = createCompiler(siblings, { isOnce: true });
        let now = files;
        for (const edit of [null, ...edits]) {
          if (edit) now = editBook(now, files, edit);
          const source = sourceOf('book', now);
          const expected = createCompiler(siblings).compile(source).diagnostics;
          expect(warm.compile(source).diagnostics).toEqual(expected);
          expect(once.compile(source).diagnostics).toEqual(expected);
        }
      },
    ),
    150,
  );
});
