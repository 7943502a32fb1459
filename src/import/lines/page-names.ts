import type { SourceLine } from './lines.ts';

/** A page of a folder, and its lines as they were read. */
interface ReadPage {
  readonly path: string;
  readonly lines: readonly SourceLine[];
}

/** Pages that lead into others, or stand beside all of them: what they are called says nothing of what they hold. */
export const entrances: RegExp = /(?:^|\/)(?:readme|_?index|home|summary|_sidebar|_footer|_header)\.[a-z]+$/i;

/**
 * Give pages of Markdown that begin without a heading the one that wikis and programs for notes show above them, their name. Where no
 * page has a heading as far out, as in a wiki, one whose headings part it is such a page, too.
 *
 * @returns the pages, and the names that were given, by their paths
 */
export function headByNames<P extends ReadPage>(
  pages: readonly P[],
): { readonly pages: readonly P[]; readonly names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  if (pages.length < 2) return { pages, names };
  const isWiki = !pages.some(({ path, lines }) => !entrances.test(path) && hasTop(lines));
  const headed = pages.map((page) => {
    const { path, lines } = page;
    const name = nameOf(path);
    const first = lines.find(({ text, form }) => text.trim() !== '' && form !== 'settings');
    const isNamed = /\.mdx?$/i.test(path) && !entrances.test(path) && /^\p{L}{2}/u.test(name);
    const isHeaded = first?.heading !== undefined && !(isWiki && isParted(lines, first.heading));
    if (!isNamed || first === undefined || isHeaded || hasTop(lines)) return page;
    names.set(path, name);
    const title: SourceLine = { number: 0, indent: 0, origin: 1, text: name, heading: 1 };
    return { ...page, lines: [title, { number: 0, indent: 0, origin: 1, text: '' }, ...lines] };
  });
  return { pages: headed, names };
}

const hasTop = (lines: readonly SourceLine[]): boolean => lines.some(({ heading }) => heading === 1);

/** Has a page several headings as far out as its first? */
const isParted = (lines: readonly SourceLine[], level: number): boolean =>
  lines.filter(({ heading = level + 1 }) => heading <= level).length > 1;

/** The words that the path of a page or folder ends with, without a count in front; empty for none. */
export const nameOf = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(/\.[a-z]+$/i, '')
    .replace(/^\d+[\s._-]+/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
