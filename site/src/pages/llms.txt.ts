import type { APIRoute } from 'astro';
import { llmsText } from 'rulewright/site';
import { loadedEntries } from '../entries.ts';
import { siteWords } from '../site-words.ts';

/** An overview for programs that read text. */
export const GET: APIRoute = ({ site }) => {
  const starts = [...loadedEntries().values()].flatMap(({ page }) =>
    page.kind === 'overview' ? [page] : [],
  );
  const editions = starts.toSorted((a, b) => (a.edition.id < b.edition.id ? -1 : 1));
  return new Response(llmsText(editions, siteWords(site)));
};
