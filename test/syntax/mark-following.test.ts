import { expect, test } from 'vitest';
import { readFacts } from '../../src/syntax/read-facts.ts';

test('an id that the line behind its rule took along follows from that line, not from one further in front', () => {
  const text =
    '# Play {#play}\n\n1. Boats race. {#race}\n2. Nets dry. {#dry}\n(3) Oars float. {#oar}\n4. Sails tear. {#sail}\n5. Flags wave. {#flag}\n(6) Ropes swim. {#rope}\n';
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const { problems } = readFacts(text, { isGlossary: false, acceptSuggestions: false });
  const told = problems.map(({ at, follows }) => [lineOf(at[0]), ...(follows ? [lineOf(follows[0])] : [])]);
  expect(told).toEqual([[4, 5], [5], [7, 8], [8]]);
});
