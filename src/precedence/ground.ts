/** One rule takes the place of another, in part or as a whole. */
export interface Attack {
  /** Index of the rule that takes the place. */
  readonly by: number;
  /** Index of the rule whose place it takes. */
  readonly on: number;
  /** Nothing of the other rule is left. */
  readonly isFull: boolean;
}

/** The attacks between rules, by index from both their ends; at most one between two rules in one direction. */
export interface Attacks {
  readonly from: readonly (readonly Attack[])[];
  readonly on: readonly (readonly Attack[])[];
}

/**
 * What is left of a rule beside those that supersede it.
 * `stands`: nothing in play supersedes it, or only what was itself replaced as a whole.
 * `superseded`: a rule that stands supersedes it.
 * `contested`: it is superseded only by rules that are superseded or contested themselves, each perhaps in part.
 * `undecided`: that hangs on a circle of supersession.
 */
export type Standing = 'stands' | 'superseded' | 'contested' | 'undecided';

/** Standings by index, null for what is not in play. */
export interface Grounding {
  readonly standings: readonly (Standing | null)[];
  /**
   * In which step it is decided, from 0; null for what is not in play, and for what is undecided. What decides a rule was decided
   * in an earlier step, so that no reason leans on itself.
   */
  readonly steps: readonly (number | null)[];
}

/**
 * Decide which rules stand: the grounded labelling of the attacks between those in play (P. M. Dung, 1995), in which what it
 * gives back is told apart, since an attack may be one in part. Linear in rules and attacks.
 *
 * @param inPlay by index
 */
export function ground(attacks: Attacks, inPlay: readonly boolean[]): Grounding {
  const standings: (Standing | null)[] = inPlay.map((is) => (is ? 'undecided' : null));
  const steps: (number | null)[] = inPlay.map(() => null);
  let last = 0;
  const label = (rule: number, standing: Standing, step: number) => {
    standings[rule] = standing;
    steps[rule] = step;
    last = Math.max(last, step);
  };
  const spread: Spread = (winning, beaten, first, beats) => {
    const open = attacks.on.map(
      (list) => list.filter(({ by }) => standings[by] && standings[by] !== 'superseded').length,
    );
    const queue: number[] = [];
    const win = (rule: number, step: number) => {
      if (standings[rule] !== 'undecided' || open[rule] !== 0) return;
      label(rule, winning, step);
      queue.push(rule);
    };
    for (const rule of open.keys()) win(rule, first);
    // The queue grows while it is read: rules in the order of their steps.
    for (const rule of queue) {
      const step = steps[rule] ?? 0;
      for (const attack of attacks.from[rule] ?? []) {
        const { on } = attack;
        if (standings[on] !== 'undecided' || !beats(attack)) continue;
        label(on, beaten, step + 1);
        for (const { on: freed } of attacks.from[on] ?? []) {
          open[freed] = (open[freed] ?? 0) - 1;
          win(freed, step + 2);
        }
      }
    }
    return queue;
  };
  // What stands, from what nothing attacks on, and what that supersedes: what it leaves a part of attacks others still.
  for (const rule of spread('stands', 'superseded', 0, ({ isFull }) => isFull))
    for (const { on } of attacks.from[rule] ?? [])
      if (standings[on] === 'undecided') label(on, 'superseded', (steps[rule] ?? 0) + 1);
  // Of what is left, what the grounded labelling gives back, and what it beats through that.
  spread('contested', 'contested', last + 1, () => true);
  return { standings, steps };
}

/**
 * Label what no open rule attacks any more, and what it beats.
 *
 * @param first step of what nothing open attacks to begin with
 * @param beats what an attack has to be for its end to attack nothing any more
 * @returns what won, in the order of steps
 */
type Spread = (
  winning: Standing,
  beaten: Standing,
  first: number,
  beats: (attack: Attack) => boolean,
) => readonly number[];
