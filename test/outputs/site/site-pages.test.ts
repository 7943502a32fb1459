import { describe, expect, test } from 'vitest';
import { asRecord } from '../../../src/compare/as-record.ts';
import { comparedOfGraph } from '../../../src/compare/from-graph.ts';
import { comparedOfRelease } from '../../../src/compare/from-release.ts';
import { compareEditions } from '../../../src/diff/compare-editions.ts';
import type { RelatedRule } from '../../../src/outputs/pages/page-head.ts';
import type { Lookup as LookupView } from '../../../src/outputs/site/lookups.ts';
import { onlyEdition, siteEntries, sitePages } from '../../../src/outputs/site/site-pages.ts';
import type { Files } from '../../support/edition.ts';
import { ferrySite, pastOf } from '../../support/ferry-site.ts';
import { bookOf } from '../../support/releases.ts';

const { editions, comparisons } = ferrySite();
const [book, night] = editions;
const hrefs = (rules: readonly RelatedRule[]) => rules.map(({ href }) => href);

describe('a version', () => {
  const [, second] = book?.versions.pages ?? [];
  const rows = (second?.lookups ?? []).flatMap(({ head, rules }) => (head ? [head, ...rules] : rules));
  const row = (number: string) => rows.find((one) => one.number === number) as LookupView;

  test('has a page with its own address, and the list is newest first', () => {
    expect(second?.href).toBe('/r/book/versions/2/');
    expect(book?.versions.list.versions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      ['3', true],
      ['2', false],
      ['1', false],
    ]);
  });

  test('the start page shows the last changes, and nothing with a single text', () => {
    expect(book?.pages.versions?.latest).toMatchObject({ since: '2', href: '/r/book/versions/3/' });
    expect(book?.pages.versions?.latest?.counts.length).toBeGreaterThan(0);
    expect(night?.pages.versions).toBeNull();
  });

  test('shows its changes with the words, those of substance first, and links the rules of today', () => {
    expect(
      second?.changes?.sections.map(({ title, changes, renumbered }) => [
        title,
        [...changes, ...renumbered.flatMap((run) => run.changes)].map(({ anchor, new: [now], words }) => [
          anchor,
          now?.href,
          words !== null,
        ]),
      ]),
    ).toEqual([
      [
        'Substance',
        [
          ['new-lanterns', '/r/book/crossing/#lanterns', false],
          ['new-toll', '/r/book/crossing/#toll', true],
        ],
      ],
      [
        'Numbers and markers',
        [
          ['new-board', '/r/book/crossing/#board', false],
          ['new-cargo', '/r/book/crossing/#cargo', false],
          // Removed since: its replacement.
          ['new-wake', '/r/book/crossing/#toll', false],
        ],
      ],
    ]);
    expect(second?.counts).toEqual(second?.changes?.phrases);
  });

  test('leads from every number and id to the current rule, with what changed', () => {
    expect(rows.map(({ anchors }) => anchors)).toEqual([
      ['crossing', 'r-1', '1'],
      ['lanterns', 'r-1.1', '1.1'],
      ['board', 'r-1.2', '1.2'],
      ['toll', 'r-1.3', '1.3'],
      ['cargo', 'r-1.4', '1.4'],
      ['wake', 'r-1.5', '1.5'],
      ['docking', 'r-2', '2'],
      ['moor', 'r-2.1', '2.1'],
      ['unload', 'r-2.2', '2.2'],
    ]);
    expect([row('1.2').kinds[0]?.kind, row('1.2').taken]).toEqual(['same', null]);
    expect(row('1.3').kinds.map(({ kind }) => kind)).toEqual(['relabelled', 'renumbered']);
    expect(hrefs(row('1.3').to)).toEqual(['/r/book/crossing/#toll']);
    expect(row('1.5')).toMatchObject({ kinds: [{ kind: 'removed' }], why: 'Sleepers pay & row.' });
    expect([hrefs(row('1.5').to), row('2.2').to]).toEqual([['/r/book/crossing/#toll'], []]);
    expect(second?.differing).toBe(6);
  });

  test('warns if a number is another rule today, unless that replaced it', () => {
    expect(row('1.3').taken?.href).toBe('/r/book/crossing/#cargo');
    expect(row('1.4').taken?.href).toBe('/r/book/crossing/#storm');
    expect(row('1.5').taken).toBeNull();
  });
});

