import { execFileSync } from 'node:child_process';
import { type Bench, helper } from '../measure/bench.ts';
import { median } from '../measure/series.ts';
import { atLeast, atMost, type Row, seconds, spreadOf } from '../measure/table.ts';

/** Output of processes/history.ts. Times are milliseconds of processor time. */
interface Printed {
  readonly speed: readonly { readonly compared: number; readonly bare: number }[];
  readonly growth: readonly { readonly size: number; readonly hasIds: boolean; readonly time: number }[];
  readonly truth: readonly {
    readonly hasIds: boolean;
    readonly right: number;
    readonly all: number;
    readonly regrouped: number;
    readonly allRegrouped: number;
  }[];
}

/**
 * Comparing editions: its time relative to the bare parse of one, its growth, and how much of a
 * known history it finds.
 */
export function historyRuns(bench: Bench): Row[] {
  const isQuick = bench.sizes.usual < 3000;
  const rules = isQuick ? 500 : 3000;
  const [history, revisions, big] = isQuick ? [1000, 6, 8000] : [5000, 30, 50_000];
  const [program = '', ...args] = helper(
    new URL('../processes/history.ts', import.meta.url),
    bench.project(rules),
    ...[bench.rounds, history, revisions, rules, big].map(String),
  );
  const printed = JSON.parse(execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })) as Printed;
  const compared = printed.speed.map((one) => one.compared / 1000);
  const bare = printed.speed.map((one) => one.bare / 1000);
  return [
    {
      name: `two editions of ${rules} rules compared`,
      measured: ` ${spreadOf(compared)}`,
      against: `bare parse of one ${spreadOf(bare)}`,
      value: median(compared) / median(bare),
      byCpu: null,
      target: atMost(0.8),
    },
    ...[true, false].map((hasIds) => growthRow(printed.growth, hasIds, [rules, big])),
    ...printed.truth.map(truthRow(`${history} rules, ${revisions} revisions`)),
  ];
}

function growthRow(growth: Printed['growth'], hasIds: boolean, [small, big]: readonly [number, number]): Row {
  const timesOf = (size: number) =>
    growth.filter((one) => one.size === size && one.hasIds === hasIds).map(({ time }) => time / 1000);
  const [few, many] = [Math.min(...timesOf(small)), Math.min(...timesOf(big))];
  return {
    name: `growth from ${small} to ${big} rules, ${hasIds ? 'with' : 'without'} ids: exponent`,
    measured: ` ${seconds(many)}`,
    against: seconds(few),
    value: Math.log(many / few) / Math.log(big / small),
    byCpu: null,
    target: atMost(1.2),
  };
}

const truthRow =
  (size: string) =>
  ({ hasIds, right, all, regrouped, allRegrouped }: Printed['truth'][number]): Row => ({
    name: `right of a history of ${size}, ${hasIds ? 'with' : 'without'} ids`,
    measured: ` ${right} rules`,
    against: `${all}; splits and merges ${regrouped} of ${allRegrouped}`,
    value: right / all,
    byCpu: null,
    target: atLeast(hasIds ? 0.99 : 0.95),
  });
