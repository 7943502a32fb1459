// Prints the size of the project: lines by folder, words of documentation, bytes of the package and
// its installation.
// usage: npm run size (after npm run build for the package)
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const files = run('git', 'ls-files', '-z').split('\0').filter(Boolean);

print(
  'lines of code',
  countBy(['src', 'site', 'test', 'scripts', 'bench', 'editors'], /\.(?:ts|mjs|astro|css|sh|lua)$/, lines),
);
print(
  'lines of src',
  countBy([...new Set(files.flatMap((file) => /^src\/[^/]+(?=\/)/.exec(file) ?? []))], /\.ts$/, lines),
);
print('lines of src without comments and blank lines', countBy(['src'], /\.ts$/, statements));
print(
  'words of documentation',
  countBy(
    [
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'docs/checks',
      'docs/decisions',
      'docs/editions',
      'docs',
    ],
    /\.md$/,
    words,
  ),
);
if (existsSync('dist/editions')) print('package, bytes', packageSizes());
else console.log('\npackage: run npm run build first');

function countBy(
  folders: readonly string[],
  pattern: RegExp,
  count: (text: string) => number,
): Map<string, number> {
  return new Map(
    folders.map((folder) => {
      const within = files.filter(
        (file) =>
          (file === folder || file.startsWith(`${folder}/`)) && pattern.test(file) && existsSync(file),
      );
      return [folder, within.reduce((sum, file) => sum + count(readFileSync(file, 'utf8')), 0)];
    }),
  );
}

function lines(text: string): number {
  return text.split('\n').length - 1;
}

/** Lines that hold more than a comment: a comment begins a line of its own here. */
function statements(text: string): number {
  const withoutComments = text.replaceAll(/^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '');
  return withoutComments.split('\n').filter((line) => line.trim() !== '').length;
}

function words(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Packs what `npm publish` would, and installs it into an empty folder. */
function packageSizes(): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-size-'));
  try {
    const name = run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder).trim();
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const packed = statSync(join(folder, name)).size;
    run('npm', 'install', '--silent', '--no-audit', '--prefix', folder, join(folder, name));
    const sizeOf = (path: string) => Number(run('du', '-sb', path).split('\t')[0]);
    return new Map([
      ['packed', packed],
      ['unpacked', sizeOf(join(folder, 'node_modules/rulewright'))],
      ['installed', sizeOf(join(folder, 'node_modules'))],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(title: string, counts: ReadonlyMap<string, number>): void {
  console.log(`\n${title}`);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  for (const [name, count] of sorted) console.log(`  ${count.toLocaleString('en').padStart(11)}  ${name}`);
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64e6 });
}
