import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCompiler, loadProject } from '../../src/index.ts';

/** Path that the site is built for, with slashes at both ends. */
export const base = '/rules/';

/** Where the site is said to be served, so that what needs a host is built too. */
const url = 'https://example.org';

/** A new folder for a site, which git does not see. */
export function temporaryFolder(): string {
  mkdirSync('test/.tmp', { recursive: true });
  return mkdtempSync(resolve('test/.tmp/site-'));
}

/**
 * Compile editions of a project, whatever is wrong with them.
 *
 * @param only the editions to write; all, where it is left out
 */
export function compileInto(folder: string, root: string, only?: readonly string[]): void {
  const loaded = loadProject(root);
  if (!loaded) throw new Error(`no rules in ${root}`);
  const compiler = createCompiler((name) => loaded.sources.get(name) ?? null);
  for (const source of loaded.sources.values()) {
    if (only && !only.includes(source.name)) continue;
    const graph = compiler.publish(compiler.compile(source));
    if (graph) writeFileSync(join(folder, `${graph.edition.id}.json`), `${JSON.stringify(graph, null, 1)}\n`);
  }
}

/**
 * Build a project without faults as the command does, with what it knows of the past and of other editions.
 *
 * @param only the editions to build; all, where it is left out
 */
export function buildInto(folder: string, root: string, only: readonly string[] = []): void {
  const out = join(folder, '../past');
  const args = ['src/cli/main.ts', 'build', ...only, '--root', resolve(root), '--out', out];
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
