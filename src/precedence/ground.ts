/** One rule affects whether another holds, or holds without an exception. */
export interface Attack {
  /** Index of the attacking rule. */
  readonly by: number;
  /** Index of the affected rule. */
  readonly on: number;
  /** It leaves nothing of the other rule; otherwise it makes an exception to it. */
  readonly isFull: boolean;
}

/** Attacks between rules, by index of either end; at most one per pair and direction. */
export interface Attacks {
  readonly from: readonly (readonly Attack[])[];
  readonly on: readonly (readonly Attack[])[];
}

/**
 * Effect of a rule in play. Source: decision 61. `stands`: it holds, and nothing that holds makes
 * an exception to it. `excepted`: it holds, except for what holds itself and supersedes it.
 * `contested`: it holds; whether with an exception depends on rules that are undecided. `replaced`:
 * a rule that holds replaces or disables it. `undecided`: whether it holds depends on a circle of
 * rules that replace each other.
 */
export type Standing = 'stands' | 'excepted' | 'contested' | 'replaced' | 'undecided';

/** Standings by index, null for what is not in play. */
export interface Grounding {
  readonly standings: readonly (Standing | null)[];
  /**
   * Step in which it is decided whether a rule holds, from 0; null if it is not in play, or
   * undecided. Reasons come from earlier steps, so none depends on itself. Exceptions are found
   * after all steps.
   */
  readonly steps: readonly (number | null)[];
}

/** Whether a rule holds, with or without an exception. */
export const doesHold = (standing: Standing | null | undefined): boolean =>
  standing === 'stands' || standing === 'excepted' || standing === 'contested';

/**
 * Decides which rules hold: the grounded labelling of the full attacks between those in play (P. M.
 * Dung, 1995). Then finds their exceptions, which defeat nothing. Linear in rules and attacks.
 *
 * @param inPlay by index
 */
export function ground(attacks: Attacks, inPlay: readonly boolean[]): Grounding {
  const standings: (Standing | null)[] = inPlay.map((is) => (is ? 'undecided' : null));
  const steps: (number | null)[] = inPlay.map(() => null);
  const open = attacks.on.map((list) => list.filter(({ by, isFull }) => isFull && inPlay[by]).length);
  const queue: number[] = [];
  const hold = (rule: number, step: number) => {
    if (standings[rule] !== 'undecided' || open[rule] !== 0) return;
    standings[rule] = 'stands';
    steps[rule] = step;
    queue.push(rule);
  };
  for (const rule of open.keys()) hold(rule, 0);
  // The queue grows while it is read: rules in the order of their steps.
  for (const rule of queue) {
    const step = steps[rule] ?? 0;
    for (const { on, isFull } of attacks.from[rule] ?? []) {
      if (!isFull || standings[on] !== 'undecided') continue;
      standings[on] = 'replaced';
      steps[on] = step + 1;
      for (const freed of attacks.from[on] ?? []) {
        if (!freed.isFull) continue;
        open[freed.on] = (open[freed.on] ?? 0) - 1;
        hold(freed.on, step + 2);
      }
    }
  }
  const withExceptions = standings.map((standing, rule) => {
    if (standing !== 'stands') return standing;
    // All rules that would replace it are replaced or not in play: the rest only make exceptions.
    const against = new Set(attacks.on[rule]?.map(({ by }) => standings[by]));
    return against.has('stands') ? 'excepted' : against.has('undecided') ? 'contested' : 'stands';
  });
  return { standings: withExceptions, steps };
}
