import type { Graph, GraphNode } from '../../model/graph.ts';
import { type Recorded, textStateWords, translationOf } from '../../model/phrases.ts';
import { withNumber } from '../../model/rule-name.ts';
import { starPosition } from '../../model/star-position.ts';
import { type Words, wordsIn } from '../../model/words.ts';
import { withoutRefused } from '../graph/without-refused.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';
import type { EditionPages, SectionPage } from './pages.ts';
import type { Relation } from './pages-relations.ts';
import type { PageRule } from './pages-rules.ts';

/** Makes the pages of an edition as Markdown, for programs that read text. */
export interface MarkdownPages {
  /** A section with its rules as a nested list, references linked. */
  section(page: SectionPage): string;
  /** The start page: the edition, and links to its sections. */
  start(pages: Pick<EditionPages, 'navigation'>): string;
}

/** Name of the file next to the HTML of a page. */
export const markdownName = 'index.md';

/**
 * Prepares the Markdown pages of an edition.
 * @param origin scheme and host without a final slash; empty if unknown: addresses are then paths
 * @param hrefOf address of a rule on the site, or null
 * @param options.versions whether the current text is one of the recorded versions; null if unknown
 * @param options.words default: of the package, in the language of the edition
 */
export function createMarkdownPages(
  graph: Graph,
  origin: string,
  hrefOf: (id: string) => string | null,
  {
    versions = null,
    words = wordsIn(graph.edition.language),
  }: { readonly versions?: Recorded | null; readonly words?: Words } = {},
): MarkdownPages {
  const { edition } = graph;
  const { ruleLines, noteLines } = createRuleLines(graph, origin, hrefOf, words);
  const about = `${words.rule.version({ edition: lineOfMarkdown(edition.title), version: edition.version })}${textStateWords(versions, words)}${edition.date === null ? '' : ` (${edition.date})`}${lineOfMarkdown(translationOf(edition.translates, words))}`;
  return {
    section(page) {
      const lines = [
        `# ${lineOfMarkdown(page.title)}`,
        '',
        `${about}. ${origin}${page.href}`,
        ...noteLines(page),
        ...page.rules.flatMap((rule) => ['', ...ruleLines(rule)]),
      ];
      return `${lines.join('\n')}\n`;
    },
    start({ navigation }) {
      const lines = navigation.flatMap(({ number, title, pages }) => [
        ...(title === null ? [] : ['', `## ${lineOfMarkdown(withNumber(number, title))}`, '']),
        ...pages.map(
          ({ href, number: own, text }) =>
            `- [${lineOfMarkdown(withNumber(own, text))}](${origin}${href}${markdownName})`,
        ),
      ]);
      const lead = edition.description === null ? [] : ['', lineOfMarkdown(edition.description)];
      return `${[`# ${lineOfMarkdown(edition.title)}`, '', about, ...lead, '', ...lines].join('\n')}\n`;
    },
  };
}

/** Returns writers of rules as nested lists, and of their notes. */
function createRuleLines(
  graph: Graph,
  origin: string,
  hrefOf: (id: string) => string | null,
  { starred }: Words,
) {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const targets = new Map(graph.edges.map(({ id, to }) => [id, to]));
  const linkOf = (href: string | null, words: string) =>
    href === null ? words : `[${words}](${origin}${href})`;
  const textOf = ({ references, markdown }: GraphNode): string => {
    let text = '';
    let from = 0;
    for (const { start, end, edge, shown, hasWords } of references) {
      const words = hasWords ? shown : shown.replace(/^\[(.*)\]$/s, '$1');
      const target = targets.get(edge);
      text += markdown.slice(from, start) + linkOf(target ? hrefOf(target) : null, lineOfMarkdown(words));
      from = end;
    }
    // A backslash before a letter prevents a term link, and is not shown.
    return withoutRefused(text + markdown.slice(from))
      .replace(/\\(?=\p{L})/gu, '')
      .trim();
  };
  const relationLine = ({ sign, words, rules }: Relation): string => {
    const named = rules.map(({ href, number, text, absence }) => {
      const shown = linkOf(href, lineOfMarkdown(withNumber(number, text)));
      return absence === null ? shown : `${shown} (${lineOfMarkdown(absence)})`;
    });
    return `${sign === '' ? '' : `${sign} `}${words}: ${named.join(', ')}`;
  };
  const noteLines = ({ badges, relations }: Pick<PageRule, 'badges' | 'relations'>): string[] =>
    [...badges.map((badge) => lineOfMarkdown(badge.text)), ...relations.map(relationLine)].flatMap((note) => [
      '',
      `*${note}*`,
    ]);
  const ruleLines = (rule: PageRule): string[] => {
    const node = nodes.get(rule.id);
    if (!node) return [];
    const text = textOf(node);
    const head = headOf(rule, node, starred);
    // A table, list or quotation is a block of its own.
    const isBlock = /^(?:[|>#]|[-+*] |\d+[.)] |```)/.test(text);
    const lines =
      isBlock && head !== '' ? [head, '', ...text.split('\n')] : `${head} ${text}`.trim().split('\n');
    const below = [...noteLines(rule), ...rule.children.flatMap((child) => ['', ...ruleLines(child)])];
    return [...lines, ...below].map((line, i) => (i === 0 ? `- ${line}` : line === '' ? '' : `  ${line}`));
  };
  return { ruleLines, noteLines };
}

/** Number, label and meaning of a star, before a text. */
function headOf({ number, label, boxTitle }: PageRule, node: GraphNode, starred: Words['starred']): string {
  const title = withNumber(number, label ?? boxTitle ?? '').trim();
  const stars = starPosition(node.star);
  const marks = [
    title === '' ? '' : `**${lineOfMarkdown(title)}**`,
    stars === null ? '' : `★ (${starred[stars]})`,
  ];
  return marks.filter((mark) => mark !== '').join(' ');
}
