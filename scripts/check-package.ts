// Packs what `npm publish` would, and uses it as another project does: imported by Node, and typed
// by TypeScript with both module resolutions.
// usage: node scripts/check-package.ts (after the build)
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const consumer = resolve('test/.tmp/consumer');
const installed = join(consumer, 'node_modules/rulewright');
const typescript = resolve('node_modules/typescript/bin/tsc');

rmSync(consumer, { recursive: true, force: true });
mkdirSync(installed, { recursive: true });
const packed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', consumer], {
  encoding: 'utf8',
});
execFileSync('tar', ['-xzf', join(consumer, packed.trim()), '-C', installed, '--strip-components=1']);

const typed = readdirSync(join(installed, 'dist/editions')).find((name) => name.endsWith('.d.ts'));
const edition = typed?.replace(/d[.]ts$/, 'json');
const schema = readdirSync(join(installed, 'schema')).find((name) => name.endsWith('.json'));
if (!edition || !schema) throw new Error('the package holds no edition, or no schema');

/** Maximum bytes of the modules that a page loads. */
const mostBytes = { effective: 9 * 1024, graph: 20 * 1024 };
for (const [name, most] of Object.entries(mostBytes)) {
  const code = readFileSync(join(installed, `dist/${name}.js`), 'utf8');
  if (code.length > most || /\bimport\b/.test(code))
    throw new Error(`dist/${name}.js has ${code.length} bytes of at most ${most}, or imports something`);
}

writeFileSync(join(consumer, 'package.json'), '{ "name": "consumer", "type": "module" }\n');
writeFileSync(
  join(consumer, 'use.ts'),
  `import { checks, effective as inLibrary, type Graph } from 'rulewright';
import edition from 'rulewright/editions/${edition}' with { type: 'json' };
import { effective } from 'rulewright/effective';
import * as remark from 'rulewright/remark';
import schema from 'rulewright/schema/${schema}' with { type: 'json' };

const graph: Graph = edition;
const applies = effective(graph, new Map(graph.facets.map(({ name }) => [name, []])));
if (applies.rules.length < graph.nodes.length || applies.why(graph.nodes[0]?.id ?? '').length === 0) {
  throw new Error('nothing applies');
}
for (const chosen of [undefined, new Map(graph.facets.map(({ name, values }) => [name, values]))]) {
  if (JSON.stringify(effective(graph, chosen).rules) !== JSON.stringify(inLibrary(graph, chosen).rules))
    throw new Error('the library says something else of what applies than rulewright/effective');
}
// @ts-expect-error an edition is a Graph and not any
const wrong: string = edition;
if (graph.nodes.length === 0 || checks.length === 0 || !wrong || !schema || Object.keys(remark).length === 0) {
  throw new Error('the package is there and empty');
}
`,
);

// Every example of these pages is a program of its own.
const pages = ['README.md', 'docs/programs.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
const examples = [...pages.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ''], at) => {
  const name = `example-${at + 1}.ts`;
  writeFileSync(join(consumer, name), code);
  return name;
});
if (examples.length < 9) throw new Error('the pages have lost their examples');

for (const [module, moduleResolution] of [
  ['nodenext', 'nodenext'],
  ['preserve', 'bundler'],
]) {
  const options = {
    module,
    moduleResolution,
    target: 'es2023',
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: false,
  };
  writeFileSync(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['use.ts', ...examples] }),
  );
  run(typescript, '--project', 'tsconfig.json');
}
run('use.ts');
const program = join(installed, 'dist/cli.js');
run(program, '--version');
run(program, 'init', 'book');
run(program, 'lint', '--root', 'book');
run(program, 'audit', 'use.ts', '--edition', edition.replace(/[.]json$/, ''));
for (const example of examples) run(example);
// The bundle must start with the version check, before anything an older Node fails on.
writeFileSync(
  join(consumer, 'older-node.js'),
  `Object.defineProperty(process.versions, 'node', { value: '20.0.0' });
delete Map.groupBy;
const said = await import('rulewright').then(() => 'nothing', (error) => error.message);
if (!/^rulewright: Node .* is needed/.test(said)) throw new Error('an older Node is told: ' + said);
`,
);
run('older-node.js');
// Simulates a missing native parser: its own variable names a binary that does not exist.
process.env['NAPI_RS_NATIVE_LIBRARY_PATH'] = join(consumer, 'nowhere.node');
run(program, 'lint', '--root', 'book');
rmSync(consumer, { recursive: true, force: true });
console.log(`the package works from outside: ${packed.trim()}`);

/** Runs a Node script in the consumer's folder; shows its output, and fails if it fails. */
function run(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [script, ...args], { cwd: consumer, stdio: 'inherit' });
}
