import { textOf } from '../document/inline.ts';
import { isUpperCase } from '../document/is-title.ts';
import { isEndedTitle, isHeading, isMost, majority } from './title-like.ts';
import type { Unit } from './units.ts';
import { specialLetter } from './word-letters.ts';

/** A way back in brackets behind a title: "UNITS (contents)". */
const wayBack = new RegExp(`\\s*[([]${specialLetter}[)\\]]\\s*$`, 'u');

/** Are all letters of a unit bold, white space and a link behind them aside? */
export function isBold({ letters }: Pick<Unit, 'letters'>): boolean {
  const text = textOf(letters);
  const own = [...text.replace(wayBack, '')].length;
  return own > 0 && letters.slice(0, own).every(({ strong, value }) => strong || value.trim() === '');
}

/** Letters are so much larger than others where an eye sees it. */
export const larger = 1.1;

/** What stands in this style is set otherwise for no other reason than to be read as headings are. */
const titleStyle = /^(?:sub)?title$/;

/** So many lines are set alike by chance; below headings of a style, and of capitals alone, one more. */
const fewest = 2;

/** How a line is set, among the lines of a document. */
interface Look {
  readonly key: string;
  /** More of it stands out more, where letters are as large. */
  readonly weight: number;
  /** Its letters, in half points; sizes that an eye does not tell apart are one. */
  readonly size: number;
}

/** Lines that are headings of one depth. */
export interface Level {
  readonly units: readonly Unit[];
  /** They have the style of one. */
  readonly isStyled: boolean;
}

/**
 * Find how deep the headings of a document are, as a reader sees it: lines that are set alike and stand out from the text around them (larger,
 * bold, centred, in capitals, underlined) and below which something stands are a level, below those that stand out more.
 *
 * @param units what is seen: paragraphs with words, and tables
 * @param styled levels that styles tell: these stay in their order, and lines that look like theirs are of them
 */
export function seenLevels(units: readonly Unit[], styled: readonly (readonly Unit[])[]): Level[] {
  const known = new Set(styled.flat());
  const texts = units.filter((unit) => unit.kind === 'paragraph' && !known.has(unit));
  const lookOf = lookReader(units, texts);
  const next = new Map(units.map((unit, at) => [unit, units[at + 1]]));
  const alike = Map.groupBy(texts.filter(lookOf), (unit) => lookOf(unit)?.key ?? '');
  const groups = [...alike.values()].flatMap((all) => {
    const isOne = (unit: Unit) => isHeading(unit) || (isBold(unit) && isEndedTitle(unit));
    const own = all.filter((unit) => isOne(unit) && canBeHeading(unit, texts));
    return isMost(all, isOne) && own.length <= majority * texts.length ? [own] : [];
  });
  const holding = (own: readonly Unit[]) =>
    own.filter((unit) => {
      const behind = next.get(unit);
      return behind !== undefined && !own.includes(behind);
    });
  const least = fewest + Math.min(1, styled.length);
  const levels: { units: Unit[]; isStyled: boolean; look: Look | null }[] = styled.map((own) => ({
    units: [...own],
    isStyled: true,
    look: usualLook(own, lookOf),
  }));
  const sure = groups.filter((own) => {
    const isKnown = levels.some(({ look }) => look?.key === lookOf(own[0])?.key);
    return holding(own).length >= (isKnown ? 1 : least + (own.every(isCapital) ? 1 : 0));
  });
  for (const own of sure.toSorted((a, b) => compareLooks(lookOf(a[0]), lookOf(b[0]))))
    placeLevel(own, lookOf(own[0]), levels);
  if (styled.length === 0) placeLone(groups.filter((own) => !sure.includes(own)).flat(), levels, lookOf);
  return levels;
}

/** Reads how a line is set; null where nothing of it stands out. */
type LookReader = (unit: Unit | undefined) => Look | null;

