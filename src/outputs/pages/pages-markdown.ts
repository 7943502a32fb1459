import type { Graph, GraphNode } from '../../model/graph.ts';
import { type Recorded, ruleWords, textStateWords } from '../../model/phrases.ts';
import { withNumber } from '../../model/rule-name.ts';
import { starPosition } from '../../model/star-position.ts';
import { withoutRefused } from '../graph/without-refused.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';
import type { EditionPages, SectionPage } from './pages.ts';
import type { Relation } from './pages-relations.ts';
import type { PageRule } from './pages-rules.ts';

/** Makes the pages of an edition as Markdown, for programs that read text. */
export interface MarkdownPages {
  /** A section with its rules as a nested list, each reference a link to the page of the rule. */
  section(page: SectionPage): string;
  /** The start page: what the edition is, and where its sections are. */
  start(pages: Pick<EditionPages, 'navigation'>): string;
}

/** Name of the file that stands beside the HTML of a page. */
export const markdownName = 'index.md';

/**
 * Prepare an edition for Markdown.
 *
 * @param origin scheme and host of the site, without a slash at its end; empty where it is not known: addresses are then paths
 * @param hrefOf address of a rule as the site serves it; null where it has none
 * @param versions where its versions are told of, which say whether this text is one of them; null where nobody knows
 */
export function createMarkdownPages(
  graph: Graph,
  origin: string,
  hrefOf: (id: string) => string | null,
  versions: Recorded | null = null,
): MarkdownPages {
  const { edition } = graph;
  const { ruleLines, noteLines } = createRuleLines(graph, origin, hrefOf);
  const about = `${ruleWords.version(lineOfMarkdown(edition.title), edition.version)}${textStateWords(versions)}${edition.date === null ? '' : ` (${edition.date})`}`;
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

/** Make what writes the rules of an edition as nested lists, and the notes at them. */
function createRuleLines(graph: Graph, origin: string, hrefOf: (id: string) => string | null) {
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
    // A backslash before a letter keeps a word from being a term, and shows nothing.
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
    const head = headOf(rule, node);
    // A table, a list or a quotation begins a block of its own.
    const isBlock = /^(?:[|>#]|[-+*] |\d+[.)] |```)/.test(text);
    const lines =
      isBlock && head !== '' ? [head, '', ...text.split('\n')] : `${head} ${text}`.trim().split('\n');
    const below = [...noteLines(rule), ...rule.children.flatMap((child) => ['', ...ruleLines(child)])];
    return [...lines, ...below].map((line, i) => (i === 0 ? `- ${line}` : line === '' ? '' : `  ${line}`));
  };
  return { ruleLines, noteLines };
}

/** Number, label and what a printed star says, in front of a text. */
function headOf({ number, label, boxTitle }: PageRule, node: GraphNode): string {
  const title = withNumber(number, label ?? boxTitle ?? '').trim();
  const stars = starPosition(node.star);
  const marks = [
    title === '' ? '' : `**${lineOfMarkdown(title)}**`,
    stars === null ? '' : `★ (${ruleWords.starred[stars]})`,
  ];
  return marks.filter((mark) => mark !== '').join(' ');
}
