import type { TaskRequest, TaskResult } from './task.ts';
import { refuse } from './task.ts';
import { runBuild } from './tasks/build.ts';
import { runFmt } from './tasks/fmt.ts';
import { runGraph } from './tasks/graph.ts';
import { runLint } from './tasks/lint.ts';
import { runShow } from './tasks/show.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const tasks: Record<TaskRequest['command'], (request: TaskRequest, workshop: Workshop) => TaskResult> = {
  lint: runLint,
  build: runBuild,
  fmt: runFmt,
  graph: runGraph,
  show: runShow,
};

/**
 * Run one command to its end. Does all the work of it, but for parsing arguments and printing.
 *
 * @param reading told of each file before it is parsed
 */
export function runTask(request: TaskRequest, reading: (file: string, size: number) => void): TaskResult {
  const workshop = openWorkshop(request, reading);
  if (typeof workshop === 'string') return refuse(workshop);
  const result = tasks[request.command](request, workshop);
  workshop.close(result);
  return result;
}
