import type { SourceLine } from './lines.ts';
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
 * pages of `#`, each page is written on its own, and what it begins with says nothing of the others.
 */
export function levelPages<P extends ReadPage>(pages: readonly P[]): readonly P[] {
  const tops = pages.map(({ lines }) => outermost(lines));
  const top = Math.min(...tops);
  const before = tops.slice(0, tops.indexOf(top)).filter(Number.isFinite).length;
  const most = tops.filter((own) => own === top).length;
  if (before < most) return pages;
  return pages.map((page, i) => {
    const levels = top - (tops[i] ?? top);
    return Number.isFinite(levels) && levels !== 0
      ? { ...page, lines: page.lines.map((line) => furtherIn(line, levels)) }
      : page;
  });
}

/** The level of the outermost heading; infinite for none. */
const outermost = (lines: readonly SourceLine[]): number =>
  lines.reduce((least, { heading }) => Math.min(least, heading ?? least), Number.POSITIVE_INFINITY);
