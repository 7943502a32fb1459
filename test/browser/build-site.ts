import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCompiler, loadProject } from '../../src/index.ts';
import { editionFaults } from '../../src/outputs/edition-faults.ts';

/** Path the site is built for, with slashes at both ends. */
export const base = '/rules/';

/** A pretended host, so that what needs one is built too. */
const url = 'https://example.org';

/** A new folder for a site, ignored by git. */
export function temporaryFolder(): string {
  mkdirSync('test/.tmp', { recursive: true });
  return mkdtempSync(resolve('test/.tmp/site-'));
}

/**
 * Compiles editions of a project, with any faults, and their fault page.
 * @param only the editions to write; default: all
 */
export function compileInto(folder: string, root: string, only?: readonly string[]): void {
  const loaded = loadProject(root);
  if (!loaded) throw new Error(`no rules in ${root}`);
  const compiler = createCompiler((name) => loaded.sources.get(name) ?? null);
  for (const source of loaded.sources.values()) {
    if (only && !only.includes(source.name)) continue;
    const compiled = compiler.compile(source);
    const { edition, diagnostics } = compiled;
    const graph = compiler.publish(compiled);
    if (!graph || !edition) continue;
    writeFileSync(join(folder, `${graph.edition.id}.json`), `${JSON.stringify(graph, null, 1)}\n`);
    const faults = editionFaults(graph, diagnostics, edition.config.faults, () => '');
    writeFileSync(join(folder, `${graph.edition.id}.faults.json`), JSON.stringify(faults));
  }
}

/**
 * Builds a project without faults as the command does, with history and comparisons.
 * @param only the editions to build; default: all
 */
export async function buildInto(folder: string, root: string, only: readonly string[] = []): Promise<void> {
  const out = join(folder, '../past');
  const args = ['src/cli/main.ts', 'build', ...only, '--root', resolve(root), '--out', out];
  await runNode(args, process.env, `${root} could not be built`);
  for (const name of readdirSync(out)) copyFileSync(join(out, name), join(folder, name));
}

/** Builds the site as the command does: in a process of its own, without changing its sources. */
export function buildSite({ data, out, work }: { data: string; out: string; work: string }): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RULEWRIGHT_DATA: data,
    RULEWRIGHT_SITE_OUT: out,
    RULEWRIGHT_SITE_WORK: work,
    RULEWRIGHT_SITE_BASE: base,
    RULEWRIGHT_SITE_URL: url,
  };
  return runNode(['site/run.mjs', 'build'], env, 'the site could not be built');
}

/** Runs one of our scripts to its end. @throws with its output if it fails */
async function runNode(args: readonly string[], env: NodeJS.ProcessEnv, failure: string): Promise<void> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${failure}:\n${printed}`);
}
