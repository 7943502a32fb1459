import type { Likeness } from '../../dialect.ts';
import type { SourceLine } from '../../lines.ts';
import { ladder, romanValue } from './label-styles.ts';
import { readOutlineLines } from './outline-lines.ts';
import { placeLabels } from './place-labels.ts';

/**
 * How much a document looks like an outline: sections with roman numbers that rise, labels of several styles, appendices;
 * against it, lines that begin with numbers such as 1.04.02.
 */
export function outlineLikeness(lines: readonly SourceLine[]): Likeness {
  const read = readOutlineLines(lines);
  const full = read.filter(({ is }) => is !== 'blank').length;
  if (full === 0) return { score: 0, grounds: ['the document is empty'] };
  const placed = [...placeLabels(read, ({ is }) => is === 'appendix').values()];
  const sections = read.flatMap((line) =>
    line.is === 'label' && !line.bulleted && line.close === '.' ? (romanValue(line.label) ?? []) : [],
  );
  const rising = sections.filter((count, i) => i === 0 || count > (sections[i - 1] ?? 0)).length;
  const romans = placed.filter(({ level }) => level === 0).length;
  const styles = new Set(placed.filter(({ level }) => level > 0).map(({ level }) => ladder[level]?.style));
  const appendices = read.filter(({ is }) => is === 'appendix').length;
  const dotted = lines.filter(({ text }) => /^[\s*•–-]*\d{1,2}\.\d{2}(?:\.\d{2})*\b/.test(text)).length;
  const share = placed.length / full;
  const steady = romans === 0 ? 0 : Math.min(1, rising / Math.max(1, sections.length) + 0.2);
  const parts = [
    0.45 * Math.min(1, romans / 4) * steady,
    0.25 * Math.min(1, share / 0.3),
    0.2 * Math.min(1, (styles.size - 1) / 2),
    0.1 * Math.min(1, appendices + romans / 8),
  ];
  const sum = parts.reduce((all, part) => all + Math.max(0, part), 0);
  const score = Math.max(0, Math.min(1, sum) * (1 - Math.min(1, (3 * dotted) / full)));
  const grounds = [
    `${romans} sections have roman numbers`,
    `${placed.length} of ${full} lines begin with a label, in ${styles.size} styles below the sections`,
    ...(appendices > 0 ? [`${appendices} appendices`] : []),
    ...(dotted > 0 ? [`against it: ${dotted} lines begin with a number such as 1.04.02`] : []),
  ];
  return { score: Math.round(score * 100) / 100, grounds };
}
