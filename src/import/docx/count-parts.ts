import { type CountedPart, countSections, type SectionCounts } from '../numbering/count-sections.ts';
import type { Draft } from './nest-units.ts';
import type { NestedPart } from './number-drafts.ts';
import { bareNumber } from './whole-number.ts';

/** The parts of a document with the numbers that they get of their place, where lists stand below headings that have none. */
export function countParts(nested: readonly NestedPart[]): {
  readonly nested: readonly NestedPart[];
  /** The numbers that no heading prints. */
  readonly given: ReadonlySet<string>;
  readonly isThrough: boolean;
  readonly remarks: SectionCounts['remarks'];
} {
  const { numbers, isThrough, remarks } = countSections(nested.map(toCounted));
  return {
    nested: nested.map((one, at) => {
      const number = one.part.number ?? numbers[at] ?? null;
      return { ...one, part: { ...one.part, number } };
    }),
    given: new Set(numbers.flatMap((number) => number ?? [])),
    isThrough,
    remarks,
  };
}

function toCounted({ part: { level, number, unit }, roots }: NestedPart): CountedPart {
  const texts = roots.filter(({ kind, unit: { plain } }) => kind !== 'table' && plain !== '');
  return {
    level,
    number,
    line: unit?.lines[0] ?? roots[0]?.unit.lines[0] ?? 1,
    counts: countsOf(roots),
    texts: texts.length,
    isAnew: countAgain(roots),
  };
}

/** The numbers that a list shows alone: one of several levels says itself where it stands. */
const countsOf = (drafts: readonly Draft[]): string[] =>
  drafts.flatMap(({ unit: { shown } }) =>
    shown && !shown.isBullet && !shown.isWhole ? (bareNumber(shown) ?? []) : [],
  );

function countAgain(drafts: readonly Draft[]): boolean {
  const counts = countsOf(drafts);
  return new Set(counts).size < counts.length || drafts.some(({ children }) => countAgain(children));
}
