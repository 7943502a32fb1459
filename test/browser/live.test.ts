import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blankPage, startBrowser } from './browser.ts';

const rules = Array.from(
  { length: 80 },
  (_, i) => `${i + 1}. **Gust ${i + 1}:** Hold the line. {#sky_${i + 1}x}`,
);
const sky = `---\nid: sky\n---\n\n# The sky\n\n${rules.join('\n')}\n`;

let root: string;
let file: string;
let address: string;
let server: ChildProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // Astro finds its packages only from inside the repository.
  root = mkdtempSync(resolve('test/.tmp/live-'));
  file = join(root, 'rules/kites/sky.md');
  mkdirSync(join(root, 'rules/kites'), { recursive: true });
  writeFileSync(
    join(root, 'rules/kites/edition.yaml'),
    'id: kites\ntitle: Kites\nversion: "1"\nsections: [sky.md, sea.md]\n',
  );
  writeFileSync(
    join(root, 'rules/kites/sea.md'),
    '---\nid: sea\n---\n\n# The sea\n\n1. **Wet:** See Gust 5 [sky_5x]. {#wet}\n',
  );
  writeFileSync(file, sky.replace('Hold the line.', 'Hold the line of Nobody [nobody].'));
  const port = await freePort();
  address = `http://localhost:${port}/kites/sky/`;
  const args = [
    'site',
    'dev',
    '--root',
    root,
    '--port',
    String(port),
    '--editor',
    'edit:{file}:{line}:{column}',
  ];
  // With the variables of a test, Astro would watch nothing.
  const { VITEST: _test, NODE_ENV: _mode, ...env } = process.env;
  const editor = join(root, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\ntouch "${root}/edited"\n`, { mode: 0o755 });
  server = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    stdio: 'ignore',
    env: { ...env, LAUNCH_EDITOR: editor },
  });
  browser = await startBrowser();
  page = await blankPage(browser, { viewport: { width: 1000, height: 600 } });
  await vi.waitFor(async () => expect((await fetch(address)).status).toBe(200), {
    timeout: 300_000,
    interval: 200,
  });
  await page.goto(address);
});

afterAll(async () => {
  await browser?.close();
  const ended = new Promise((done) => server?.on('exit', done));
  server?.kill();
  await ended;
  rmSync(root, { recursive: true, force: true });
});

test('a link of another page cannot start an editor, and no address ends the server', async () => {
  const { hostname, port } = new URL(address);
  const statusOf = (path: string, host = `localhost:${port}`) =>
    new Promise((done, fail) => {
      get({ hostname, port, path, agent: false, headers: { host } }, (response) => {
        response.resume();
        done(response.statusCode);
      }).on('error', fail);
    });
  expect(await statusOf(`/__open-in-editor?file=${file}`)).toBe(404);
  for (const path of ['/%ZZ/', '//', 'http://[bad/x', '*']) expect(await statusOf(path)).toBe(400);
  // Another name of this machine is a different site to a browser.
  expect(await statusOf('/kites/sky/', 'e.example')).toBe(403);
  expect(await statusOf('/@fs/etc/passwd?raw')).toBe(403);
  expect(await statusOf('/kites/sky/')).toBe(200);
  expect(existsSync(join(root, 'edited'))).toBe(false);
});

/** Saves another text, and waits until the page has some words. */
async function save(text: string, words: string): Promise<void> {
  writeFileSync(file, text);
  await page.getByText(words).first().waitFor({ state: 'attached' });
}

/** Waits until everything written so far is built: the data folder is a link that is swapped. */
async function untilBuilt(): Promise<void> {
  const work = join(root, '.rulewright/site', String(server?.pid));
  const built = () => readlinkSync(join(work, 'data'));
  const before = built();
  await expect.poll(built, { timeout: 60_000, interval: 100 }).not.toBe(before);
  // Astro polls the link three times a second, and writes half a second later.
  await page.waitForTimeout(2000);
}

const faults = () => page.locator('rulewright-faults');

test('an edition with errors is served, and its faults link their places', async () => {
  await faults().getByText('1 error').click();
  const link = faults().getByRole('link', { name: 'nobody' });
  expect(await link.getAttribute('href')).toBe(`edit:${file}:7:41`);
});

test('an edit is shown in the open page, which keeps its position', async () => {
  await page.locator('#sky_60x').scrollIntoViewIfNeeded();
  const place = () =>
    page.locator('#sky_60x').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await page.locator('body').evaluate((body) => body.setAttribute('data-same', 'yes'));
  await save(sky.replace('Gust 2:** Hold', `Squall:** ${'Reel it in. '.repeat(80)}Hold`), 'Squall');
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes');
  // Browsers scroll by whole pixels.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  expect(await page.locator('main').getByText('Reel it in').count()).toBe(1);
});

test('faults disappear when they are fixed, and appear with the next mistake', async () => {
  await faults().waitFor({ state: 'hidden' });
  await save(sky.replace('Gust 3:** Hold', 'Gust 3:** See Anybody [anybody]. Hold'), 'See Anybody');
  await faults().getByText('1 error').waitFor();
});

test('invalid settings leave the page unchanged, with a message', async () => {
  const settings = join(root, 'rules/kites/edition.yaml');
  const good = readFileSync(settings, 'utf8');
  writeFileSync(settings, 'id: [');
  await faults().locator('summary', { hasText: 'error' }).waitFor();
  await untilBuilt();
  expect(await page.locator('#sky_60x').count()).toBe(1);
  writeFileSync(settings, good);
  await save(sky.replace('Gust 4', 'Breeze'), 'Breeze');
});

test('a section that lost its address by an error stays open, also after a build', async () => {
  await page.locator('body').evaluate((body) => body.setAttribute('data-same', 'still'));
  writeFileSync(file, sky.replace('id: sky', 'id: [sky'));
  await faults().getByText('1 error').waitFor();
  await untilBuilt();
  await save(sky.replace('Gust 6', 'Thermal'), 'Thermal');
  expect(await page.locator('body').getAttribute('data-same')).toBe('still');
});

test('a new section has its page without a build, and a removed one has none', async () => {
  const settings = join(root, 'rules/kites/edition.yaml');
  const good = readFileSync(settings, 'utf8');
  writeFileSync(
    join(root, 'rules/kites/hill.md'),
    '---\nid: hill\n---\n\n# The hill\n\n1. Climb. {#climb}\n',
  );
  writeFileSync(settings, good.replace('sea.md', 'sea.md, hill.md').replace('Kites', 'Kites and Gulls'));
  await page.locator('header').getByText('Kites and Gulls').waitFor();
  const status = async () => (await fetch(new URL('../hill/', address))).status;
  await expect.poll(status).toBe(200);
  rmSync(join(root, 'rules/kites/hill.md'));
  writeFileSync(settings, good);
  await expect.poll(status).toBe(404);
});

test('finds the page of a place in a file', async () => {
  const at = `${new URL(address).origin}/@rulewright/at?${new URLSearchParams({ file, line: '10' })}`;
  expect(await (await fetch(at)).json()).toEqual({ href: '/kites/sky/#sky_4x' });
});

test('a save updates every page that shows it: other sections, contents and menu', async () => {
  const pages = ['', 'sky/', 'sea/'].map((path) => new URL(`../${path}`, address).href);
  const texts = () => Promise.all(pages.map(async (page) => (await fetch(page)).text()));
  const numberIn = (text = '') => /#sky_5x"[^>]*>\[?([\d.]+)/.exec(text)?.[1];
  const before = await texts();
  for (const text of before) expect(text).toContain('The sky');
  expect(numberIn(before[2])).toBe('1.5');
  const first = '1. **Calm:** Wait. {#calm}\n1. **Gust 1:';
  await save(sky.replace('# The sky', '# The air').replace('1. **Gust 1:', first), 'The air');
  await expect.poll(async () => (await texts()).filter((text) => text.includes('The sky'))).toEqual([]);
  expect(numberIn((await texts())[2])).toBe('1.6');
});

test('a build meanwhile adds its pages: a released version', async () => {
  const status = async () => (await fetch(new URL('../versions/1/', address))).status;
  expect(await status()).toBe(404);
  await save(sky.replace('Gust 7', 'Lull'), 'Lull');
  const built = untilBuilt();
  execFileSync(process.execPath, ['src/cli/main.ts', 'release', 'kites', '--root', root]);
  await built;
  await expect.poll(status).toBe(200);
});

test('an edition has its pages under a new id, and none under the old one', async () => {
  const settings = join(root, 'rules/kites/edition.yaml');
  const built = untilBuilt();
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('id: kites', 'id: gulls'));
  await built;
  const page = async (id: string) => fetch(`${new URL(address).origin}/${id}/sea/`);
  await expect.poll(async () => (await page('gulls')).status).toBe(200);
  expect((await page('kites')).status).toBe(404);
  expect(await (await page('gulls')).text()).not.toContain('/kites/');
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const found = probe.address();
      probe.close(() => done(typeof found === 'object' && found ? found.port : 0));
    });
  });
}
