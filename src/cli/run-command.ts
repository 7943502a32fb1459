import { type CommandRequest, type CommandResult, type ReadingWatch, refuse } from './command.ts';
import { type CommandContext, createCommandContext } from './command-context.ts';
import { Overrun, within } from './deadline.ts';
import { loadParser } from './load-parser.ts';
import { failure } from './reason.ts';
import { selectEditions } from './select-editions.ts';

/** The work of a command that compiles editions. */
export type CommandWork = (request: CommandRequest, context: CommandContext) => CommandResult;

/** Deadlines that all work beside reading may take: linking and checking see all of an edition at once. */
const deadlinesBeside = 10;

/**
 * Seconds by the clock for each one of processor time, as a busy machine may take. A command that writes cannot be begun anew, so
 * that the clock is all that can stop it.
 */
const clockTime = 10;

/**
 * Run one command to its end. Does all the work of it, but for parsing arguments and printing.
 *
 * @param watch told of each file that is parsed
 */
export async function runCommand(
  work: CommandWork,
  request: CommandRequest,
  watch: ReadingWatch,
): Promise<CommandResult> {
  try {
    const selection = selectEditions(request);
    if (typeof selection === 'string') return refuse(selection);
    const context = createCommandContext(request, selection, watch);
    await loadParser();
    const limit = 1000 * deadlinesBeside * request.deadline + context.readingTime;
    return within(clockTime * limit, () => work(request, context));
  } catch (error) {
    return error instanceof Overrun ? refuse(tooLong(request.deadline)) : failure(error);
  }
}

const tooLong = (deadline: number) =>
  `the rules were read, and putting them together took longer than ${deadline * deadlinesBeside} s; --deadline gives more.`;
