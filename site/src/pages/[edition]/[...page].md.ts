import type { APIRoute } from 'astro';
import {
  createMarkdownPages,
  type EditionPages,
  ruleAddresses,
  type SectionPage,
  type Words,
} from 'rulewright/site';
import { readGraphs } from '../../../graphs.mjs';
import { loadedEntries } from '../../entries.ts';
import { siteWords } from '../../site-words.ts';

/** The rules of each page as Markdown, at its address with `index.md` after it. */
export const getStaticPaths = () =>
  [...loadedEntries().values()].flatMap(({ page, start, words }) => {
    if (!start || (page.kind !== 'overview' && page.kind !== 'section' && page.kind !== 'glossary'))
      return [];
    const name = page.kind === 'overview' ? 'index' : `${page.slug}/index`;
    return [{ params: { edition: start.edition.id, page: name }, props: { page, start, words } }];
  });

/** Each edition is prepared once, for all its pages. */
const prepared = new Map<string, ReturnType<typeof createMarkdownPages>>();

function markdownOf({ edition: { id }, root, versions }: EditionPages, words: Words, site: URL | undefined) {
  const before = import.meta.env.PROD ? prepared.get(id) : undefined;
  if (before) return before;
  const graph = readGraphs().find((file) => file.graph.edition.id === id)?.graph;
  if (!graph) throw new Error(`no edition ${id}`);
  const made = createMarkdownPages(graph, siteWords(site).origin, ruleAddresses(graph, root), {
    versions,
    words,
  });
  prepared.set(id, made);
  return made;
}

interface Props {
  page: EditionPages | SectionPage;
  start: EditionPages;
  words: Words;
}

export const GET: APIRoute<Props> = ({ props, site }) => {
  const { page, start, words } = props;
  const pages = markdownOf(start, words, site);
  const text = page.kind === 'overview' ? pages.start(page) : pages.section(page);
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
};
