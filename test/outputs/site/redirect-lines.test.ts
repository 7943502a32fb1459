import { expect, test } from 'vitest';
import { createEditionView } from '../../../src/outputs/site/edition-view.ts';
import { createLookups } from '../../../src/outputs/site/lookups.ts';
import { redirectLines } from '../../../src/outputs/site/redirect-lines.ts';
import { versionPages } from '../../../src/outputs/site/version-pages.ts';
import { ferry3 } from '../../support/ferry.ts';
import { ferryPast, pastOf } from '../../support/ferry-site.ts';
import { translatedSources } from '../../support/translated-book.ts';

const sourcesOf = ({ graph, history, redirects }: ReturnType<typeof pastOf>) => ({
  graphs: [graph],
  histories: [history],
  redirects: [redirects],
});

/** The target of an address on a host that takes the first matching line; `*` is the rest of it. */
function follow(lines: readonly string[], address: string): string | null {
  for (const line of lines.filter((one) => one.startsWith('/'))) {
    const [from = '', to = ''] = line.split(' ');
    if (from === address) return to;
    if (from.endsWith('*') && address.startsWith(from.slice(0, -1)))
      return to.replace(':splat', address.slice(from.length - 1));
  }
  return null;
}

test('unchanged names lead to the rule, all others to the page that says what became of it', () => {
  const lines = redirectLines(sourcesOf(ferryPast()), '/r/').split('\n');
  const target = (short: string) => follow(lines, `/r/book/${short}`);
  expect(target('2/1.2')).toBe('/r/book/crossing/#board');
  expect(target('2/board')).toBe('/r/book/crossing/#board');
  expect(target('1/1.1')).toBe('/r/book/versions/1/#1.1');
  expect(target('2/wake')).toBe('/r/book/versions/2/#wake');
  expect(target('2/2')).toBe('/r/book/versions/2/#2');
  expect(target('4/wake')).toBeNull();
});

test('every number and id of every version has a place on the page, newest version first', () => {
  const past = ferryPast();
  const lines = redirectLines(sourcesOf(past), '/').split('\n');
  const view = createEditionView(past.graph, '/book/');
  const lookups = createLookups(view, past.redirects.redirects);
  const pages = versionPages(view, past.history, { lookups, changesOf: () => null }).pages;
  let count = 0;
  for (const { version, rules } of past.history.versions) {
    const groups = pages.find((page) => page.version === version)?.lookups ?? [];
    const anchors = new Set(
      groups.flatMap(({ head, rules }) => [...(head?.anchors ?? []), ...rules.flatMap((row) => row.anchors)]),
    );
    for (const name of rules.flatMap(({ id, number }) => (number === null ? [id] : [id, number]))) {
      const to = follow(lines, `/book/${version}/${encodeURIComponent(name)}`);
      const [page, anchor = ''] = (to ?? '').split('#');
      if (page === `/book/versions/${version}/`) expect(anchors).toContain(decodeURIComponent(anchor));
      else expect(to).toMatch(/^\/book\/crossing\/|^\/book\/[a-z-]+\//);
      count += 1;
    }
  }
  expect(count).toBe(2 * (8 + 9 + 7));
  const all = lines.filter((line) => line.startsWith('/'));
  expect(all.slice(-3).map((line) => line.split(' ')[0])).toEqual(['/book/3/*', '/book/2/*', '/book/1/*']);
});

test('a history of any length stays within the limits of hosts, and every address leads somewhere', () => {
  const past = ferryPast();
  const [oldest] = past.history.versions;
  const versions = Array.from({ length: 90 }, (_, i) => ({
    ...past.history.versions[2],
    version: `v${i}`,
    rules: Array.from({ length: 40 }, () => oldest?.rules ?? []).flat(),
  }));
  const text = redirectLines(sourcesOf({ ...past, history: { ...past.history, versions } as never }), '/');
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(1000);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024);
  expect(follow(lines, '/book/v0/board')).toBe('/book/versions/v0/#board');
});

test('a page with the address of a version keeps it', () => {
  const past = ferryPast();
  const versions = past.history.versions.map((one) => ({ ...one, version: 'crossing' }));
  const lines = redirectLines(sourcesOf({ ...past, history: { ...past.history, versions } }), '/').split(
    '\n',
  );
  expect(lines.some((line) => line.startsWith('/book/crossing/* '))).toBe(false);
  expect(follow(lines, '/book/crossing/wake')).toBe('/book/versions/crossing/#wake');
});

test('there is no file without a release', () => {
  expect(redirectLines(sourcesOf(pastOf(ferry3, [])), '/')).toBe('');
});

test('the names of past versions of an original lead on in its translation', () => {
  const lines = redirectLines(translatedSources(), '/r/').split('\n');
  const target = (short: string) => follow(lines, `/r/book-de/${short}`);
  expect(target('1/draw')).toBe('/r/book-de/play/#draw');
  expect(target('1/1.1')).toBe('/r/book-de/play/#draw');
  expect(target('1/swap')).toBe('/r/book/versions/1/#swap');
});
