import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { base, buildInto, buildSite, compileInto, temporaryFolder } from './build-site.ts';
import { serveSite } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a final slash. */
    readonly origin: string;
    /** Path the site was built for, with slashes at both ends. */
    readonly base: string;
    /**
     * Folder of the built site, next to `data` and `work`; complete once `siteIsBuilt` resolves.
     */
    readonly built: string;
    /** Path of the Chromium of this machine. */
    readonly chromium: string;
    /** Endpoint of the Chromium that all files share. */
    readonly browser: string;
  }
}

/** The edition of our own to test; all of them are in `test/long/site.test.ts`. */
const real = ['landsraad-gencon-2025'];

/**
 * Disabled browser features. Two draw popups of the address bar, which nobody sees here and which
 * take more time than the page. The others are Playwright's defaults that matter, because this list
 * replaces its own.
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
 * Starts one browser and one server for all browser tests. The site is built while the tests of the
 * other project run: until then the server lets requests wait.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run node scripts/ensure-chromium.mjs');
  const folder = temporaryFolder();
  const built = join(folder, 'site');
  const whole = build(folder, built);
  // Requests get the reason if the build failed.
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
