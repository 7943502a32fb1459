/** Pseudo-random numbers, the same on every machine and in every run. */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** An integer, 0 ≤ value < `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Creates a generator. Source: mulberry32, Tommy Ettinger 2017, public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const value = list[below(list.length)];
    if (value === undefined) throw new Error('a list to pick from is empty');
    return value;
  };
  return { next, below, chance: (probability) => next() < probability, pick };
}
