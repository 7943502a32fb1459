import { getSystemErrorMap } from 'node:util';
import { UnreadFile } from '../source/read-bytes.ts';
import { OutputError } from '../source/write-atomically.ts';
import { type CommandResult, refuse } from './command.ts';

/** Why something failed, as the end of a sentence: `no space left on device (ENOSPC)`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, errno, message } = error as NodeJS.ErrnoException;
  if (code === undefined || errno === undefined) return message;
  // By its name: the number is negative or, when Node removes files, positive.
  const [, words] = [...getSystemErrorMap().values()].find(([name]) => name === code) ?? [];
  return `${words ?? 'failed'} (${code})`;
}

/**
 * Result of a command that threw. A system error is reported in one sentence; any other is a bug of
 * rulewright, and `RULEWRIGHT_DEBUG` shows its stack.
 */
export function failure(error: unknown): CommandResult {
  if (!(error instanceof Error)) return refuse(String(error));
  if (error instanceof OutputError || error instanceof UnreadFile)
    return refuse(`"${error.path}": ${error.message}.`);
  const { errno, path, message, stack } = error as NodeJS.ErrnoException;
  const debug = process.env['RULEWRIGHT_DEBUG'] ? (stack ?? '').split('\n') : [];
  if (errno !== undefined) {
    const what = path === undefined ? '' : `"${path}": `;
    return refuse(`${what}${reasonOf(error)}.`, ...debug);
  }
  return refuse(message, 'This is a bug in rulewright; RULEWRIGHT_DEBUG=1 shows where.', ...debug);
}
