import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { base, buildInto, buildSite, compileInto, temporaryFolder } from '../browser/build-site.ts';
import { findDifferingFiles, findInvalidHtml } from '../browser/built-files.ts';
import { findBrokenLinks } from '../browser/links.ts';

/**
 * All our editions with history and comparisons, and the test ones; browser tests use only one of
 * ours.
 */
const folder = temporaryFolder();
const data = join(folder, 'data');
const built = join(folder, 'site');
mkdirSync(data);
compileInto(data, resolve('test/fixtures/site'));
await buildInto(data, '.');
await buildInto(data, 'test/fixtures/versions');
await buildSite({ data, out: built, work: join(folder, 'work') });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every page of our editions is valid HTML', async () => {
  expect((await findInvalidHtml(built)).slice(0, 40)).toEqual([]);
});

test('every link in them leads somewhere, fragments included', () => {
  expect(findBrokenLinks(built, base).slice(0, 40)).toEqual([]);
});

test('an original and its translation name each other for search engines, page by page', () => {
  const linksOf = (page: string) => {
    const html = readFileSync(join(built, page, 'index.html'), 'utf8');
    return [...html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)].map(
      ([, ...link]) => link,
    );
  };
  for (const slug of ['', 'phases-battle/', '-/legend/']) {
    const [own, other] = ['landsraad-gencon-2025/', 'landsraad-gencon-2025-de/'].map((id) => id + slug);
    const address = (path = '') => `https://example.org${base}${path}`;
    expect(linksOf(own ?? '')).toEqual([
      ['en', address(own)],
      ['de', address(other)],
    ]);
    expect(linksOf(other ?? '')).toEqual(linksOf(own ?? ''));
  }
  expect(linksOf('wbc-2009')).toEqual([]);
});

test('the same input makes the same site', async () => {
  const again = join(folder, 'again');
  await buildSite({ data, out: again, work: join(folder, 'work-again') });
  expect(findDifferingFiles(built, again)).toEqual([]);
});

test('the sources of the site agree with the types of the package', () => {
  const site = resolve('site');
  const config = {
    extends: join(site, 'tsconfig.json'),
    include: [join(site, 'src'), join(site, 'integrations'), join(site, '*.mjs'), '.astro/types.d.ts'],
  };
  writeFileSync(join(folder, 'work/tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', join(folder, 'work')],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout.split('\n').filter((line) => line.includes('site/'))).toEqual([]);
});
