import { formatCount } from '../../../edition/format-number.ts';
import type { NumberStyle } from '../../../model/edition-config.ts';
import type { ImportedTerm } from '../../document/document.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { Draft, DraftPart } from './draft.ts';
import type { Glossary } from './find-regions.ts';

/**
 * Number what the document does not, by its place and as the hint says: categories, sections, rules, a level each. A
 * part that has a number keeps it. A level whose sample is 0 counts from there. A glossary counts as a part, and its terms as rules,
 * though the edition prints no number for them.
 *
 * @param sectionRank rank of the heads that are sections
 * @returns the terms of all glossaries
 */
export function countByPlace(
  parts: readonly DraftPart[],
  glossaries: readonly Glossary[],
  sectionRank: number,
  { levels }: NumberHint,
): ImportedTerm[] {
  if (parts.some(({ number }) => number !== null)) return glossaries.flatMap(({ terms }) => terms);
  const hasSections = parts.some(({ level }) => level === 'section');
  const counts = { category: '', outer: 0, inner: 0 };
  const numberNext = (isInner: boolean): string => {
    if (!isInner) {
      counts.outer += 1;
      counts.inner = 0;
      counts.category = numberOf('', counts.outer, levels, 0);
      return counts.category;
    }
    counts.inner += 1;
    return numberOf(counts.category, counts.inner, levels, 1);
  };
  const numbers = new Map<Glossary, string>();
  const lineOf = ({ head }: Glossary) => head.block.lines[0] ?? 0;
  const countGlossaries = (from: number, to: number) => {
    for (const glossary of glossaries) {
      const { head, isPart } = glossary;
      const line = lineOf(glossary);
      if (isPart || line <= from || line >= to || head.rank > sectionRank) continue;
      numbers.set(glossary, numberNext(hasSections && head.rank > 0));
    }
  };
  let last = 0;
  for (const part of parts) {
    countGlossaries(last, part.line);
    last = part.line;
    const isInner = part.level === 'section' && hasSections;
    part.number = numberNext(isInner);
    part.segments = segmentsOf(part.number);
    countItems(part.items, part.number, isInner ? 2 : 1, levels);
  }
  countGlossaries(last, Number.POSITIVE_INFINITY);
  return glossaries.flatMap((glossary) => withNumbers(glossary, numbers.get(glossary), levels));
}

/** Terms with the numbers that their places have; those below texts of their own have none. */
function withNumbers(
  { terms, head, isPart }: Glossary,
  above: string | undefined,
  levels: readonly Segment[],
) {
  if (above === undefined || isPart) return terms;
  const depth = head.rank > 0 ? 2 : 1;
  return terms.map((term, at) => ({ ...term, number: numberOf(above, at + 1, levels, depth) }));
}

function countItems(items: readonly Draft[], above: string, depth: number, levels: readonly Segment[]): void {
  let count = 0;
  for (const item of items) {
    if (item.kind !== 'rule' || item.style === '-') continue;
    count += 1;
    item.number = numberOf(above, count, levels, depth);
    item.segments = segmentsOf(item.number);
    item.count = count;
    countItems(item.children, item.number, depth + 1, levels);
  }
}

function numberOf(above: string, nth: number, levels: readonly Segment[], depth: number): string {
  const level = levels[Math.min(depth, levels.length - 1)] ?? { separator: '.', text: '1' };
  const count = /^0+$/.test(level.text) && depth < levels.length ? nth - 1 : nth;
  const own = formatCount(count, styleOf(level));
  const separator = depth >= levels.length && level.separator === '' ? '.' : level.separator;
  return above === '' ? own : `${above}${separator}${own}`;
}

function styleOf({ text }: Segment): NumberStyle {
  if (/^\d/.test(text)) return { style: 'decimal', width: /^0\d/.test(text) ? text.length : 1 };
  if (/^[ivx]+$/.test(text)) return { style: 'lower-roman' };
  if (/^[IVX]+$/.test(text)) return { style: 'upper-roman' };
  return { style: /^[a-z]/.test(text) ? 'lower-alpha' : 'upper-alpha' };
}
