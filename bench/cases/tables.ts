import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';
import { effective, type Table } from '../../src/precedence/effective.ts';
import { type Bench, helper, node } from '../measure/bench.ts';
import { median } from '../measure/series.ts';
import { atMost, type Row, seconds, spreadOf } from '../measure/table.ts';

/** What applies at tables, in the library and on a page. */
export const tableRuns = (bench: Bench): Row[] => [...runsInProcess(bench), ...runsOnPage(bench)];

/** Rules of an edition as large as a real one; the page shows a hundred of them. */
const pageEdition = 1000;
/** Changes of the table; the first ones run uncompiled code. */
const changes = 60;

/** A change of the table on a page of 100 rules, in a browser at a quarter of the CPU. */
function runsOnPage(bench: Bench): Row[] {
  const chromium = spawnSync(node, [
    fileURLToPath(new URL('../../scripts/ensure-chromium.mjs', import.meta.url)),
  ]);
  if (chromium.status !== 0) {
    process.stderr.write(
      '  left out: what a page does, for want of a Chromium; RULEWRIGHT_CHROMIUM names one\n',
    );
    return [];
  }
  const [source] = loadProject(bench.project(pageEdition))?.sources.values() ?? [];
  if (!source) throw new Error('no edition to show on a page');
  const compiler = createCompiler(() => null);
  const graph = compiler.publish(compiler.compile(source));
  if (!graph) throw new Error('the edition does not compile');
  const tables = Array.from({ length: changes }, (_, round) => Object.fromEntries(tableAt(graph, round)));
  const written = (name: string, value: unknown) => {
    const file = join(bench.folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const effectiveModule = fileURLToPath(new URL('../../dist/effective.js', import.meta.url));
  const [command = '', ...args] = helper(
    new URL('../processes/page-tables.mjs', import.meta.url),
    ...[effectiveModule, written('graph.json', graph), written('tables.json', tables)],
  );
  const times: [computed: number, all: number][] = JSON.parse(
    execFileSync(command, args, { encoding: 'utf8' }),
  );
  const first = times[0]?.[1] ?? 0;
  const later = times.slice(1).map(([, all]) => all / 1000);
  const computed = times.slice(1).map(([one]) => one / 1000);
  return [
    {
      name: 'a change of the table on a page of 100 rules, a fourth of the CPU, ms',
      measured: ` ${spreadOf(later)}`,
      against: `computed in ${seconds(median(computed))}; the first ${seconds(first / 1000)}`,
      value: median(later) * 1000,
      byCpu: null,
      target: atMost(8),
    },
  ];
}

/** Tables that differ from each other in every facet. */
const tableAt = ({ facets }: Graph, round: number): Table =>
  new Map(facets.map(({ name, values }) => [name, values.filter((_, i) => (round + i) % 2 === 0)]));

/**
 * What applies at one table, compared with the compile of the edition in the same process, and at a
 * thousand.
 */
function runsInProcess(bench: Bench): Row[] {
  const rules = bench.sizes.usual;
  const [source] = loadProject(bench.project(rules))?.sources.values() ?? [];
  if (!source) throw new Error('no edition to ask for tables');
  const compiles: number[] = [];
  let graph = null;
  for (let round = 0; round < bench.rounds; round += 1) {
    const compiler = createCompiler(() => null);
    const compiled = timed(() => compiler.compile(source));
    compiles.push(compiled.seconds);
    graph = compiler.publish(compiled.value);
  }
  if (!graph) throw new Error('the edition does not compile');
  const tableOf = (round: number): Table => tableAt(graph, round);
  // Data derived from a graph is cached with it: each round has a graph of its own.
  const firsts = Array.from({ length: 9 }, (_, round) => {
    const other = { ...graph };
    return timed(() => effective(other, tableOf(round)).rules.length).seconds;
  });
  const ask = (from: number, until: number) => {
    for (let round = from; round < until; round += 1) void effective(graph, tableOf(round)).rules.length;
  };
  ask(0, 100);
  const [before, early] = [heap(), timed(() => ask(100, 200)).seconds];
  ask(200, 900);
  const late = timed(() => ask(900, 1000)).seconds;
  const after = heap();
  return [
    {
      name: `what applies at the first table of a graph, ${rules} rules`,
      measured: ` ${spreadOf(firsts)}`,
      against: `compile ${spreadOf(compiles)}`,
      value: median(firsts) / median(compiles),
      byCpu: null,
      target: atMost(0.02),
    },
    {
      name: `what applies at each further table, ${rules} rules`,
      measured: ` ${seconds(late / 100)}`,
      against: `compile ${seconds(median(compiles))}`,
      value: late / 100 / median(compiles),
      byCpu: null,
      target: atMost(0.02),
    },
    {
      name: '1,000 tables: memory',
      measured: ` ${after.toFixed(0)} MB after all`,
      against: `${before.toFixed(0)} MB after 100`,
      value: after / before,
      byCpu: null,
      target: atMost(1.05),
    },
    {
      name: '1,000 tables: time',
      measured: ` the last 100 ${seconds(late)}`,
      against: `the second 100 ${seconds(early)}`,
      value: late / early,
      byCpu: null,
      target: null,
    },
  ];
}

function timed<T>(run: () => T): { readonly value: T; readonly seconds: number } {
  const before = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(before);
  return { value, seconds: (user + system) / 1e6 };
}

/** Megabytes in use after a garbage collection. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
