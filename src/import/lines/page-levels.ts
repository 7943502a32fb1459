import type { SourceLine } from './lines.ts';
import { entrances } from './page-names.ts';
import { furtherIn } from './settings-lines.ts';

/** A page, and its lines as they were read. */
interface ReadPage {
  readonly path: string;
  readonly lines: readonly SourceLine[];
}

/**
 * Pages whose headings begin further in than those of others, as far out as these.
 *
 * A page of `##` behind one of `#` can be a part of that. Where at least as many pages of `##` stand before the first of `#` as there are
 * pages of `#`, each page is written on its own, and what it begins with says nothing of the others. Names of pages stand beside what
 * others begin with; neither they nor pages that lead into others say how far out that is.
 *
 * @param named paths of pages that begin with their name
 */
export function levelPages<P extends ReadPage>(
  pages: readonly P[],
  named: ReadonlyMap<string, string>,
): readonly P[] {
  const tops = pages.map(({ lines }) => outermost(lines));
  const own = tops.filter((_, i) => {
    const path = pages[i]?.path ?? '';
    return !named.has(path) && !entrances.test(path);
  });
  const top = Math.min(...own);
  if (!Number.isFinite(top)) return pages;
  const before = own.slice(0, own.indexOf(top)).filter(Number.isFinite).length;
  const areAlone = before >= own.filter((level) => level === top).length;
  return pages.map((page, i) => {
    const level = tops[i] ?? top;
    const levels = named.has(page.path) || (areAlone && level > top) ? top - level : 0;
    return Number.isFinite(level) && levels !== 0
      ? { ...page, lines: page.lines.map((line) => furtherIn(line, levels)) }
      : page;
  });
}

/** The level of the outermost heading; infinite for none. */
const outermost = (lines: readonly SourceLine[]): number =>
  lines.reduce((least, { heading }) => Math.min(least, heading ?? least), Number.POSITIVE_INFINITY);
