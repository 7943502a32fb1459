import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Measures the processor time of some work in milliseconds, without other work of the machine.
 *
 * It begins without garbage, and the threads that help to collect it do not count: how much they do depends on what the
 * tests before have left.
 */
export function processorTime(work: () => void): number {
  collectGarbage();
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Holds that the time of some work grows with the size of its input and not with its square.
 *
 * Compared are the shortest of three runs each, of an input and of one eight times as large: a square would take 64 times
 * as long. Both are of this process, so that neither the machine nor what else it does decides.
 *
 * @param work is given the size
 * @param size of the larger input
 */
export function expectProportionalTime(work: (size: number) => void, size: number): void {
  const runs = [1, 2, 3];
  const small = Math.min(...runs.map(() => processorTime(() => work(Math.ceil(size / 8)))));
  // Below a few milliseconds the clock is too coarse.
  const most = 32 * Math.max(small, 4);
  let large = Number.POSITIVE_INFINITY;
  // The shortest run is below the limit as soon as one is.
  for (const _ of runs)
    if (large >= most)
      large = Math.min(
        large,
        processorTime(() => work(size)),
      );
  expect(large, `${small} ms for an eighth`).toBeLessThan(most);
}
