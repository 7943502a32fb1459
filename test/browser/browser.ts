import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** Waits until the site is built. @throws if that failed */
export async function siteIsBuilt(): Promise<void> {
  // `fetch` would give up after five minutes, which a busy machine may take.
  const [response]: IncomingMessage[] = await once(get(addressOf('')), 'response');
  const body = response && (await text(response));
  if (response?.statusCode !== 200) throw new Error(body);
}

/**
 * Connects to the Chromium that all files share, once the site is built. Closing the connection
 * closes its pages.
 */
export async function startBrowser(): Promise<Browser> {
  await siteIsBuilt();
  return chromium.connect(inject('browser'));
}

/** Milliseconds for a page to reach a state, long enough for a busy machine. */
const longestWait = 120_000;

/** An empty page in a fresh context. */
export async function blankPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(longestWait);
  return context.newPage();
}

/** A page with its problems: console messages, and requests to other hosts. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly strays: readonly string[];
}

/** Opens a page of the site in a fresh context. */
export async function openPage(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await blankPage(browser, options);
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

/** @param path relative to the base of the site, without a leading slash */
export const addressOf = (path: string) => `${inject('origin')}${inject('base')}${path}`;

/** The minified form: a page takes a third less time to parse it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe about colours. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Problems that axe finds on a page as shown, each as `rule: element`.
 * @param only rules to run; default: the enabled ones and the size of targets
 */
export async function scan(page: Page, only?: readonly string[]): Promise<string[]> {
  // A new document has a new window.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const rules = only
    ? { runOnly: { type: 'rule', values: only } }
    : { rules: { 'target-size': { enabled: true } } };
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}
