import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { createCompiler, loadProject } from '../../src/index.ts';
import { serveSite } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at its end. */
    readonly origin: string;
    /** Path that the site was built for, with slashes at both ends. */
    readonly base: string;
    /** Folder with the built site, with `data` and `work` beside it. */
    readonly built: string;
    readonly chromium: string;
  }
}

const base = '/rules/';

/** Where the site is said to be served, so that what needs a host is built too. */
const url = 'https://example.org';

/** Projects whose editions the site shows: one of invented games that has every construct, and our own. */
const projects = ['test/fixtures/site', '.'];

/** Build the site once for all browser tests, and serve it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('no Chromium: run node scripts/ensure-chromium.mjs');
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const each of projects) compileInto(data, resolve(each));
  buildInto(data, 'test/fixtures/versions');
  const built = join(folder, 'site');
  buildSite({ data, out: built, work: join(folder, 'work') });
  const site = await serveSite(built, base);
  project.provide('origin', site.origin);
  project.provide('base', base);
  project.provide('built', built);
  project.provide('chromium', chromium);
  return async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

function temporaryFolder(): string {
  mkdirSync('test/.tmp', { recursive: true });
  return mkdtempSync(resolve('test/.tmp/site-'));
}

/** Compile the editions of a project, whatever is wrong with them. */
function compileInto(folder: string, root: string): void {
  const loaded = loadProject(root);
  if (!loaded) throw new Error(`no rules in ${root}`);
  const compiler = createCompiler((name) => loaded.sources.get(name) ?? null);
  for (const source of loaded.sources.values()) {
    const graph = compiler.publish(compiler.compile(source));
    if (graph) writeFileSync(join(folder, `${graph.edition.id}.json`), `${JSON.stringify(graph, null, 1)}\n`);
  }
}

/** Build a project without faults as the command does, with what it knows of the past and of other editions. */
function buildInto(folder: string, root: string): void {
  const out = join(folder, '../past');
  const args = ['src/cli/main.ts', 'build', '--root', resolve(root), '--out', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${root} could not be built:\n${stdout}${stderr}`);
  for (const name of readdirSync(out)) copyFileSync(join(out, name), join(folder, name));
}

/** Build the site as the command does: in a process of its own, with nothing written to its sources. */
export function buildSite({ data, out, work }: { data: string; out: string; work: string }): void {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RULEWRIGHT_DATA: data,
    RULEWRIGHT_SITE_OUT: out,
    RULEWRIGHT_SITE_WORK: work,
    RULEWRIGHT_SITE_BASE: base,
    RULEWRIGHT_SITE_URL: url,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['site/run.mjs', 'build'], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the site could not be built:\n${stdout}${stderr}`);
}
