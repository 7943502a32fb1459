import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import * as vscode from 'vscode';

/** The pages of a project, served while the extension runs. */
export interface Site extends vscode.Disposable {
  /** Its address, ending in a slash. */
  readonly address: string;
}

/** How long the first pages may take, in milliseconds: everything is compiled, and Astro starts. */
const longestStart = 60_000;

/**
 * Serves the pages of a file's project: the address in the settings, else `rulewright site dev` of
 * the project.
 * @throws Error with a sentence for the user
 */
export async function openSite(file: vscode.Uri, log: vscode.OutputChannel): Promise<Site> {
  const settings = vscode.workspace.getConfiguration('rulewright', file);
  const given = settings.get<string>('siteAddress', '');
  if (given !== '') return { address: given.replace(/\/?$/, '/'), dispose: () => undefined };
  if (!vscode.workspace.isTrusted)
    throw new Error('This folder is not trusted, and its rulewright is not run.');
  const root = projectOf(file.fsPath);
  if (root === null) throw new Error(`No folder above ${file.fsPath} has a rules/.`);
  const program = settings.get<string>('program', '') || programOf(root);
  if (!program)
    throw new Error('The page needs rulewright and Astro in the project: npm install rulewright astro');
  const port = await freePort();
  const child = spawn(process.execPath, [program, 'site', 'dev', '--root', root, '--port', String(port)], {
    cwd: root,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = `http://localhost:${port}/`;
  const dispose = () => void child.kill('SIGTERM');
  try {
    await untilServed(address, child, log);
  } catch (error) {
    dispose();
    throw error;
  }
  return { address, dispose };
}

/** The nearest ancestor folder whose `rules/` contains the file. */
export function projectOf(file: string): string | null {
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder))
    if (basename(folder) === 'rules') return dirname(folder);
  return null;
}

/** The built program of a project: a dependency, or the project is rulewright itself. */
function programOf(root: string): string | null {
  const installed = join(root, 'node_modules/rulewright/dist/cli.js');
  if (existsSync(installed)) return installed;
  const [manifest, built] = [join(root, 'package.json'), join(root, 'dist/cli.js')];
  if (!existsSync(manifest) || !existsSync(built)) return null;
  const { name }: { name?: unknown } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name === 'rulewright' ? built : null;
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until the first page is served, or the program ends. */
async function untilServed(address: string, child: ChildProcess, log: vscode.OutputChannel): Promise<void> {
  let end: string | null = null;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output = `${output}${data}`.slice(-2000);
      log.append(String(data));
    });
  child.on('error', (error) => {
    end = error.message;
  });
  child.on('exit', (code) => {
    end ??= `rulewright site dev ended with ${code}: ${output}`;
  });
  const last = Date.now() + longestStart;
  while (Date.now() < last) {
    if (end !== null) throw new Error(end);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`rulewright site dev does not answer at ${address}.`);
}
