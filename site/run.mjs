// Builds, serves or previews the site with its sources left untouched, wherever they lie.
// usage: node site/run.mjs build|dev|preview [--port NUMBER] [--host [ADDRESS]]     settings: see settings.mjs
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, dev, preview } from 'astro';
import config from './astro.config.mjs';
import { readSettings } from './settings.mjs';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' } },
});
const server = {
  ...(values.port === undefined ? {} : { port: Number(values.port) }),
  ...(values.host === undefined ? {} : { host: values.host }),
};
const inline = { ...config, server, configFile: /** @type {const} */ (false) };

switch (positionals[0]) {
  case 'build':
    await buildInside();
    break;
  case 'dev':
    await dev(inline);
    break;
  case 'preview':
    await preview(inline);
    break;
  default:
    console.error('usage: node site/run.mjs build|dev|preview [--port NUMBER] [--host ADDRESS]');
    process.exitCode = 2;
}

/**
 * Build in the work folder, where packages are found while pages are rendered, and put the finished site into its place:
 * what stood there before stays until the new one is whole.
 */
async function buildInside() {
  const { out, work } = readSettings();
  const built = join(work, '.astro', 'out');
  await build({ ...inline, outDir: built });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  try {
    renameSync(built, out);
  } catch {
    // Another file system.
    cpSync(built, out, { recursive: true });
    rmSync(built, { recursive: true, force: true });
  }
}
