import { expect } from 'vitest';

/**
 * Holds that the time of some work on texts grows with their size and not with its square.
 *
 * It is for what happens inside of regular expressions, which steps do not count (`count-steps.ts`): work without much memory. An
 * input is compared with one eight times as large: a square would take 64 times as long. Only what the program itself computes
 * counts, not what the system does for it. One comparison suffices: other work of the machine can only slow down.
 *
 * @param work is given the size
 * @param size of the larger input
 * @param what names the input where there are several
 */
export function expectProportionalTime(work: (size: number) => unknown, size: number, what = ''): void {
  const ratios: number[] = [];
  while (ratios.length < 5 && !ratios.some((ratio) => ratio < mostRatio)) {
    const runs = [1, 2, 3].map(() => processorTime(() => work(Math.ceil(size / 8))));
    // The first run compiles the code. Below a few milliseconds the clock is too coarse.
    const small = Math.max(Math.min(...runs), 4);
    ratios.push(processorTime(() => work(size)) / small);
  }
  expect(Math.min(...ratios), `${what}: of ${ratios.join(', ')}`).toBeLessThan(mostRatio);
}

const mostRatio = 32;

/** Milliseconds of this thread. */
function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1000;
}
