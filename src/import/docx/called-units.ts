import {
  type CallablePart,
  calledCounts,
  calledRank,
  findCalled,
} from '../dialects/general/called-paragraphs.ts';
import { numberAt } from '../numbering/number-token.ts';
import type { ShownNumber } from './count-lists.ts';
import type { Heads } from './find-heads.ts';
import type { Unit } from './units.ts';

/** The list that paragraphs with a word and a number in front are in: it stands around all others. */
export const calledList = 'called';

type CallableUnit = CallablePart & { readonly unit: Unit };

/**
 * Take paragraphs that a word and a number call, `Section 2. Nobody rows alone.`, for items of a list around all lists of their article,
 * also those that have the style of a heading among them. The word leaves the text where the number of the rule says it.
 */
export function withCalled(
  units: readonly Unit[],
  heads: Heads,
): { readonly units: readonly Unit[]; readonly heads: Heads } {
  const parts = units.flatMap((unit) =>
    unit.kind === 'paragraph' && unit.plain !== '' ? [toPart(unit)] : [],
  );
  const titles = new Map(
    parts.flatMap((part) => (heads.ranks.has(part.unit) ? [[part, true] as const] : [])),
  );
  const called = new Map([...findCalled(parts, titles)].map((part) => [part.unit, shownAs(part)] as const));
  if (called.size === 0) return { units, heads };
  return {
    units: units.map((unit) => {
      const shown = called.get(unit);
      return shown ? { ...unit, shown } : unit;
    }),
    heads: { ...heads, ranks: new Map([...heads.ranks].filter(([unit]) => !called.has(unit))) },
  };
}

const toPart = (unit: Unit): CallableUnit => ({
  unit,
  lead: unit.shown === null ? numberAt(unit.plain) : null,
  plain: unit.plain,
  heading: 0,
  bullet: unit.shown?.isBullet === true,
  line: {},
});

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
