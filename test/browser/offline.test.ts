import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { blankPage, scan, startBrowser } from './browser.ts';
import { type ServedSite, serveSite } from './serve.ts';

let browser: Browser;
let folder: string;
let site: ServedSite;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = mkdtempSync(resolve('test/.tmp/offline-'));
  cpSync(inject('built'), folder, { recursive: true });
  site = await serveSite(folder, inject('base'));
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (path: string) => `${site.origin}${inject('base')}${path}`;

/** Opens a page for the first time on a device, until it is cached. */
async function visit(path: string): Promise<Page> {
  const page = await blankPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(addressOf(path));
  await expect.poll(() => page.evaluate(isRemembered)).toBe(true);
  return page;
}

/** Runs in the page: whether it is available offline. */
const isRemembered = `caches.match(location.href.replace(/#.*/, '')).then(Boolean)`;

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Rule number or words' }).fill(query);
  await page.getByRole('option').first().waitFor();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function keepAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Save for offline \(\d+\.\d MB\)/ }).click();
  await page.getByText('Saved on this device: you can read').waitFor();
}

test('after one visit a page is available offline, its search too, and other pages say they are not', async () => {
  const page = await visit('lantern-harbour/phases-tide/');
  await searchFor(page, 'coins');
  await site.close();
  await page.reload();
  expect(await title(page)).toContain('Tide Phase');
  await searchFor(page, '1.2.5');
  await page.goto(addressOf('lantern-harbour/phases-auction/'));
  expect(await title(page)).toBe('Offline');
  expect(await scan(page)).toEqual([]);
});

test('a page that loads while another one starts the worker is available offline', async () => {
  const page = await blankPage(browser, { viewport: { width: 390, height: 844 } });
  const hold = Promise.withResolvers<void>();
  const held = page.waitForRequest('**/*.css');
  await page.route('**/*.css', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.goto(addressOf('lantern-harbour/phases-tide/'), { waitUntil: 'commit' });
  await held;
  const other = await page.context().newPage();
  await other.goto(addressOf('lantern-harbour/'));
  await expect.poll(() => other.evaluate(isRemembered)).toBe(true);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  expect(await page.evaluate('document.readyState')).not.toBe('complete');
  hold.resolve();
  await expect.poll(() => page.evaluate(isRemembered)).toBe(true);
  await site.close();
  await page.reload();
  expect(await title(page)).toContain('Tide Phase');
});

test('a kept edition is complete, and can be removed', async () => {
  const page = await visit('lantern-harbour/-/downloads/');
  expect(await scan(page)).toEqual([]);
  await keepAll(page);
  await site.close();
  await page.goto(addressOf('lantern-harbour/phases-auction/'));
  expect(await title(page)).toContain('Auction Phase');
  await searchFor(page, 'schooner');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/phases-tide/#phases_tide_flood');
  await page.goto(addressOf('lantern-harbour/-/downloads/'));
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.goto(addressOf('lantern-harbour/guilds-lamplighters/'));
  expect(await title(page)).toBe('Offline');
});

test('a newer text is announced, and replaces the kept edition as a whole or not at all', async () => {
  const page = await visit('lantern-harbour/-/downloads/');
  await keepAll(page);
  // Half of a new state: a page has changed, but not the lists.
  const before = changePage('lantern-harbour/phases-tide/', 'Tide Phase', 'Moon Phase');
  announce('lantern-harbour', 'f00d', []);
  await page.goto(addressOf('lantern-harbour/phases-tide/'));
  expect(await title(page)).toContain('Tide Phase');
  const notice = page.getByRole('status').filter({ hasText: 'Lantern Harbour' });
  await notice.getByText('A newer text of').waitFor();
  expect(await scan(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Update' }).click();
  await page.getByText('The update failed. The saved text is unchanged.').waitFor();
  await page.reload();
  expect(await title(page)).toContain('Tide Phase');
  announce('lantern-harbour', 'feed', [['lantern-harbour/phases-tide/', before]]);
  await page.reload();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('heading', { level: 1, name: 'Moon Phase' }).waitFor();
  await site.close();
  await page.reload();
  expect(await title(page)).toContain('Moon Phase');
});

test('keeping again loses nothing offline, and two pages that keep at once both succeed', async () => {
  const page = await visit('lantern-harbour/-/downloads/');
  const keepAgain = () =>
    page.evaluate(
      `navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => data.done && done(data.error === undefined);
        active.postMessage({ task: 'keep', edition: 'lantern-harbour' }, [port2]);
      }))`,
    );
  expect(await Promise.all([keepAgain(), keepAgain()])).toEqual([true, true]);
  // The list of files is served, but none of the files.
  await page.context().route('**/phases-*/', (route) => route.abort());
  expect(await keepAgain()).toBe(true);
  await site.close();
  await page.goto(addressOf('lantern-harbour/phases-auction/'));
  expect(await title(page)).toContain('Auction Phase');
});

/** Writes other words into a page. @returns its hash in the lists */
function changePage(path: string, from: string, to: string): string {
  const file = join(folder, path, 'index.html');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(from, to));
  return hashOf(text);
}

/** Announces a new state of an edition, with updated hashes of some pages. */
function announce(
  edition: string,
  digest: string,
  pages: readonly (readonly [path: string, before: string])[],
) {
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
  change('rulewright/offline.json', (text) => {
    const { editions } = JSON.parse(text);
    for (const each of editions) if (each.id === edition) Object.assign(each, { digest, text: digest });
    return JSON.stringify({ editions });
  });
  change(`${edition}/offline.json`, (text) => {
    const list = { ...JSON.parse(text), digest, text: digest };
    for (const [path, before] of pages)
      for (const file of list.files)
        if (file.hash === before) file.hash = hashOf(readFileSync(join(folder, path, 'index.html'), 'utf8'));
    return JSON.stringify(list);
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
