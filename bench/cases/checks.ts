import { execFileSync } from 'node:child_process';
import { type Bench, helper } from '../measure/bench.ts';
import { median } from '../measure/series.ts';
import { atMost, type Row, spreadOf } from '../measure/table.ts';

/** Output of processes/checks.ts: milliseconds, one of each per round. */
interface CheckTimes {
  readonly taken: readonly { readonly checks: number; readonly bare: number }[];
  readonly alone: readonly {
    readonly code: string;
    readonly name: string;
    readonly times: readonly number[];
  }[];
}

/** A check that takes more than this share of a bare parse has a row. */
const largestShare = 0.005;

/**
 * All checks on a linked edition, and each alone, compared with the bare parse of the same texts in
 * one process. A single check also pays for what checks share: the rows add up to more than all.
 */
export function checkRuns(bench: Bench): Row[] {
  const rules = bench.sizes.usual;
  const rounds = String(bench.rounds + 1);
  const [program = '', ...args] = helper(
    new URL('../processes/checks.ts', import.meta.url),
    bench.project(rules),
    rounds,
  );
  const { taken, alone } = JSON.parse(execFileSync(program, args, { encoding: 'utf8' })) as CheckTimes;
  // In the first round both are still being compiled.
  const [checks, bare] = (['checks', 'bare'] as const).map((key) =>
    taken.slice(1).map((time) => time[key] / 1000),
  ) as [number[], number[]];
  return [
    {
      name: `all checks, ${rules} rules`,
      measured: ` ${spreadOf(checks)}`,
      against: `bare parse ${spreadOf(bare)}`,
      value: median(checks) / median(bare),
      byCpu: null,
      target: atMost(0.3),
    },
    ...alone
      .map(({ code, name, times }) => ({ code, name, seconds: times.slice(1).map((time) => time / 1000) }))
      .filter(({ seconds }) => median(seconds) > largestShare * median(bare))
      .sort((a, b) => median(b.seconds) - median(a.seconds))
      .map(({ code, name, seconds }) => ({
        name: `${code} ${name}, ${rules} rules`,
        measured: ` ${spreadOf(seconds)}`,
        against: `bare parse ${spreadOf(bare)}`,
        value: median(seconds) / median(bare),
        byCpu: null,
        target: atMost(0.05),
      })),
  ];
}
