import { expect, test } from 'vitest';
import type { ChangesPage } from '../../../src/outputs/indexes/change-pages.ts';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { changesBetween, ferryPast, ferrySite, pastOf } from '../../support/ferry-site.ts';

const [book, night] = ferrySite().editions;
const pages = (book?.indexes ?? []).filter((page): page is ChangesPage => page.kind === 'changes');
test('each version except the current text has a page, newest first, linked to the others', () => {
  expect(pages.map(({ since, href }) => [since, href])).toEqual([
    ['2', '/r/book/-/changes/2/'],
    ['1', '/r/book/-/changes/1/'],
  ]);
  expect(pages.map(({ versions }) => versions.map(({ version }) => version))).toEqual([
    ['2', '1'],
    ['2', '1'],
  ]);
  expect(night?.indexes).toEqual([]);
});

test('an edition links the newest of them', () => {
  expect(book?.pages.indexes.map(({ kind, href }) => [kind, href])).toEqual([
    ['changes', '/r/book/-/changes/2/'],
  ]);
});

test('shows what differs today, over all versions between, and what edition.yaml says of it', () => {
  const changes = pages[1]?.changes?.sections.flatMap((section) => section.changes) ?? [];
  expect(changes.map(({ anchor }) => anchor)).toEqual([
    'new-lanterns',
    'old-docking',
    'new-toll',
    'new-cargo',
  ]);
  const all = changes.flatMap((change) => [change, ...change.parts]);
  expect(all.flatMap(({ does }) => does)).toContain('Nobody minds.');
});

test('the words of a version that were not compared are not known, and the page stays', () => {
  const { graph, history, redirects } = ferryPast();
  const [edition] = sitePages(
    { graphs: [graph], histories: [history], redirects: [redirects], comparisons: [] },
    '/',
  ).editions;
  const bare = edition?.indexes.filter((page) => page.kind === 'changes') ?? [];
  expect(bare.map(({ since, changes }) => [since, changes])).toEqual([
    ['2', null],
    ['1', null],
  ]);
});

test('shows changed settings of each later version', () => {
  const book = (version: string, more: string) => ({
    'edition.yaml': `id: rafts\ntitle: Rafts\nversion: "${version}"\n${more}sections: [rafts.md]\n`,
    'rafts.md': '# Rafts {#rafts}\n\n1. Tie two rafts together. {#tie}\n',
  });
  const versions = [
    book('1', 'tiers: [base, gale]\n'),
    book('2', 'tiers: [base, gale, flood]\n'),
    book('3', 'language: fr\ntiers: [base, gale, flood]\n'),
  ] as const;
  const { graph, history, redirects } = pastOf(versions[2], versions);
  const site = sitePages(
    {
      ...{ graphs: [graph], histories: [history], redirects: [redirects], comparisons: [] },
      changes: changesBetween(versions),
    },
    '/',
  );
  const made = (site.editions[0]?.indexes ?? []).filter(
    (page): page is ChangesPage => page.kind === 'changes',
  );
  const tiers = 'The order of tiers is now: base, gale, flood. Before: base, gale.';
  const language = 'The language is now: fr. Before: en.';
  expect(made.map(({ since, changes }) => [since, changes?.total, changes?.settings])).toEqual([
    ['2', 0, [language]],
    ['1', 0, expect.arrayContaining([tiers, language])],
  ]);
});
