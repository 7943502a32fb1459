import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readThrough } from '../src/cli/kept-readings.ts';
import { keepSessions } from '../src/cli/kept-sessions.ts';
import { openShelves } from '../src/cli/shelves.ts';
import { createCompiler } from '../src/compile.ts';
import type { Cache } from '../src/source/cache.ts';
import type { EditionSource } from '../src/source/read-edition.ts';
import { sourceOf } from './support/edition.ts';
import { bookEdit, editBook, faultyBook } from './support/faulty-book.ts';
import { holds } from './support/property.ts';

type Siblings = Parameters<typeof createCompiler>[0];

function memoryCache(): Cache {
  const texts = new Map<string, string>();
  return { get: (key) => texts.get(key) ?? null, set: (key, text) => texts.set(key, text) };
}

/** A process that has nothing but the cache, as the command line uses it. */
function startProcess(cache: Cache, siblings: Siblings) {
  const shelves = openShelves(cache);
  const sessions = keepSessions(shelves, false);
  let hasResumed = false;
  const compiler = createCompiler(siblings, {
    hooks: {
      reading(source, key, read) {
        sessions.noteReading(source, key);
        return readThrough(source, key, read, shelves);
      },
      resume(source) {
        const earlier = sessions.resume(source);
        hasResumed = earlier !== null;
        return earlier;
      },
    },
  });
  return {
    compile(source: EditionSource) {
      const compiled = compiler.compile(source);
      sessions.keep(source, compiler);
      shelves.save();
      return compiled.diagnostics;
    },
    hasResumed: () => hasResumed,
  };
}

test('after any edits of a book with faults of every kind the same is said as without what is remembered', () => {
  let resumed = 0;
  holds(
    fc.property(
      faultyBook,
      fc.array(bookEdit, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      ({ files, larger }, edits, isWarmAfter) => {
        const beside = larger && sourceOf('larger', larger);
        const siblings = (name: string) => (name === 'larger' ? beside : null);
        const warm = createCompiler(siblings);
        const once = createCompiler(siblings, { isOnce: true });
        const cache = memoryCache();
        let process = startProcess(cache, siblings);
        let now = files;
        for (const [at, edit] of [null, ...edits].entries()) {
          if (edit) now = editBook(now, files, edit);
          const source = sourceOf('book', now);
          const expected = createCompiler(siblings).compile(source).diagnostics;
          expect(warm.compile(source).diagnostics).toEqual(expected);
          expect(once.compile(source).diagnostics).toEqual(expected);
          // A process that went on where another stood may go on itself.
          if (!isWarmAfter || at % 3 !== 2) process = startProcess(cache, siblings);
          expect(process.compile(source)).toEqual(expected);
          if (process.hasResumed()) resumed += 1;
        }
      },
    ),
    150,
  );
  expect(resumed).toBeGreaterThan(100);
});
