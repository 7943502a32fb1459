import { Worker } from 'node:worker_threads';
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
    let reading: { file: string; until: number } | null = null;
    let count = 0;
    const timer = setInterval(() => {
      if (!reading || performance.now() < reading.until) return;
      finish(reading.file);
    }, 100);
    const finish = (outcome: TaskResult | string) => {
      clearInterval(timer);
      resolve(outcome);
      void worker.terminate();
    };
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'done') return finish(message.result);
      count += 1;
      reading = { file: message.file, until: performance.now() + allowance(request.deadline, message.size) };
      return progress(message.file, count);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => finish(refuse(failure(error))));
    worker.on('exit', (code) =>
      finish(refuse(`the compiler ended with ${code} before it was done; this is an error of rulewright.`)),
    );
  });
}

/** A file may take its deadline and, where it is large, ten seconds more for each million characters. In milliseconds. */
const allowance = (deadline: number, size: number) => 1000 * deadline + size / 100;

function failure(error: NodeJS.ErrnoException): string {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'the rules need more memory than there is.';
  const stack = process.env['RULEWRIGHT_DEBUG'] ? `\n${error.stack ?? ''}` : '';
  return `${error.message}\nThis is an error of rulewright; RULEWRIGHT_DEBUG=1 shows where.${stack}`;
}
