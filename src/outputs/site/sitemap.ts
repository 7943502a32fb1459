import { escapeMarkup } from '../report/escape-markup.ts';

/** Maximum number of addresses in a part of a sitemap. Source: sitemaps.org. */
const mostInPart = 50_000;

/** A file of a sitemap, at the root of the site. */
export interface SitemapFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The sitemap of a site: `sitemap-index.xml` and its parts. Source: sitemaps.org.
 * @param pages whole addresses of all pages
 * @param root whole address of the site, ending in a slash
 * @returns the index first; empty without pages
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
