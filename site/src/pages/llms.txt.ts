import type { APIRoute } from 'astro';
import { llmsText } from 'rulewright';
import { loadedEntries } from '../loaded-entries.ts';
import { siteWords } from '../words.ts';

/** What is where, for programs that read text. */
export const GET: APIRoute = ({ site }) => {
  const views = [...loadedEntries().values()].map(({ view }) => view);
  const starts = views.flatMap((view) => (view.kind === 'overview' ? [view] : []));
  const editions = starts.toSorted((a, b) => (a.edition.id < b.edition.id ? -1 : 1));
  return new Response(llmsText(editions, siteWords(site)));
};
