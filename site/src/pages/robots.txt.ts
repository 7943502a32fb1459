import type { APIRoute } from 'astro';
import { robotsText } from 'rulewright/site';
import { siteWords } from '../words.ts';

/** Everybody may read everything. Read by robots at the root of a host alone. */
export const GET: APIRoute = ({ site }) => {
  const { origin, base } = siteWords(site);
  return new Response(robotsText(origin === '' ? null : `${origin}${base}sitemap-index.xml`));
};
