import { expect, test } from 'vitest';
import { mostCovered } from '../../src/graph/resolution.ts';
import { compileOne } from '../support/edition.ts';
import { largeBooks } from '../support/large-books.ts';

test.each([
  ['range', 'a range of all rules on each of them'],
  ['pattern', 'a pattern of all rules on each of them'],
])('what one file names by a %s is bounded, and what stands behind is reported', (what, book) => {
  const { compiled, graph } = compileOne('book', { book: largeBooks[book]?.(400) ?? {} });
  const edges = graph?.edges.filter(({ status }) => status === what) ?? [];
  const named = edges.reduce((sum, { targets }) => sum + targets.length, 0);
  expect(edges).toHaveLength(400);
  // The one that goes over it is followed.
  expect(named).toBe(Math.floor(mostCovered / 400 + 1) * 400);
  const reported = compiled.diagnostics.filter(({ code }) => code === 'R008');
  expect(reported).toHaveLength(edges.filter(({ targets }) => targets.length === 0).length);
  expect(reported[0]?.message).toBe(
    `Unexpected ${what}: those before it in this file already cover 100000 rules, so it covers nothing.`,
  );
});
