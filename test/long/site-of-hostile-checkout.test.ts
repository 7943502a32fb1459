import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../browser/build-site.ts';
import { editionOf, oneRule, spawnRulewright, writeFiles } from '../cli/harness.ts';

const cwd = temporaryFolder();
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const ran = join(cwd, 'ran');
const payload = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(ran)}, import.meta.url);\nexport default {};\n`;

/** Files that Astro, Vite and PostCSS would use in or above their working folder. */
const bait = (folder: string) =>
  Object.fromEntries(
    [
      ['package.json', '{ "name": "astro", "type": "module", "exports": "./payload.mjs" }'],
      ['tsconfig.json', '{ "compilerOptions": { "paths": { "*": ["./payload.mjs"] } } }'],
      ['.env', 'BASE_URL=/elsewhere/\n'],
      ...['payload.mjs', 'astro.config.mjs', 'vite.config.mjs', 'postcss.config.mjs'].map((name) => [
        name,
        payload,
      ]),
      ...['astro', 'vite', 'rulewright'].flatMap((name) => [
        [`node_modules/${name}/package.json`, `{ "name": "${name}", "type": "module" }`],
        [`node_modules/${name}/index.js`, payload],
      ]),
    ].map(([name, text]) => [`${folder}${name}`, text ?? '']),
  );

test('building a site of a checkout with packages, settings and caches runs none of them', async () => {
  writeFiles(cwd, {
    ...editionOf(oneRule('Fly two.')),
    ...bait(''),
    ...bait('.rulewright/'),
    ...bait('.rulewright/site/'),
  });
  const outcome = await spawnRulewright(['site', 'build'], { cwd });
  expect(existsSync(ran)).toBe(false);
  expect(outcome).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Built the site: \d+ pages\n$/) });
  expect(existsSync(join(cwd, 'dist/site/kites/kites/index.html'))).toBe(true);
  expect(readdirSync(join(cwd, '.rulewright/site'))).toEqual([]);
});
