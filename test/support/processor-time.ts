import { GCProfiler } from 'node:v8';
import { expect } from 'vitest';

/**
 * Measures the processor time of some work in milliseconds, without other work of the machine.
 *
 * Collecting garbage does not count: how long it takes depends on what the tests before have left in memory.
 */
export function processorTime(work: () => void): number {
  const profiler = new GCProfiler();
  profiler.start();
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  const collecting = profiler.stop()?.statistics.reduce((sum, { cost }) => sum + cost, 0) ?? 0;
  return (user + system - collecting) / 1000;
}

/**
 * Holds that the time of some work grows with the size of its input and not with its square.
 *
 * An input is compared with one eight times as large: a square would take 64 times as long. Both are of this process, so that
 * neither the machine nor what else it does decides. One of three comparisons suffices: other work can slow down a part of one.
 *
 * @param work is given the size
 * @param size of the larger input
 */
export function expectProportionalTime(work: (size: number) => void, size: number): void {
  const ratios: number[] = [];
  while (ratios.length < 3 && !ratios.some((ratio) => ratio < mostRatio)) {
    const runs = [1, 2, 3].map(() => processorTime(() => work(Math.ceil(size / 8))));
    // The first run compiles the code. Below a few milliseconds the clock is too coarse.
    const small = Math.max(Math.min(...runs), 4);
    ratios.push(processorTime(() => work(size)) / small);
  }
  expect(Math.min(...ratios), `of ${ratios.join(', ')}`).toBeLessThan(mostRatio);
}

const mostRatio = 32;
