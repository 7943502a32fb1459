import { describe, expect, test } from 'vitest';
import { matchRules } from '../../src/compare/match-rules.ts';
import { editionOf } from './small-edition.ts';

const book = (...rules: string[]) => editionOf(`# Boats {#boats}\n\n${rules.join('\n')}\n`).graph;

/** Splits by ids, as `whole: part, part`. */
const splitsOf = (a: ReturnType<typeof book>, b: ReturnType<typeof book>) =>
  named(matchRules(a, b).regroupings.splits, a, b);

function named(
  splits: ReadonlyMap<number, readonly number[]>,
  { rules: wholes }: ReturnType<typeof book>,
  { rules: parts }: ReturnType<typeof book>,
): string[] {
  return [...splits].map(
    ([whole, list]) => `${wholes[whole]?.id}: ${list.map((part) => parts[part]?.id).join(', ')}`,
  );
}

const first = '1. Each crew draws a pennant before the tide turns. {#pennant}';
const last = '9. The harbour master rings the bell at dusk. {#bell}';

describe('finds that a rule was split', () => {
  test('where its second sentence is a rule of its own, and grew', () => {
    const a = book(
      first,
      "2. A crew can't leave the pier unless the lamp of the lighthouse allows that crew to leave. If that crew is no longer ready to sail after hoisting all its canvas, the departure is void and the boat goes back to the mooring where the departure was called. {#pier}",
      '   1. A lamp that flickers allows nothing. {#lamp}',
      '   2. A lamp behind fog counts as lit. {#fog}',
      last,
    );
    const b = book(
      first,
      '2. A crew can leave the pier only if the lamp of the lighthouse allows it and no storm cone forbids that crew to leave. {#pier_leave}',
      '   1. A lamp that flickers allows nothing. {#lamp}',
      '   2. A lamp behind fog counts as lit. {#fog}',
      "3. If a crew is no longer ready to sail after hoisting all its canvas, the departure is void and the boat goes back to the mooring where the departure was called. It doesn't matter whether a gust, a whale or a customs cutter would stop the boat while tolls are counted at the chain, nor what any gull does once the boat has passed the outer buoy and turned north. {#unready}",
      last,
    );
    expect(splitsOf(a, b)).toEqual(['pier: pier_leave, unready']);
  });

  test('where what it lost repeats words that it kept', () => {
    const a = book(
      first,
      '2. Whenever a boat passes the chain, its steersman shouts what cargo lies below. Whenever a boat turns back for its toll, its steersman shouts what cargo lies below now. {#cargo}',
      last,
    );
    const b = book(
      first,
      '2. Whenever a boat passes the chain, its steersman shouts what cargo lies below. {#cargo}',
      '3. When a toll turns it back, its steersman shouts what cargo lies below now. {#toll}',
      last,
    );
    expect(splitsOf(a, b)).toEqual(['cargo: cargo, toll']);
  });

  test('and not where a new rule has a few of its words', () => {
    const a = book(
      first,
      '2. Whoever lights the stove below deck tells the cook, hangs the red lantern at the mast and keeps a bucket of sand beside the galley door until the coals are cold. {#stove}',
      last,
    );
    const b = book(
      first,
      '2. Whoever lights the stove below deck tells the cook and the mate. {#stove}',
      '3. A raft that drifts past the weir at night hangs the red lantern at the mast, blows its horn twice, and waits for the ferryman to row out with a rope, a hook and a blanket for the children. {#raft}',
      last,
    );
    expect(splitsOf(a, b)).toEqual([]);
  });

  test('where another rule stands at the number of the part, and merged, the other way round', () => {
    const lamps = 'Boats carry a lamp on the mast from dusk to dawn.';
    const buoys = 'Whoever passes a buoy first names the harbour of the day.';
    const a = book(
      first,
      `2. ${lamps} ${buoys} {#lamps}`,
      '3. A barrel that leaks goes back. {#barrels}',
      last,
    );
    const b = book(first, `2. ${lamps} {#lamps}`, `3. ${buoys} {#buoys}`, last);
    expect(splitsOf(a, b)).toEqual(['lamps: lamps, buoys']);
    expect(named(matchRules(b, a).regroupings.merges, a, b)).toEqual(['lamps: lamps, buoys']);
  });

  test('where each of two merged rules could be the part of another one, too', () => {
    const lamps = 'Boats carry a lamp on the mast from dusk to dawn.';
    const buoys = 'Whoever passes a buoy first names the harbour of the day.';
    const again = 'Whoever passes a buoy first names the harbour of the night.';
    const a = book(first, `2. ${lamps} {#lamps}`, `3. ${buoys} {#buoys}`, `4. ${again} {#again}`, last);
    const b = book(first, `2. ${lamps} ${buoys} {#lamps}`, `4. ${again} {#again}`, last);
    expect(named(matchRules(a, b).regroupings.merges, b, a)).toEqual(['lamps: lamps, buoys']);
    expect(named(matchRules(b, a).regroupings.splits, b, a)).toEqual(['lamps: lamps, buoys']);
  });
});
