import { contentsTitle } from '../../base/contents-title.ts';
import { cutLetters, type Letter, textOf, trimLetters } from '../document/inline.ts';
import type { Heads } from './find-heads.ts';
import { findTitle, type Title } from './find-title.ts';
import { isTitleLike, leadLength } from './title-like.ts';
import { signLength } from './typed-heads.ts';
import type { Unit } from './units.ts';
import { areLettered, bareNumber, letterAt, type TypedNumber, typedNumber } from './whole-number.ts';

/** A category or section of a document, with what stands in it. */
export interface PartDraft {
  readonly level: 'category' | 'section';
  readonly unit: Unit | null;
  readonly title: readonly Letter[];
  /** As printed, bare; null where it has none. */
  readonly number: string | null;
  readonly units: Unit[];
}

/** A document in its parts. */
export interface Regions {
  readonly title: Unit | null;
  readonly front: readonly Unit[];
  readonly contents: readonly Unit[];
  readonly parts: readonly PartDraft[];
}

/** Part a document at its headings. One that stands alone above all others is the title of the document. */
export function findParts(units: readonly Unit[], heads: Heads): Regions {
  const contents = new Set(units.filter((unit, i) => isContents(unit, units[i + 1])));
  const body = units.filter((unit) => !contents.has(unit));
  const title = findTitle(body, heads);
  const named = new Set(holdsRules(title, body, heads) ? [] : title.from);
  const raised = new Set<Unit>();
  const rankOf = (unit: Unit) => {
    const rank = heads.ranks.get(unit);
    if (rank === undefined || named.has(unit)) return null;
    return raised.has(unit) ? 0 : rank - (title.isHeading ? 1 : 0);
  };
  const outer = Math.min(2, heads.rulesFrom - (title.isHeading ? 1 : 0));
  for (const unit of headsInFront(body, rankOf, outer)) raised.add(unit);
  const beginsPart = (unit: Unit) => {
    const rank = rankOf(unit);
    return rank !== null && rank < outer;
  };
  const begins = body.filter(beginsPart);
  const numbersAt = [0, 1].map((rank) => typedIn(begins.filter((unit) => rankOf(unit) === rank)));
  const isLayered = begins.some((unit) => rankOf(unit) === 1) && begins.some((unit) => rankOf(unit) === 0);
  const front: Unit[] = [];
  const parts: PartDraft[] = [];
  for (const unit of body) {
    if (named.has(unit)) continue;
    const rank = rankOf(unit);
    if (beginsPart(unit) && rank !== null)
      parts.push(
        newPart(unit, isLayered && rank === 0 ? 'category' : 'section', numbersAt[rank] ?? noNumber),
      );
    else (parts.at(-1)?.units ?? front).push(unit);
  }
  if (parts.length > 0) return { title: title.unit, front, contents: [...contents], parts };
  const only: PartDraft = { level: 'section', unit: null, title: [], number: null, units: front };
  return { title: title.unit, front: [], contents: [...contents], parts: [only] };
}

/** So many headings, each with a text below, stand in front of the first that is further out as sections beside it. */
const fewestInFront = 2;

/** The outermost headings in front of the first that begins a part: what is set larger at the end of a document alone holds none of them. */
function headsInFront(
  body: readonly Unit[],
  rankOf: (unit: Unit) => number | null,
  outer: number,
): readonly Unit[] {
  const seen = body.filter(({ plain, kind }) => plain !== '' || kind === 'table');
  const end = seen.findIndex((unit) => (rankOf(unit) ?? outer) < outer);
  const front = seen.slice(0, Math.max(0, end)).filter((unit) => rankOf(unit) !== null);
  const least = Math.min(...front.map((unit) => rankOf(unit) ?? outer));
  const outermost = front.filter((unit) => rankOf(unit) === least);
  const holding = outermost.filter((unit) => rankOf(seen[seen.indexOf(unit) + 1] as Unit) === null);
  return holding.length < fewestInFront ? [] : outermost;
}

/** Does the title stand above rules that no other heading holds, so that it is their heading as well? */
function holdsRules({ from, isHeading }: Title, body: readonly Unit[], { ranks }: Heads): boolean {
  const unit = from.at(-1);
  if (!unit || isHeading || !ranks.has(unit)) return false;
  const behind = body.slice(body.indexOf(unit) + 1);
  const end = behind.findIndex((one) => ranks.has(one));
  return behind.slice(0, end < 0 ? behind.length : end).some(({ shown }) => shown !== null);
}

const isContents = (unit: Unit, next: Unit | undefined) =>
  unit.kind === 'contents' ||
  unit.styles.includes('toc heading') ||
  (contentsTitle.test(unit.plain) && next?.kind === 'contents');

/** A heading can have a short word for a number, such as `Misc`. */
const wordNumber = (text: string) => (/^\p{Lu}[\p{L}\p{N}]{0,7}$/u.test(text) ? text : null);

/** How the numbers of some headings were typed. */
type ReadNumber = (title: string) => TypedNumber | null;

const noNumber: ReadNumber = () => null;

/** So many headings that a word calls have numbers, however many stand among them that have none. */
const fewestCalled = 3;

/** How the numbers of these headings were typed, where no list counts them. */
function typedIn(heads: readonly Unit[]): ReadNumber {
  const called = heads.filter(({ plain, shown }) => shown === null && calledNumber(plain) !== null);
  const ofCalled = called.length >= fewestCalled ? calledNumber : noNumber;
  if (heads.some(({ shown }) => shown !== null)) return ofCalled;
  if (areLettered(heads.map(({ plain }) => plain))) return letterAt;
  const typed = heads.filter(({ plain }) => typedNumber(plain) !== null);
  return typed.length >= 0.6 * heads.length ? typedNumber : ofCalled;
}

/** The number behind a word, `Article 3: Boats`, `Article 3`. */
const calledNumber: ReadNumber = (title) => {
  const typed = typedNumber(`${title}: X`);
  return typed?.hasWord ? typed : null;
};

function newPart(unit: Unit, level: PartDraft['level'], read: ReadNumber): PartDraft {
  const typed = read(unit.plain);
  const { title, units } = titleAndText(unit);
  return {
    level,
    unit,
    // "Article IV: Elections" is how the section is called.
    title: cutLetters(
      trimLetters(title),
      typed ? (typed.hasWord ? 0 : typed.length) : signLength(unit.plain),
    ),
    number: typed?.number ?? (unit.shown ? (bareNumber(unit.shown) ?? wordNumber(unit.shown.text)) : null),
    units,
  };
}

/** The title of an item of a list, and the text that goes on behind it in the same paragraph. */
function titleAndText(unit: Unit): { title: readonly Letter[]; units: Unit[] } {
  const length = unit.shown === null || isTitleLike(unit) ? null : leadLength(unit);
  if (length === null) return { title: unit.letters, units: [] };
  const letters = trimLetters(unit.letters);
  const rest = cutLetters(letters, length);
  const text: Unit = { ...unit, letters: rest, plain: textOf(rest).trim(), shown: null, bookmarks: [] };
  const lead = trimLetters(letters.slice(0, letters.length - rest.length));
  return { title: lead.slice(0, -1), units: [text] };
}
