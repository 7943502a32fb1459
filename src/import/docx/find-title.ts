import { contentsTitle } from '../../base/contents-title.ts';
import { isUpperCase } from '../document/is-title.ts';
import type { Heads } from './find-heads.ts';
import { joinUnits } from './join-heads.ts';
import { isBold, larger, usualSize } from './looks.ts';
import { isTitleLike } from './title-like.ts';
import type { Unit } from './units.ts';
import { typedNumber } from './whole-number.ts';

/** The title of a document. */
export interface Title {
  readonly unit: Unit | null;
  /** The paragraphs that it was put together from. */
  readonly from: readonly Unit[];
  /** Is it the heading of all others, so that those below it are the outermost? */
  readonly isHeading: boolean;
}

/** So many paragraphs in front of the title can name a club and its address. */
const farthest = 4;

/** Share of the headings that may be set as the title is. */
const few = 0.25;

/**
 * Find the title: the paragraph in the style of one; the only heading of its rank where it is the first and others are below it; else one in front of
 * all that counts, which is set apart as nothing behind it is.
 */
export function findTitle(body: readonly Unit[], { ranks }: Heads): Title {
  const styled = body.find(
    ({ styles, plain }) => styles.includes('title') && plain !== '' && !contentsTitle.test(plain),
  );
  const outermost = [...ranks].filter(([, rank]) => rank === 0);
  const [first] = [...ranks].toSorted(([a], [b]) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
  const [only] = outermost[0] ?? [];
  const isTitle = outermost.length === 1 && ranks.size > 2 && only === first?.[0] && !only?.shown;
  // The title can stand again as the heading of all.
  if (only && isTitle && (!styled || styled.plain === only.plain))
    return { unit: only, from: [only], isHeading: true };
  const from =
    styled && !isOneOfMany(styled, body, ranks) ? runOfTitle(styled, body, ranks) : setApart(body, ranks);
  const unit = from.length > 0 ? from.reduce((all, one) => joinUnits(all, one)) : null;
  return { unit, from, isHeading: false };
}

/** Lines in the style of a title right below one another are one, where they are no headings. */
function runOfTitle(title: Unit, body: readonly Unit[], ranks: Heads['ranks']): readonly Unit[] {
  const behind = body
    .slice(body.indexOf(title) + 1)
    .filter(({ plain, kind }) => plain !== '' || kind === 'table');
  const end = behind.findIndex((unit) => unit.styles[0] !== title.styles[0] || ranks.has(unit));
  return [title, ...behind.slice(0, Math.max(0, end))];
}

/** So many headings that are set as the title is make it one of them, where a text stands below it. */
const many = 2;

function isOneOfMany(title: Unit, body: readonly Unit[], ranks: Heads['ranks']): boolean {
  const alike = [...ranks].filter(
    ([unit, rank]) =>
      unit !== title &&
      rank === ranks.get(title) &&
      unit.look.size === title.look.size &&
      unit.look.isCentered === title.look.isCentered,
  );
  const next = body
    .slice(body.indexOf(title) + 1)
    .find(({ plain, kind }) => plain !== '' || kind === 'table');
  return alike.length >= many && next !== undefined && !ranks.has(next);
}

function setApart(body: readonly Unit[], ranks: Heads['ranks']): Unit[] {
  const texts = body.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const heads = texts.filter((unit) => ranks.has(unit));
  const text = usualSize(texts.filter((unit) => !ranks.has(unit)));
  const isApart = (unit: Unit) => {
    const others = heads.filter((head) => head !== unit);
    const sizes = [text, ...others.map(({ look }) => look.size)];
    const isLargest =
      unit.look.size >= larger * text && isFewOf(sizes, (size) => unit.look.size < larger * size);
    const isAlone = unit.look.isCentered && isFewOf(others, ({ look }) => look.isCentered);
    const isMarked = isBold(unit) || unit.look.isUnderlined || isUpperCase(unit.plain);
    return isLargest || (isMarked && (isAlone || isHeadOfHeads(unit, texts, ranks)));
  };
  const end = texts.findIndex(
    (unit) => unit.shown !== null || ranks.has(unit) || typedNumber(unit.plain) !== null,
  );
  const front = texts.slice(0, Math.min(farthest, end < 0 ? farthest : end + 1)).filter(canBeTitle);
  const size = Math.max(...front.map(({ look }) => look.size));
  const title = front.find((unit) => unit.look.size === size && isApart(unit));
  if (!title) return [];
  const behind = body.slice(body.indexOf(title) + 1);
  const last = behind.findIndex((unit) => !isApart(unit) || !canBeTitle(unit) || !isAlike(unit, title));
  return [title, ...behind.slice(0, Math.max(0, last))];
}

const isFewOf = <T>(all: readonly T[], holds: (one: T) => boolean): boolean =>
  all.filter(holds).length <= few * all.length;

const canBeTitle = (unit: Unit): boolean =>
  /\p{L}{2}/u.test(unit.plain) &&
  unit.shown === null &&
  unit.outline === null &&
  isTitleLike(unit) &&
  !unit.plain.endsWith(':') &&
  !contentsTitle.test(unit.plain) &&
  typedNumber(unit.plain) === null;

const isAlike = (one: Unit, other: Unit): boolean =>
  one.look.size === other.look.size &&
  one.look.isCentered &&
  other.look.isCentered &&
  isBold(one) === isBold(other);

/** Is a heading the first paragraph of all, with another one of its rank right below it, or below lines in bold alone, such as names? */
function isHeadOfHeads(unit: Unit, [first, ...behind]: readonly Unit[], ranks: Heads['ranks']): boolean {
  const next = behind.find((one) => ranks.has(one) || !isBold(one));
  return unit === first && next !== undefined && ranks.has(unit) && ranks.get(unit) === ranks.get(next);
}
