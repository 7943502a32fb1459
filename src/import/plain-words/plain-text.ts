import { htmlNames } from '../../base/html-names.ts';
import { withoutFootnoteLinks } from './footnote-tags.ts';
import { titleInSettings } from './title-in-settings.ts';
import { decoded } from './words.ts';

/** A file of a document as it is on disk. */
export interface RawPage {
  /** Path in the document, if that is a folder; else null. */
  readonly page: string | null;
  readonly text: string;
  readonly kind: 'text' | 'markdown' | 'html';
  /** Whether the format has no lines, so that the reader's line numbers differ. */
  readonly hasOtherLines?: boolean;
  /** The text with computed numbers, if the bytes lack them. */
  readonly shown?: string;
  /** Whether it holds comments and footnotes of Word, not the main text. */
  readonly isBeside?: boolean;
  /** The pages of its folder, by lower-case name. */
  readonly beside?: ReadonlySet<string>;
}

/** The text of a page without its markup, on the same lines. */
export function plainText({ text, kind, beside }: RawPage): string {
  // Asterisks and backticks do not split words in the result either: many texts write "you`ll".
  if (kind === 'html') return withoutTags(text.replace(frontOf, titleAlone)).replaceAll('`', '');
  const withoutSoftHyphens = text.replace(/\u00AD/g, '');
  return kind === 'markdown'
    ? withoutMarkup(withoutSoftHyphens, beside ?? new Set())
    : withoutSoftHyphens.replace(/[*`]+/g, '');
}

/** A definition of a Markdown link. */
const linkDefinition =
  /^[ \t]*\[(?!\^)[^\]\n]+\]:(?:[ \t]*(?:<[^<>\n]*>|\S+))?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm;

/** Tags that can occur within a word. */
const inWords =
  /<\/?(?:a|abbr|b|cite|code|dfn|em|i|ins|mark|q|s|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/gi;

/** Adjacent elements that begin and end with whole words; a page shows them apart. */
const sideBySide = /(?<=[\p{Ll}\p{N}.!?)])(?:<\/(?:span|a)\s*>)+(?=(?:<(?:span|a)\b[^<>]*>)+\p{Lu})/gu;

/** The end of an element that holds only the number before a text. */
const numberAhead =
  /(?<=>\s{0,40}\p{L}?\d{1,4}\.(?:[\p{L}\d]{1,3}\.){0,8}\d{0,3})<\/(?:span|a|b|strong|em|i)\s*>(?=[\p{L}“"])/gu;

/** Marks where a paragraph, heading or item starts within a line. */
export const blockBreak = '\v';

/** Changes only the text up to the last `>`: a search from each later `<` is quadratic. */
function withinTags(text: string, change: (part: string) => string): string {
  const end = text.lastIndexOf('>') + 1;
  return change(text.slice(0, end)) + text.slice(end);
}

/** HTML as text, on the same lines. */
const withoutTags = (html: string): string =>
  decoded(withinTags(html.replace(/\u00AD|&shy;/g, ''), withoutElements));

const withoutElements = (html: string): string =>
  withoutFootnoteLinks(html)
    .replace(
      /<!--[\s\S]*?-->|<(script|style|head|title|template|noscript|math|select|textarea|desc|metadata)\b[\s\S]*?<\/\1\s*>/gi,
      blank,
    )
    .replace(pictures, altOf)
    .replace(sideBySide, ' ')
    .replace(numberAhead, ' ')
    .replace(inWords, blank)
    .replace(/<[^>]*>/g, untagged);

/** Tags whose text has lines of its own. */
const inFront = /^<(?:h[1-6]|li|p)\b/i;

/** What remains of a tag: a separator, and its line breaks. */
const untagged = (tag: string): string => `${inFront.test(tag) ? blockBreak : ' '}${blank(tag)}`;

/** Marks for a site generator: attribute lines, the place of the contents, styles of a box. */
const siteMarks =
  /^[ \t]*(?:\{:[^{}\n]*\}|\[\[?_?TOC_?\]?\]|(?:[-*+]|\d\.)[ \t]+TOC(?=[ \t]*\r?\n[ \t]*\{:))[ \t]*$|(?<=:{3}[ \t]*\{\.)callout-/gim;

/** Front matter. */
const frontOf =
  /^\uFEFF?(?:---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)|\+\+\+[ \t]*\r?\n[\s\S]*?\n\+\+\+|%\{[ \t]*\r?\n[\s\S]*?\n\}\s*?\n---)[ \t]*(?=\r?\n|$)/;

/** Reduces front matter to its title, on the same lines. */
const titleAlone = (front: string): string =>
  front
    .split('\n')
    .map((line) => (/^\s*title\s*[:=]/.test(line) ? (titleInSettings(front) ?? '') : ''))
    .join('\n');

/** A picture; a quoted value can contain `>`. */
const pictures = /<img\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** The alternative text of a picture, in either kind of quotes or none. */
function altOf(picture: string): string {
  const found = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(picture);
  return ` ${(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('>', '&gt;').replaceAll('<', '&lt;')} `;
}

const blank = (text: string) => text.replace(/[^\n]/g, '');

/** Code within a line. */
const codeSpan = /(?<!`)(`+)(?!`)[^`\n]+\1(?!`)/g;
/** Tags in code are text: `<tail length>`. */
const tagsAsText = (code: string): string => code.replaceAll('<', '&lt;');

/** A fence, also in a quotation or after a list mark; backticks after it make the line text. */
const fenceLine = /^((?:[ \t>]|[-*+][ \t]|\w{1,4}[.)][ \t])*)(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*$/gm;

/** A fenced directive that contains text; what follows its name is a title. */
const directive =
  /(?<=[`~]{3})\{(?:admonition|attention|caution|danger|dropdown|error|figure|hint|important|margin|note|seealso|sidebar|tab-item|table|tip|topic|warning|(?:grid-item-)?card)\}/;
/**
 * The same, a directive with a title over code, or one that stays as written because its content is
 * elsewhere.
 */
const titledDirective = new RegExp(
  `(?<=[\`~]{3})(?=\\{(?:bibliography|embed|figure|image|include|literalinclude|toctree)\\})|${directive.source}|(?<=[\`~]{3})\\{(?:csv|list)-table\\}`,
);

/** Maps the code of a Markdown text, in lines and between fences. */
export function mapCode(text: string, change: (code: string) => string): string {
  let fence = '';
  const directives: string[] = [];
  const lines = text.split('\n').map((line) => {
    const [[, front = '', mark = ''] = []] = line.matchAll(fenceLine);
    if (fence === '') {
      if (mark !== '' && directive.test(line)) directives.push(mark);
      else if (mark !== '' && mark === directives.at(-1) && line.trimEnd().endsWith(mark)) directives.pop();
      else fence = mark;
      return line.replace(codeSpan, change);
    }
    if (!mark.startsWith(fence) || /[^ \t>]/.test(front)) return change(line);
    fence = '';
    return line;
  });
  return lines.join('\n');
}

/** Whether a tag marks a heading, or the line whose words follow it immediately. */
const marksLine = (before: string, following: string): boolean =>
  /^#{1,6}\s+$/.test(before) ? following.startsWith('>') : before.trim() === '' && /^>\S/.test(following);

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Markdown without what is not its text: front matter, addresses, link names, code languages. */
const withoutMarkup = (text: string, beside: ReadonlySet<string>): string => {
  const isPage = (words: string) => beside.has(words.trim().toLowerCase().replaceAll(' ', '-'));
  const defined = namesIn(text.toLowerCase(), /^[ \t]*\[([^\]\n]+)\]:/gm);
  const withReferenceWords = text
    .replace(siteMarks, '')
    // `{ref:}` shows its words; a link without words shows the title of its target.
    .replace(/[{:](?:ref|numref|doc)[}:]`([^`<>\n]*[^`<>\s])\s*<[^<>`\n]+>`/g, '$1')
    .replace(/^[ \t]*\([\p{L}\p{N}_:. -]+\)=[ \t]*$/gmu, '')
    .replace(/(?<!\\)\[\]\([^():\s]*#([^()#\s]+)\)/g, ' $1 ');
  const footnotes = namesIn(text, /^ {0,3}\[\^([^\]\s]+)\]:/gm);
  const visible = withinTags(mapCode(withReferenceWords, tagsAsText), (part) =>
    part
      .replace(
        /<(script|style|title|math|select|textarea|desc|metadata)\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi,
        blank,
      )
      .replace(pictures, altOf),
  );
  // `<name of the boat>` is text unless HTML has such an element or it is closed; `<version>Version
  // 2` and `# <article-A> Boats` are marked lines.
  const angled = visible.replace(
    /(?<!>)<([a-z][a-z0-9]*)(?=(?:\s[^<>="/]*)?>(?!<))/gi,
    (open, name: string, at: number) =>
      htmlNames.has(name.toLowerCase()) ||
      visible.includes(`</${name}`) ||
      marksLine(
        visible.slice(visible.lastIndexOf('\n', at) + 1, at),
        visible.slice(at + open.length, at + open.length + 2),
      )
        ? open
        : `&lt;${name}`,
  );
  const withoutLinks = withinTags(
    withoutIds(angled)
      .replace(frontOf, titleAlone)
      .replace(fenceLine, (line, front: string) => front + (line.split(titledDirective)[1] ?? ''))
      .replace(/\[\^([^\]\s]+)\]:?/g, (whole, name: string) => (footnotes.has(name) ? '' : whole))
      // `[R-1.1]: A kite has a tail.` is more than a link definition.
      .replace(linkDefinition, '')
      // `[[page|words]]` shows its words, else the end of its address; none starts within a word.
      .replace(/(?<=[\p{L}\p{N}\]])(?=!?\[\[)/gu, ' ')
      .replace(/!?\[\[([^[\]|\n]+)\|([^[\]\n]+)\]\]/g, (_, first: string, second: string) =>
        isPage(second) && !isPage(first) ? first : second,
      )
      .replace(/!?\[\[([^[\]|\n]+)\]\]/g, wikiWords)
      // A link out of the document is not separated from what follows: Korean endings attach to it.
      .replace(/\[([^[\]\n]*)\]\((?=https?:|mailto:)(?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
      .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)/g, ']')
      .replace(/\]\[([^\]\n]*)\]/g, (whole, name: string) =>
        name === '' || defined.has(name.toLowerCase()) ? ']' : whole,
      ),
    (part) => part.replace(sideBySide, ' ').replace(inWords, blank),
  );
  return decoded(
    withoutLinks
      .replace(/<\/?[a-z][a-z0-9-]*(?:\s(?:[^<>\n]|\n(?![ \t]*\n))*)?\/?>|<!--[\s\S]*?-->/gi, untagged)
      .replaceAll('`', '')
      // A backslash escapes a sign: `1\.001` is the number 1.001.
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
      .replace(/\*{1,3}/g, ''),
  );
};

/** A heading with an id of Pandoc, Quarto or kramdown: `## Boats {#boats .small}`, `{: #boats}`. */
const withId =
  /^( {0,3}#{1,6}[ \t][^{\n]*|[^{\n]+(?=[^\n]*\n {0,3}(?:=+|-+)[ \t\r]*$))\{:?[ \t]*#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}[ \t#]*$/gmu;
/** A Pandoc span with an id: `[**B1.0**]{#B1_0}`. */
const spanId = /(?<=[\p{L}\p{N}.*_]\])\{#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}/gu;

const withoutIds = (markdown: string): string => markdown.replace(withId, '$1').replace(spanId, '');

/** A sentence in double brackets is not a link. */
const wikiWords = (whole: string, target: string): string =>
  /[.:;] /.test(target) ? whole : target.replace(/^.*[/#]/, '').replace(/\.md$/i, '');

/** A line of a document, or the part of one that starts a paragraph, heading or item. */
export interface Block {
  /** The place as `page:line`, or the line alone. */
  readonly place: string;
  readonly text: string;
}

/** The text of a page without its markup, by paragraph. */
export const blocksOf = (page: RawPage): Block[] =>
  plainText(page)
    .split(/\r\r?\n|[\r\n\f\u2028\u2029]/)
    .flatMap((line, i) => {
      const place = page.page === null ? String(i + 1) : `${page.page}:${i + 1}`;
      return line.split(blockBreak).map((text) => ({ place, text }));
    });
