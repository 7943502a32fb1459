// Compiles the editions of rules/ into dist/data/, and copies them to dist/editions/ with a type
// declaration for each.
// usage: node scripts/compile-editions.ts (after tsdown: it runs dist/cli.js)
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const compiled = 'dist/data';
const published = 'dist/editions';

// A d.ts, not the d.json.ts that TypeScript looks for: under nodenext that would treat the default
// export as a module.
const declaration = (type: string) => `import type { ${type} } from '../index.js';

declare const value: ${type};
export default value;
`;

/** Types of published files, by their format. */
const types = new Map([
  ['rulewright/graph@2', 'Graph'],
  ['rulewright/redirects@2', 'Redirects'],
  ['rulewright/history@2', 'History'],
]);

/** Fields of a written file. */
interface Published {
  readonly format?: unknown;
  readonly edition?: { readonly translates?: unknown };
}

const { status } = spawnSync(process.execPath, ['dist/cli.js', 'build'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

rmSync(published, { recursive: true, force: true });
mkdirSync(published, { recursive: true });
for (const name of readdirSync(compiled)) {
  // Only the site reads these, or whoever serves the folder.
  if (
    /(?:[.](?:diff|search)|^editions|^rulewright[.](?:site|(?:diff|editions|search)[.]schema))[.]json$/.test(
      name,
    )
  )
    continue;
  const { format, edition }: Published = JSON.parse(readFileSync(join(compiled, name), 'utf8'));
  // A translation repeats its original; whoever needs it builds it.
  if (edition?.translates) continue;
  copyFileSync(join(compiled, name), join(published, name));
  const type = types.get(String(format));
  if (type !== undefined) writeFileSync(join(published, name.replace(/json$/, 'd.ts')), declaration(type));
}
