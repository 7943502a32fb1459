import { romanNumeral } from '../../base/roman.ts';
import type { ImportedPart, Remark } from '../document/document.ts';

/** A category or section, and how its outermost rules are counted. */
export interface CountedPart {
  readonly level: ImportedPart['level'];
  readonly number: string | null;
  readonly line: number;
  /** Numbers that its list shows of its outermost rules, in order. */
  readonly counts: readonly string[];
  /** How many rules and paragraphs stand right below it, counted or not. */
  readonly texts: number;
  /** A list counts again what another one of it counts. */
  readonly isAnew: boolean;
  /** Its rules print whole numbers that no section holds. */
  readonly isWhole?: boolean;
  /** A word stands in front of the numbers of its rules. */
  readonly isCalled?: boolean;
  /** No text of it names a rule by its number. */
  readonly isUnnamed?: boolean;
}

/** The numbers that sections get of their place, and what is to be said of them. */
export interface SectionCounts {
  /** In the order of the parts; null for a part that gets none. */
  readonly numbers: readonly (string | null)[];
  /** Their rules count on from one section to the next, so that they keep the numbers that they show. */
  readonly isThrough: boolean;
  readonly remarks: readonly Remark[];
}

const naming =
  /(?:§|(?<!\p{L})(?:rules?|sections?|paragraphs?|items?|points?|clauses?|art(?:icle|\.)|regeln?|punkte?|ziffer|règles?|reglas?|regol[ae]))\s*\d/iu;

/** Does a text name a rule by its number? */
export const saysNumber = (text: string): boolean => naming.test(text);

/** Fewest counted rules of a document that is a numbered one, and least share of them that count on from section to section. */
const fewest = 3;
const nearlyAll = 0.8;

/**
 * Give numbers to the sections of a document whose lists count on through it below headings without a number: a rule has a number
 * where its section has one. Sections are numbered I, II, III, which no document of this kind prints, and rules as they are printed.
 *
 * Lists that begin anew, the only list of a document where nothing names its rules, and those of one that has some numbered sections, or
 * more text than counted rules, count for themselves.
 */
export function countSections(parts: readonly CountedPart[]): SectionCounts {
  const whole = parts.filter(({ isWhole, number }) => isWhole === true && number === null);
  if (whole.length > 0) return numbered(whole, parts);
  const lists = parts.filter(({ counts, number }) => counts.length > 0 && number === null);
  const listed = countOf(lists);
  const nothing = parts.map(() => null);
  if (listed < fewest) return { numbers: nothing, isThrough: false, remarks: [] };
  const texts = parts.reduce((sum, part) => sum + part.texts, 0);
  const isProse = 2 * listed < texts;
  const through = countedOn(lists);
  // "Artículo 4" is a rule, however much stands in front of the first.
  const isMeant = !isProse || through.every(({ isCalled }) => isCalled);
  if (isMeant && through.length > 1 && countOf(through) >= nearlyAll * listed)
    return numbered(through, parts);
  const isNumbered = parts.some(({ number }) => number !== null);
  // Text between its rules can part it: then numbers tell where it goes on.
  const isAlone =
    lists.length === 1 && lists[0]?.texts === listed && parts.every(({ isUnnamed }) => isUnnamed === true);
  const all = lists.flatMap(({ counts }) => counts);
  const isThrough = !isAlone && lists.every(({ isAnew }) => !isAnew) && new Set(all).size === all.length;
  return isThrough && !isNumbered && !isProse && areOneLevel(parts, lists)
    ? numbered(lists, parts)
    : { numbers: nothing, isThrough: false, remarks: [] };
}

const countOf = (lists: readonly CountedPart[]): number =>
  lists.reduce((sum, { counts }) => sum + counts.length, 0);

/** The parts whose lists count on from 1, each where the one before it ended, whatever their level; a list between them that does not is of something else. */
function countedOn(lists: readonly CountedPart[]): CountedPart[] {
  let last = 0;
  return lists.filter(({ counts, isAnew }) => {
    if (isAnew || counts.some((count, at) => count !== String(last + at + 1))) return false;
    last += counts.length;
    return true;
  });
}

/** Roman numbers for what is counted, but those that the document prints. */
function numbered(counted: readonly CountedPart[], parts: readonly CountedPart[]): SectionCounts {
  const chosen = new Set(counted);
  const printed = new Set(parts.map(({ number }) => number));
  const given: string[] = [];
  let count = 0;
  const numbers = parts.map((part) => {
    if (!chosen.has(part)) return null;
    let numeral: string;
    do {
      count += 1;
      numeral = romanNumeral(count).toUpperCase();
    } while (printed.has(numeral));
    given.push(numeral);
    return numeral;
  });
  return {
    numbers,
    isThrough: true,
    remarks: counted.length === 0 ? [] : [sayGiven(counted, given)],
  };
}

/** Sections of a category and rules right below another one are not counted in one row. */
function areOneLevel(parts: readonly CountedPart[], lists: readonly CountedPart[]): boolean {
  const [first] = lists;
  const hasSections = parts.some(({ level }) => level === 'section');
  return lists.every(({ level }) => level === first?.level) && !(hasSections && first?.level === 'category');
}

function sayGiven(counted: readonly CountedPart[], given: readonly string[]): Remark {
  const which = counted.length === 1 ? 'One section holds' : `${counted.length} sections hold`;
  const own =
    counted.length === 1 ? `it is numbered ${given[0]}` : `they are numbered ${given[0]} to ${given.at(-1)}`;
  const message = `${which} numbered rules below a heading without a number: ${own}, which the document does not print. The rules keep their numbers.`;
  return { line: counted[0]?.line ?? 1, kind: 'sections-counted', message, rule: null };
}
