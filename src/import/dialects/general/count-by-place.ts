import { sectionKind } from '../../../base/section-words.ts';
import type { ImportedTerm } from '../../document/document.ts';
import type { NumberHint } from '../../numbering/number-hint.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import type { DraftPart } from './draft.ts';
import { lastCount } from './list-items.ts';
import { joinLevel, numberAtPlace, numberItems } from './number-by-place.ts';
import type { Glossary } from './take-glossary.ts';

/**
 * Number what the document does not, by its place and as the hint says: categories, sections, rules, a level each. A number that is
 * printed stays, and so does the count that a list shows; a level whose sample is 0 counts from there. Bullets have none.
 * A glossary counts as a part, and its terms as rules, though the edition prints no number for them.
 *
 * @param sectionRank rank of the heads that are sections
 * @returns the terms of all glossaries
 */
export function countByPlace(
  parts: readonly DraftPart[],
  glossaries: readonly Glossary[],
  sectionRank: number,
  hint: NumberHint,
): ImportedTerm[] {
  const groups = groupsOf(parts);
  const holders = groups.flatMap(({ holder }) => holder ?? []);
  const areThrough = countThrough(groups.flatMap(({ sections }) => sections));
  const outer = new Row(areThrough ? [] : holders, null, hint);
  const appendices = new Row([], null, { ...hint, levels: hint.beside ?? hint.levels });
  const isBeside = (part: DraftPart) => hint.beside !== null && part.number === null && isAppendix(part);
  const numbers = new Map<Glossary, string | null>();
  const waiting = glossaries.filter(({ head, isPart }) => !isPart && head.rank <= sectionRank);
  const countGlossaries = (inner: Row, end: number) => {
    while (waiting[0] && lineOf(waiting[0]) < end) {
      const glossary = waiting.shift() as Glossary;
      const isInner = glossary.head.rank > 0 && groups.some(({ sections }) => sections.length > 0);
      numbers.set(glossary, (isInner ? inner : outer).numberNext());
    }
  };
  let inner = outer;
  for (const { holder, sections } of groups) {
    const isGiven = holder !== null && holder.number === null;
    if (holder) {
      countGlossaries(inner, holder.line);
      if (isBeside(holder)) appendices.number(holder);
      else if (!areThrough) outer.number(holder);
      // A category that holds sections has no rules of its own that could be called by its number.
      numberItems(holder.items, sections.length > 0 ? null : holder.number, hint);
    }
    inner = new Row(sections, areThrough ? null : (holder?.number ?? null), hint, isGiven);
    for (const section of sections) {
      countGlossaries(inner, section.line);
      (isBeside(section) ? appendices : inner).number(section);
      numberItems(section.items, section.number, hint);
    }
  }
  countGlossaries(inner, Number.POSITIVE_INFINITY);
  return glossaries.flatMap((glossary) => withNumbers(glossary, numbers.get(glossary) ?? null, hint));
}

const lineOf = ({ head }: Glossary): number => head.block.lines[0] ?? 0;

const isAppendix = ({ title }: DraftPart): boolean =>
  sectionKind(/^\p{L}+/u.exec(title)?.[0] ?? '') === 'appendix';

/** Do most sections print numbers that count through the document? "Article 5" of Part II: what holds it is no level of its number. */
function countThrough(sections: readonly DraftPart[]): boolean {
  const printed = sections.filter(({ number }) => number !== null);
  const keys = new Set(printed.map(({ segments }) => keyOf(segments)));
  return keys.size === printed.length && keys.size * 2 > sections.length;
}

/** A category with its sections; null where sections stand before the first one. */
interface Group {
  readonly holder: DraftPart | null;
  readonly sections: DraftPart[];
}

function groupsOf(parts: readonly DraftPart[]): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (part.level === 'category') groups.push({ holder: part, sections: [] });
    else if (group) group.sections.push(part);
    else groups.push({ holder: null, sections: [part] });
  }
  return groups;
}

/** Categories, or the sections of one, that are counted in one row. */
class Row {
  private last = 0;
  /** Most of them print a number: one that does not has none. */
  private readonly isPrinted: boolean;
  private readonly above: string | null;
  private readonly hint: NumberHint;
  /** A number of one level that it prints is one below that of what holds it. */
  private readonly isWithin: boolean;

  constructor(parts: readonly DraftPart[], above: string | null, hint: NumberHint, isGiven = false) {
    this.isPrinted = parts.filter(({ number }) => number !== null).length * 2 > parts.length;
    this.above = above;
    this.hint = hint;
    this.isWithin = above !== null && (hint.levels.length > 2 || isGiven);
  }

  number(part: DraftPart): void {
    const [own, more] = part.segments;
    const count = lastCount(part.segments, this.last) ?? 0;
    const isLike = /^\d/.test(own?.text ?? '') === /^\d/.test(this.hint.levels[0]?.text ?? '');
    // "Phase 1" among chapters that print nothing: its title says so, and it is counted as they are.
    const isOther = !this.isPrinted && isLike && count <= this.last && part.title.includes(part.number ?? '');
    if (part.number === null || isOther) part.number = this.numberNext();
    else if (own && !more) {
      if (isLike) this.last = count;
      if (this.isWithin) part.number = joinLevel(this.above, own.text, this.hint);
    }
    part.segments = segmentsOf(part.number ?? '');
  }

  /** The number that comes next; null where the row prints its own. */
  numberNext(): string | null {
    if (this.isPrinted) return null;
    this.last += 1;
    return numberAtPlace(this.above, this.last, this.hint);
  }
}

/** Terms with the numbers that their places have; those below texts of their own have none. */
const withNumbers = ({ terms, isPart }: Glossary, above: string | null, hint: NumberHint) =>
  above === null || isPart
    ? terms
    : terms.map((term, at) => ({ ...term, number: numberAtPlace(above, at + 1, hint) }));
