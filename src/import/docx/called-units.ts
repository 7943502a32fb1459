import {
  type CallablePart,
  calledCounts,
  calledRank,
  findCalled,
} from '../dialects/general/called-paragraphs.ts';
import { type NumberToken, numberAt } from '../numbering/number-token.ts';
import type { ShownNumber } from './count-lists.ts';
import type { Heads } from './find-heads.ts';
import { joinUnits } from './join-heads.ts';
import { isMost } from './title-like.ts';
import type { Unit } from './units.ts';

/** The list that paragraphs with a word and a number in front are in: it stands around all others. */
export const calledList = 'called';

type CallableUnit = CallablePart & { readonly unit: Unit };

/**
 * Take paragraphs that a word or `§` and a number call, `Section 2. Nobody rows alone.`, for items of a list around all lists of their
 * article, also those that have the style of a heading among them, and a line `§ 2.` with the paragraph or the list below it. The word leaves
 * the text where the number of the rule says it.
 */
export function withCalled(
  read: readonly Unit[],
  heads: Heads,
): { readonly units: readonly Unit[]; readonly heads: Heads } {
  const units = withSignLines(read, heads);
  const { ranks, rulesFrom } = heads;
  const parts = units.flatMap((unit) =>
    unit.kind === 'paragraph' && unit.plain !== '' ? [toPart(unit, ranks.has(unit))] : [],
  );
  const titles = new Map(
    parts.flatMap((part) => ((ranks.get(part.unit) ?? rulesFrom) < rulesFrom ? [[part, true] as const] : [])),
  );
  const called = new Map(
    [...findCalled(parts, titles)].map(
      (part) => [part.unit, { ...part.unit, shown: shownAs(part) }] as const,
    ),
  );
  if (called.size === 0) return { units, heads };
  // Where most are headings below the sections, they stay such, and have numbers.
  const areHeads = isMost([...called.keys()], (unit) => ranks.has(unit));
  return {
    units: units.map((unit) => called.get(unit) ?? unit),
    heads: {
      ...heads,
      ranks: new Map(
        [...ranks].flatMap(([unit, rank]) =>
          areHeads || !called.has(unit) ? [[called.get(unit) ?? unit, rank] as const] : [],
        ),
      ),
    },
  };
}

/** `§ 2.` alone. */
const isSignAlone = ({ plain, shown }: Unit): boolean => shown === null && /^§\s*\d{1,3}\.?$/u.test(plain);

/** Put lines that are a sign and a number alone together with the paragraph below. */
function withSignLines(units: readonly Unit[], { ranks }: Heads): readonly Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const before = joined.at(-1);
    const isText = unit.kind === 'paragraph' && !unit.shown && !ranks.has(unit) && !isSignAlone(unit);
    if (before && isText && isSignAlone(before) && !ranks.has(before))
      joined[joined.length - 1] = unit.plain === '' ? before : joinUnits(before, unit);
    else joined.push(unit);
  }
  return joined;
}

function toPart(unit: Unit, isHeading: boolean): CallableUnit {
  const lead = unit.shown === null ? leadOf(unit.plain) : null;
  // What stands above its list alone has no text of its own, and needs no sign behind its number.
  const isAlone = isSignAlone(unit) || (isHeading && lead?.length === unit.plain.length);
  return {
    unit,
    lead: lead && isAlone ? { ...lead, isClosed: true } : lead,
    plain: isAlone ? `${unit.plain} ` : unit.plain,
    heading: 0,
    bullet: unit.shown?.isBullet === true,
    line: {},
  };
}

function leadOf(plain: string): NumberToken | null {
  const lead = numberAt(plain);
  return lead && plain.startsWith('§') ? { ...lead, word: '§' } : lead;
}

function shownAs(part: CallableUnit): ShownNumber {
  const value = part.lead?.value ?? '';
  return {
    text: value,
    level: calledRank(part.lead?.word ?? ''),
    list: calledList,
    isBullet: false,
    own: value,
    count: calledCounts(part)[0] ?? 1,
    format: /^\d/.test(value) ? 'decimal' : /^[IVX]/.test(value) ? 'upperRoman' : 'upperLetter',
    isWhole: false,
    suffix: 'space',
  };
}
