import type { APIRoute } from 'astro';
import { sitemapFiles } from 'rulewright/site';
import { loadedEntries } from '../entries.ts';
import { siteWords } from '../words.ts';

/** The sitemap: its index and its parts. There is none where the host is not known, which addresses in it have to name. */
export function getStaticPaths() {
  const { origin, base } = siteWords(import.meta.env.SITE ? new URL(import.meta.env.SITE) : undefined);
  if (origin === '') return [];
  const pages = [...loadedEntries().values()].map(({ page }) => origin + page.href);
  return sitemapFiles(pages, origin + base).map(({ name, text }) => ({
    params: { sitemap: name.replace(/\.xml$/, '') },
    props: { text },
  }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/xml' } });
