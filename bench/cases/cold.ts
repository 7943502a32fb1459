import { join } from 'node:path';
import { type Bench, build, editionFolder, helper, lint } from '../measure/bench.ts';
import { interleave, medianOf } from '../measure/series.ts';
import { atMost, megabytesRow, memoryRow, type Row, ratioRow } from '../measure/table.ts';

/** A registry: so many editions of so many rules each. */
const [many, each] = [80, 400];

/** Whole runs compared with the bare parse of the same files; their memory; their growth. */
export function coldRuns(bench: Bench): Row[] {
  const { usual, big } = bench.sizes;
  const small = runsAt(bench, usual, bench.rounds);
  const large = runsAt(bench, big, Math.ceil(bench.rounds / 2));
  const one = interleave(bench.rounds, {
    many: () => bench.run(lint(), bench.project(usual)),
    one: () => bench.run(lint(), bench.project(usual, 'one')),
  });
  const manyProject = bench.manyEditions(many, each);
  const builtMany = interleave(1, {
    build: () => bench.run(build('--out', join(bench.folder, 'out-many')), manyProject),
  }).build;
  bench.notes.set(`lint ${usual}`, small.lint);
  bench.notes.set(`lint ${big}`, large.lint);
  const growth = (key: 'wall' | 'cpu') =>
    Math.log(medianOf(large.lint, key) / medianOf(small.lint, key)) / Math.log(big / usual);
  return [
    ratioRow(`lint, ${usual} rules`, [small.lint, ''], [small.bare, 'B'], atMost(1)),
    ratioRow(`build with JSON, ${usual} rules`, [small.build, ''], [small.bare, 'B'], atMost(1.2)),
    ratioRow(`lint, ${big} rules`, [large.lint, ''], [large.bare, 'B'], null),
    ratioRow(`build with JSON, ${big} rules`, [large.build, ''], [large.bare, 'B'], null),
    {
      ...ratioRow(
        `growth of lint, exponent`,
        [large.lint, `${big}:`],
        [small.lint, `${usual}:`],
        atMost(1.12),
      ),
      value: growth('wall'),
      byCpu: growth('cpu'),
    },
    ratioRow('one file instead of many', [one.one, ''], [one.many, 'many'], atMost(1.2)),
    memoryRow(`memory of lint, ${usual} rules`, [small.lint, ''], [small.bare, 'B'], atMost(1.3)),
    memoryRow(`memory of lint, ${big} rules`, [large.lint, ''], [large.bare, 'B'], atMost(2)),
    memoryRow(`memory of build, ${usual} rules`, [small.build, ''], [small.bare, 'B'], atMost(1.5)),
    memoryRow(`memory of build, ${big} rules`, [large.build, ''], [large.bare, 'B'], atMost(1.5)),
    {
      ...megabytesRow(`memory of build, ${many} editions of ${each} rules`, builtMany, atMost(300)),
      waits: 'a registry of editions',
    },
  ];
}

/** The bare parse runs between the others, because all are compared with it. */
function runsAt(bench: Bench, rules: number, rounds: number) {
  const project = bench.project(rules);
  return interleave(rounds, {
    lint: () => bench.run(lint(), project),
    bare: () =>
      bench.run(
        helper(new URL('../processes/yardstick.mjs', import.meta.url), editionFolder(project)),
        project,
      ),
    build: () => bench.run(build('--out', join(bench.folder, `out-${rules}`)), project),
  });
}
