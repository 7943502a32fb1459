import { describe, expect, test } from 'vitest';
import type { RelatedRule } from '../../../src/outputs/pages/page-head.ts';
import { editionPages } from '../../../src/outputs/pages/pages.ts';
import { createMarkdownPages } from '../../../src/outputs/pages/pages-markdown.ts';
import type { PageRule } from '../../../src/outputs/pages/pages-rules.ts';
import { searchIndexOf } from '../../../src/outputs/pages/pages-search.ts';
import { llmsText } from '../../../src/outputs/site/for-programs.ts';
import { siteEntries, sitePages } from '../../../src/outputs/site/site-pages.ts';
import { createSearch } from '../../../src/search/create-search.ts';
import { compileOne, type Files } from '../../support/edition.ts';
import { bookNow, germanBook, translatedSources } from '../../support/translated-book.ts';

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

  test('marks each page of which nothing is translated', () => {
    const inCategory = {
      ...bookNow,
      'edition.yaml': bookNow['edition.yaml']?.replace(
        '[play.md, end.md]',
        '[{ id: all, title: All, files: [play.md, end.md] }]',
      ),
    } as Files;
    const grouped = compileOne('book-de', {
      book: inCategory,
      'book-de': { ...germanBook, 'play.md': '' },
    }).graph;
    const view = grouped && editionPages(grouped, '/r/');
    expect(view?.sections.map(({ badges, rules }) => [badges.length, rules[0]?.badges.length])).toEqual([
      [1, 0],
      [1, 0],
    ]);
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

describe('a name in another language than its page says which', () => {
  const book = (id: string, files: string, more = '') =>
    `id: ${id}\ntitle: ${id}\nversion: "1"\n${more}sections: [${files}]\n`;
  const editions: Readonly<Record<string, Files>> = {
    large: {
      'edition.yaml': book('large', 'ice.md', 'language: en\n'),
      'ice.md': '# Ice {#ice}\n\n1. **Whales:** A whale is worth ten cards. {#whale}\n',
    },
    book: {
      'edition.yaml': book('book', 'play.md, end.md', 'language: en\nabridges: large\n'),
      'play.md': `# Play {#play}

1. **Draw:** Take two cards. +whale +last +tie {#draw}
2. **Limit:** After [draw], hold at most five cards. {#limit}
`,
      'end.md': '# End {#end}\n\n1. **Last turn:** See [limit]. {#last}\n2. Split a tie. {#tie}\n',
    },
    'book-de': {
      'edition.yaml':
        'id: book-de\ntitle: Buch\nversion: "1"\nlanguage: de\ntranslates: { edition: book, version: "1" }\nquestions: [{ rule: last, printed: limit, why: wovon? }]\n',
      'play.md': '# Spielen {#play}\n\n1. **Ziehen:** Nimm zwei Karten. {#draw}\n',
      'end.md': '# Ende {#end}\n',
    },
  };
  const graphs = Object.keys(editions).flatMap((name) => compileOne(name, editions).graph ?? []);
  const site = sitePages({ graphs, histories: [], redirects: [], comparisons: [] }, '/r/');
  const sectionOf = (id: string, slug: string) =>
    site.editions
      .find(({ pages }) => pages.edition.id === id)
      ?.pages.sections.find((page) => page.slug === slug);
  const namesIn = (relations: readonly { readonly rules: readonly RelatedRule[] }[] = []) =>
    relations.flatMap(({ rules }) =>
      rules.map(({ number, text, lang, context = '' }) => [
        number,
        context,
        text.slice(context.length),
        lang,
      ]),
    );

  test('in lists of relations, also of another edition, by the words that are shown', () => {
    const [draw] = sectionOf('book-de', 'play')?.rules ?? [];
    expect(namesIn(draw?.relations)).toEqual([
      ['2.1', 'Ende: ', 'Last turn', 'en'],
      // Of a rule that is not translated, only its translated section is named.
      ['2.2', '', 'Ende', undefined],
      ['1.1', '', 'Whales', 'en'],
    ]);
    expect(namesIn(draw?.backlinks)).toEqual([['1.2', '', 'Limit', 'en']]);
    expect(namesIn(sectionOf('book', 'play')?.rules[0]?.relations)).toEqual([
      ['2.1', '', 'End: Last turn', undefined],
      ['2.2', '', 'End', undefined],
      ['1.1', '', 'Whales', undefined],
    ]);
  });

  test('in lists that name rules without their section', () => {
    const found = siteEntries(site).flatMap(({ page }) => (page.kind === 'questions' ? page.groups : []));
    const rules = found.flatMap(({ remarks }) => remarks.map(({ rule }) => rule));
    expect(namesIn([{ rules }])).toEqual([['2.1', '', 'Last turn', 'en']]);
  });

  test('in the contents of a page', () => {
    const headings = sectionOf('book-de', 'play')?.headings.map(({ text, lang }) => [text, lang]);
    expect(headings).toEqual([
      ['1.1 Ziehen', undefined],
      ['1.2 Limit', 'en'],
    ]);
  });

  test('in results of the search', async () => {
    const [, , german] = graphs;
    const search = german && (await createSearch(searchIndexOf(german)));
    const hits = search?.find('hold five', 9).hits.map(({ id, lang }) => [id, lang]);
    expect(hits).toEqual([['limit', 'en']]);
    expect(search?.find('Karten', 9).hits.map(({ id, lang }) => [id, lang])).toEqual([['draw', undefined]]);
  });
});