describe('next to a rule', () => {
  const rules = book?.pages.sections[0]?.rules ?? [];
  const otherVersions = (id: string) => rules.find((rule) => rule.id === id)?.otherVersions;

  test('its history, newest first', () => {
    expect(otherVersions('toll')?.history.map(({ version, words }) => `${version}: ${words}`)).toEqual([
      '3: renamed from “Toll”, moved and renumbered from 1.3',
      '3: replaced 1.5 Wake',
      '2: reworded and renumbered from 1.2',
      '1: already existed',
    ]);
  });

  test('earlier meanings of its number', () => {
    expect(
      otherVersions('cargo')?.formerMeanings.map(({ number, versions, label, to }) => [
        number,
        versions,
        label,
        hrefs(to),
      ]),
    ).toEqual([['1.3', 'version 2', 'Toll', ['#toll']]]);
    expect(otherVersions('moor')?.formerMeanings).toEqual([]);
  });

  test('its counterpart in another edition, and the comparison', () => {
    expect(otherVersions('lanterns')?.counterparts).toMatchObject([
      {
        edition: 'By Night',
        rule: { href: '/r/night/crossing/#lanterns', number: '1.1', text: '', absence: null },
        words: 'worded differently',
        href: '/r/compare/book..night/#new-lanterns',
      },
    ]);
    expect(otherVersions('board')?.counterparts[0]).toMatchObject({
      words: 'the same',
      isMarked: false,
      href: null,
    });
    expect(otherVersions('storm')?.counterparts[0]).toMatchObject({ rule: null, words: 'no such rule' });
    const other = night?.pages.sections[0]?.rules.find((rule) => rule.id === 'lanterns');
    expect(other?.otherVersions?.counterparts[0]?.rule?.href).toBe('/r/book/crossing/#lanterns');
  });

  test('nothing without data', () => {
    const alone = ferrySite().editions[1]?.pages.sections[0]?.rules ?? [];
    expect(alone.map(({ otherVersions: own }) => own?.history)).toEqual([[], []]);
  });
});

test('a single edition is the start page, on one page, and has no list of versions before its first release', () => {
  const siteOf = (past: readonly Files[]) => {
    const rule = '1. **Row:** Row to the other bank, see [rest]. {#row}\n2. Rest. {#rest}\n';
    const { graph, history, redirects } = pastOf(
      bookOf(rule),
      past.map(() => bookOf(rule)),
    );
    const site = { graphs: [graph], histories: [history], redirects: [redirects], comparisons: [] };
    return siteEntries(sitePages(site, '/r/'));
  };
  const onlyOf = ([home]: ReturnType<typeof siteEntries>) =>
    home?.page.kind === 'home' ? onlyEdition(home.page) : null;
  const only = onlyOf(siteOf([]));
  expect([only?.href, only?.versions]).toEqual(['/r/book/', null]);
  // Its links stay on the page, and the pages of its sections keep their addresses.
  expect(only?.whole?.[0]?.rules[0]?.html).toContain('href="#rest"');
  expect(only?.headings.map(({ slug }) => slug)).toContain(only?.whole?.[0]?.anchor);
  expect(siteOf([]).map(({ id }) => id)).not.toContain('book/versions');
  expect(siteOf([{}]).map(({ id }) => id)).toContain('book/versions');
  expect(onlyOf(siteEntries(ferrySite()))).toBeNull();
});

describe('old addresses', () => {
  test('a section page responds to ids and numbers that were on it', () => {
    const posts = book?.pages.sections[0]?.signposts ?? [];
    expect(posts.map(({ anchors, number, to }) => [anchors, number, hrefs(to)])).toEqual([
      [['wake'], '1.5', ['#toll']],
    ]);
  });

  test('a section page shows a number that the rule lost, also if it has its first number again', () => {
    const files = (version: string, ...rules: readonly string[]): Files => ({
      'edition.yaml': `id: book\ntitle: The Ferry\nversion: "${version}"\nsections: [a.md]\n`,
      'a.md': `---\nid: crossing\n---\n\n# Crossing\n\n${rules.map((rule, i) => `${i + 1}. ${rule}\n`).join('')}`,
    });
    const [board, toll] = ['Board the ferry. {#board}', 'Pay one coin. {#toll}'];
    const second = files('2', 'Light a lantern. {#lantern}', toll, board);
    const { graph, history, redirects } = pastOf(files('3', board, toll), [files('1', board, toll), second]);
    const [edition] = sitePages(
      { graphs: [graph], histories: [history], redirects: [redirects], comparisons: [] },
      '/r/',
    ).editions;
    const posts = edition?.pages.sections[0]?.signposts ?? [];
    expect(posts.map(({ anchors, number, to }) => [anchors, number, hrefs(to)])).toEqual([
      [['lantern'], '1.1', []],
      [['r-1.3'], '1.3', ['#board']],
    ]);
  });

  test('the page of a removed section shows where its rules are', () => {
    const [page] = book?.formerPages ?? [];
    expect([page?.href, page?.title, page?.version]).toEqual(['/r/book/docking/', '2 Docking', '2']);
    const rules: readonly LookupView[] = page?.rules ?? [];
    expect(rules.map(({ anchors, to }) => [anchors, hrefs(to)])).toEqual([
      [['moor', 'r-2.1'], ['/r/book/crossing/#moor']],
      [['unload', 'r-2.2'], []],
    ]);
  });
});

