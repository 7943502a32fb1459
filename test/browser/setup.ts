import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { base, buildInto, buildSite, compileInto, temporaryFolder } from './build-site.ts';
import { serveSite } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at its end. */
    readonly origin: string;
    /** Path that the site was built for, with slashes at both ends. */
    readonly base: string;
    /** Folder with the built site, with `data` and `work` beside it. */
    readonly built: string;
    readonly chromium: string;
  }
}

/** The edition of our own that is looked at; all of them are in `test/long/site.test.ts`. */
const real = ['landsraad-gencon-2025'];

/** Build the site once for all browser tests, and serve it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('no Chromium: run node scripts/ensure-chromium.mjs');
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  mkdirSync(data);
  compileInto(data, resolve('test/fixtures/site'));
  buildInto(data, '.', real);
  buildInto(data, 'test/fixtures/versions');
  const built = join(folder, 'site');
  buildSite({ data, out: built, work: join(folder, 'work') });
  const site = await serveSite(built, base);
  project.provide('origin', site.origin);
  project.provide('base', base);
  project.provide('built', built);
  project.provide('chromium', chromium);
  return async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
