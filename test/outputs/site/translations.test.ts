import { describe, expect, test } from 'vitest';
import { createMarkdownPages } from '../../../src/outputs/pages/pages-markdown.ts';
import type { PageRule } from '../../../src/outputs/pages/pages-rules.ts';
import { llmsText } from '../../../src/outputs/site/for-programs.ts';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { translatedSources } from '../../support/translated-book.ts';

const sources = translatedSources();
const { editions } = sitePages(sources, '/r/');
const [english, german] = editions;
const section = (slug: string) => german?.pages.sections.find((page) => page.slug === slug);

describe('an address of a past version of the original', () => {
  test('leads on in the section of its translation', () => {
    const [swap] = section('play')?.signposts ?? [];
    expect(swap?.anchors).toContain('swap');
    expect(swap?.to.map(({ href }) => href)).toEqual(['#exchange']);
    expect(swap).toMatchObject({ label: 'Swap', lang: 'en' });
  });

  test('leads to the rules of a removed section, whose versions the original has', () => {
    const [ground] = german?.formerPages ?? [];
    expect(ground).toMatchObject({
      href: '/r/book-de/ground/',
      listHref: '/r/book/versions/',
      version: '1',
      lang: 'en',
    });
    expect(ground?.rules.flatMap(({ to }) => to.map(({ href }) => href))).toEqual(['/r/book-de/play/#limit']);
  });
});

const rulesIn = (slug: string) => {
  const all = (rule: PageRule): PageRule[] => [rule, ...rule.children.flatMap(all)];
  return section(slug)?.rules.flatMap(all) ?? [];
};
const ruleOf = (id: string) => rulesIn('play').find((rule) => rule.id === id);

describe('a translation', () => {
  test('marks what is not translated once, and what is outdated', () => {
    const marks = [...rulesIn('play'), ...rulesIn('end')].map(({ id, lang, badges }) => [
      id,
      lang,
      badges.map(({ text }) => text).join(),
    ]);
    expect(marks).toEqual([
      ['draw', undefined, ''],
      ['deal', 'en', 'noch nicht übersetzt'],
      ['deal~example1', 'en', ''],
      ['limit', undefined, 'veraltet: aus Version 1 übersetzt'],
      ['exchange', undefined, ''],
      ['last', 'en', ''],
    ]);
    expect(section('end')).toMatchObject({ lang: 'en', badges: [{ text: 'noch nicht übersetzt' }] });
  });

  test('has the original of each translated rule, with what changed in it since', () => {
    expect(ruleOf('draw')?.original).toEqual({
      lang: 'en',
      href: '/r/book/play/#draw',
      label: 'Draw',
      html: '<p>Take two cards.</p>',
      changed: null,
    });
    expect(ruleOf('deal')?.original).toBeNull();
    const changed = ruleOf('limit')?.original?.changed ?? [];
    expect(changed.flatMap(({ op, text }) => (op === 'same' ? [] : [`${op} ${text.trim()}`]))).toEqual([
      'removed five',
      'added six',
      // Merged into it.
      'removed Mud costs a turn.',
    ]);
    expect(section('play')?.original).toMatchObject({ label: 'Play', html: '' });
  });

  test('says how far it is', () => {
    expect(german?.pages.progress).toEqual({ rules: 5, translated: 3, outdated: 1 });
    expect(english?.pages.progress).toBeNull();
    expect(
      english?.pages.sections.flatMap(({ rules }) => rules.map(({ original }) => original)),
    ).not.toContain(expect.anything());
  });

  test('says in Markdown what is not translated, and names its original', () => {
    const [, graph] = sources.graphs;
    const page = section('play');
    if (!graph || !page || !german) throw new Error('the translation has no pages');
    const text = createMarkdownPages(graph, '', () => null).section(page);
    expect(text).toContain('Buch, Version 1, Übersetzung von Book 1. /r/book-de/play/');
    expect(text).toContain('*noch nicht übersetzt*');
    expect(text).toContain('*veraltet: aus Version 1 übersetzt*');
    const site = { title: 'Site', origin: '', base: '/r/' };
    const llms = llmsText([{ ...german.pages, versions: null }], site);
    expect(llms).toContain('## Buch 1, translation of Book 1\n\nLanguage: de\n');
  });
});
