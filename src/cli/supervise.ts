import { Worker } from 'node:worker_threads';
import { failure } from './reason.ts';
import { refuse, type TaskRequest, type TaskResult, type WorkerMessage } from './task.ts';

/** Told what is being read, for a line of progress. */
export type Progress = (file: string, count: number) => void;

/**
 * Run a command in a worker and end it where one file takes too long.
 *
 * A parser can be given a text that takes it hours, and JavaScript cannot be stopped from within. The worker says which
 * file it reads; when one takes longer than its deadline the worker is ended and started anew without that file, which
 * is then reported like any other fault.
 */
export async function supervise(request: TaskRequest, progress: Progress): Promise<TaskResult> {
  let overran = request.overran;
  for (;;) {
    const outcome = await runOnce({ ...request, overran }, progress);
    if (typeof outcome !== 'string') return outcome;
    if (overran.includes(outcome))
      return refuse(`${outcome} could not be left out; this is an error of rulewright.`);
    overran = [...overran, outcome];
  }
}

/** @returns the result, or the file that ran over */
function runOnce(request: TaskRequest, progress: Progress): Promise<TaskResult | string> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./worker.${extension}`, import.meta.url), { workerData: request });
  return new Promise((resolve) => {
    let reading: { file: string; size: number } | null = null;
    let since = performance.now();
    let count = 0;
    const timer = setInterval(() => {
      if (performance.now() - since < allowance(request.deadline, reading)) return;
      finish(reading?.file ?? refuse(tooLong(request.deadline)));
    }, 100);
    const finish = (outcome: TaskResult | string) => {
      clearInterval(timer);
      resolve(outcome);
      void worker.terminate();
    };
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'done') return finish(message.result);
      since = performance.now();
      reading = message.type === 'reading' ? message : null;
      if (message.type === 'read') return;
      count += 1;
      return progress(message.file, count);
    });
    worker.on('error', (error) => finish(failure(error)));
    worker.on('exit', (code) =>
      finish(refuse(`the compiler ended with ${code} before it was done; this is an error of rulewright.`)),
    );
  });
}

/** Deadlines that the work between two files may take: linking and checking see all of an edition at once. */
const deadlinesBetween = 10;

/**
 * How long the worker may be silent, in milliseconds: a file may take its deadline and, where it is large, ten seconds
 * more for each million characters.
 */
function allowance(deadline: number, reading: { size: number } | null): number {
  return reading ? 1000 * deadline + reading.size / 100 : 1000 * deadline * deadlinesBetween;
}

const tooLong = (deadline: number) =>
  `the rules were read, and putting them together took longer than ${deadline * deadlinesBetween} s; --deadline gives more.`;
