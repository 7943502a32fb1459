import { describe, expect, test } from 'vitest';
import { Overrun, withinProcessorTime } from '../../src/cli/deadline.ts';
import { files } from './endless-files.ts';
import { expectCivil, projectOf, spawnRulewright } from './harness.ts';

describe('a limit of processor time', () => {
  /** Take processor time, as long as it takes by the clock. */
  const burn = (milliseconds: number) => {
    const before = process.threadCpuUsage();
    while (process.threadCpuUsage(before).user / 1000 < milliseconds);
    return 'done';
  };

  test('lets work end that waits for a busy machine, over and over', () => {
    const cell = new Int32Array(new SharedArrayBuffer(4));
    let attempts = 0;
    const wait = () => {
      attempts += 1;
      Atomics.wait(cell, 0, 0, 600);
      return 'done';
    };
    expect(withinProcessorTime(50, wait)).toBe('done');
    expect(attempts).toBeGreaterThan(1);
  });

  test('stops work that never ends', () => {
    expect(() => withinProcessorTime(50, () => burn(Number.POSITIVE_INFINITY))).toThrow(Overrun);
  });

  // An attempt gets its time by how busy the machine was in the one before: where that changes at once, the next one shows it.
  test('stops work on a busy machine before it has taken several times as much', { retry: 5 }, () => {
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const busy = () => {
      for (;;) {
        burn(5);
        Atomics.wait(cell, 0, 0, 20);
      }
    };
    const before = process.threadCpuUsage();
    expect(() => withinProcessorTime(100, busy)).toThrow(Overrun);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(600);
  });

  test('refuses work that took more, also where the clock let it end', () => {
    expect(() => withinProcessorTime(50, () => burn(60))).toThrow(Overrun);
    expect(withinProcessorTime(5000, () => burn(60))).toBe('done');
  });

  test('throws what the work throws', () => {
    const fault = new Error('of the work');
    const fail = () => {
      throw fault;
    };
    expect(() => withinProcessorTime(5000, fail)).toThrow(fault);
  });
});

// One after another: beside its like a command has less of the processor, and takes several attempts at a file.
describe('a file that would take for ever', () => {
  test('is left out and reported, and all others are linted', async () => {
    const cwd = projectOf(files);
    const outcome = await spawnRulewright(['lint', '--deadline', '0.2'], { cwd });
    expectCivil(outcome);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/S006 \S+ {2}rules\/kites\/slow\.md:1:1\n.*longer than 0\.2 s/);
    expect(outcome.stdout).toMatch(/a\.md:3:9.*\n.*"noplace"/);
    expect(outcome.stdout).toMatch(/t\.md:3:9.*\n.*"nowhere"/);
    expect(outcome.stdout).toMatch(/3 errors in 3 files/);
  });
});
