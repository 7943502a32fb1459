import { expect } from 'vitest';

/** Milliseconds of processor time that some work takes. What else the machine does meanwhile is not in it. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Hold that the time of some work grows with the size of its input and not with its square.
 *
 * Compared are the shortest of three runs each, of an input and of one eight times as large: a square would take 64 times
 * as long. Both are of this process, so that neither the machine nor what else it does decides.
 *
 * @param work is given the size
 * @param size of the larger input
 */
export function expectProportionalTime(work: (size: number) => void, size: number): void {
  const shortest = (of: number) => Math.min(...[1, 2, 3].map(() => processorTime(() => work(of))));
  const small = shortest(Math.ceil(size / 8));
  const large = shortest(size);
  // Below some milliseconds it is the clock that is measured.
  expect(large, `${small} ms for an eighth`).toBeLessThan(32 * Math.max(small, 4));
}
