// Builds what is out of date, serves the site and prints its address. Stops on Ctrl+C.
// usage: node scripts/start.mjs [PORT]
import { preview } from 'astro';
import { guardPreview } from '../site/guard-server.mjs';
import { readSettings } from '../site/settings.mjs';
import { buildSiteIfStale, siteEnvironment } from './build-site.mjs';

Object.assign(process.env, siteEnvironment);
const began = Date.now();
try {
  buildSiteIfStale();
} catch (error) {
  console.error(`rulewright cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

const port = Number(process.argv[2] ?? process.env['PORT'] ?? 4321);
const server = await preview({
  root: 'site',
  // The built site was moved out of the folder Astro wrote to.
  outDir: readSettings().out,
  server: { port },
  logLevel: 'error',
});
guardPreview(server, readSettings().base);
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(`rulewright serves http://localhost:${server.port}/ (ready in ${seconds} s)`);
