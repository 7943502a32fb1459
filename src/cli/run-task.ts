import { Overrun, within } from './deadline.ts';
import { loadParser } from './load-parser.ts';
import { failure } from './reason.ts';
import { selectEditions } from './select-editions.ts';
import { type ReadingWatch, refuse, type TaskRequest, type TaskResult } from './task.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

type Task = (request: TaskRequest, workshop: Workshop) => TaskResult;

/** Each command is loaded when it is run: linting needs none of what writes graphs. */
const tasks: Record<TaskRequest['command'], (request: TaskRequest) => Promise<Task>> = {
  lint: async ({ options }) =>
    options.against === undefined
      ? (await import('./tasks/lint.ts')).runLint
      : (await import('./tasks/lint-against.ts')).runLintAgainst,
  build: async () => (await import('./tasks/build.ts')).runBuild,
  fmt: async () => (await import('./tasks/fmt.ts')).runFmt,
  graph: async () => (await import('./tasks/graph.ts')).runGraph,
  release: async () => (await import('./tasks/release.ts')).runRelease,
  accept: async () => (await import('./tasks/accept.ts')).runAccept,
  show: async () => (await import('./tasks/show.ts')).runShow,
  rename: async () => (await import('./tasks/rename.ts')).runRename,
};

/** Deadlines that all work beside reading may take: linking and checking see all of an edition at once. */
const deadlinesBeside = 10;

/**
 * Run one command to its end. Does all the work of it, but for parsing arguments and printing.
 *
 * @param watch told of each file that is parsed
 */
export async function runTask(request: TaskRequest, watch: ReadingWatch): Promise<TaskResult> {
  try {
    const selection = selectEditions(request);
    if (typeof selection === 'string') return refuse(selection);
    const workshop = openWorkshop(request, selection, watch);
    const [task] = await Promise.all([tasks[request.command](request), loadParser()]);
    const limit = 1000 * deadlinesBeside * request.deadline + workshop.readingTime;
    return within(limit, () => task(request, workshop));
  } catch (error) {
    return error instanceof Overrun ? refuse(tooLong(request.deadline)) : failure(error);
  }
}

const tooLong = (deadline: number) =>
  `the rules were read, and putting them together took longer than ${deadline * deadlinesBeside} s; --deadline gives more.`;
