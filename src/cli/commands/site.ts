import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { visible } from '../../outputs/report/control-characters.ts';
import { findProject, type Project } from '../../source/discover.ts';
import { type OutputProject, realPlace, whyNoOutput } from '../../source/output-place.ts';
import { recoverOutput, replaceOutput, whyNotReplaced } from '../../source/replace-output.ts';
import { isRunning, makeFolder } from '../../source/write-atomically.ts';
import type { CommandOptions, CommandRequest, CommandResult } from '../command.ts';
import { usualDeadline } from '../option-table.ts';
import { reasonOf } from '../reason.ts';
import { runCommand } from '../run-command.ts';
import { astroVersion } from '../version.ts';
import { runBuild } from './build.ts';
import { type Live, startLive } from './site/live.ts';

/** Folder in which this process builds or serves a site. */
const workFolder = (root: string) => join(root, '.rulewright', 'site', String(process.pid));

/** The actions of `site`. */
type Action = 'dev' | 'build' | 'preview';

/** The actions that take an option; an option that is not listed is for all. */
const actionsByOption: ReadonlyMap<string, readonly Action[]> = new Map([
  ['out', ['build', 'preview']],
  ['port', ['dev', 'preview']],
  ['host', ['dev', 'preview']],
  ['editor', ['dev']],
]);

const firstFolder = (path: string) => path.split(/[\\/]/, 2).join('/');

/** `site [ACTION]`. */
export async function site(
  [action = 'dev']: readonly string[],
  options: SiteOptions,
  command: Command,
): Promise<number> {
  const refused = whyNoOption(action as Action, (name) => command.getOptionValueSource(name) === 'cli');
  return refused === null ? runSite(action as Action, options) : fail(refused);
}

/** Options of `site` on the command line. */
export interface SiteOptions {
  readonly root?: string;
  readonly out?: string;
  readonly base: string;
  readonly url?: string;
  readonly port: number;
  readonly host?: string | boolean;
  readonly editor: string;
}

/** Where a site is made from, and where it goes. */
interface SitePlan {
  readonly project: Project;
  /** Folder of the site's sources. */
  readonly site: string;
  /** For data, caches and generated files, below the project; of this process alone. */
  readonly work: string;
  /** See {@link astroWork}. */
  readonly astro: string;
  /** Astro's output folder, moved to its destination when complete. */
  readonly made: string;
  readonly out: string;
}

/**
 * `site`: compiles all editions of the project and passes them to Astro. `dev` serves them and
 * shows each change in the open page, `build` writes the site, `preview` serves what was built.
 *
 * @returns the exit code
 */
