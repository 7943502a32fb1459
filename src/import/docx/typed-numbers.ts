import {
  countOf,
  holderKey,
  keyOf,
  type NumberToken,
  numberAt,
  type Segment,
  segmentsOf,
} from '../numbering/number-token.ts';
import type { ShownNumber } from './count-lists.ts';
import { isBold } from './looks.ts';
import { type Unit, withoutFront } from './units.ts';

/** Least count of numbers of several levels, and least share of the paragraphs, in a document whose numbers were typed. */
const fewest = 3;
const share = 0.15;

/**
 * Take numbers that were typed for those of lists, where a document has no lists of its own: `1.04.02 MAX HAND: …`,
 * `702.19b`, and `702. Keyword Abilities` before those.
 */
export function withTypedNumbers(units: readonly Unit[]): readonly Unit[] {
  const found = new Map<Unit, NumberToken>();
  for (const unit of units) {
    const isOpen = unit.kind === 'paragraph' && (unit.shown?.isBullet ?? true);
    const token = isOpen ? numberAt(unit.plain) : null;
    if (token) found.set(unit, token);
  }
  const whole = [...found].filter(([, { segments }]) => segments.length > 1);
  const paragraphs = units.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const counted = paragraphs.filter(({ shown }) => shown !== null && !shown.isBullet);
  if (whole.length < Math.max(fewest, share * paragraphs.length) || counted.length >= whole.length)
    return units;
  const holders = new Set(whole.map(([, { segments }]) => holderKey(segments)));
  return units.map((unit) => {
    const token = found.get(unit);
    const isMeant = token && (token.segments.length > 1 || holders.has(keyOf(token.segments)));
    return isMeant
      ? { ...withoutFront(unit, token.length), shown: shownAs(token.value, token.segments) }
      : unit;
  });
}

/** The last items of lists, by their form. */
type Open = Map<string, { readonly unit: Unit; readonly shown: ShownNumber }>;

/** A list of so many items can lack one. */
const longEnough = 5;

/** A number of one level with a sign behind it, as lists have. */
const listed = /^\(?(\d{1,2}|[A-Za-z]|[ivx]{2,5}|[IVX]{2,5})[.)]\s+(?=\S)/;

/**
 * Take paragraphs that were typed as items of a list for such: `1. Boats` with `2. Oars` behind it, and `B. Ropes` that goes on with `A.` of a list.
 *
 * @param heads that are none
 */
export function withTypedItems(
  units: readonly Unit[],
  heads: ReadonlyMap<Unit, number> = new Map(),
): readonly Unit[] {
  const found = new Map<Unit, ShownNumber>();
  const open: Open = new Map();
  // Lists of the program count anew between those that were typed.
  const typed: Open = new Map();
  for (const [at, unit] of units.entries()) {
    const [, value = ''] = (isPlain(unit) && !heads.has(unit) ? listed.exec(unit.plain) : null) ?? [];
    const shown = unit.shown ?? itemAs(value, open) ?? itemAs(value, typed);
    if (!shown || shown.isBullet) continue;
    const before = open.get(shown.format);
    open.set(shown.format, { unit, shown });
    if (!unit.shown) typed.set(shown.format, { unit, shown });
    if (shown.count === 1) continue;
    if (unit.shown) {
      // A list of the program that goes on with 2 behind a typed "1." has that for its first item.
      const isFirst = before && before.unit === units[at - 1] && !before.unit.shown && shown.count === 2;
      if (isFirst) found.set(before.unit, { ...before.shown, list: shown.list, level: shown.level });
      continue;
    }
    found.set(unit, shown);
    // The first of a list is one where a second stands behind it.
    if (before && !before.unit.shown) found.set(before.unit, before.shown);
  }
  if (found.size === 0) return units;
  return units.map((unit): Unit => {
    const shown = found.get(unit);
    return shown ? { ...withoutFront(unit, listed.exec(unit.plain)?.[0].length ?? 0), shown } : unit;
  });
}

/** What is bold as a whole is a heading where no style says one. */
const isPlain = (unit: Unit): boolean =>
  unit.kind === 'paragraph' && unit.shown === null && unit.outline === null && !isBold(unit);

/** The number as one of a list: the first of its form, or the one behind the last; null for any other. */
function itemAs(value: string, open: Open): ShownNumber | null {
  const isCapital = value === value.toUpperCase();
  for (const [format, style] of value === '' ? [] : forms) {
    const count =
      /^\d/.test(value) || isCapital === format.startsWith('upper') ? countOf(value, style) : null;
    const last = open.get(format)?.shown.count ?? 0;
    // One that was taken out leaves a gap.
    const isBehindGap = format === 'decimal' && last >= longEnough && count === last + 2;
    if (count !== null && (count === 1 || count === last + 1 || isBehindGap))
      return { ...shownAs(value, segmentsOf(value)), count, format, level: 0, list: `typed ${format}` };
  }
  return null;
}

const forms = [
  ['decimal', 'decimal'],
  ['upperLetter', 'alpha'],
  ['lowerLetter', 'alpha'],
  ['upperRoman', 'roman'],
  ['lowerRoman', 'roman'],
] as const;

/** Least share of the headings of one level that say their numbers. */
const most = 0.6;

/**
 * Read the numbers that headings of one level say behind a word, whatever that is: `Subsection 6.1 Anchors`. The words stay in
 * the heading.
 */
export function withHeadNumbers(units: readonly Unit[]): readonly Unit[] {
  const said = new Map<Unit, Unit>();
  const heads = units.filter(({ outline, plain }) => outline !== null && plain !== '');
  for (const level of Map.groupBy(heads, ({ outline }) => outline).values()) {
    const numbers = level.flatMap((unit) => {
      const value = unit.shown === null ? behindWord.exec(unit.plain)?.[1] : undefined;
      return value === undefined ? [] : [[unit, shownAs(value, segmentsOf(value))] as const];
    });
    if (numbers.length >= most * level.length)
      for (const [unit, shown] of numbers) said.set(unit, { ...unit, shown });
  }
  return said.size === 0 ? units : units.map((unit) => said.get(unit) ?? unit);
}

const behindWord = /^\p{Lu}[\p{L}-]{3,}\s+(\d{1,3}(?:\.\d{1,3})+)(?=[.:]?\s)/u;

/** A typed number as one of a list. */
function shownAs(value: string, segments: readonly Segment[]): ShownNumber {
  const own = segments.at(-1)?.text ?? value;
  return {
    text: value,
    level: segments.length - 1,
    list: 'typed',
    isBullet: false,
    own,
    count: /^\d{1,6}$/.test(own) ? Number(own) : 1,
    format: /^\d/.test(own) ? 'decimal' : 'lowerLetter',
    isWhole: segments.length > 1,
    suffix: 'space',
  };
}
