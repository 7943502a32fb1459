import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attack, type Attacks, ground, type Standing } from '../../src/precedence/ground.ts';
import { holds } from '../support/property.ts';

/** Rules and attacks between them, circles among them; some rules are out of play. */
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
 * The standings by trying out every set of rules, straight from what the words mean. A set is a number, a rule one of its bits.
 *
 * The grounded extension is what all complete extensions have in common; a set is one where it is what it defends and nothing
 * in it attacks another.
 */
function bruteForce(
  size: number,
  attacks: readonly Attack[],
  inPlay: readonly boolean[],
): (Standing | null)[] {
  const played = attacks.filter(({ by, on }) => inPlay[by] && inPlay[on]);
  const whole = played.filter(({ isFull }) => isFull);
  const everything = inPlay.reduce((set, is, rule) => (is ? set | (1 << rule) : set), 0);
  const attackers = new Array<number>(size).fill(0);
  for (const { by, on } of played) attackers[on] = (attackers[on] ?? 0) | (1 << by);
  const attacked = (set: number, among = played) => {
    let hit = 0;
    for (const { by, on } of among) if (set & (1 << by)) hit |= 1 << on;
    return hit;
  };
  const safeFrom = (hit: number) => {
    let safe = 0;
    for (let rule = 0; rule < size; rule++)
      if (everything & (1 << rule) && ((attackers[rule] ?? 0) & ~hit) === 0) safe |= 1 << rule;
    return safe;
  };
  let grounded = everything;
  let standing = everything;
  for (let set = 0; set < 2 ** size; set++) {
    const hit = attacked(set);
    if ((set & hit) === 0 && set === safeFrom(hit)) grounded &= set;
    if (set === safeFrom(attacked(set, whole))) standing &= set;
  }
  const has = (set: number, rule: number) => (set & (1 << rule)) !== 0;
  return inPlay.map((is, rule) => {
    if (!is) return null;
    if (has(standing, rule)) return 'stands';
    if (has(attacked(standing), rule)) return 'superseded';
    return has(grounded, rule) || has(attacked(grounded), rule) ? 'contested' : 'undecided';
  });
}

test('standings are those that trying out every set of rules gives', () => {
  holds(
    fc.property(cases, ({ size, attacks, inPlay }) => {
      const { standings } = ground(listed(size, attacks), inPlay);
      expect(standings).toEqual(bruteForce(size, attacks, inPlay));
    }),
    1_000,
  );
});

test('what decides a rule is decided in an earlier step', () => {
  holds(
    fc.property(cases, ({ size, attacks, inPlay }) => {
      const { standings, steps } = ground(listed(size, attacks), inPlay);
      const before = (rule: number, step: number) => (steps[rule] ?? Number.POSITIVE_INFINITY) < step;
      standings.forEach((standing, rule) => {
        const step = steps[rule] ?? null;
        expect(step === null).toBe(standing === null || standing === 'undecided');
        if (step === null) return;
        const against = attacks.filter(({ by, on }) => on === rule && inPlay[by]);
        const beaten = ({ by }: Attack) =>
          attacks.some(
            (one) => one.on === by && one.isFull && standings[one.by] === 'stands' && before(one.by, step),
          );
        if (standing === 'stands')
          expect(against.every((one) => beaten(one) && before(one.by, step))).toBe(true);
        if (standing === 'superseded')
          expect(against.some(({ by }) => standings[by] === 'stands' && before(by, step))).toBe(true);
        if (standing === 'contested')
          expect(
            against.every(({ by }) => before(by, step)) ||
              against.some(({ by }) => standings[by] === 'contested' && before(by, step)),
          ).toBe(true);
      });
    }),
    500,
  );
});
