import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { run } from '../../src/cli/program.ts';

/** What a run of the program came to. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a run begins, and what it finds in its environment. */
export interface Surroundings {
  readonly cwd: string;
  /** Beside a bare environment without colours and locale. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The environment of a run: nothing of what the tests were started with, but where programs and temporary files are. */
export const bareEnvironment = ({ cwd, env }: Surroundings): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  HOME: cwd,
  TMPDIR: tmpdir(),
  ...env,
});

let last: Promise<unknown> = Promise.resolve();

/**
 * Run the program in this process, its folder, environment and streams in place of the process's own.
 *
 * A process has one of each, so runs that are asked for at the same time follow one another.
 */
export function runInProcess(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const next = last.then(() => runAlone(args, surroundings));
  last = next.catch(() => undefined);
  return next;
}

async function runAlone(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const [stdout, stderr] = [collect(), collect()];
  const before = { cwd: process.cwd(), env: process.env };
  const own = Object.getOwnPropertyDescriptors(process);
  process.chdir(realpathSync(surroundings.cwd));
  process.env = bareEnvironment(surroundings);
  Object.defineProperty(process, 'stdout', { configurable: true, value: stdout.stream });
  Object.defineProperty(process, 'stderr', { configurable: true, value: stderr.stream });
  try {
    const code = await run([process.execPath, 'rulewright', ...args]);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    Object.defineProperties(process, { stdout: own.stdout, stderr: own.stderr });
    process.env = before.env;
    process.chdir(before.cwd);
  }
}

/** A stream that is no terminal and keeps what is written to it. */
function collect() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
