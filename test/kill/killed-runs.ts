import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { program } from '../cli/harness.ts';

const preload = join(import.meta.dirname, 'die-at.mjs');

/** A command that changes files, and the project it runs in. */
export interface Killed {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Commands that set up its initial state. */
  readonly before?: readonly (readonly string[])[];
  /** Files overwritten after these. */
  readonly edits?: Readonly<Record<string, string>>;
  /** Commands that run after the edits. */
  readonly later?: readonly (readonly string[])[];
  /** The program to run; default: ours. */
  readonly program?: string;
  readonly args: readonly string[];
  /** The next command: one that only reads. */
  readonly next?: readonly string[];
  /** The folders to compare; default: `rules`. */
  readonly looked?: readonly string[];
}

/** Results of the kills of one command. Each number counts runs. */
export interface KillTable {
  readonly name: string;
  /** File-system changes of a whole run. */
  readonly points: number;
  readonly kills: number;
  /** Kills of the next command. */
  readonly recoveryKills: number;
  /** In the old state. */
  readonly old: number;
  /** In the final state, with nothing left to do. */
  readonly done: number;
  /** Brought to one of both by the next command, which reported it. */
  readonly finished: number;
  /** Any other state: kill point, point of the recovery, and what was seen. */
  readonly wrong: readonly string[];
}

/**
 * Where everything runs in turn, because a change is known by the real path of its rules; and where
 * states are kept.
 */
interface Stage {
  readonly scene: string;
  readonly home: string;
  readonly cwd: string;
  readonly program: string;
}

const run = (
  { home, cwd, program }: Stage,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) =>
  spawnSync(process.execPath, ['--import', preload, program, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, XDG_STATE_HOME: join(home, 'state'), ...env },
  });

/** The default next command. */
const lint = ['lint'];

/**
 * Kills a command before each of its file-system changes, or some of them, and expects that the
 * next command leaves the old or the new state and nothing else. The next command is killed in the
 * same way.
 * @param chosen which points, out of how many; default: all
 * @param chosenOfRecovery the same for the next command
 */
export function killEverywhere(
  killed: Killed,
  chosen: Chosen = all,
  chosenOfRecovery: Chosen = chosen,
): KillTable {
  const scene = mkdtempSync(join(tmpdir(), 'rulewright-kill-'));
  try {
    return killIn(scene, killed, { chosen, chosenOfRecovery });
  } finally {
    rmSync(scene, { recursive: true, force: true });
  }
}

/** Which points to try; for a recovery, after which point of the command. */
type Chosen = (points: number, after?: number) => readonly number[];

export const all = (points: number) => Array.from({ length: points }, (_, i) => i + 1);

function killIn(
  scene: string,
  killed: Killed,
  { chosen, chosenOfRecovery }: { readonly chosen: Chosen; readonly chosenOfRecovery: Chosen },
): KillTable {
  const stage = {
    scene,
    home: join(scene, 'stage'),
    cwd: join(scene, 'stage/p'),
    program: killed.program ?? program,
  };
  const look = () => stateOf(stage, killed.looked ?? ['rules']);
  prepare(stage, killed);
  keep(stage, 'start');
  const before = look();
  const points = countOf(stage, killed.args);
  const after = look();
  if (before === after) throw new Error(`${killed.name} changes nothing`);
  const isWhole = (state: string) => state === before || state === after;
  let [old, done, finished, kills, recoveryKills] = [0, 0, 0, 0, 0];
  const wrong: string[] = [];
  for (const point of chosen(points)) {
    restore(stage, 'start');
    run(stage, killed.args, { DIE_AT: String(point) });
    kills += 1;
    const left = look();
    keep(stage, 'left');
    for (const at of chosenOfRecovery(countOf(stage, killed.next ?? lint), point)) {
      restore(stage, 'left');
      run(stage, killed.next ?? lint, { DIE_AT: String(at) });
      recoveryKills += 1;
      run(stage, killed.next ?? lint);
      if (!isWhole(look())) wrong.push(`${point}, then ${at}: ${look()}`);
    }
    restore(stage, 'left');
    const { stderr } = run(stage, killed.next ?? lint);
    const then = look();
    const isSaid = left === then || stderr.includes('interrupted');
    if (!isWhole(then) || !isSaid) wrong.push(`${point}: ${stderr}${then}`);
    else if (left !== then) finished += 1;
    else if (then === before) old += 1;
    else done += 1;
  }
  return { name: killed.name, points, kills, recoveryKills, old, done, finished, wrong };
}

function prepare(stage: Stage, { files, before = [], edits = {}, later = [] }: Killed): void {
  const runAll = (commands: readonly (readonly string[])[]) => {
    for (const args of commands) {
      const { status, stderr, stdout } = run(stage, args);
      if (status === 2) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
    }
  };
  write(stage.cwd, files);
  runAll(before);
  write(stage.cwd, edits);
  runAll(later);
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const copy = (from: string, to: string) => {
  rmSync(to, { recursive: true, force: true });
  // With modes and owners: state that others could have written is not trusted.
  spawnSync('cp', ['-a', from, to]);
};
const keep = ({ scene, home }: Stage, name: string) => copy(home, join(scene, name));
const restore = ({ scene, home }: Stage, name: string) => copy(join(scene, name), home);

function countOf(stage: Stage, args: readonly string[]): number {
  const count = join(stage.scene, 'count');
  run(stage, args, { COUNT_TO: count });
  return Number(readFileSync(count, 'utf8'));
}

/** All names and contents in some folders of a stage, as one text, without internal files. */
function stateOf({ cwd }: Stage, looked: readonly string[]): string {
  const lines = looked.flatMap((folder) => {
    if (!existsSync(join(cwd, folder))) return [];
    const names = readdirSync(join(cwd, folder), { recursive: true, encoding: 'utf8' }).sort();
    return names.map((name) => {
      const path = join(cwd, folder, name);
      const stat = lstatSync(path);
      const content = stat.isSymbolicLink()
        ? readlinkSync(path)
        : stat.isFile()
          ? readFileSync(path, 'latin1')
          : '/';
      return `${folder}/${name} ${JSON.stringify(content)}`;
    });
  });
  return lines.join('\n');
}
