import { createContext, Script } from 'node:vm';

/** Work that was stopped at its deadline. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
}

const vmContext: { work: () => unknown } = createContext({ work: () => undefined }) as never;
const vmCall = new Script('work()');

/** Milliseconds: the maximum of `vm`, 49 days. */
const longestTimeout = 2 ** 32 - 1;

/**
 * Does some work and stops it after a time by the clock.
 *
 * A parser can take hours for a text, and nothing in JavaScript can stop it from within. `vm` can,
 * even inside a regular expression. May be nested; the inner limit stops only the inner work.
 *
 * @param milliseconds the limit
 * @param work synchronous; nothing may use its partial results after it is stopped
 * @throws {Overrun} if it was stopped, and whatever the work throws
 */
export function within<T>(milliseconds: number, work: () => T): T {
  const outer = vmContext.work;
  vmContext.work = work;
  try {
    return vmCall.runInContext(vmContext, {
      timeout: Math.min(Math.ceil(milliseconds), longestTimeout),
    }) as T;
  } catch (error) {
    const isOverrun = (error as NodeJS.ErrnoException)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isOverrun ? new Overrun() : error;
  } finally {
    vmContext.work = outer;
  }
}

/**
 * Factors for the next attempt's time by the clock: relative to what the last one's share of
 * processor time suggests, and at most relative to the last attempt, if it had next to no processor
 * time. Without the first, the last attempt on a busy machine could take ten times its processor
 * time.
 */
const [margin, patience] = [1.5, 8];

/**
 * Does some work and stops it after some processor time: a busy machine stops the same work as any
 * other.
 *
 * `vm` measures only the clock. Work that it stopped before it had its processor time starts again,
 * with more time by the clock.
 *
 * @param milliseconds of processor time, the limit
 * @param work as for {@link within}; may be started several times
 * @throws {Overrun} if it took more, and whatever the work throws
 */
export function withinProcessorTime<T>(milliseconds: number, work: () => T): T {
  // The processor time of a thread that never waits is a little less than the clock's.
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
 * Milliseconds of processor time for reading a text: its deadline and a second for each million
 * characters, about what an ordinary text of that size takes.
 *
 * @param deadline seconds
 */
export const readingAllowance = (deadline: number, characters: number): number =>
  1000 * deadline + characters / 1000;

/** Milliseconds of this thread; of the whole process on a Node that cannot measure threads. */
export function processorTime(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
