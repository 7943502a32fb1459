// Builds, serves or previews the site with its sources left untouched, wherever they lie.
// usage: node site/run.mjs build|dev|preview [--port NUMBER] [--host [ADDRESS]]     settings: see settings.mjs
import { parseArgs } from 'node:util';
import { build, dev, preview } from 'astro';
import config from './astro.config.mjs';

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
    await build(inline);
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
