import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { llmsText } from 'rulewright';
import type { PageView } from '../page-view.ts';
import { siteWords } from '../words.ts';

/** What is where, for programs that read text. */
export const GET: APIRoute = async ({ site }) => {
  const entries: readonly { data: { view?: PageView } }[] = await getCollection('docs');
  const views = entries.map(({ data }) => data.view);
  const starts = views.flatMap((view) => (view?.kind === 'overview' ? [view] : []));
  const editions = starts.toSorted((a, b) => (a.edition.id < b.edition.id ? -1 : 1));
  return new Response(llmsText(editions, siteWords(site)));
};
