import type { Element } from 'hast';
import type { Code, Heading, Html, Paragraph, Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as plainText } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import rehypeParse from 'rehype-parse';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { spellAlerts } from './alerts.ts';
import { readBarTables } from './bar-tables.ts';
import { withDefinitionLists } from './definition-lists.ts';
import { keepFormulas } from './formulas.ts';
import { withHeadingAnchors } from './heading-ids.ts';
import { quoteHtmlAlerts } from './html-alerts.ts';
import { hastLines } from './html-lines.ts';
import { readIndentedProse } from './indented-prose.ts';
import { joinInlineHtml, keepAngled } from './inline-html.ts';
import { linkLabels } from './label-links.ts';
import type { SourceLine } from './lines.ts';
import { placeFootnotes, takeFootnotes } from './markdown-footnotes.ts';
import { keepDoubledMarks, nestByColumns } from './markdown-lists.ts';
import { countItems, hasOutline } from './outline-marks.ts';
import { keepOwnLines } from './own-lines.ts';
import { withoutProseCode, withoutProseFences, withSpacedHeadings } from './prose-fences.ts';
import { settingsOf, withSettings } from './settings-lines.ts';
import { withoutSiteMarkup } from './site-markup.ts';
import { columnsOf, indentProperty } from './source-indent.ts';
import { headingWords } from './split-at-headings.ts';
import { strikeOut } from './struck-out.ts';
import { pageName, withoutWikiLinks } from './wiki-links.ts';

/**
 * Take the text out of a Markdown document as lines that the dialects read, the same way as {@link hastLines} does for HTML.
 *
 * Markdown of other programs, not the authoring format: brackets and signs in it are text for the dialect to read.
 *
 * @param pages of the folder that it stands in, by their names in small letters
 * @returns a message where the document is nested too deeply to be read
 */
