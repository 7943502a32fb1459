import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';
import { bareEnvironment, type Outcome, runInProcess, type Surroundings } from './in-process.ts';

export type { Outcome };

export interface RunOptions extends Surroundings {
  /** Run as a user that owns nothing, for what a superuser may do and others not. */
  readonly asNobody?: boolean;
}

/** The program under test: as it is built, unless `RULEWRIGHT_TEST_PROGRAM` names another, src/cli/main.ts say. */
export const program = resolve(
  process.env['RULEWRIGHT_TEST_PROGRAM'] ?? join(import.meta.dirname, '../../src/cli/main.ts'),
);
const fixtures = join(import.meta.dirname, '../fixtures/editions');

/** The id that systems give to whoever owns nothing. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

/** Can everybody go to a file? Not where the checkout lies in somebody's own folder. */
function isOpen(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}

/** Whether `asNobody` can be had: root can be anybody, who then has to reach Node and the program. */
export const canBeNobody = !isRoot || (isOpen(process.execPath) && isOpen(program));

if (!canBeNobody) {
  console.warn(
    'Tests that run as another user are left out: the checkout is in a folder that only root may enter.',
  );
}

/** Seconds after which a run is taken for one that hangs. */
const longest = 300;

/** Run the program: in this process, unless as another user. */
export function rulewright(args: readonly string[], options: RunOptions): Promise<Outcome> {
  return options.asNobody ? spawnRulewright(args, options) : runInProcess(args, options);
}

/** Run the program as people do, in a process of its own: where its start, stack, locale or end is what is tested. */
export function spawnRulewright(args: readonly string[], options: RunOptions): Promise<Outcome> {
  return run(process.execPath, [program, ...args], options);
}

/** Run a line of the shell in which `rulewright` is the program. */
export function shell(line: string, options: RunOptions): Promise<Outcome> {
  const define = `rulewright() { "${process.execPath}" "${program}" "$@"; }`;
  return run('bash', ['-c', `${define}\n${line}`], options);
}

export function run(command: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: bareEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.asNobody && isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk) => stdout.push(chunk));
  child.stderr.on('data', (chunk) => stderr.push(chunk));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`still running after ${longest} s: ${args.join(' ')}`));
    }, longest * 1000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString();
      resolve({ code, stdout: text(stdout), stderr: text(stderr) });
    });
  });
}

/** An empty folder, far from any `rules/`, that goes when the tests are done. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'rulewright-test-'));

/** Write files below a folder, making folders as needed. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** A project of its own with files in it. */
export function projectOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = emptyFolder();
  writeFiles(folder, files);
  return folder;
}

/** A copy of a fixture, to be changed at will. */
export function copyOf(fixture: string): string {
  const folder = emptyFolder();
  cpSync(join(fixtures, fixture, 'rules'), join(folder, 'rules'), { recursive: true });
  return folder;
}

/** An edition of one file, `t.md`, as the files of a project. */
export function editionOf(
  text: string | Uint8Array,
  settings = '',
  name = 'kites',
): Record<string, string | Uint8Array> {
  return {
    [`rules/${name}/edition.yaml`]: `id: ${name}\ntitle: Kites\nversion: "1"\n${settings}sections: [t.md]\n`,
    [`rules/${name}/t.md`]: text,
  };
}

/** A section file with one rule. */
export const oneRule = (text: string) => `# Kites {#kites}\n\n1. ${text} {#kites_rule}\n`;

/** Every file below a folder, as text by path; links are followed. */
export function contentsOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Whatever happened, it was said in sentences: no trace of a stack, no error of Node, nothing that a terminal obeys. */
export function expectCivil({ code, stdout, stderr }: Outcome): void {
  expect([0, 1, 2]).toContain(code);
  for (const text of [stdout, stderr]) {
    expect(text).not.toMatch(/^\s+at .+[:(]\d+/m);
    expect(text).not.toMatch(/node:internal|RangeError|TypeError|bug in rulewright|UnhandledPromise/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  }
  if (code === 2) expect(stderr).toMatch(/^(?:rulewright|Usage): .+/m);
}
