import { execFileSync } from 'node:child_process';
import { editionName } from '../book/write-edition.ts';
import { type Bench, helper, lint, ourProject, program, realEdition } from '../measure/bench.ts';
import { medianOf, type Series } from '../measure/series.ts';
import { atMost, type Row, seconds, spreadOf } from '../measure/table.ts';

/** Output of bench/processes/editor.ts: milliseconds, and memory in MB. */
interface EditorTimes {
  readonly ready: number;
  readonly keystroke: readonly number[];
  readonly hover: readonly number[];
  readonly definition: readonly number[];
  readonly completion: readonly number[];
  /** After the first one, which compiles the other editions. */
  readonly rename: readonly number[];
  readonly memory: { readonly before: number; readonly after: number } | null;
}

/** The 95th percentile: five of a hundred keystrokes take longer. */
const percentile = 0.95;

/** Most milliseconds that 19 of 20 questions may take. */
const target = { real: 25, large: 150, question: 20, rename: 300 };

/** The language server in an editor: from a keystroke to diagnostics, and requests. */
export function editorRuns(bench: Bench): Row[] {
  const { usual } = bench.sizes;
  const isQuick = bench.rounds < 3;
  // Each compiles four times: typed, completed, and undone. At 10,000 rules that is a second.
  const [strokes, strokesLarge] = isQuick ? [60, 60] : [200, 60];
  const project = bench.project(usual);
  const real = timesOf(ourProject, realEdition, strokes, isQuick ? 200 : 2_000);
  const large = timesOf(project, editionName, strokesLarge, 0);
  const cold = Array.from({ length: 3 }, () => bench.run(lint(realEdition), ourProject));
  const coldLarge = Array.from({ length: 3 }, () => bench.run(lint(), project));
  return [
    ...rowsOf(realEdition, real, target.real, cold),
    rowOf(`rename in all editions, ${realEdition}`, real.rename, target.rename),
    ...memoryRow(real),
    ...rowsOf(`${usual} rules`, large, target.large, coldLarge),
  ];
}

function timesOf(project: string, edition: string, strokes: number, edits: number): EditorTimes {
  const [node = '', ...args] = helper(
    new URL('../processes/editor.ts', import.meta.url),
    ...[program, project, edition, String(strokes), String(edits)],
  );
  return JSON.parse(execFileSync(node, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as EditorTimes;
}

function rowsOf(name: string, times: EditorTimes, most: number, cold: Series): Row[] {
  const requests = (['hover', 'definition', 'completion'] as const).map((what) =>
    rowOf(`${what}, ${name}`, times[what], target.question),
  );
  const whole = medianOf(cold, 'wall');
  return [
    rowOf(`keystroke to its faults, ${name}`, times.keystroke, most),
    ...requests,
    {
      name: `language server ready, ${name}`,
      measured: ` ${seconds(times.ready / 1000)}`,
      against: `cold lint ${seconds(whole)}`,
      value: times.ready / 1000 / whole,
      byCpu: null,
      target: atMost(1.3),
    },
  ];
}

/** The value is the 95th percentile in milliseconds. */
function rowOf(name: string, times: readonly number[], most: number): Row {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * percentile) - 1] ?? Number.NaN;
  const measured = ` ${spreadOf(times.map((time) => time / 1000))}`;
  return { name, measured, against: 'p95 in milliseconds', value, byCpu: null, target: atMost(most) };
}

function memoryRow({ memory }: EditorTimes): Row[] {
  if (!memory) return [];
  return [
    {
      name: 'memory of the language server, many edits',
      measured: ` ${memory.after.toFixed(0)} MB`,
      against: `${memory.before.toFixed(0)} MB after a tenth`,
      value: memory.after / memory.before,
      byCpu: null,
      target: atMost(1.1),
    },
  ];
}