export function markdownLines(
  markdown: string,
  pages: ReadonlySet<string> = new Set(),
): SourceLine[] | string {
  try {
    const front = settingsOf(markdown);
    // The result has as many lines as before, so that all that follows keeps its place.
    const named = headingNames(markdown);
    const isOutline = hasOutline(markdown);
    const untitled = withoutProseFences(
      withSpacedHeadings(markdown.replace(front, front.replace(/[^\r\n]/g, ''))),
    );
    const anchored = withHeadingAnchors(withoutSiteMarkup(untitled));
    const bare = withoutMarkdownTags(isOutline ? countItems(anchored) : anchored);
    const own = withoutWikiLinks(bare, (name) => {
      const small = name.trim().replace(/^#+/, '').toLowerCase();
      const page = pageName(small.replace(/(?:\.md)?(?:#.*)?$/, ''));
      return named.has(small) || pages.has(page) || pages.has(page.replaceAll(' ', '-'));
    });
    const { rest, footnotes } = takeFootnotes(own);
    const parse = (text: string) => (isOutline ? outlineParser : parser).parse(text);
    const tree = parse(rest);
    readBarTables(tree, rest.split('\n'), parse);
    keepDoubledMarks(tree, rest);
    nestByColumns(tree, rest);
    keepFormulas(tree, rest);
    placeFootnotes(tree, footnotes, parse);
    takeRulesOff(tree, rest);
    const source = rest.split('\n');
    if (isOutline) visit(tree, 'code', (code) => tellIndent(code, source));
    else readIndentedProse(tree, rest, parse);
    visit(tree, 'paragraph', (paragraph: Paragraph, _, parent) =>
      keepLines(paragraph, source, { isOutline, isQuote: parent?.type === 'blockquote' }),
    );
    spellAlerts(tree);
    keepAngled(tree, rest);
    strikeOut(tree);
    joinInlineHtml(tree);
    linkLabels(tree);
    const read = withDefinitionLists(withoutProseCode(hastLines(quoteHtmlAlerts(parser.runSync(tree)))));
    return front === '' ? read : withSettings(front, read);
  } catch (error) {
    if (error instanceof RangeError) return 'the Markdown is nested too deeply to be read.';
    throw error;
  }
}

/** Lines of a paragraph that are lines of their own, with their indents where these tell which list an item is of. */
function keepLines(
  paragraph: Paragraph,
  source: readonly string[],
  { isOutline, isQuote }: { readonly isOutline: boolean; readonly isQuote: boolean },
): void {
  const { start, end } = paragraph.position ?? {};
  const written = start && end ? source.slice(start.line - 1, end.line) : [];
  if (!isOutline) {
    keepOwnLines(paragraph, { written, isQuote });
    return;
  }
  const indents = written.map(indentOf);
  tellIndent(paragraph, source);
  keepOwnLines(paragraph, { written, indents, isQuote });
}

const indentOf = (line: string): number => columnsOf(/^[ \t]*/.exec(line)?.[0] ?? '');

/** Keep how far in the source a paragraph or a block of code stands. */
function tellIndent(node: Paragraph | Code, source: readonly string[]): void {
  const { start } = node.position ?? {};
  if (start) node.data = { hProperties: { [indentProperty]: indentOf(source[start.line - 1] ?? '') } };
}

const openTag = /<([a-z]+)(\s[^<>\n]*)>/gi;
const isMarkdown = /\smarkdown(?=[\s=]|$)/i;

/** A text without tags whose element says by `markdown` that what it holds is none of HTML; each line stays where it was. */
function withoutMarkdownTags(markdown: string): string {
  const names = new Set<string>();
  const opened = markdown.replace(openTag, (tag, name: string, attributes: string) => {
    // In a value the word says nothing: `class="my markdown"`.
    if (!isMarkdown.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'))) return tag;
    names.add(name.toLowerCase());
    return '';
  });
  if (names.size === 0) return markdown;
  return opened.replace(/<\/([a-z]+)\s*>/gi, (tag, name: string) =>
    names.has(name.toLowerCase()) ? '' : tag,
  );
}

/** The words of its headings, in small letters. */
const headingNames = (markdown: string): ReadonlySet<string> =>
  new Set(
    [...markdown.matchAll(/^ {0,3}#{1,6}[ \t]+(.*)$/gm)].map(([, title = '']) =>
      headingWords(title).toLowerCase(),
    ),
  );

/**
 * A line of dashes right below a paragraph makes a heading of it, also where it was to part the two: a text of several lines
 * or a long sentence is no heading.
 */
function takeRulesOff(tree: Root, source: string): void {
  visit(tree, 'heading', (heading: Heading, at, parent) => {
    const { start, end } = heading.position ?? {};
    if (!start || !end || heading.depth !== 2 || !parent || at === undefined) return;
    if (/^ {0,3}#/.test(source.slice(start.offset, end.offset))) return;
    const text = plainText(heading);
    const isTitle = end.line - start.line < 2 && (text.length <= 80 || !/[.;,:]$/.test(text));
    if (isTitle) return;
    const { children, position } = heading;
    parent.children[at] = { type: 'paragraph', children, ...(position ? { position } : {}) };
  });
}

/** The elements of HTML in a text, with their places in that where its own is known. */
function elementsOf({ value, position }: Html): Element[] {
  const root = html.parse(value);
  visit(root, (node) => {
    if (position && node.position) node.position.start.line += position.start.line - 1;
    else delete node.position;
  });
  return root.children as Element[];
}

const html = unified().use(rehypeParse, { fragment: true }).freeze();

const parser = markdownParser(false);

/** Reads lists as paragraphs, and no code by its indent: lines with their indents say more where lists count by letters. */
const outlineParser = markdownParser(true);

function markdownParser(isOutline: boolean) {
  return unified()
    .use(remarkParse)
    .use(tables)
    .use(lists, { isOutline })
    .use(remarkRehype, {
      handlers: {
        // HTML in the text is read like all else, so that no word of it is lost.
        html: (_state: unknown, node: Html) => elementsOf(node),
      },
    })
    .freeze();
}

function lists(this: Processor, { isOutline }: { readonly isOutline: boolean }): undefined {
  if (!isOutline) return;
  const data = this.data() as Record<'micromarkExtensions', unknown[] | undefined>;
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { disable: { null: ['list', 'codeIndented'] } },
  ];
}

function tables(this: Processor): undefined {
  const data = this.data() as Record<'micromarkExtensions' | 'fromMarkdownExtensions', unknown[] | undefined>;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
