// Builds, serves or previews the site without changing its sources, wherever they are.
// usage: node site/run.mjs build|dev|preview [--port NUMBER] [--host [ADDRESS]] (settings: see
// settings.mjs)
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { build, dev, preview } from 'astro';
import config from './astro.config.mjs';
import { reportPages } from './build-log.mjs';
import { guardPreview } from './guard-server.mjs';
import { builtFolder, readSettings } from './settings.mjs';

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
  case 'preview': {
    // The built site was moved out of the folder Astro wrote to.
    const { out, base } = readSettings();
    guardPreview(await preview({ ...inline, outDir: out }), base);
    break;
  }
  default:
    console.error('usage: node site/run.mjs build|dev|preview [--port NUMBER] [--host ADDRESS]');
    process.exitCode = 2;
}

/**
 * Builds in the work folder, where packages are found while pages are rendered, and moves the site
 * to its place. That must be free: Astro empties its output folder, and the caller decides which
 * folder may be replaced.
 */
async function buildInside() {
  const { out, work } = readSettings();
  if (existsSync(out) && readdirSync(out).length > 0) {
    console.error(`${out} is not empty; remove it or set RULEWRIGHT_SITE_OUT to another folder.`);
    process.exitCode = 2;
    return;
  }
  await build({ ...inline, logger: { entrypoint: new URL('./build-log.mjs', import.meta.url) } });
  reportPages();
  const built = builtFolder(work);
  mkdirSync(dirname(out), { recursive: true });
  // It is empty: not every system can replace even an empty folder.
  if (existsSync(out)) rmdirSync(out);
  try {
    renameSync(built, out);
  } catch {
    // A different file system.
    cpSync(built, out, { recursive: true });
    rmSync(built, { recursive: true, force: true });
  }
}
