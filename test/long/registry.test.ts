import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, writeFiles } from '../cli/harness.ts';

const [, script = ''] =
  /```js\n\/\/ projects\.mjs\n([\s\S]*?)```/.exec(readFileSync('docs/performance.md', 'utf8')) ?? [];

const nameOf = (i: number) => `edition-${String(i).padStart(2, '0')}`;
const core = nameOf(0);
const textOf = (name: string, text: string) => `# ${name} {#${name}}\n\n1. ${text} {#${name}_rule}\n`;

/** 80 editions, of which nine look into the first. */
function registry(): string {
  const folder = emptyFolder();
  for (let i = 0; i < 80; i += 1) {
    const name = nameOf(i);
    writeFiles(folder, {
      [`rules/${name}/edition.yaml`]: `id: ${name}\ntitle: Kites ${i}\nversion: "1"\nsections: [t.md]\n`,
      [`rules/${name}/t.md`]: textOf(
        name,
        i > 0 && i < 10 ? `Fly as [${core}:${core}_rule] says.` : 'Fly two.',
      ),
    });
  }
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/rulewright'), 'junction');
  writeFileSync(join(folder, 'projects.mjs'), script);
  return folder;
}

interface Target {
  readonly command: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/**
 * Stands in for Nx: runs the command of each project whose inputs differ from those of the last run.
 *
 * @param hashes of the last run, by name
 * @returns names of the editions that were compiled
 */
function runMany(folder: string, hashes: Map<string, string>): string[] {
  execFileSync(process.execPath, ['projects.mjs'], { cwd: folder });
  const projects = readdirSync(join(folder, 'rules')).map((name) =>
    JSON.parse(readFileSync(join(folder, 'rules', name, 'project.json'), 'utf8')),
  ) as { readonly name: string; readonly targets: { readonly build: Target } }[];
  return projects.flatMap(({ name, targets: { build } }) => {
    const hash = createHash('sha256').update(build.command);
    for (const input of build.inputs) {
      const file = input.replace('{workspaceRoot}', folder);
      hash.update(`\n${input}\n`).update(readFileSync(file));
    }
    const digest = hash.digest('hex');
    if (hashes.get(name) === digest) return [];
    hashes.set(name, digest);
    const [, ...args] = build.command.split(' ');
    execFileSync(process.execPath, ['node_modules/rulewright/dist/cli.js', ...args], { cwd: folder });
    expect(readdirSync(join(folder, 'dist', name))).toContain(`${name}.json`);
    return [name];
  });
}

test('a build system compiles of 80 editions what changed and what looks into it', () => {
  const folder = registry();
  const hashes = new Map<string, string>();
  expect(runMany(folder, hashes)).toHaveLength(80);
  expect(runMany(folder, hashes)).toEqual([]);
  writeFiles(folder, { [`rules/${nameOf(40)}/t.md`]: textOf(nameOf(40), 'Fly three.') });
  expect(runMany(folder, hashes)).toEqual([nameOf(40)]);
  writeFiles(folder, { [`rules/${core}/t.md`]: textOf(core, 'Fly four.') });
  expect(runMany(folder, hashes)).toEqual(Array.from({ length: 10 }, (_, i) => nameOf(i)));
}, 1_800_000);
