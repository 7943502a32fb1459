import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { findDifferingFiles, findInvalidHtml } from './built-files.ts';
import { findBrokenLinks } from './links.ts';

const built = inject('built');

test('every page is valid HTML', async () => {
  expect((await findInvalidHtml(built)).slice(0, 40)).toEqual([]);
});

test('every link leads somewhere, fragments included', () => {
  expect(findBrokenLinks(built, inject('base')).slice(0, 40)).toEqual([]);
});

test('a page of the site has the graph to take away, byte for byte', () => {
  const graph = readFileSync(join(built, 'lantern-harbour/graph.json'));
  expect(graph.equals(readFileSync(join(built, '../data/lantern-harbour.json')))).toBe(true);
});

test('there is a sitemap where a host is known', () => {
  expect(readFileSync(join(built, 'sitemap-0.xml'), 'utf8')).toContain(
    '<loc>https://example.org/rules/lantern-harbour/phases-auction/</loc>',
  );
});

test('the same input makes the same site', () => {
  const again = join(built, '../again');
  buildSite({ data: join(built, '../data'), out: again, work: join(built, '../work-again') });
  expect(findDifferingFiles(built, again)).toEqual([]);
});
