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
  const last = findStanding(attacks, inPlay, standings, steps);
  findContested(attacks, standings, steps, last + 1);
  return { standings, steps };
}

/** Label what stands, from what nothing attacks on, and what is superseded by it. Returns the last step. */
function findStanding(
  attacks: Attacks,
  inPlay: readonly boolean[],
  standings: (Standing | null)[],
  steps: (number | null)[],
): number {
  const open = countAttackers(attacks, (by) => inPlay[by]);
  const queue: number[] = [];
  let last = 0;
  const label = (rule: number, standing: Standing, step: number) => {
    standings[rule] = standing;
    steps[rule] = step;
    last = Math.max(last, step);
  };
  const stand = (rule: number, step: number) => {
    label(rule, 'stands', step);
    queue.push(rule);
  };
  inPlay.forEach((is, rule) => {
    if (is && open[rule] === 0) stand(rule, 0);
  });
  // The queue grows while it is read: rules in the order of their steps.
  for (const rule of queue) {
    const step = steps[rule] ?? 0;
    for (const { on, isFull } of attacks.from[rule] ?? []) {
      if (!isFull || !inPlay[on] || standings[on] === 'superseded') continue;
      label(on, 'superseded', step + 1);
      for (const { on: freed } of attacks.from[on] ?? [])
        if (countDown(open, freed) === 0 && inPlay[freed]) stand(freed, step + 2);
    }
  }
  for (const rule of queue)
    for (const { on } of attacks.from[rule] ?? [])
      if (standings[on] === 'undecided') label(on, 'superseded', (steps[rule] ?? 0) + 1);
  return last;
}

/** Of what is left, label what the grounded labelling gives back, and what it beats through that. */
function findContested(
  attacks: Attacks,
  standings: (Standing | null)[],
  steps: (number | null)[],
  first: number,
): void {
  const open = countAttackers(attacks, (by) => standings[by] && standings[by] !== 'superseded');
  const queue: number[] = [];
  const label = (rule: number, step: number) => {
    standings[rule] = 'contested';
    steps[rule] = step;
  };
  const giveBack = (rule: number, step: number) => {
    label(rule, step);
    queue.push(rule);
  };
  standings.forEach((standing, rule) => {
    if (standing === 'undecided' && open[rule] === 0) giveBack(rule, first);
  });
  for (const rule of queue) {
    const step = steps[rule] ?? 0;
    for (const { on } of attacks.from[rule] ?? []) {
      if (standings[on] !== 'undecided') continue;
      label(on, step + 1);
      for (const { on: freed } of attacks.from[on] ?? [])
        if (countDown(open, freed) === 0 && standings[freed] === 'undecided') giveBack(freed, step + 2);
    }
  }
}

/** How many rules attack each rule, of those that count: of rules in play. */
const countAttackers = (attacks: Attacks, counts: (by: number) => unknown): number[] =>
  attacks.on.map((list) => list.reduce((count, { by }) => (counts(by) ? count + 1 : count), 0));

function countDown(numbers: number[], index: number): number {
  const left = (numbers[index] ?? 0) - 1;
  numbers[index] = left;
  return left;
}
