import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Measurements of one run of a process. */
export interface Sample {
  /** Seconds of wall-clock time. */
  readonly wall: number;
  /** Seconds of processor time (user and system) with children; NaN if not measured. */
  readonly cpu: number;
  /** Maximum resident set, in MB; NaN if not measured. */
  readonly memory: number;
}

/** Resource use of a child by the kernel (wait4); needs bash 5 and GNU time. */
const script = fileURLToPath(new URL('../processes/measure.sh', import.meta.url));
const hasTime = process.platform === 'linux' && existsSync('/usr/bin/time') && existsSync('/bin/bash');

export const howMeasured: string = hasTime
  ? 'wall, CPU (user+sys) and memory (maximum resident set) of the whole process: bench/processes/measure.sh'
  : 'wall of the whole process; CPU and memory not measured, for want of bash and GNU time';

/**
 * Runs a process to its end and measures it.
 * @param scratch a writable file
 * @throws if the process failed (status 2 and above); 1 means diagnostics, which a generated
 * edition may have
 */
export function measureProcess(command: readonly string[], cwd: string, scratch: string): Sample {
  const [program = '', ...args] = hasTime ? ['/bin/bash', script, scratch, ...command] : command;
  const start = performance.now();
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const wall = (performance.now() - start) / 1000;
  if (error) throw error;
  if (status === null || status > 1) {
    throw new Error(`${command.join(' ')} ended with ${status}\n${stdout.slice(-500)}${stderr.slice(-500)}`);
  }
  if (!hasTime) return { wall, cpu: Number.NaN, memory: Number.NaN };
  const [from = 0, to = 0, user = 0, system = 0, kilobytes = 0] = readFileSync(scratch, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return { wall: to - from, cpu: user + system, memory: kilobytes / 1024 };
}
