import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
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
    /** Folder with the built site, with `data` and `work` beside it; whole when `siteIsBuilt` has resolved. */
    readonly built: string;
    /** Path of the Chromium of this machine. */
    readonly chromium: string;
    /** Where the Chromium that all files share takes connections. */
    readonly browser: string;
  }
}

/** The edition of our own that is looked at; all of them are in `test/long/site.test.ts`. */
const real = ['landsraad-gencon-2025'];

/**
 * Parts of the browser that are turned off. Two draw what falls out of an address bar, which nobody sees here: each context has a bar, and
 * the two pages take more time than the page that is looked at. The others are those of Playwright that bear on a page; its list gives way to this one.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * Start one browser and one served site for all browser tests. The site is built while the tests of the other project run: until it is there,
 * its server keeps who asks waiting.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run node scripts/ensure-chromium.mjs');
  const folder = temporaryFolder();
  const built = join(folder, 'site');
  const whole = build(folder, built);
  // Whoever asks the server is told why it could not be built.
  whole.catch(() => undefined);
  const site = await serveSite(built, base, whole);
  const browser = await chromium.launchServer({ executablePath, args: flags });
  project.provide('origin', site.origin);
  project.provide('base', base);
  project.provide('built', built);
  project.provide('chromium', executablePath);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
    await whole.catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function build(folder: string, built: string): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data);
  compileInto(data, resolve('test/fixtures/site'));
  await buildInto(data, '.', real);
  await buildInto(data, 'test/fixtures/versions');
  await buildSite({ data, out: built, work: join(folder, 'work') });
}
