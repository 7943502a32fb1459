import type { Dialect, Likeness, Reading } from '../../dialect.ts';
import type { ImportedEdition, ImportedPart, Remark } from '../../document/document.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { buildOutline, type Outline } from './build-outline.ts';
import { classifyBold, numberSteps, ruleStyles } from './classify-drafts.ts';
import { correctReferences } from './correct-references.ts';
import { type DraftPart, walkDrafts } from './draft.ts';
import { clarification, finishItems } from './finish-items.ts';
import { ladder, upperRomanValue } from './label-styles.ts';
import { baseEditionIn, indexOutline, type OutlineIndex } from './outline-index.ts';
import { readOutlineLines } from './outline-lines.ts';
import { placeLabels } from './place-labels.ts';
import { remarksOnLayout } from './remarks-on-layout.ts';
import { remarksOnLines } from './remarks-on-lines.ts';
import { remarksOnOutline } from './remarks-on-outline.ts';

/** Rulebooks whose parts are labelled I. / A. / 1. / a. / i. / a): the level is told by the style of the label. */
export const outlineDialect: Dialect = {
  name: 'outline',
  summary: 'an outline with labels I. / A. / 1. / a. / i. / a), also on top of another edition',
  recognise: outlineLikeness,
  read: readOutline,
};

function readOutline(lines: readonly SourceLine[]): Reading {
  const read = readOutlineLines(lines);
  const outline = buildOutline(read);
  const { title, version, parts, outcomes } = outline;
  const remarks: Remark[] = [...outline.remarks, ...remarksOnLines(lines, read)];
  const base = findBase(outline, remarks);
  numberSteps(parts);
  const styles = ruleStyles(parts);
  const index = indexOutline(parts, base?.id ?? null);
  remarks.push(...classifyBold(outline.front, parts), ...remarksOnOutline(parts), ...remarksOnLayout(parts));
  // Nothing in the front matter is a reference: a numeral there belongs to a name or a version.
  const front = finishItems(outline.front, {
    index: { ...index, numbers: new Set(), titles: new Map() },
    clarifies: null,
  });
  const numbering = {
    category: null,
    section: 'upper-roman',
    rule: styles,
    separator: '.',
  };
  const corrected = correctReferences(finishParts(parts, index), index, remarks);
  const sorted = remarks.toSorted((a, b) => a.line - b.line);
  return {
    document: {
      dialect: 'outline',
      title,
      version,
      date: null,
      numbering,
      front,
      parts: corrected,
      terms: [],
      others: base ? [{ id: base.id, title: base.title, version: base.version }] : [],
      remarks: sorted,
    },
    outcomes,
  };
}

function finishParts(parts: readonly DraftPart[], index: OutlineIndex): ImportedPart[] {
  let within: DraftPart | null = null;
  return parts.map((part) => {
    if (part.level === 'category') within = part;
    const items = finishItems(part.items, { index, clarifies: clarification(part, within, index) });
    const { level, number, title, line } = part;
    return { level, number, title, line, items };
  });
}

/** The edition that the document says its rules are added to. */
function findBase({ front, parts }: Outline, remarks: Remark[]): ImportedEdition | null {
  for (const draft of [front, ...parts.map(({ items }) => items)].flatMap((items) => [
    ...walkDrafts(items),
  ])) {
    for (const { line, text } of draft.texts) {
      const base = baseEditionIn(text);
      if (!base) continue;
      const message = `The document says that it adds to an edition that is not at hand ("${base.printed}"): references to its rules are written ${base.id}:NUMBER.`;
      remarks.push({ line, kind: 'base-edition', message, rule: null });
      return base;
    }
  }
  return null;
}

/**
 * How much a document looks like an outline: sections with roman numbers that rise, labels of several styles, appendices;
 * against it, lines that begin with numbers such as 1.04.02 or 1-4-2.
 */
function outlineLikeness(all: readonly SourceLine[]): Likeness {
  // A table of contents says again what the sections are called.
  const lines = all.filter(({ text }) => !/[.·…_]{4,}\s*\d{1,4}\s*$/u.test(text));
  const read = readOutlineLines(lines);
  const full = read.filter(({ is }) => is !== 'blank').length;
  if (full === 0) return { score: 0, grounds: ['the document is empty'] };
  if (lines.some((line, at) => read[at]?.is === 'label' && isPlacedByMarkup(line)))
    return { score: 0, grounds: ['headings and lists of the format say how far in labels stand'] };
  const placed = [...placeLabels(read, ({ is }) => is === 'appendix').values()];
  const sections = read.flatMap((line) =>
    line.is === 'label' && !line.bulleted && line.close === '.' ? (upperRomanValue(line.label) ?? []) : [],
  );
  const rising = sections.filter((count, i) => i === 0 || count > (sections[i - 1] ?? 0)).length;
  const romans = placed.filter(({ level }) => level === 0).length;
  const styles = new Set(placed.filter(({ level }) => level > 0).map(({ level }) => ladder[level]?.style));
  const appendices = read.filter(({ is }) => is === 'appendix').length;
  const dotted = lines.filter(({ text }) =>
    /^[\s*•–-]*\d{1,2}(?:[.-]\d{1,3})+(?![\d\p{L}])/u.test(text),
  ).length;
  // Sections of one list each are no outline, but for a part of one, which lacks what it does not change: III., IV., VI.
  const isPlain = styles.size < 2 && (romans < 3 || sections.every((count, i) => count === i + 1));
  const share = placed.length / full;
  const steady = romans === 0 ? 0 : Math.min(1, rising / Math.max(1, sections.length) + 0.2);
  const parts = [
    0.45 * (isPlain ? 0 : Math.min(1, romans / 4)) * steady,
    0.25 * Math.min(1, share / 0.3),
    0.2 * Math.min(1, (styles.size - 1) / 2),
    0.1 * Math.min(1, appendices + romans / 8),
  ];
  const sum = parts.reduce((all, part) => all + Math.max(0, part), 0);
  // Headings have the roman numbers in a format that says what its headings are.
  const headings = lines.filter(({ heading }) => heading !== undefined);
  const labelled = headings.filter(({ text }) => /^[\s*]*(?:[IVXLC]+|[A-Z])[.):]/.test(text)).length;
  const asSaid =
    headings.length < (romans > 0 ? 4 : 2) ? 1 : Math.min(1, labelled / (0.75 * headings.length));
  const score =
    romans + appendices === 0
      ? 0
      : Math.max(0, Math.min(1, sum) * (1 - Math.min(1, (3 * dotted) / full)) * asSaid);
  const grounds = [
    `${romans} sections have roman numbers`,
    `${placed.length} of ${full} lines begin with a label, in ${styles.size} styles below the sections`,
    ...(appendices > 0 ? [`${appendices} appendices`] : []),
    ...(asSaid < 1
      ? [`against it: ${headings.length - labelled} of ${headings.length} headings have none`]
      : []),
    ...(dotted > 0 ? [`against it: ${dotted} lines begin with a number such as 1.04.02`] : []),
  ];
  return { score: Math.round(score * 100) / 100, grounds };
}

/** Does the markup of HTML or Markdown say how far in a line stands? Nobody has to tell it by the label then. */
const isPlacedByMarkup = ({ origin, indent, heading }: SourceLine): boolean =>
  heading !== undefined || (origin !== undefined && indent > 0);
