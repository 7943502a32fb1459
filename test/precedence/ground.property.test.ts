import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attack, type Attacks, doesHold, ground, type Standing } from '../../src/precedence/ground.ts';
import { holds } from '../support/property.ts';

/** Rules and attacks between them, with cycles; some rules are out of play. */
const cases = fc.integer({ min: 2, max: 8 }).chain((size) => {
  const index = fc.nat({ max: size - 1 });
  const pairs = fc.uniqueArray(
    fc.tuple(index, index).filter(([by, on]) => by !== on),
    { maxLength: size * 2, selector: ([by, on]) => `${by} ${on}` },
  );
  return fc.record({
    size: fc.constant(size),
    attacks: pairs.chain((list) =>
      fc.tuple(
        ...list.map(([by, on]) =>
          fc.integer({ min: 0, max: 3 }).map((whole): Attack => ({ by, on, isFull: whole === 0 })),
        ),
      ),
    ),
    inPlay: fc.array(
      fc.integer({ min: 0, max: 5 }).map((out) => out > 0),
      { minLength: size, maxLength: size },
    ),
  });
});

const listed = (size: number, attacks: readonly Attack[]): Attacks => ({
  from: Array.from({ length: size }, (_, rule) => attacks.filter(({ by }) => by === rule)),
  on: Array.from({ length: size }, (_, rule) => attacks.filter(({ on }) => on === rule)),
});

/**
 * The standings by trying every set of rules, directly by definition. A set is a number, a rule one
 * of its bits. What holds is the intersection of all sets that equal what they defend and contain
 * no replaced pair.
 */
function bruteForce(
  size: number,
  attacks: readonly Attack[],
  inPlay: readonly boolean[],
): (Standing | null)[] {
  const played = attacks.filter(({ by, on }) => inPlay[by] && inPlay[on]);
  const everything = inPlay.reduce((set, is, rule) => (is ? set | (1 << rule) : set), 0);
  const has = (set: number, rule: number) => (set & (1 << rule)) !== 0;
  const reached = (set: number, isFull: boolean) =>
    played.reduce((hit, one) => (one.isFull === isFull && has(set, one.by) ? hit | (1 << one.on) : hit), 0);
  const defended = (hit: number) =>
    played.reduce(
      (set, { by, on, isFull }) => (isFull && !has(hit, by) ? set & ~(1 << on) : set),
      everything,
    );
  let holding = everything;
  for (let set = 0; set < 2 ** size; set++) {
    const hit = reached(set, true);
    if ((set & hit) === 0 && set === defended(hit)) holding &= set;
  }
  const replaced = reached(holding, true);
  const excepted = reached(holding, false);
  const perhaps = reached(everything & ~holding & ~replaced, false);
  return inPlay.map((is, rule) => {
    if (!is) return null;
    if (has(replaced, rule)) return 'replaced';
    if (!has(holding, rule)) return 'undecided';
    return has(excepted, rule) ? 'excepted' : has(perhaps, rule) ? 'contested' : 'stands';
  });
}

test('standings are those that trying out every set of rules gives', () => {
  const seen = new Set<Standing | null>();
  holds(
    fc.property(cases, ({ size, attacks, inPlay }) => {
      const { standings } = ground(listed(size, attacks), inPlay);
      expect(standings).toEqual(bruteForce(size, attacks, inPlay));
      for (const standing of standings) seen.add(standing);
    }),
    1_000,
  );
  expect(seen.size).toBe(6);
});

test('what decides whether a rule holds is decided in an earlier step', () => {
  holds(
    fc.property(cases, ({ size, attacks, inPlay }) => {
      const { standings, steps } = ground(listed(size, attacks), inPlay);
      const isBefore = (rule: number, step: number) => (steps[rule] ?? Number.POSITIVE_INFINITY) < step;
      standings.forEach((standing, rule) => {
        const step = steps[rule] ?? null;
        expect(step === null).toBe(standing === null || standing === 'undecided');
        if (step === null) return;
        const against = attacks.filter(({ by, on, isFull }) => on === rule && isFull && inPlay[by]);
        const isDecisive = ({ by }: Attack) => doesHold(standings[by]) && isBefore(by, step);
        if (standing === 'replaced') expect(against.some(isDecisive)).toBe(true);
        else expect(against.every(({ by }) => standings[by] === 'replaced' && isBefore(by, step))).toBe(true);
      });
    }),
    500,
  );
});

test('an exception defeats nothing: what holds is the same without any', () => {
  holds(
    fc.property(cases, ({ size, attacks, inPlay }) => {
      const full = attacks.filter(({ isFull }) => isFull);
      const [some, none] = [attacks, full].map((all) => ground(listed(size, all), inPlay));
      expect(some?.standings.map(doesHold)).toEqual(none?.standings.map(doesHold));
      expect(some?.steps).toEqual(none?.steps);
    }),
    300,
  );
});