function lookReader(units: readonly Unit[], texts: readonly Unit[]): LookReader {
  const text = usualSize(texts);
  const sizes = [...new Set(units.map(({ look }) => look.size))].sort((a, b) => a - b);
  const alike = new Map<number, number>();
  let first = 0;
  for (const size of sizes) {
    if (size >= larger * first) first = size;
    alike.set(size, first);
  }
  return (unit) => {
    if (!unit) return null;
    const { size, isCentered, isUnderlined } = unit.look;
    const title = unit.styles.find((style) => titleStyle.test(style)) ?? '';
    const isSet = isBold(unit) || isUnderlined || isCapital(unit) || size >= larger * text || title !== '';
    if (!isSet) return null;
    const set = [isBold(unit), isCentered && title === '', isCapital(unit), isUnderlined];
    const weight = set.reduce((sum, one) => 2 * sum + (one ? 1 : 0), 0);
    const own = alike.get(size) ?? size;
    return { key: `${title} ${own} ${weight}`, weight, size: own };
  };
}

const isCapital = ({ plain }: Unit): boolean => isUpperCase(plain) && /\p{L}{3}/u.test(plain);

const compareLooks = (a: Look | null, b: Look | null): number =>
  (b?.size ?? 0) - (a?.size ?? 0) || (b?.weight ?? 0) - (a?.weight ?? 0);

/** The look that most lines of a level have. */
function usualLook(own: readonly Unit[], lookOf: LookReader): Look | null {
  const looks = [...Map.groupBy(own, (unit) => lookOf(unit)?.key).values()];
  const most = looks.toSorted((a, b) => b.length - a.length)[0];
  return lookOf(most?.[0]);
}

/** A caption is no heading, nor is a row of cells that tabs part; an item of a list is one where all of its list are. */
function canBeHeading({ styles, plain, shown }: Unit, texts: readonly Unit[]): boolean {
  if (styles.includes('caption') || /\p{L}\s*\t\s*\S/u.test(plain)) return false;
  if (shown === null) return true;
  if (shown.isBullet || shown.level > 0) return false;
  const list = texts.filter((one) => one.shown?.list === shown.list && one.shown.level === shown.level);
  return list.every((one) => isBold(one) && isHeading(one));
}

/** Letters that are so much larger than those of a style stand above it. */
const clearlyLarger = 1.25;

function placeLevel(
  own: readonly Unit[],
  look: Look | null,
  levels: { units: Unit[]; isStyled: boolean; look: Look | null }[],
): void {
  const same = levels.find((level) => level.isStyled && level.look?.key === look?.key);
  if (same) {
    same.units.push(...own);
    return;
  }
  const above = levels.findIndex(
    (level) => level.isStyled && (look?.size ?? 0) >= clearlyLarger * (level.look?.size ?? Infinity),
  );
  levels.splice(above < 0 ? levels.length : above, 0, { units: [...own], isStyled: false, look });
}

/** A line that is set as no other is of the level that stands out as much or next less. */
function placeLone(
  lone: readonly Unit[],
  levels: { units: Unit[]; isStyled: boolean; look: Look | null }[],
  lookOf: LookReader,
): void {
  const set = lone.filter((unit) => isBold(unit) || unit.look.isUnderlined);
  const bold = set.filter(isBold);
  if (levels.length === 0 && set.length >= fewest)
    levels.push({ units: [...(bold.length >= fewest ? bold : set)], isStyled: false, look: null });
  else
    for (const unit of set)
      (levels.find(({ look }) => compareLooks(lookOf(unit), look) <= 0) ?? levels.at(-1))?.units.push(unit);
}

/** The size that most letters have. */
export function usualSize(texts: readonly Unit[]): number {
  const bySize = Map.groupBy(texts, ({ look }) => look.size);
  const lengths = [...bySize].map(
    ([size, own]) => [own.reduce((sum, { plain }) => sum + plain.length, 0), size] as const,
  );
  return lengths.toSorted(([a], [b]) => b - a)[0]?.[1] ?? 0;
}
