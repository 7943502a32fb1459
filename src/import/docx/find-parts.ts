import { cutLetters, type Letter, textOf, trimLetters } from '../document/inline.ts';
import { type Heads, isTitleLike, leadLength } from './find-heads.ts';
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

const contentsTitle = /^(?:table of )?contents$/iu;

/** Part a document at its headings. One that stands alone above all others is the title of the document. */
export function findParts(units: readonly Unit[], heads: Heads): Regions {
  const contents = new Set(units.filter((unit, i) => isContents(unit, units[i + 1])));
  const body = units.filter((unit) => !contents.has(unit));
  const title = titleOf(body, heads);
  const rankOf = (unit: Unit) => {
    const rank = heads.ranks.get(unit);
    return rank === undefined || unit === title.unit ? null : rank - (title.isHeading ? 1 : 0);
  };
  const outer = Math.min(2, heads.rulesFrom - (title.isHeading ? 1 : 0));
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
    if (unit === title.unit) continue;
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

const isContents = (unit: Unit, next: Unit | undefined) =>
  unit.kind === 'contents' ||
  unit.styles.includes('toc heading') ||
  (contentsTitle.test(unit.plain) && next?.kind === 'contents');

/** The paragraph in the style of a title, or the only heading of its rank where it is the first and others are below it. */
function titleOf(
  body: readonly Unit[],
  { ranks }: Heads,
): { readonly unit: Unit | null; readonly isHeading: boolean } {
  const styled = body.find(({ styles, plain }) => styles.includes('title') && plain !== '');
  const outermost = [...ranks].filter(([, rank]) => rank === 0);
  const [first] = [...ranks].toSorted(([a], [b]) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
  const [only] = outermost[0] ?? [];
  const isTitle = outermost.length === 1 && ranks.size > 2 && only === first?.[0] && !only?.shown;
  // The title can stand again as the heading of all.
  if (only && isTitle && (!styled || styled.plain === only.plain)) return { unit: only, isHeading: true };
  return { unit: styled ?? null, isHeading: false };
}

/** A heading can have a short word for a number, such as `Misc`. */
const wordNumber = (text: string) => (/^\p{Lu}[\p{L}\p{N}]{0,7}$/u.test(text) ? text : null);

/** How the numbers of some headings were typed. */
type ReadNumber = (title: string) => TypedNumber | null;

const noNumber: ReadNumber = () => null;

/** How the numbers of these headings were typed, where no list counts them. */
function typedIn(heads: readonly Unit[]): ReadNumber {
  if (heads.some(({ shown }) => shown !== null)) return noNumber;
  if (areLettered(heads.map(({ plain }) => plain))) return letterAt;
  const typed = heads.filter(({ plain }) => typedNumber(plain) !== null);
  return typed.length >= 0.6 * heads.length ? typedNumber : noNumber;
}

function newPart(unit: Unit, level: PartDraft['level'], read: ReadNumber): PartDraft {
  const typed = read(unit.plain);
  const { title, units } = titleAndText(unit);
  return {
    level,
    unit,
    // "Article IV: Elections" is how the section is called.
    title: typed && !typed.hasWord ? cutLetters(title, typed.length) : title,
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
