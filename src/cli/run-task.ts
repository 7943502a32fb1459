import { type ReadingWatch, refuse, type TaskRequest, type TaskResult } from './task.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

type Task = (request: TaskRequest, workshop: Workshop) => TaskResult;

/** Each command is loaded when it is run: linting needs none of what writes graphs. */
const tasks: Record<TaskRequest['command'], () => Promise<Task>> = {
  lint: async () => (await import('./tasks/lint.ts')).runLint,
  build: async () => (await import('./tasks/build.ts')).runBuild,
  fmt: async () => (await import('./tasks/fmt.ts')).runFmt,
  graph: async () => (await import('./tasks/graph.ts')).runGraph,
  show: async () => (await import('./tasks/show.ts')).runShow,
};

/**
 * Run one command to its end. Does all the work of it, but for parsing arguments and printing.
 *
 * @param watch told of each file that is parsed, and not of what is remembered
 */
export async function runTask(request: TaskRequest, watch: ReadingWatch): Promise<TaskResult> {
  const workshop = openWorkshop(request, watch);
  if (typeof workshop === 'string') return refuse(workshop);
  const task = await tasks[request.command]();
  const result = task(request, workshop);
  workshop.close(result);
  return result;
}
