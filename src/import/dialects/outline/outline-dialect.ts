import type { Dialect, Reading } from '../../dialect.ts';
import type { ImportedEdition, ImportedPart, Remark } from '../../document.ts';
import type { SourceLine } from '../../lines.ts';
import { buildOutline, type Outline } from './build-outline.ts';
import { classifyBold, numberSteps, ruleStyles } from './classify-drafts.ts';
import { correctReferences } from './correct-references.ts';
import { type DraftPart, walkDrafts } from './draft.ts';
import { clarification, finishItems } from './finish-items.ts';
import { baseEditionIn, indexOutline, type OutlineIndex } from './outline-index.ts';
import { outlineLikeness } from './outline-likeness.ts';
import { readOutlineLines } from './outline-lines.ts';
import { remarksOnOutline } from './remarks-on-outline.ts';

/** Rulebooks whose parts are labelled I. / A. / 1. / a. / i. / a): the level is told by the style of the label. */
export const outlineDialect: Dialect = {
  name: 'outline',
  summary: 'an outline with labels I. / A. / 1. / a. / i. / a), also on top of another edition',
  recognise: outlineLikeness,
  read: readOutline,
};

function readOutline(lines: readonly SourceLine[]): Reading {
  const outline = buildOutline(readOutlineLines(lines));
  const { title, version, parts, outcomes } = outline;
  const remarks: Remark[] = [...outline.remarks];
  const base = findBase(outline, remarks);
  numberSteps(parts);
  const styles = ruleStyles(parts);
  const index = indexOutline(parts, base?.id ?? null);
  remarks.push(...classifyBold(outline.front, parts), ...remarksOnOutline(parts));
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
  const read = correctReferences(finishParts(parts, index), index, remarks);
  const sorted = remarks.toSorted((a, b) => a.line - b.line);
  return {
    document: {
      dialect: 'outline',
      title,
      version,
      date: null,
      numbering,
      front,
      parts: read,
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
