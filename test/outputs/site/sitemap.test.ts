import { expect, test } from 'vitest';
import { sitemapFiles } from '../../../src/outputs/site/sitemap.ts';

const root = 'https://example.org/rules/';

test('a sitemap lists every page, and its index names its parts', () => {
  const [index, part, ...others] = sitemapFiles([`${root}b/`, `${root}a&b/`], root);
  expect(others).toEqual([]);
  expect(index?.text).toContain('<sitemap><loc>https://example.org/rules/sitemap-0.xml</loc></sitemap>');
  expect(part?.text.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://example.org/rules/a&amp;b/</loc>',
    '<loc>https://example.org/rules/b/</loc>',
  ]);
});

test('a part has at most as many addresses as readers accept', () => {
  const files = sitemapFiles(
    Array.from({ length: 50_001 }, (_, i) => `${root}${i}/`),
    root,
  );
  expect(files.map(({ name }) => name)).toEqual(['sitemap-index.xml', 'sitemap-0.xml', 'sitemap-1.xml']);
  expect(files[2]?.text.match(/<loc>/g)).toHaveLength(1);
});

test('a site without pages has none', () => {
  expect(sitemapFiles([], root)).toEqual([]);
});
