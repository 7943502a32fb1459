import { execFileSync } from 'node:child_process';
import { type Bench, helper, library, lint, ourProject, realEdition } from '../measure/bench.ts';
import type { Sample } from '../measure/process.ts';
import { interleave, median, medianOf } from '../measure/series.ts';
import { atMost, type Row, seconds, spreadOf } from '../measure/table.ts';

/** Output of processes/warm-edit.ts: milliseconds, one per edit. */
interface WarmTimes {
  readonly word: readonly { readonly edit: number; readonly bare: number }[];
  readonly insert: readonly { readonly edit: number; readonly bare: number }[];
}

/** Edits in a long-running process, as in an editor: a changed word, an inserted rule. */
export function warmEdits(bench: Bench): Row[] {
  const rules = bench.sizes.usual;
  const project = bench.project(rules);
  const full = bench.notes.get(`lint ${rules}`) ?? fullRuns(bench, project);
  const times = timesOf(bench, project);
  return [
    ...rowsOf('a word changed', times.word, full),
    ...rowsOf('a rule inserted', times.insert, full),
    realRow(timesOf(bench, ourProject, realEdition).word),
  ];
}

/** @param edition of the project; default: the generated one */
function timesOf(bench: Bench, project: string, ...edition: readonly string[]): WarmTimes {
  const [program = '', ...args] = helper(
    new URL('../processes/warm-edit.ts', import.meta.url),
    ...[library, project, String(Math.max(20, 5 * bench.rounds)), ...edition],
  );
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8' })) as WarmTimes;
}

/**
 * A real edition of some hundred rules with releases and references into another: what an author
 * waits for, in milliseconds.
 */
function realRow(times: WarmTimes['word']): Row {
  const edits = times.map(({ edit }) => edit);
  return {
    name: `warm process, a word changed in ${realEdition}`,
    measured: ` ${spreadOf(edits.map((edit) => edit / 1000))}`,
    against: 'milliseconds',
    value: median(edits),
    byCpu: null,
    target: atMost(30),
  };
}

const fullRuns = (bench: Bench, project: string) =>
  interleave(bench.rounds, { full: () => bench.run(lint(), project) }).full;

function rowsOf(name: string, times: WarmTimes['word'], full: readonly Sample[]): Row[] {
  const edits = times.map(({ edit }) => edit / 1000);
  const bare = times.map(({ bare: time }) => time / 1000);
  const whole = medianOf(full, 'wall');
  return [
    {
      name: `warm process, ${name}`,
      measured: ` ${spreadOf(edits)}`,
      against: `bare parse ${spreadOf(bare)}`,
      value: median(times.map(({ edit, bare: time }) => edit / time)),
      byCpu: null,
      target: null,
    },
    {
      name: `warm process, ${name}`,
      measured: ` ${spreadOf(edits)}`,
      against: `full run ${seconds(whole)}`,
      value: median(edits) / whole,
      byCpu: null,
      target: atMost(name === 'a rule inserted' ? 0.08 : 0.12),
    },
  ];
}
