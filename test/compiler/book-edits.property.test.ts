import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompiler } from '../../src/compiler/create-compiler.ts';
import { sourceOf } from '../support/edition.ts';
import { bookEdit, editBook, faultyBook } from '../support/faulty-book.ts';
import { holds } from '../support/property.ts';

test('after any edits of a book with faults of every kind a session says what a new one says', () => {
  holds(
    fc.property(
      faultyBook,
      fc.array(bookEdit, { minLength: 1, maxLength: 8 }),
      ({ files, larger }, edits) => {
        const beside = larger && sourceOf('larger', larger);
        const siblings = (name: string) => (name === 'larger' ? beside : null);
        const warm = createCompiler(siblings);
        let now = files;
        for (const edit of [null, ...edits]) {
          if (edit) now = editBook(now, files, edit);
          const source = sourceOf('book', now);
          const fresh = createCompiler(siblings).compile(source).diagnostics;
          expect(warm.compile(source).diagnostics).toEqual(fresh);
        }
      },
    ),
    15,
    65,
  );
});
