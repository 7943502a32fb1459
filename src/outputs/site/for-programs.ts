import type { Graph } from '../../model/graph.ts';
import { type Recorded, textStateWords, translationOf } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { EditionPages } from '../pages/pages.ts';
import { markdownName } from '../pages/pages-markdown.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';

/** What a site tells programs. */
export interface SiteWords {
  readonly title: string;
  /** Scheme and host without a final slash; empty if unknown: addresses are then paths. */
  readonly origin: string;
  /** Path of the site, ending in a slash. */
  readonly base: string;
}

/** The file `llms.txt`: all editions, and the Markdown of each page. Source: llmstxt.org. */
export function llmsText(
  editions: readonly (Pick<EditionPages, 'edition' | 'root' | 'navigation'> & {
    readonly versions: Recorded | null;
  })[],
  { title, origin, base }: SiteWords,
): string {
  const lines = [
    `# ${lineOfMarkdown(title)}`,
    '',
    '> Rulebooks, rule by rule. Every page is there as Markdown too, with `index.md` behind its address.',
    '> `biblio.json` of an edition lists the number, id, address and title of each rule, `graph.json` all that is known of it.',
    ...editions.flatMap(({ edition, root, navigation, versions }) => [
      '',
      `## ${lineOfMarkdown(edition.title)} ${edition.version}${textStateWords(versions)}${lineOfMarkdown(translationOf(edition.translates))}`,
      ...(edition.translates ? ['', `Language: ${edition.language}`] : []),
      '',
      `- [Overview](${origin}${root}${markdownName})`,
      `- [Addresses of all rules](${origin}${root}biblio.json)`,
      ...navigation.flatMap(({ pages }) =>
        pages.map(({ href, number, text }) => {
          const name = ruleName({ id: null, number, label: text });
          return `- [${lineOfMarkdown(name)}](${origin}${href}${markdownName})`;
        }),
      ),
    ]),
    '',
    `Site: ${origin}${base}`,
    '',
  ];
  return lines.join('\n');
}

/** Addresses of all rules of an edition, so that other sites can link them. */
export interface Biblio {
  readonly format: 'rulewright/biblio@1';
  readonly edition: Pick<Graph['edition'], 'id' | 'title' | 'version'>;
  /** In document order. */
  readonly rules: readonly {
    readonly number: string | null;
    /** Stable when numbers change. */
    readonly id: string;
    /** With the host if known, else a path. */
    readonly address: string;
    /** Its label, or null. */
    readonly title: string | null;
  }[];
}

/** @param hrefOf address of a rule on the site, or null */
export function biblioOf(graph: Graph, origin: string, hrefOf: (id: string) => string | null): Biblio {
  const { id, title, version } = graph.edition;
  return {
    format: 'rulewright/biblio@1',
    edition: { id, title, version },
    rules: graph.nodes.flatMap((node) => {
      const href = node.kind === 'edition' ? null : hrefOf(node.id);
      return href === null
        ? []
        : [{ number: node.number, id: node.id, address: origin + href, title: node.label }];
    }),
  };
}

/** The file `robots.txt`: everything may be read. @param sitemap its address, or null */
export const robotsText = (sitemap: string | null): string =>
  `User-agent: *\nAllow: /\n${sitemap === null ? '' : `\nSitemap: ${sitemap}\n`}`;
