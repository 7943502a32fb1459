import { expect, test } from 'vitest';
import type { ChangesPage } from '../../../src/outputs/indexes/change-pages.ts';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { ferrySite, pastOf } from '../../support/ferry-site.ts';

const [book, night] = ferrySite().editions;
const pages = (book?.indexes ?? []).filter((page): page is ChangesPage => page.kind === 'changes');
const told = (page: ChangesPage | undefined) =>
  page?.sections.map(({ title, changes }) => [
    title,
    changes.map(({ rules, was, kinds }) => [
      rules.map(({ number }) => number).join(),
      was?.number ?? null,
      kinds.map(({ kind }) => kind).join(),
    ]),
  ]);

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

test('shows what differs today, in current order, over all versions between', () => {
  expect(told(pages[1])).toEqual([
    [
      '1 Crossing',
      [
        ['1', '2', 'removed'],
        ['1.1', null, 'added'],
        ['1.2', '1.1', 'renumbered'],
        ['1.3', '1.3', 'reworded'],
        ['1.4', null, 'added'],
        ['1.5', '1.2', 'reworded,relabelled,renumbered'],
        ['1.5', '1.4', 'merged'],
        ['1.6', '2.1', 'renumbered'],
      ],
    ],
  ]);
  expect(pages[1]?.gone.map(({ was, why }) => [was?.number, why])).toEqual([['2.2', 'Nobody minds.']]);
  expect(pages[1]?.headings.map(({ slug }) => slug)).toEqual(['crossing', '-gone']);
});

test('omits unchanged rules', () => {
  const lanterns = pages[0]?.sections.flatMap(({ changes }) => changes).filter(({ id }) => id === 'lanterns');
  expect(lanterns).toEqual([]);
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
    { graphs: [graph], histories: [history], redirects: [redirects], comparisons: [] },
    '/',
  );
  const made = (site.editions[0]?.indexes ?? []).filter(
    (page): page is ChangesPage => page.kind === 'changes',
  );
  const tiers = {
    version: '2',
    telling: 'The order of tiers is now: base, gale, flood. Before: base, gale.',
  };
  const language = { version: '3', telling: 'The language is now: fr. Before: en.' };
  expect(made.map(({ since, count, settings }) => [since, count, settings])).toEqual([
    ['2', 0, [language]],
    ['1', 0, [tiers, language]],
  ]);
  expect(made.map(({ headings }) => headings)).toEqual([
    [{ depth: 2, slug: '-edition', text: 'The edition itself' }],
    [{ depth: 2, slug: '-edition', text: 'The edition itself' }],
  ]);
});
