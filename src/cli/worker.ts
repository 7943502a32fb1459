import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { TaskRequest, TaskResult, WorkerMessage } from './task.ts';

// Compiled code is kept between runs: loading the parser and the schemas is most of what a small edition takes.
enableCompileCache();

const request = workerData as TaskRequest;
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

const { runTask } = await import('./run-task.ts');
const result: TaskResult = await runTask(request, (file, size) => tell({ type: 'reading', file, size }));
tell({ type: 'done', result });