describe('a comparison of text changed since its release', () => {
  const rule = '1. **Row:** Row to the other bank. {#row}\n';
  const { graph, history, redirects, releases } = pastOf(bookOf(`${rule}2. **Rest:** Rest. {#rest}\n`), [
    bookOf(rule),
  ]);
  const [first] = releases;
  const compared = first && compareEditions(comparedOfRelease(first), asRecord(comparedOfGraph(graph), true));
  if (!compared) throw new Error('there is no release');
  const changed = { ...compared, new: { ...compared.new, state: 'changed' as const } };
  const [page] = sitePages(
    {
      graphs: [graph],
      histories: [history],
      redirects: [redirects],
      comparisons: [{ comparison: changed, slug: 'a..b', title: null }],
    },
    '/r/',
  ).comparisons;

  test('says so, and links the page of the version and the current text', () => {
    expect(page?.title).toBe('Book 1 and Book 1, changed since it was released');
    expect(page?.old).toMatchObject({ version: '1', href: '/r/book/versions/1/' });
    expect(page?.new).toMatchObject({ version: '1, changed since it was released', href: '/r/book/' });
  });
});

describe('a comparison', () => {
  const [editionsPage, versionsPage] = comparisons;

  test('links both sides of each change, and each change has its own address', () => {
    const [section] = editionsPage?.sections ?? [];
    expect(editionsPage?.title).toBe('The Ferry and By Night');
    expect(section?.changes.map(({ anchor }) => anchor)).toEqual([
      'new-lanterns',
      'old-cargo',
      'old-storm',
      'old-toll',
      'old-moor',
    ]);
    expect(section?.changes[0]).toMatchObject({
      old: [{ number: '1.1', href: '/r/book/crossing/#lanterns' }],
      new: [{ number: '1.1', href: '/r/night/crossing/#lanterns' }],
      does: ['“one lantern” is “two lanterns” now.'],
      doubt: null,
    });
    expect(
      section?.changes[0]?.words?.filter(({ op }) => op === 'added').map(({ text }) => text.trim()),
    ).toEqual(['two lanterns']);
    expect(editionsPage?.filters.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'removed 4',
      'reworded 1',
    ]);
  });

  test('of a released version links the page of that version', () => {
    const runs = versionsPage?.sections.flatMap(({ renumbered }) => renumbered) ?? [];
    const boarding = runs.flatMap(({ changes }) => changes).find(({ anchor }) => anchor === 'new-board');
    expect(versionsPage?.title).toBe('From the first on');
    expect(boarding).toMatchObject({
      old: [{ number: '1.1', href: '/r/book/versions/1/#board' }],
      new: [{ number: '1.2', href: '/r/book/crossing/#board' }],
    });
    expect(versionsPage?.basis).toBe('record');
  });
});

test('each page of the site has a unique id, which is its address', () => {
  const entries = siteEntries(ferrySite());
  expect(entries.map(({ id, page }) => [id, page.href])).toEqual([
    ['index', '/r/'],
    ['book', '/r/book/'],
    ['book/crossing', '/r/book/crossing/'],
    ['book/-/legend', '/r/book/-/legend/'],
    ['book/-/downloads', '/r/book/-/downloads/'],
    ['book/-/changes/2', '/r/book/-/changes/2/'],
    ['book/-/changes/1', '/r/book/-/changes/1/'],
    ['book/-/trace/crossing', '/r/book/-/trace/crossing/'],
    ['book/versions', '/r/book/versions/'],
    ['book/versions/1', '/r/book/versions/1/'],
    ['book/versions/2', '/r/book/versions/2/'],
    ['book/versions/3', '/r/book/versions/3/'],
    ['book/docking', '/r/book/docking/'],
    ['night', '/r/night/'],
    ['night/crossing', '/r/night/crossing/'],
    ['night/-/legend', '/r/night/-/legend/'],
    ['night/-/downloads', '/r/night/-/downloads/'],
    ['night/-/trace/crossing', '/r/night/-/trace/crossing/'],
    ['compare/book..night', '/r/compare/book..night/'],
    ['compare/book@1..book', '/r/compare/book%401..book/'],
  ]);
  expect(entries.find(({ id }) => id === 'book/docking')?.start?.edition.title).toBe('The Ferry');
});
