import { htmlNames } from '../../base/html-names.ts';
import { withoutFootnoteLinks } from './footnote-tags.ts';
import { titleInSettings } from './title-in-settings.ts';
import { decoded } from './words.ts';

/** A file of a document as it is on the disk. */
export interface RawPage {
  /** Path in the document, where that is a folder; else null. */
  readonly page: string | null;
  readonly text: string;
  readonly kind: 'text' | 'markdown' | 'html';
  /** Was the text taken out of a format without lines, so that those of the reader are others? */
  readonly hasOtherLines?: boolean;
  /** The same with the numbers that a program counts, where the bytes have none. */
  readonly shown?: string;
  /** Does it hold what stands beside a document, as comments and footnotes of Word do? */
  readonly isBeside?: boolean;
  /** The pages of the folder by their names in small letters, where it is in one. */
  readonly beside?: ReadonlySet<string>;
}

/** The text of a page without its markup, each line where it was. */
export function plainText({ text, kind, beside }: RawPage): string {
  // Asterisks and backticks part no words of the result either: many a text writes "you`ll".
  if (kind === 'html') return withoutTags(text.replace(frontOf, titleAlone)).replaceAll('`', '');
  const plain = text.replace(/\u00AD/g, '');
  return kind === 'markdown' ? withoutMarkup(plain, beside ?? new Set()) : plain.replace(/[*`]+/g, '');
}

/** A line that says where the links of a name lead. */
const linkDefinition =
  /^[ \t]*\[(?!\^)[^\]\n]+\]:(?:[ \t]*(?:<[^<>\n]*>|\S+))?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm;

/** Tags that can stand within a word. */
const inWords =
  /<\/?(?:a|abbr|b|cite|code|dfn|em|i|ins|mark|q|s|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/gi;

/** Two elements side by side that begin and end with words of their own, which a page shows apart. */
const sideBySide = /(?<=[\p{Ll}\p{N}.!?)])(?:<\/(?:span|a)\s*>)+(?=(?:<(?:span|a)\b[^<>]*>)+\p{Lu})/gu;

/** The end of an element that holds the number before a text and nothing else. */
const numberAhead =
  /(?<=>\s{0,40}\p{L}?\d{1,4}\.(?:[\p{L}\d]{1,3}\.){0,8}\d{0,3})<\/(?:span|a|b|strong|em|i)\s*>(?=[\p{L}“"])/gu;

/** Stands where a paragraph, heading or item begins within a line. */
export const blockBreak = '\v';

/** Change the part of a text up to the last `>`: to search for one from each `<` after it would take the square of their number. */
function withinTags(text: string, change: (part: string) => string): string {
  const end = text.lastIndexOf('>') + 1;
  return change(text.slice(0, end)) + text.slice(end);
}

/** HTML as text, each line where it was. */
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

/** Tags before a text that stands on lines of its own. */
const inFront = /^<(?:h[1-6]|li|p)\b/i;

/** What is left of a tag: what it parts, and its line breaks. */
const untagged = (tag: string): string => `${inFront.test(tag) ? blockBreak : ' '}${blank(tag)}`;

/** What only the maker of a site reads: attributes on lines of their own, the place of its contents, how a box looks. */
const siteMarks =
  /^[ \t]*(?:\{:[^{}\n]*\}|\[\[?_?TOC_?\]?\]|(?:[-*+]|\d\.)[ \t]+TOC(?=[ \t]*\r?\n[ \t]*\{:))[ \t]*$|(?<=:{3}[ \t]*\{\.)callout-/gim;

/** Settings before a page. */
const frontOf =
  /^\uFEFF?(?:---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)|\+\+\+[ \t]*\r?\n[\s\S]*?\n\+\+\+|%\{[ \t]*\r?\n[\s\S]*?\n\}\s*?\n---)[ \t]*(?=\r?\n|$)/;

/** Settings without all but a title, each line where it was. */
const titleAlone = (front: string): string =>
  front
    .split('\n')
    .map((line) => (/^\s*title\s*[:=]/.test(line) ? (titleInSettings(front) ?? '') : ''))
    .join('\n');

/** A picture; a value in quotes can hold the end of a tag. */
const pictures = /<img\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** The words that stand for a picture, in quotes of either kind or in none. */
function altOf(picture: string): string {
  const found = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(picture);
  return ` ${(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('>', '&gt;').replaceAll('<', '&lt;')} `;
}

const blank = (text: string) => text.replace(/[^\n]/g, '');

/** Code within a line. */
const codeSpan = /(?<!`)(`+)(?!`)[^`\n]+\1(?!`)/g;
/** Code holds no tags: `<tail length>` is text there. */
const tagsAsText = (code: string): string => code.replaceAll('<', '&lt;');

/** A fence with what stands after it, also of a quotation or right after the mark of an item. Backticks after it make it a line of text. */
const fenceLine = /^((?:[ \t>]|[-*+][ \t]|\w{1,4}[.)][ \t])*)(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*$/gm;

/** A directive between fences that holds text, and what stands after its name is a title. */
const directive =
  /(?<=[`~]{3})\{(?:admonition|attention|caution|danger|dropdown|error|figure|hint|important|margin|note|seealso|sidebar|tab-item|table|tip|topic|warning|(?:grid-item-)?card)\}/;
/** The same, one whose title stands above code, and one that stays as it is written, since what it brings in stands elsewhere. */
const titledDirective = new RegExp(
  `(?<=[\`~]{3})(?=\\{(?:bibliography|embed|figure|image|include|literalinclude|toctree)\\})|${directive.source}|(?<=[\`~]{3})\\{(?:csv|list)-table\\}`,
);

/** Markdown with its code, within lines and between fences, written otherwise. */
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

/** Is a tag the mark of a heading, or of the line whose words follow it at once? */
const marksLine = (before: string, behind: string): boolean =>
  /^#{1,6}\s+$/.test(before) ? behind.startsWith('>') : before.trim() === '' && /^>\S/.test(behind);

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Markdown without what is no text of it: settings in front, addresses, names of links, languages of code. */
const withoutMarkup = (text: string, beside: ReadonlySet<string>): string => {
  const isPage = (words: string) => beside.has(words.trim().toLowerCase().replaceAll(' ', '-'));
  const defined = namesIn(text.toLowerCase(), /^[ \t]*\[([^\]\n]+)\]:/gm);
  const called = text
    .replace(siteMarks, '')
    // `{ref}`words <name>`` shows its words, and a link without words the title of what it names.
    .replace(/[{:](?:ref|numref|doc)[}:]`([^`<>\n]*[^`<>\s])\s*<[^<>`\n]+>`/g, '$1')
    .replace(/^[ \t]*\([\p{L}\p{N}_:. -]+\)=[ \t]*$/gmu, '')
    .replace(/(?<!\\)\[\]\([^():\s]*#([^()#\s]+)\)/g, ' $1 ');
  const footnotes = namesIn(text, /^ {0,3}\[\^([^\]\s]+)\]:/gm);
  const shown = withinTags(mapCode(called, tagsAsText), (part) =>
    part
      .replace(
        /<(script|style|title|math|select|textarea|desc|metadata)\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi,
        blank,
      )
      .replace(pictures, altOf),
  );
  // `<name of the boat>` is text where HTML calls nothing so and nothing ends it; `<version>Version 2` and `# <article-A> Boats` are marked lines.
  const angled = shown.replace(
    /(?<!>)<([a-z][a-z0-9]*)(?=(?:\s[^<>="/]*)?>(?!<))/gi,
    (open, name: string, at: number) =>
      htmlNames.has(name.toLowerCase()) ||
      shown.includes(`</${name}`) ||
      marksLine(
        shown.slice(shown.lastIndexOf('\n', at) + 1, at),
        shown.slice(at + open.length, at + open.length + 2),
      )
        ? open
        : `&lt;${name}`,
  );
  const plain = withinTags(
    withoutIds(angled)
      .replace(frontOf, titleAlone)
      .replace(fenceLine, (line, front: string) => front + (line.split(titledDirective)[1] ?? ''))
      .replace(/\[\^([^\]\s]+)\]:?/g, (whole, name: string) => (footnotes.has(name) ? '' : whole))
      // `[R-1.1]: A kite has a tail.` says more than where a link leads.
      .replace(linkDefinition, '')
      // A link between double brackets shows its words, or the end of its address; none begins within a word.
      .replace(/(?<=[\p{L}\p{N}\]])(?=!?\[\[)/gu, ' ')
      .replace(/!?\[\[([^[\]|\n]+)\|([^[\]\n]+)\]\]/g, (_, first: string, second: string) =>
        isPage(second) && !isPage(first) ? first : second,
      )
      .replace(/!?\[\[([^[\]|\n]+)\]\]/g, wikiWords)
      // Nothing parts a link out of the document from what goes on after it: words of Korean end there.
      .replace(/\[([^[\]\n]*)\]\((?=https?:|mailto:)(?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
      .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)/g, ']')
      .replace(/\]\[([^\]\n]*)\]/g, (whole, name: string) =>
        name === '' || defined.has(name.toLowerCase()) ? ']' : whole,
      ),
    (part) => part.replace(sideBySide, ' ').replace(inWords, blank),
  );
  return decoded(
    plain
      .replace(/<\/?[a-z][a-z0-9-]*(?:\s(?:[^<>\n]|\n(?![ \t]*\n))*)?\/?>|<!--[\s\S]*?-->/gi, untagged)
      .replaceAll('`', '')
      // A backslash keeps a sign from being markup: `1\.001` is the number 1.001.
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
      .replace(/\*{1,3}/g, ''),
  );
};

/** A heading whose id Pandoc, Quarto, kramdown or MkDocs read after its title: `## Boats {#boats .small}`, `{: #boats}`. */
const withId =
  /^( {0,3}#{1,6}[ \t][^{\n]*|[^{\n]+(?=[^\n]*\n {0,3}(?:=+|-+)[ \t\r]*$))\{:?[ \t]*#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}[ \t#]*$/gmu;
/** Words with an id, as Pandoc reads them: `[**B1.0**]{#B1_0}`. */
const spanId = /(?<=[\p{L}\p{N}.*_]\])\{#([\p{L}\p{N}_][\p{L}\p{N}_.:-]*)[^{}\n]*\}/gu;

const withoutIds = (markdown: string): string => markdown.replace(withId, '$1').replace(spanId, '');

/** A sentence in double brackets is no link. */
const wikiWords = (whole: string, target: string): string =>
  /[.:;] /.test(target) ? whole : target.replace(/^.*[/#]/, '').replace(/\.md$/i, '');

/** A line of a document, or a part of one that a paragraph, heading or item begins. */
export interface Block {
  /** Place as `page:line`, or the line alone. */
  readonly place: string;
  readonly text: string;
}

/** The text of a page without its markup, paragraph by paragraph. */
export const blocksOf = (page: RawPage): Block[] =>
  plainText(page)
    .split(/\r\r?\n|[\r\n\f\u2028\u2029]/)
    .flatMap((line, i) => {
      const place = page.page === null ? String(i + 1) : `${page.page}:${i + 1}`;
      return line.split(blockBreak).map((text) => ({ place, text }));
    });
