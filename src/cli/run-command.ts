import { setFlagsFromString } from 'node:v8';
import { type CommandRequest, type CommandResult, type ReadingListener, refuse } from './command.ts';
import { type CommandContext, createCommandContext } from './command-context.ts';
import { Overrun, within } from './deadline.ts';
import { allowsChecks, loadOwnChecks } from './load-own-checks.ts';
import { loadParser } from './load-parser.ts';
import { failure } from './reason.ts';
import { selectEditions } from './select-editions.ts';

/** The work of a command that compiles editions. */
export type CommandWork = (request: CommandRequest, context: CommandContext) => CommandResult;

/**
 * Linking and checking work on a whole edition, so they may take as long as this many files at
 * their deadline.
 */
const deadlinesAfterReading = 10;

/**
 * Seconds by the clock for each second of processor time, as on a busy machine; and the least for a
 * whole command, because with a deadline below a second, stopped files alone could use up ten times
 * that. A command that writes cannot be restarted, so only the clock can stop it.
 */
const [clockTime, leastClockTime] = [10, 300];

/**
 * Runs one command, except for parsing arguments and printing.
 *
 * @param onRead called with each file that is parsed
 */
export async function runCommand(
  work: CommandWork,
  request: CommandRequest,
  onRead: ReadingListener,
): Promise<CommandResult> {
  try {
    const selection = selectEditions(request);
    if (typeof selection === 'string') return refuse(selection);
    const home = selection.home ?? selection.root;
    const own = allowsChecks(home, request.options.allowChecks)
      ? await loadOwnChecks(selection.root, selection.selected, request.deadline)
      : null;
    const context = createCommandContext(request, selection, { onRead, ownChecks: own });
    await loadParser();
    stopGrowthOfNewSpace();
    const limit = 1000 * deadlinesAfterReading * request.deadline + context.readingTime;
    return within(Math.max(clockTime * limit, 1000 * leastClockTime), () => work(request, context));
  } catch (error) {
    return error instanceof Overrun ? refuse(tooLong(request.deadline)) : failure(error);
  }
}

/**
 * V8 lets the space of new objects grow to twice 64 MB, more than a book of 10,000 rules needs
 * altogether. With its size after loading the program, a third less memory takes the same time.
 */
const stopGrowthOfNewSpace = () => setFlagsFromString('--semi-space-growth-factor=1');

const tooLong = (deadline: number) =>
  `the rules were read, but compiling them took longer than ${deadline * deadlinesAfterReading} s; --deadline SECONDS allows more.`;
