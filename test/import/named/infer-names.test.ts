import { describe, expect, test } from 'vitest';
import { namedDialect } from '../../../src/import/dialects/named/named-dialect.ts';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';
import { inferNames } from '../../../src/import/parallel/infer-names.ts';

/** An invented game; its edition with numbers leaves the last clan out. */
const guide = `1 Turn Order

  1. Draw Step

    1. First of all, everybody draws from the river pile.
    2. LIMIT: A hand of seven cards is as large as a hand may be. ‑clans_otters_paws ‑clans_herons_beak
    3. DISCARDING: Put cards that are too many on the bank, one after another. ‑clans_herons_wings
  2. Market Step

    1. This comes second, with open stalls and a bell.
    2. PRICE: Pay two shells for each card that is bought from a stall. ‑clans_otters_trade +clans_newts_hoard

2 Clans

  1. Otters

    1. Otters swim; use otters_begin before all else.
    2. Slippery: During Limit [turn_draw_limit] nine cards are few enough for your kind.
    3. TRADE: During Price [turn_market_price] you pay a single shell.
  2. Herons

    1. Herons wade in still water.
    2. Long legs: During Limit [turn_draw_limit] you may hold eight if one of them is a fish.
    3. WINGS: During Discarding [turn_draw_discarding] cards go to the sky instead.
  3. Newts

    1. Newts hide below (see turn_market_intro) during Market Step [turn_market].
    2. MUD: During Price [turn_market_price] the shells that others pay are put on your hoard.
    3. HIDING: You see, nobody sees you.
`;

const parallel = `1 Turn Order

1.01 DRAW STEP

- 1.01.00 First of all, everybody draws from the river pile.
- 1.01.01 LIMIT: A hand of seven cards is as large as a hand may be. -2.01.01 -2.02.01
- 1.01.02 DISCARDING: Put cards that are too many on the bank, one after another. -2.02.02

1.02 MARKET STEP

- 1.02.00 This comes second, with open stalls and a bell.
- 1.02.01 PRICE: Pay two shells for each card that is bought from a stall. -2.01.02

2 Clans

2.01 OTTERS

- 2.01.00 Otters swim; use 2.01.01 before all else.
- 2.01.01 Slippery: During Limit [1.01.01] nine cards are few enough for your kind.
- 2.01.02 TRADE: During Price [1.02.01] you pay a single shell.

2.02 HERONS

- 2.02.00 Herons wade in still water.
- 2.02.01 Long legs: During Limit [1.01.01] you may hold eight if one of them is a fish.
- 2.02.02 WINGS: During Discarding [1.01.02] cards go to the sky instead.
`;

describe('names of a small document', () => {
  const read = (dialect: typeof namedDialect, text: string) => dialect.read(sourceLines(text)).document;
  const both = inferNames(read(namedDialect, guide), read(numberedDialect, parallel));
  const alone = inferNames(read(namedDialect, guide), null);
  const said = (names: typeof both, name: string) => {
    const found = names.get(name);
    return found && [found.confidence, found.target?.number ?? null];
  };

  test('are told by the parallel edition where their words are not in the rule', () => {
    expect(said(both, 'clans_otters_paws')).toEqual(['certain', '2.01.01']);
    expect(said(both, 'clans_herons_beak')).toEqual(['certain', '2.02.01']);
    expect(said(alone, 'clans_otters_paws')?.[0]).not.toBe('certain');
  });

  test('are told by the label that is quoted and by _intro', () => {
    for (const names of [both, alone]) {
      expect(said(names, 'turn_draw_limit')).toEqual(['certain', '1.01.01']);
      expect(said(names, 'turn_market_price')).toEqual(['certain', '1.02.01']);
      expect(said(names, 'turn_market_intro')).toEqual(['certain', '1.02.00']);
    }
  });

  test('are told by the one rule of the section that answers the marker', () => {
    const answered = both.get('clans_newts_hoard');
    expect([answered?.confidence, answered?.target?.number]).toEqual(['certain', '2.03.01']);
    expect(answered?.evidence.join()).toContain('it refers to 1.02.01');
  });

  test('say of each why', () => {
    expect(both.size).toBeGreaterThan(2);
    for (const { confidence, evidence, candidates } of both.values()) {
      expect(evidence.length).toBeGreaterThan(0);
      if (confidence === 'unknown') expect(candidates.length).toBeGreaterThan(0);
    }
  });
});
