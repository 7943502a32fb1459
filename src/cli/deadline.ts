import { createContext, Script } from 'node:vm';

/** Work that did not end in time and was stopped. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
}

const stage: { work: () => unknown } = createContext({ work: () => undefined }) as never;
const call = new Script('work()');

/**
 * Do some work, and stop it where it takes too long.
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
    return call.runInContext(stage, { timeout: Math.ceil(milliseconds) }) as T;
  } catch (error) {
    const isOverrun = (error as NodeJS.ErrnoException)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isOverrun ? new Overrun() : error;
  } finally {
    stage.work = outer;
  }
}
