import type { ImportedPart } from '../document/document.ts';

/** A category or section, and how its outermost rules are counted. */
export interface CountedPart {
  readonly level: ImportedPart['level'];
  readonly number: string | null;
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

const naming =
  /(?:§|(?<!\p{L})(?:rules?|sections?|paragraphs?|items?|points?|clauses?|art(?:icle|\.)|regeln?|punkte?|ziffer|règles?|reglas?|regol[ae]))\s*\d/iu;

/** Does a text name a rule by its number? */
export const saysNumber = (text: string): boolean => naming.test(text);

/** Fewest counted rules of a document that is a numbered one, and least share of them that count on from section to section. */
const fewest = 3;
const nearlyAll = 0.8;

/**
 * The parts below headings without a number whose rules keep the numbers that they print: their lists count on through the document.
 *
 * Lists that begin anew, the only list of a document where nothing names its rules, and those of one that has some numbered sections, or
 * more text than counted rules, count for themselves.
 */
export function countThrough<P extends CountedPart>(parts: readonly P[]): ReadonlySet<P> {
  const whole = parts.filter(({ isWhole, number }) => isWhole === true && number === null);
  if (whole.length > 0) return new Set(whole);
  const lists = parts.filter(({ counts, number }) => counts.length > 0 && number === null);
  const listed = countOf(lists);
  if (listed < fewest) return new Set();
  const texts = parts.reduce((sum, part) => sum + part.texts, 0);
  const isProse = 2 * listed < texts;
  const through = countedOn(lists);
  // "Artículo 4" is a rule, however much stands in front of the first.
  const isMeant = !isProse || through.every(({ isCalled }) => isCalled);
  if (isMeant && through.length > 1 && countOf(through) >= nearlyAll * listed) return new Set(through);
  const isNumbered = parts.some(({ number }) => number !== null);
  // Text between its rules can part it: then numbers tell where it goes on.
  const isAlone =
    lists.length === 1 && lists[0]?.texts === listed && parts.every(({ isUnnamed }) => isUnnamed === true);
  const all = lists.flatMap(({ counts }) => counts);
  const isThrough = !isAlone && lists.every(({ isAnew }) => !isAnew) && new Set(all).size === all.length;
  return new Set(isThrough && !isNumbered && !isProse && areOneLevel(parts, lists) ? lists : []);
}

const countOf = (lists: readonly CountedPart[]): number =>
  lists.reduce((sum, { counts }) => sum + counts.length, 0);

/** The parts whose lists count on from 1, each where the one before it ended, whatever their level; a list between them that does not is of something else. */
function countedOn<P extends CountedPart>(lists: readonly P[]): P[] {
  let last = 0;
  return lists.filter(({ counts, isAnew }) => {
    if (isAnew || counts.some((count, at) => count !== String(last + at + 1))) return false;
    last += counts.length;
    return true;
  });
}

/** Sections of a category and rules right below another one are not counted in one row. */
function areOneLevel(parts: readonly CountedPart[], lists: readonly CountedPart[]): boolean {
  const [first] = lists;
  const hasSections = parts.some(({ level }) => level === 'section');
  return lists.every(({ level }) => level === first?.level) && !(hasSections && first?.level === 'category');
}
