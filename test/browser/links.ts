import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const attribute = /\s(?:href|src)="([^"]*)"/g;
const identifier = /\sid="([^"]*)"/g;

/**
 * Resolves every link and source of a built site, fragments included. Reads each file once, so that
 * it takes a second for hundreds of pages.
 * @param folder the built site
 * @param base path it was built for, with slashes at both ends
 * @returns each broken one as `page: link`
 */
export function findBrokenLinks(folder: string, base: string): string[] {
  const known = new Map<string, ReadonlySet<string> | null>();
  /** The ids of a page; empty for other files, null for missing ones. */
  const idsOf = (path: string): ReadonlySet<string> | null => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const file = fileOf(join(folder, path));
    const ids =
      file === null
        ? null
        : new Set(file.endsWith('.html') ? matchesOf(readFileSync(file, 'utf8'), identifier) : []);
    known.set(path, ids);
    return ids;
  };
  const broken: string[] = [];
  for (const page of globSync('**/*.html', { cwd: folder }).sort()) {
    const address = new URL(page.replace(/(?:^|(?<=\/))index\.html$/, ''), `http://site${base}`);
    for (const link of new Set(matchesOf(readFileSync(join(folder, page), 'utf8'), attribute))) {
      const target = new URL(link, address);
      if (target.host !== 'site' || !/^https?:$/.test(target.protocol)) continue;
      const path = decodeURIComponent(target.pathname);
      const ids = path.startsWith(base) ? idsOf(path.slice(base.length)) : null;
      const fragment = decodeURIComponent(target.hash.slice(1));
      if (!ids || (fragment !== '' && !ids.has(fragment))) broken.push(`${page}: ${link}`);
    }
  }
  return broken;
}

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#38;', '&'),
  );

function fileOf(path: string): string | null {
  if (!existsSync(path)) return null;
  if (!statSync(path).isDirectory()) return path;
  return existsSync(join(path, 'index.html')) ? join(path, 'index.html') : null;
}
