import type { APIRoute } from 'astro';
import { sitemapFiles } from 'rulewright/site';
import { loadedEntries } from '../entries.ts';
import { siteWords } from '../site-words.ts';

/** The sitemap: index and parts. Only with a known host, which its addresses need. */
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
