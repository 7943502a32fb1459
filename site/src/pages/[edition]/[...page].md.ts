import type { APIRoute } from 'astro';
import { createMarkdownPages, ruleAddresses } from 'rulewright';
import { readGraphs } from '../../../graphs.mjs';
import { loadedEntries } from '../../loaded-entries.ts';
import type { OverviewView, SectionView } from '../../page-view.ts';
import { siteWords } from '../../words.ts';

type View = OverviewView | SectionView;

/** The rules of each page as Markdown, at its address with `index.md` behind it. */
export const getStaticPaths = () =>
  [...loadedEntries().values()].flatMap(({ view }) => {
    if (view.kind !== 'overview' && view.kind !== 'section') return [];
    const page = view.kind === 'section' ? `${view.page.slug}/index` : 'index';
    return [{ params: { edition: view.edition.id, page }, props: { view } }];
  });

/** Each edition is prepared once, for all its pages. */
const prepared = new Map<string, ReturnType<typeof createMarkdownPages>>();

function markdownOf(id: string, site: URL | undefined): ReturnType<typeof createMarkdownPages> {
  const before = import.meta.env.PROD ? prepared.get(id) : undefined;
  if (before) return before;
  const graph = readGraphs().find((file) => file.graph.edition.id === id)?.graph;
  if (!graph) throw new Error(`no edition ${id}`);
  const { origin, base } = siteWords(site);
  const views = [...loadedEntries().values()].map(({ view }) => view);
  const start = views.find((view) => view.kind === 'overview' && view.edition.id === id);
  const versions = start?.kind === 'overview' ? start.versions : null;
  const made = createMarkdownPages(graph, origin, ruleAddresses(graph, `${base}${id}/`), versions);
  prepared.set(id, made);
  return made;
}

export const GET: APIRoute<{ view: View }> = ({ props: { view }, site }) => {
  const pages = markdownOf(view.edition.id, site);
  const text = view.kind === 'section' ? pages.section(view.page) : pages.start(view);
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
};