async function runSite(action: Action, options: SiteOptions): Promise<number> {
  const plan = planSite(options);
  if (typeof plan === 'string') return fail(plan);
  const { project, work, out } = plan;
  if (recoverOutput(out, outputKind))
    process.stderr.write(`rulewright: a build of "${visible(out)}" was interrupted, and is undone\n`);
  const refused = whyNoWork(work, project) ?? (action === 'build' ? whyNoSite(out, project) : null);
  if (refused !== null) return fail(refused);
  ignoreFolder(join(project.root, '.rulewright'));
  emptyWork(work);
  try {
    return await makeSite(action, options, plan);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function makeSite(action: Action, options: SiteOptions, plan: SitePlan): Promise<number> {
  const { project, work, made, out } = plan;
  const data = join(work, 'data');
  if (action !== 'preview') {
    const request = compileRequest(project.root, { out: data, keepGoing: action === 'dev' });
    const result = await runCommand(runBuild, request, () => undefined);
    // Where the data for the site is written concerns nobody.
    show({ ...result, stdout: result.stdout.replace(/^\.rulewright[\\/].*\n/gm, '') });
    if (result.code !== 0) return result.code;
  }
  const { editor } = options;
  const live =
    action === 'dev' ? await startLive({ root: project.root, data, deadline: usualDeadline, editor }) : null;
  const code = await runAstro(action, options, plan, live);
  live?.stop();
  return action === 'build' && code === 0 ? putInPlace(out, made, project) : code;
}

/** @returns a message if the site cannot be made from here */
function planSite(options: SiteOptions): SitePlan | string {
  const cwd = process.cwd();
  const project = findProject(options.root === undefined ? cwd : resolve(cwd, options.root));
  const site = siteFolder();
  if (!project) return 'no folder rules/ here or above.';
  if (!hasAstro() || !site)
    return `the site needs Astro. Install it next to rulewright: npm install --save-dev --save-exact astro@${astroVersion}`;
  const work = workFolder(project.root);
  const astro = astroWork(work, site);
  if (astro === null)
    return `the site of "${project.root}" cannot be built by the rulewright in "${dirname(site)}": Astro needs both below one top-level folder. Install rulewright in the project: npm install rulewright.`;
  const out = options.out === undefined ? join(project.root, 'dist', 'site') : resolve(cwd, options.out);
  return { project, site, work, astro, made: join(work, 'made'), out };
}

/** Runs Astro in a process of its own, until it has built the site or is stopped. */
function runAstro(action: Action, options: SiteOptions, plan: SitePlan, live: Live | null): Promise<number> {
  const { site, work, astro, made, out } = plan;
  const environment = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    RULEWRIGHT_DATA: join(work, 'data'),
    RULEWRIGHT_SITE_OUT: action === 'build' ? made : out,
    RULEWRIGHT_SITE_WORK: astro,
    RULEWRIGHT_SITE_BASE: options.base,
    ...(options.url === undefined ? {} : { RULEWRIGHT_SITE_URL: options.url }),
  };
  const host =
    options.host === undefined ? [] : ['--host', typeof options.host === 'string' ? options.host : '0.0.0.0'];
  const serve = action === 'build' ? [] : ['--port', String(options.port), ...host];
  const child = spawn(process.execPath, [join(site, 'run.mjs'), action, ...serve], {
    stdio: live ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: environment,
    // Astro puts pages that it is about to render below the current folder, and looks for packages
    // from there.
    cwd: astro,
  });
  live?.attach(child);
  return ended(child);
}

/** Kind of output in the marker file of a built site. */
const outputKind = 'site';

/** Why a site cannot be written to a folder, in a sentence; null if it can. */
function whyNoSite(out: string, project: Project): string | null {
  const why = whyNoOutput(out, project) ?? whyNotReplaced(out, outputKind);
  return why && `"${visible(out)}" cannot be written: ${why}.`;
}

/** Replaces the earlier site by the complete new one. */
function putInPlace(out: string, made: string, project: Project): number {
  const refused = whyNoSite(out, project);
  if (refused !== null) return fail(refused);
  try {
    replaceOutput(out, made, outputKind);
    process.stdout.write(`${visible(relative(process.cwd(), out))}\n`);
    return 0;
  } catch (error) {
    return fail(`"${visible(out)}" cannot be written: ${reasonOf(error)}; the old site is unchanged.`);
  }
}

function compileRequest(root: string, options: CommandOptions): CommandRequest {
  return {
    editions: [],
    cwd: root,
    root,
    options,
    color: false,
    deadline: usualDeadline,
  };
}

/** Makes a folder that version control ignores. */
function ignoreFolder(folder: string): void {
  makeFolder(folder);
  const path = join(folder, '.gitignore');
  if (!lstatSync(path, { throwIfNoEntry: false })) writeFileSync(path, '*\n', { flag: 'wx' });
}

function hasAstro(): boolean {
  try {
    createRequire(import.meta.url).resolve('astro/package.json');
    return true;
  } catch {
    return false;
  }
}

/**
 * Folder of the site's sources: next to dist/ in the package, three levels up from here in the
 * repository.
 */
function siteFolder(): string | null {
  const found = ['../site', '../../../site'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return found.find((folder) => existsSync(join(folder, 'astro.config.mjs'))) ?? null;
}

/** @returns the exit code of a process, which gets our signals */
function ended(child: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.once('SIGINT', forward);
  process.once('SIGTERM', forward);
  return new Promise((done) => {
    child.on('error', (error) => done(fail(error.message)));
    child.on('exit', (code, signal) => done(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : (code ?? 2)));
  });
}

function show({ stdout, stderr }: CommandResult): void {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}

function fail(message: string): number {
  process.stderr.write(`rulewright: ${message}\n`);
  return 2;
}

/**
 * Folder for what Astro writes while it works: the project's own, not the package. Astro fails to
 * find components if their path and that folder share no part at all: a checkout of the program
 * then uses a folder next to the site's sources, if it is writable.
 *
 * @param work absolute, below the project
 * @param site absolute, the sources of the site
 * @returns null if there is none
 */
function astroWork(work: string, site: string): string | null {
  if (firstFolder(work) === firstFolder(site)) return work;
  return /[\\/]node_modules[\\/]/.test(site) || !mayWrite(site) ? null : site;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses options without effect on an action.
 *
 * @param isGiven whether an option of this name is on the command line
 * @returns a sentence about the first such option; null if there is none
 */
function whyNoOption(action: Action, isGiven: (name: string) => boolean): string | null {
  for (const [name, actions] of actionsByOption)
    if (!actions.includes(action) && isGiven(name)) {
      const others = actions.map((one) => `"site ${one}"`).join(' and ');
      return `"--${name}" works only with ${others}.`;
    }
  return null;
}

/**
 * Checks that the folder of all processes can be emptied: it may not be a link.
 *
 * @param work see {@link workFolder}
 * @returns a sentence about why it cannot be written; null if it can
 */
function whyNoWork(work: string, project: OutputProject): string | null {
  const folder = dirname(work);
  const isLink = () => realPlace(folder) !== join(realPlace(project.root) ?? '', '.rulewright', 'site');
  const why =
    whyNoOutput(folder, project) ?? (isLink() ? 'a link leads elsewhere in the project; remove it' : null);
  return why && `"${visible(folder)}" cannot be written: ${why}.`;
}

/**
 * Makes an empty work folder and removes those of ended processes. A checkout may bring settings,
 * packages and caches in such a place, which Astro would run.
 */
function emptyWork(work: string): void {
  const folder = dirname(work);
  makeFolder(folder);
  for (const name of readdirSync(folder))
    if (!/^\d+$/.test(name) || Number(name) === process.pid || !isRunning(Number(name)))
      rmSync(join(folder, name), { recursive: true, force: true });
  makeFolder(work);
}
