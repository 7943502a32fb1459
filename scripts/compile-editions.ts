// Compiles the editions of rules/ into dist/data/, and copies them to dist/editions/ with a type
// declaration for each.
// usage: node scripts/compile-editions.ts (after tsdown: it runs dist/cli.js)
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionList } from '../src/model/edition-list.ts';

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
}

const { status } = spawnSync(process.execPath, ['dist/cli.js', 'build'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

rmSync(published, { recursive: true, force: true });
mkdirSync(published, { recursive: true });
const list: EditionList = JSON.parse(readFileSync(join(compiled, 'editions.json'), 'utf8'));
// A translation repeats its original; whoever needs it builds it.
const translations = new Set<string>(list.editions.flatMap(({ id, translates }) => (translates ? [id] : [])));
for (const name of readdirSync(compiled)) {
  // Only the site reads these, or whoever serves the folder.
  if (
    /(?:[.](?:diff|search)|^editions|^rulewright[.](?:site|(?:diff|editions|search)[.]schema))[.]json$/.test(
      name,
    )
  )
    continue;
  if (translations.has(name.split('.')[0] ?? '')) continue;
  const { format }: Published = JSON.parse(readFileSync(join(compiled, name), 'utf8'));
  copyFileSync(join(compiled, name), join(published, name));
  const type = types.get(String(format));
  if (type !== undefined) writeFileSync(join(published, name.replace(/json$/, 'd.ts')), declaration(type));
}
