import { calledList } from './called-units.ts';
import type { ShownNumber } from './count-lists.ts';
import type { PartDraft } from './find-parts.ts';
import type { Draft } from './nest-units.ts';
import { bareNumber } from './whole-number.ts';

/** The number of a rule, and what it is made of. */
export interface DraftNumber {
  /** Null where it has none, or one that says nothing outside of its list. */
  readonly number: string | null;
  /** The number as a count, for the list. */
  readonly count: number;
  /** Number of what holds it; null where that has none. */
  readonly above: string | null;
  /** Levels below the section, from 0. */
  readonly depth: number;
  /** Form of the count, as Word names it. */
  readonly format: string;
}

/** A part with the rules in it. */
export interface NestedPart {
  readonly part: PartDraft;
  readonly roots: readonly Draft[];
}

/** The parts of a document, and what says how their rules are counted. */
export interface CountedParts {
  readonly nested: readonly NestedPart[];
  /** The numbers that no heading prints. */
  readonly given: ReadonlySet<string>;
  /** Parts without a number whose rules keep the numbers that they print. */
  readonly through: ReadonlySet<NestedPart>;
}

/** Separator of the levels of a number that a list shows one level at a time. */
const between = '.';

/**
 * Give the rules of a document their whole numbers: as shown where the list shows all levels, else put behind the number of
 * what holds them. Rules that are counted through all sections, in lists that show one level, keep what they show.
 */
export function numberDrafts({ nested: parts, through, given }: CountedParts): Map<Draft, DraftNumber> {
  const numbers = new Map<Draft, DraftNumber>();
  const taken = new Set<string>();
  const areThrough = countsThrough(parts);
  const beside = new Set(areThrough ? [] : besideNumbers(parts, given));
  for (const one of parts) {
    const above = beside.has(one) ? null : one.part.number;
    const isThrough = through.has(one) || (areThrough && above !== null);
    for (const draft of one.roots) numberDraft(draft, { above, depth: 0, isThrough, numbers, taken });
  }
  return numbers;
}

interface NumberScope {
  readonly above: string | null;
  readonly depth: number;
  readonly isThrough: boolean;
  readonly numbers: Map<Draft, DraftNumber>;
  /** All numbers that rules have. */
  readonly taken: Set<string>;
}

function numberDraft(draft: Draft, scope: NumberScope): void {
  const { above, depth, isThrough, numbers, taken } = scope;
  const { shown } = draft.unit;
  const bare = shown && !shown.isBullet && draft.kind !== 'table' ? bareNumber(shown) : null;
  let number: string | null = null;
  if (shown && bare !== null) {
    const isBelow = above !== null && goesOn(bare, above);
    const isOwn = shown.isWhole || isBelow || (depth === 0 && (isThrough || shown.isThrough === true));
    // A list without a number around it tells nothing but places.
    number = isOwn ? bare : above === null ? null : `${above}${between}${bare}`;
    numbers.set(draft, { number, count: shown.count, above, depth, format: shown.format });
    if (number !== null) taken.add(number);
  }
  // A list that begins anew below a heading without a number counts for itself.
  const isAnew =
    draft.rank !== null &&
    draft.children.some(({ unit }) => unit.shown && taken.has(`${above}${between}${bareNumber(unit.shown)}`));
  const place = {
    ...scope,
    above: bare !== null ? number : isAnew ? null : above,
    depth: bare === null ? depth : depth + 1,
  };
  for (const child of draft.children) numberDraft(child, place);
}

/** Does a number go on with that of what holds it: behind a sign, or with letters behind digits and digits behind letters? */
function goesOn(number: string, above: string): boolean {
  const rest = number.slice(above.length);
  if (!number.startsWith(above) || rest === '') return false;
  return /^[^\p{L}\p{N}]/u.test(rest) || /\d$/.test(above) !== /^\d/.test(rest);
}

/** Least share of the sections with a number whose rules are those of lists beside it, where such lists number the rules of the book. */
const mostOf = 0.5;

/**
 * Sections with a number whose lists are no part of the numbering of the document: few sections have such lists, and the numbers of others
 * go on with those of their sections or are none. What these lists print is not the number of a rule.
 */
function besideNumbers(parts: readonly NestedPart[], given: ReadonlySet<string>): readonly NestedPart[] {
  const numbered = parts.filter(({ part, roots }) => part.number !== null && roots.length > 0);
  const beside = numbered.filter(({ part: { unit, number }, roots }) => {
    const isBeside = (shown: ShownNumber) =>
      ![calledList, unit?.shown?.list].includes(shown.list) &&
      !shown.isWhole &&
      !shown.isThrough &&
      !goesOn(bareNumber(shown) ?? '', number ?? '');
    const own = roots.flatMap(({ unit: { shown } }) => (shown && !shown.isBullet ? [shown] : []));
    return !given.has(number ?? '') && own.length > 0 && own.every(isBeside);
  });
  return beside.length < mostOf * numbered.length ? beside : [];
}

/** Do the rules right below sections count on from section to section, with numbers that no section has? */
function countsThrough(parts: readonly NestedPart[]): boolean {
  const seen = new Set(parts.flatMap(({ part: { number } }) => number ?? []));
  let sections = 0;
  for (const { part, roots } of parts) {
    const own = roots.flatMap(({ unit: { shown } }) =>
      shown && !shown.isBullet && !shown.isWhole ? (bareNumber(shown) ?? []) : [],
    );
    if (own.length > 0 && part.number !== null) sections += 1;
    for (const number of own) {
      if (seen.has(number)) return false;
      seen.add(number);
    }
  }
  return sections > 1;
}
