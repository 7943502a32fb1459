import { type CommandResult, refuse } from './command.ts';
import { reasonOf } from './reason.ts';

/**
 * Prevents stack traces from standard streams: help is written to them too, and a reader such as
 * `head` closes them early.
 */
export function guardStreams(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Writes all of a result before the program ends, even into a pipe that is slow or already closed.
 *
 * @returns the exit code: the result's own, or 2 if it could not be written
 */
export async function printResult({ stdout, stderr, code }: CommandResult): Promise<CommandResult['code']> {
  const stderrFault = await write(process.stderr, stderr);
  const stdoutFault = await write(process.stdout, stdout);
  if (stdoutFault) await write(process.stderr, refuse(`standard output: ${reasonOf(stdoutFault)}.`).stderr);
  return stdoutFault || stderrFault ? 2 : code;
}

/** @returns why it failed; null also if the reader closed the stream, which is its choice */
function write(stream: NodeJS.WriteStream, text: string): Promise<Error | null> {
  if (text === '') return Promise.resolve(null);
  return new Promise((resolve) => {
    const done = (error: NodeJS.ErrnoException | null | undefined) =>
      resolve(error && error.code !== 'EPIPE' ? error : null);
    // A stream that failed before does not call back; it only emits the error.
    stream.once('error', done);
    stream.write(text, done);
  });
}

/** Colours are for a terminal that wants them. https://no-color.org */
export function useColor(form: string | undefined): boolean {
  if (form !== undefined && form !== 'pretty') return false;
  if (process.env['NO_COLOR']) return false;
  if (process.env['FORCE_COLOR']) return process.env['FORCE_COLOR'] !== '0';
  return process.stdout.isTTY === true && process.env['TERM'] !== 'dumb';
}
