// Compiles the editions of rules/ into dist/editions/, as they are published, with the type of each beside it.
// usage: node scripts/compile-editions.ts        (after tsdown: it runs dist/cli.js)
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const out = 'dist/editions';
const schema = 'rulewright.graph.schema.json';

rmSync(out, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ['dist/cli.js', 'build', '--out', out], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// A d.ts, and not the d.json.ts that TypeScript looks for by itself: under nodenext that one takes the default export for a module.
const declaration = `import type { Graph } from '../index.js';

declare const graph: Graph;
export default graph;
`;

const graphs = readdirSync(out).filter((name) => name.endsWith('.json') && isGraph(join(out, name)));
if (graphs.length === 0) throw new Error(`no compiled edition in ${out}`);
for (const name of graphs) writeFileSync(join(out, name.replace(/json$/, 'd.ts')), declaration);
// Each edition names its schema as a file beside it.
copyFileSync(join('schema', schema), join(out, schema));

function isGraph(file: string): boolean {
  const content: { format?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  return content.format === 'rulewright/graph@1';
}
