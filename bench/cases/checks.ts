import { execFileSync } from 'node:child_process';
import { type Bench, helper } from '../measure/bench.ts';
import { median } from '../measure/series.ts';
import { atMost, type Row, spreadOf } from '../measure/table.ts';

/** What processes/checks.ts prints: milliseconds, one pair a round. */
type CheckTimes = readonly { readonly checks: number; readonly bare: number }[];

/** All checks on an edition that is linked, beside the bare parse of the same texts in the same process. */
export function checkRuns(bench: Bench): Row[] {
  const rules = bench.sizes.usual;
  const rounds = String(bench.rounds + 1);
  const [program = '', ...args] = helper(
    new URL('../processes/checks.ts', import.meta.url),
    bench.project(rules),
    rounds,
  );
  const times = JSON.parse(execFileSync(program, args, { encoding: 'utf8' })) as CheckTimes;
  // In the first round both are still being compiled.
  const [checks, bare] = (['checks', 'bare'] as const).map((key) =>
    times.slice(1).map((time) => time[key] / 1000),
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
  ];
}
