import { escapeMarkup } from '../report/escape-markup.ts';

/** Most addresses that a part of a sitemap may have. Source: sitemaps.org. */
const mostInPart = 50_000;

/** A file of a sitemap, which lies at the root of the site. */
export interface SitemapFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The sitemap of a site: `sitemap-index.xml`, and the parts that it names. Source: sitemaps.org.
 *
 * @param pages whole addresses of all pages
 * @param root whole address of the site, ending in a slash
 * @returns the index first; none where there is no page
 */
export function sitemapFiles(pages: readonly string[], root: string): SitemapFile[] {
  const sorted = [...pages].sort();
  const parts: SitemapFile[] = [];
  for (let start = 0; start < sorted.length; start += mostInPart) {
    const urls = sorted.slice(start, start + mostInPart);
    parts.push({ name: `sitemap-${parts.length}.xml`, text: listOf('urlset', 'url', urls) });
  }
  if (parts.length === 0) return [];
  const named = parts.map(({ name }) => root + name);
  return [{ name: 'sitemap-index.xml', text: listOf('sitemapindex', 'sitemap', named) }, ...parts];
}

function listOf(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeMarkup(address)}</loc></${entry}>\n`);
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return `${head}<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${list}>\n`;
}
