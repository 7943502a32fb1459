import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import { createWords, wordsIn } from '../../../src/model/words-in.ts';
import { feedText } from '../../../src/outputs/site/feed.ts';
import { type SiteSources, siteEntries, sitePages } from '../../../src/outputs/site/site-pages.ts';
import en from '../../../src/words/en.json' with { type: 'json' };
import { isText, type Text, type Texts } from '../../../src/words/speak.ts';
import { compileProject } from '../../compile/projects.ts';
import { ferrySources } from '../../support/ferry-site.ts';
import { klingon } from '../../support/marked-words.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text));

const englishTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (isText(value) ? formsOf(value) : englishTexts(value)));

/** English texts of more than a word, with anything in place of their parameters. */
const patterns = englishTexts(en)
  .filter((text) => /[a-z]+ [a-z]+/i.test(text.replace(/\{\w+\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  );

/** Texts in page data, but for those of editors and checks. */
function textsIn(value: unknown, key = ''): string[] {
  if (/^(?:why|message|help)$/.test(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, Array.isArray(value) ? key : name));
}

const inLanguage = (graph: Graph, language: string): Graph => ({
  ...graph,
  edition: { ...graph.edition, language },
});

const harbour = compileProject(join(import.meta.dirname, '../../fixtures/site')).flatMap(
  ({ graph }) => graph ?? [],
);

test.each<[string, SiteSources]>([
  ['with versions and comparisons', ferrySources(createWords(klingon)('tlh'))],
  ['of several editions', { graphs: harbour, histories: [], redirects: [], comparisons: [] }],
])('no page of a site %s has English words in another language', (_name, sources) => {
  const graphs = sources.graphs.map((graph) => inLanguage(graph, 'tlh'));
  const entries = siteEntries(sitePages({ ...sources, graphs, words: klingon }, '/r/'));
  const texts = entries.flatMap(({ page }) => textsIn(page));
  expect(texts.filter((text) => text.includes('¤')).length).toBeGreaterThan(100);
  const stray = texts.filter((text) => !text.includes('¤') && patterns.some((one) => one.test(text)));
  expect([...new Set(stray)]).toEqual([]);
});

test('a page of two editions is in the language that they share, else in that of the site', () => {
  const languagesOf = (languages: readonly string[], language?: string) => {
    const sources = ferrySources();
    const graphs = sources.graphs.map((graph, i) => inLanguage(graph, languages[i] ?? 'en'));
    const site = { ...sources, graphs, ...(language === undefined ? {} : { language }) };
    const byId = new Map(siteEntries(sitePages(site, '/r/')).map(({ id, words }) => [id, words.language]));
    return ['index', 'book', 'night', 'compare/book..night', 'compare/book@1..book'].map((id) =>
      byId.get(id),
    );
  };
  expect(languagesOf(['de', 'de'])).toEqual(['de', 'de', 'de', 'de', 'de']);
  expect(languagesOf(['de', 'fr'])).toEqual(['en', 'de', 'fr', 'en', 'de']);
  expect(languagesOf(['de', 'fr'], 'fr')).toEqual(['fr', 'de', 'fr', 'fr', 'de']);
});

test('a feed is in the language of its edition', () => {
  const { graphs, histories } = ferrySources();
  const [graph, history] = [graphs[0], histories[0]];
  if (!graph || !history) throw new Error('no book');
  const place = { origin: '', root: '/r/book/' };
  const german = feedText(inLanguage(graph, 'de'), history, place);
  expect(german).toContain(': Änderungen</title>');
  expect(german).toMatch(/<title>Version 2: .*neu gefasst/);
  expect(feedText(inLanguage(graph, 'de'), history, { ...place, words: wordsIn('es') })).toContain(
    'reformulada',
  );
});
