import { strFromU8, unzipSync } from 'fflate';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { createBook } from '../../src/outputs/book/book.ts';
import { bookHtml } from '../../src/outputs/book/book-html.ts';
import { diffHtml } from '../../src/outputs/diff/diff-html.ts';
import { diffMarkdown } from '../../src/outputs/diff/diff-markdown.ts';
import { formatDiff } from '../../src/outputs/diff/diff-pretty.ts';
import { ruleAddresses } from '../../src/outputs/pages/pages-addresses.ts';
import { createMarkdownPages } from '../../src/outputs/pages/pages-markdown.ts';
import { editionDocx } from '../../src/outputs/print/docx/docx-edition.ts';
import { editionText } from '../../src/outputs/print/plain-text.ts';
import { printedEdition } from '../../src/outputs/print/printed-edition.ts';
import { sitePages } from '../../src/outputs/site/site-pages.ts';
import { tableBook } from '../../src/outputs/table/table-book.ts';
import { tableHtml } from '../../src/outputs/table/table-html.ts';
import { tableMarkdown } from '../../src/outputs/table/table-markdown.ts';
import { compileOne } from '../support/edition.ts';
import { graphOf, node } from './graphs.ts';

const settings = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n';
const play = `# Play {#play}

1. Hold [one](javascript:evil) kite, [two](java&#115;cript:evil), [three](<java\tscript:evil>) or [number four][f]. {#hold}
2. See <vbscript:evil> or [a file](file:///evil), [data](data:text/html,evil) and ![five](javascript:evil). {#see}
3. Fly <img src=evil onerror=evil> and <b onclick=evil>low</b>. {#fly}

   <div onclick="evil"></div>

4. Look at [a page](https://e.example/a), [another](//e.example/b) or [this one](c.html). {#look}

[f]: JavaScript:evil
`;
const { graph, compiled } = compileOne('kites', { kites: { 'edition.yaml': settings, 'play.md': play } });
if (!graph) throw new Error('the edition does not compile');
const [pages] = sitePages({ graphs: [graph], histories: [], redirects: [], comparisons: [] }, '/').editions;
const markdown = createMarkdownPages(graph, '', ruleAddresses(graph, '/kites/'));
const book = tableBook(graph, new Map());
const word = unzipSync(editionDocx(graph));

const outputs: Readonly<Record<string, string>> = {
  'the rulebook of a table as Markdown': tableMarkdown(book),
  'the rulebook of a table as HTML': tableHtml(book),
  'the rulebook of a table as JSON': JSON.stringify(book),
  'a page as Markdown': (pages?.pages.sections ?? []).map((page) => markdown.section(page)).join(''),
  'a page of the site': JSON.stringify(pages?.pages.sections),
  'a book': bookHtml(createBook(graph, { address: null }), { paper: 'a4', size: 9, pages: null, digits: 2 }),
  'a document of Word': Object.values(word)
    .map((bytes) => strFromU8(bytes))
    .join('\n'),
  'plain text': editionText(printedEdition(graph)),
};

describe.each(Object.entries(outputs))('%s', (name, output) => {
  test('has the words of refused links, and nothing of HTML', () => {
    for (const words of ['one', 'two', 'three', 'four', 'a file', 'data', 'low'])
      expect(output).toContain(words);
    // An address that is its own words is text.
    expect(output.replace(/(?<=[ >])vbscript:evil/g, '')).not.toContain('evil');
  });

  test('has links to pages', () => {
    if (name === 'plain text') return;
    expect(output).toContain('https://e.example/a');
    expect(output).toContain('//e.example/b');
  });
});

test('a document of Word leads to no file beside it', () => {
  const targets = strFromU8(word['word/_rels/document.xml.rels'] ?? new Uint8Array()).match(
    /(?<=Target=")[^"]*/g,
  );
  expect(targets).toEqual(['styles.xml', 'numbering.xml', 'https://e.example/a', 'https://e.example/b']);
});

test('each is reported', () => {
  const found = compiled.diagnostics.filter(({ code }) => code === 'R099');
  expect(found.map(({ place }) => place.line)).toEqual([3, 3, 3, 4, 4, 4, 5, 5, 7, 11]);
});

describe('a graph of somebody else', () => {
  const bad =
    '\u001b[2Jx\0\n\n::error file=a::b\n# c ##[set-output name=d]e\n\n```\n[f](javascript:g) <img src=h onerror=i> | \u202ej';
  const other = graphOf(
    [
      { ...node('play', { kind: 'section', label: `P${bad}`, number: `1${bad}` }) },
      node('hold', { parent: 'play', label: bad, number: `2${bad}`, text: `Hold two. ${bad}`, tags: [bad] }),
      node(`new${bad}`, { parent: 'play', label: bad, text: bad }),
    ],
    [],
  );
  const before = graphOf(
    [node('play', { kind: 'section' }), node('hold', { parent: 'play', text: 'Hold three.' })],
    [],
  );
  const edition = { ...other.edition, title: bad, version: bad, date: null };
  const comparison = compareEditions(comparedOfGraph(before), comparedOfGraph({ ...other, edition }));
  const told = {
    pretty: formatDiff(comparison, { color: false }),
    markdown: diffMarkdown(comparison),
    html: diffHtml(comparison),
  };

  test.each(Object.entries(told))('commands neither a terminal nor a runner by %s', (_form, text) => {
    expect(text).toContain('error file=a');
    expect(text).not.toMatch(/(?![\n])[\p{Cc}\u202d\u202e]/u);
    for (const line of text.split('\n')) expect(line.trimStart()).not.toMatch(/^::/);
  });

  test('makes no markup of its own', () => {
    expect(told.html).not.toMatch(/<img|<a href="javascript/);
    const types = new Set<string>();
    const visit = (at: { type: string; value?: string; children?: readonly object[] }): void => {
      if (at.type === 'html') expect(at.value).toMatch(/^<\/?(?:ins|del)>$/);
      types.add(at.type);
      for (const child of at.children ?? []) visit(child as typeof at);
    };
    visit(fromMarkdown(told.markdown));
    for (const type of ['link', 'image', 'code', 'thematicBreak']) expect(types).not.toContain(type);
    expect(told.pretty + told.markdown).not.toContain('##[');
  });
});
