import { createContext, Script } from 'node:vm';

/** Work that did not end in time and was stopped. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
}

const stage: { work: () => unknown } = createContext({ work: () => undefined }) as never;
const call = new Script('work()');

/** Milliseconds: the most that `vm` takes, which is 49 days. */
const longest = 2 ** 32 - 1;

/**
 * Do some work, and stop it where it takes too long by the clock.
 *
 * A parser can be given a text that takes it hours, and nothing in JavaScript can stop it from within. `vm` can: it ends
 * whatever runs below it, expressions included. May be nested; the inner limit stops the inner work alone.
 *
 * @param milliseconds the most that it may take
 * @param work synchronous; what it has half done when it is stopped must be of no use to anybody else
 * @throws {Overrun} where it was stopped, and whatever the work throws
 */
export function within<T>(milliseconds: number, work: () => T): T {
  const outer = stage.work;
  stage.work = work;
  try {
    return call.runInContext(stage, { timeout: Math.min(Math.ceil(milliseconds), longest) }) as T;
  } catch (error) {
    const isOverrun = (error as NodeJS.ErrnoException)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isOverrun ? new Overrun() : error;
  } finally {
    stage.work = outer;
  }
}

/**
 * How much longer by the clock another attempt may take than what the one before took promises; and how many times as long as
 * that one at most, where it had next to none. Without the first a machine with ten other things to do would let the last attempt
 * take ten times its processor time.
 */
const [margin, patience] = [1.5, 8];

/**
 * Do some work, and stop it where it takes too much processor time: on a busy machine the same work is done or stopped as on
 * any other.
 *
 * `vm` knows the clock alone. What it stopped before the work had its processor time is begun anew, with more time by the clock.
 *
 * @param milliseconds of processor time, the most that it may take
 * @param work as for {@link within}; may be begun several times
 * @throws {Overrun} where it took more, and whatever the work throws
 */
export function withinProcessorTime<T>(milliseconds: number, work: () => T): T {
  // A thread that never waits has a little less than the clock says.
  for (let clock = 1.25 * milliseconds; ; ) {
    const before = processorTime();
    try {
      const result = within(clock, work);
      if (processorTime() - before <= milliseconds) return result;
    } catch (error) {
      if (!(error instanceof Overrun)) throw error;
      const taken = processorTime() - before;
      if (taken < milliseconds) {
        clock *= Math.min(patience, (margin * milliseconds) / taken);
        continue;
      }
    }
    throw new Overrun();
  }
}

/**
 * Milliseconds of processor time that reading a text may take: its deadline and a second more for each million characters,
 * about what an ordinary text of that size takes.
 *
 * @param deadline seconds
 */
export const readingAllowance = (deadline: number, characters: number): number =>
  1000 * deadline + characters / 1000;

/** Milliseconds of this thread; of the whole process in a Node that does not know threads apart. */
function processorTime(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
