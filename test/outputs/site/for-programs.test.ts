import { describe, expect, test } from 'vitest';
import type { Recorded } from '../../../src/model/phrases.ts';
import { ruleAddresses } from '../../../src/outputs/pages/pages-addresses.ts';
import { createMarkdownPages } from '../../../src/outputs/pages/pages-markdown.ts';
import { biblioOf, llmsText, robotsText } from '../../../src/outputs/site/for-programs.ts';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { compileOne } from '../../support/edition.ts';

const files = {
  'edition.yaml':
    'id: game\ntitle: Sea *and* Sand\nversion: "1"\ntags: [solo]\nsections: [play.md, end.md]\nglossary: words.md\n',
  'play.md': `# Play {#play}

1. ★ **Draw \\[two\\]:** Draw cards, see [end_win] and [the limit][draw_limit]. -end_win {#draw .solo}

   1. Hold four \\Cards at most: {#draw_limit}

      | held | allowed |
      | --- | --- |
      | 5 | no |

   > [!EXAMPLE]
   > Ann holds five.
`,
  'end.md': '# End {#end}\n\n1. Who has ten wins. {#end_win}\n',
  'words.md': '# Words {#words}\n\n- **Card** (also: Cards): Paper. {#term_card}\n',
};
const { graph } = compileOne('game', { game: files });
if (!graph) throw new Error('the edition has faults');
const published = sitePages(
  { graphs: [graph], histories: [], redirects: [], comparisons: [] },
  '/rules/',
).editions;
const [pages] = published.map((edition) => edition.pages);
if (!pages) throw new Error('there are no pages');
const hrefOf = ruleAddresses(graph, '/rules/game/');

describe('a page as Markdown', () => {
  const markdown = createMarkdownPages(graph, 'https://example.org', hrefOf);

  test('has each rule with number, label, text, relations, and links with addresses', () => {
    const [play] = pages.sections;
    expect(play && markdown.section(play)).toMatchInlineSnapshot(`
      "# 1 Play

      Sea \\*and\\* Sand, version 1. https://example.org/rules/game/play/

      - **1.1 Draw \\[two\\]** ★ (before) Draw cards, see [2.1](https://example.org/rules/game/end/#end_win) and [the limit](https://example.org/rules/game/play/#draw_limit).

        *solo*

        *− superseded by: [2.1 End](https://example.org/rules/game/end/#end_win)*

        - **1.1.1** Hold four Cards at most:

          - | held | allowed |
            | --- | --- |
            | 5 | no |

        - **Example** Ann holds five.
      "
    `);
  });

  test('the start page lists the others', () => {
    expect(markdown.start(pages)).toMatchInlineSnapshot(`
      "# Sea \\*and\\* Sand

      Sea \\*and\\* Sand, version 1

      - [1 Play](https://example.org/rules/game/play/index.md)
      - [2 End](https://example.org/rules/game/end/index.md)
      - [Words](https://example.org/rules/game/glossary/index.md)
      "
    `);
  });
});

test('llms.txt lists every page, with paths if no host is known', () => {
  const text = llmsText([pages], { title: 'Rule_books', origin: '', base: '/rules/' });
  expect(text).toContain('# Rule_books\n');
  expect(text).toContain('\n## Sea \\*and\\* Sand 1\n');
  expect(text).toContain('\n- [2 End](/rules/game/end/index.md)\n');
});

test('unreleased or changed text says so in both', () => {
  const link = { released: 1 };
  const [coming, changed, never] = [
    { ...link, state: 'unreleased' as const },
    { ...link, state: 'changed' as const },
    { ...link, state: 'unreleased' as const, released: 0 },
  ];
  const about = (versions: Recorded) =>
    createMarkdownPages(graph, '', hrefOf, { versions }).start(pages).split('\n')[2];
  const heading = (versions: Recorded) =>
    /^## .*/m.exec(llmsText([{ ...pages, versions }], { title: 'Rules', origin: '', base: '/' }))?.[0];
  expect(about(coming)).toBe('Sea \\*and\\* Sand, version 1, not released yet');
  expect(about(changed)).toBe('Sea \\*and\\* Sand, version 1, changed since it was released');
  expect(about(never)).toBe('Sea \\*and\\* Sand, version 1');
  expect(heading(coming)).toBe('## Sea \\*and\\* Sand 1, not released yet');
  expect(heading(never)).toBe('## Sea \\*and\\* Sand 1');
});

test('biblio.json has number, id, address and title of each rule', () => {
  const { rules } = biblioOf(graph, 'https://example.org', hrefOf);
  expect(rules.slice(0, 2)).toEqual([
    { number: '1', id: 'play', address: 'https://example.org/rules/game/play/', title: 'Play' },
    { number: '1.1', id: 'draw', address: 'https://example.org/rules/game/play/#draw', title: 'Draw [two]' },
  ]);
});

test('robots.txt names the sitemap if there is one', () => {
  expect(robotsText(null)).toBe('User-agent: *\nAllow: /\n');
  expect(robotsText('https://example.org/sitemap-index.xml')).toContain('Sitemap: https://example.org/');
});
