// Builds the VS Code extension with the language server: dist/rulewright.vsix.
// usage: npm run vsix
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createVSIX } from '@vscode/vsce';
import sharp from 'sharp';

const source = 'editors/vscode';
/** Contains exactly what the package contains. */
const stage = 'dist/vscode';
const target = 'dist/rulewright.vsix';

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
const bundler = ['--config', `${source}/tsdown.config.ts`, '--log-level', 'error'];
execFileSync(process.execPath, ['node_modules/tsdown/dist/run.mjs', ...bundler], { stdio: 'inherit' });
for (const name of ['syntaxes', 'snippets', 'README.md'])
  cpSync(join(source, name), join(stage, name), { recursive: true });
cpSync('LICENSE', join(stage, 'LICENSE'));
// The editor's YAML support completes settings by these.
for (const { url } of Object(readJson(join(source, 'package.json'))['contributes']).yamlValidation as {
  url: string;
}[])
  cpSync(url, join(stage, url), { recursive: true });
// The server links each diagnostic to the page of its check.
cpSync('docs/checks', join(stage, 'docs/checks'), { recursive: true });
const { devDependencies: _, ...fields } = readJson(join(source, 'package.json'));
const manifest = { ...fields, version: readJson('package.json')['version'] };
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
// The editor accepts no SVG.
await sharp('site/public/favicon.svg', { density: 576 })
  .resize(256, 256)
  .png()
  .toFile(join(stage, 'icon.png'));
await createVSIX({
  cwd: stage,
  packagePath: resolve(target),
  dependencies: false,
  allowMissingRepository: true,
});
console.log(`${target}  ${(statSync(target).size / 1e6).toFixed(1)} MB`);

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'));
}
