import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComparedEdition, ComparedRule } from '../../src/compare/compared-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { matchRules } from '../../src/compare/match-rules.ts';
import { holds } from '../support/property.ts';
import { publishedEdition } from '../support/published-edition.ts';
import { findExchanges } from './exchanges.ts';
import { editionOf } from './small-edition.ts';

/** What a year of editing does to one rule. */
interface Edit {
  readonly at: number;
  readonly kind: 'cut' | 'reword' | 'swap-numbers' | 'new-number';
  readonly word: number;
}

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    kind: fc.constantFrom<Edit['kind']>('cut', 'reword', 'swap-numbers', 'new-number'),
    word: fc.nat(),
  }),
  { minLength: 1, maxLength: 400 },
);

/** The edition as if its authors had given no ids. */
const withoutIds = (edition: ComparedEdition): ComparedEdition => ({
  ...edition,
  rules: edition.rules.map((rule) => ({ ...rule, hasOwnId: false, id: `r${rule.index}` })),
});

function edited(edition: ComparedEdition, list: readonly Edit[]): ComparedEdition {
  const rules = [...edition.rules];
  const set = (at: number, change: Partial<ComparedRule>) => {
    const rule = rules[at];
    if (rule) rules[at] = { ...rule, ...change };
  };
  for (const { at, kind, word } of list) {
    const one = at % rules.length;
    const other = (one + 1 + (word % 3)) % rules.length;
    const words = (rules[one]?.text ?? '').split(' ');
    const place = word % words.length;
    if (kind === 'cut') set(one, { text: words.toSpliced(place, 8).join(' ') });
    if (kind === 'reword') set(one, { text: words.with(place, `word${word % 50}`).join(' ') });
    if (kind === 'new-number') set(one, { number: `90.${word % 400}` });
    if (kind === 'swap-numbers') {
      const [number, taken] = [rules[one]?.number ?? null, rules[other]?.number ?? null];
      set(one, { number: taken });
      set(other, { number });
    }
  }
  return { ...edition, rules };
}

describe('exchangePairs', () => {
  test('gives a rule back that a number had taken from the one that has its words', () => {
    const book = (rules: string) => editionOf(`# Play\n\n${rules}`).sources;
    const a =
      book(`1. A kite with two tails may be flown by two players, who share one spool of red thread. {#a1}
2. Whoever drops a spool of red thread waits until all players have wound up theirs. {#a2}
`);
    const b =
      book(`1. A kite with two tails may be flown at dusk by players who have no spool of thread. {#b1}
2. Whoever drops a spool of thread waits until all have wound up theirs. {#b2}
3. A kite with two tails may be flown by two players, who share a single spool of red thread. {#b3}
`);
    const { pairs } = matchRules(a, b);
    expect(pairs.map((pair) => [a.rules[pair.a]?.id, b.rules[pair.b]?.id])).toContainEqual(['a1', 'b3']);
  });

  test('gives up no id for the rules alone that another one holds now', () => {
    const held = `   1. Whoever rings the bell first names the harbour. {#bell}
   2. A lantern that went out is lit again before dawn. {#lit}
   3. Nobody sells rope to the keeper of the weir. {#rope}
`;
    const boats = 'Boats carry lamps behind the long pier';
    const a = editionOf(`# Play\n\n1. ${boats} and the weir. {#boatscarry}\n${held}`).sources;
    const b = editionOf(
      `# Play\n\n1. ${boats}. {#boatscarry}\n2. ${boats} with oars. {#oars}\n${held}`,
    ).sources;
    const { pairs } = matchRules(a, b);
    expect(pairs.map((pair) => [a.rules[pair.a]?.id, b.rules[pair.b]?.id])).toContainEqual([
      'boatscarry',
      'boatscarry',
    ]);
  });

  test('leaves no pair that could be exchanged for a clearly better one, over all that there could be', () => {
    const book = withoutIds(comparedOfGraph(publishedEdition('landsraad-gencon-2025')));
    holds(
      fc.property(edits, (list) => {
        const after = edited(book, list);
        expect(findExchanges(book, after, matchRules(book, after))).toEqual([]);
      }),
      4,
    );
  });
});
