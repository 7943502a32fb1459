import type { APIRoute } from 'astro';
import { robotsText } from 'rulewright/site';
import { siteWords } from '../site-words.ts';

/** Allows everything. Robots read it only at the root of a host. */
export const GET: APIRoute = ({ site }) => {
  const { origin, base } = siteWords(site);
  return new Response(robotsText(origin === '' ? null : `${origin}${base}sitemap-index.xml`));
};
