import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Start the Chromium of this machine. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('chromium'), args: flags });

/** A page, and what went wrong on it: each complaint of the console and each request that left the site. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly strays: readonly string[];
}

/** Open a page of the site in a fresh context. */
export async function openPage(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  const strays: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== inject('origin')) strays.push(request.url());
  });
  await page.goto(addressOf(path), { waitUntil: 'load' });
  return { page, complaints, strays };
}

/** @param path below the base of the site, without a slash in front */
export const addressOf = (path: string) => `${inject('origin')}${inject('base')}${path}`;

/** Rules of axe that look at colours. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with a page as it is shown now, each as `rule: element`.
 *
 * @param only rules to look at; all that are on by themselves unless told, and the size of targets
 */
export async function scan(page: Page, only?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (only) axe.withRules([...only]);
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}
