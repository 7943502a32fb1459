import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { TaskRequest, WorkerMessage } from './task.ts';

// Compiled code is kept between runs: loading the parser and the schemas is most of what a small edition takes.
enableCompileCache();

const request = workerData as TaskRequest;
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

const { runTask } = await import('./run-task.ts');
const result = await runTask(request, {
  reading: (file, size) => tell({ type: 'reading', file, size }),
  read: () => tell({ type: 'read' }),
});
tell({ type: 'done', result });
