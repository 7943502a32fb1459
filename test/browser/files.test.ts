import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { siteIsBuilt } from './browser.ts';
import { findInvalidHtml } from './built-files.ts';
import { findBrokenLinks } from './links.ts';

const built = inject('built');
beforeAll(siteIsBuilt);

// Those of our own editions are validated in `test/long/site.test.ts`.
test('every page of the editions for tests is valid HTML', async () => {
  expect((await findInvalidHtml(built, ['landsraad-*/**'])).slice(0, 40)).toEqual([]);
});

test('every link leads somewhere, fragments included', () => {
  expect(findBrokenLinks(built, inject('base')).slice(0, 40)).toEqual([]);
});

test('a page of the site offers the graph, byte for byte', () => {
  const graph = readFileSync(join(built, 'lantern-harbour/graph.json'));
  expect(graph.equals(readFileSync(join(built, '../data/lantern-harbour.json')))).toBe(true);
});

test('there is a sitemap if a host is known', () => {
  expect(readFileSync(join(built, 'sitemap-0.xml'), 'utf8')).toContain(
    '<loc>https://example.org/rules/lantern-harbour/phases-auction/</loc>',
  );
});

test('the words of scripts in another language are kept with each edition', () => {
  const { files } = JSON.parse(readFileSync(join(built, 'laternenhafen/offline.json'), 'utf8'));
  expect(files).toContainEqual(expect.objectContaining({ path: 'rulewright/words-de.js' }));
  const page = readFileSync(join(built, 'lantern-harbour/phases-auction/index.html'), 'utf8');
  expect(page).not.toContain('rulewright/words-');
});

test('pages name the picture of their edition if one was drawn', () => {
  const page = readFileSync(join(built, 'lantern-harbour/phases-auction/index.html'), 'utf8');
  const picture = join(built, 'lantern-harbour/picture.png');
  const named = '<meta property="og:image" content="https://example.org/rules/lantern-harbour/picture.png">';
  expect(page.includes(named)).toBe(existsSync(picture));
  expect(page.includes('og:image')).toBe(existsSync(picture));
  if (!existsSync(picture)) return;
  const bytes = readFileSync(picture);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  // Width and height at the start of every PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('every page of rules is there as Markdown, and every rule has its address', () => {
  const page = readFileSync(join(built, 'lantern-harbour/phases-auction/index.md'), 'utf8');
  expect(page).toContain('# 1.02 Auction Phase');
  expect(readFileSync(join(built, 'llms.txt'), 'utf8')).toContain(
    'https://example.org/rules/lantern-harbour/phases-auction/index.md',
  );
  const { rules } = JSON.parse(readFileSync(join(built, 'lantern-harbour/biblio.json'), 'utf8'));
  expect(rules).toContainEqual(
    expect.objectContaining({
      id: 'phases_auction_limit',
      address: 'https://example.org/rules/lantern-harbour/phases-auction/#phases_auction_limit',
    }),
  );
  expect(readFileSync(join(built, 'robots.txt'), 'utf8')).toContain('/rules/sitemap-index.xml');
});

test('the next page is named with its category if different, because many sections can be called Setup', () => {
  const named = (page: string) =>
    /rel="next".*?<\/small>(.*?)<\/span>\s*<\/a>/s
      .exec(readFileSync(join(built, 'lantern-harbour', page, 'index.html'), 'utf8'))?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  expect(named('phases-tide')).toBe('1.02 Auction Phase');
  expect(named('phases-auction')).toBe('2.01 Guilds: Lamplighters');
});
