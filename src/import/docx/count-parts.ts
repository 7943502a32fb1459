import { countByPlace } from '../dialects/general/count-by-place.ts';
import { textOf } from '../document/inline.ts';
import { type CountedPart, countThrough, saysNumber } from '../numbering/count-sections.ts';
import type { NumberHint } from '../numbering/number-hint.ts';
import { segmentsOf } from '../numbering/number-token.ts';
import { calledList } from './called-units.ts';
import type { Draft } from './nest-units.ts';
import type { CountedParts, NestedPart } from './number-drafts.ts';
import { plainLetters } from './units.ts';
import { bareNumber, typedNumber } from './whole-number.ts';
import { specialLetter } from './word-letters.ts';

/**
 * The parts of a document, those whose lists count on through it, and the numbers that samples give to parts which print none.
 *
 * @param hint samples of numbers: parts are counted by them
 */
export function countParts(nested: readonly NestedPart[], hint: NumberHint | null = null): CountedParts {
  const asked = hint && hint.levels.length > 1 ? countAsked(nested, hint) : withoutTaken(nested);
  const counted = asked.map(toCounted);
  const through = countThrough(counted);
  return {
    nested: asked,
    given: new Set(
      asked.flatMap(({ part: { number } }, at) => (nested[at]?.part.number === number ? [] : (number ?? []))),
    ),
    through: new Set(asked.filter((_, at) => through.has(counted[at] as CountedPart))),
  };
}

/**
 * Parts without the numbers that rules have which a word calls, or which nothing starts anew, and which count through all of them: `Article 2`
 * stands in `Chapter 1 – Boats`, whose title says its number.
 */
function withoutTaken(nested: readonly NestedPart[]): readonly NestedPart[] {
  const called = nested.flatMap(({ roots }) => {
    const own = roots.flatMap(({ unit: { shown } }) =>
      shown?.list === calledList || shown?.isThrough ? shown.own : [],
    );
    return own.length > 0 ? [own] : [];
  });
  const numbers = new Set(called.flat());
  const isThrough = called.length > 1 && numbers.size === called.flat().length;
  return !isThrough
    ? nested
    : nested.map(({ part, roots }) => {
        const { shown = null, plain = '' } = part.unit ?? {};
        const word = shown && /^\p{L}+\s/u.test(shown.text) ? plainLetters(`${shown.text} `) : [];
        const isTaken = numbers.has(part.number ?? '') && (word.length > 0 || typedNumber(plain)?.hasWord);
        return { part: isTaken ? { ...part, title: [...word, ...part.title], number: null } : part, roots };
      });
}

/** Categories and sections counted by their places, as samples say. */
function countAsked(nested: readonly NestedPart[], hint: NumberHint): readonly NestedPart[] {
  const drafts = nested.map(({ part: { level, number, title } }) => ({
    level,
    number,
    segments: segmentsOf(number ?? ''),
    title: textOf(title),
    name: null,
    line: 0,
    items: [],
  }));
  countByPlace(drafts, [], 0, hint);
  return nested.map(({ part, roots }, at) => ({
    part: { ...part, number: drafts[at]?.number ?? null },
    roots,
  }));
}

function toCounted({ part: { level, number }, roots }: NestedPart): CountedPart {
  const texts = roots.filter(({ kind, unit: { plain } }) => kind !== 'table' && plain !== '');
  return {
    level,
    number,
    counts: countsOf(roots),
    texts: texts.length,
    isAnew: countAgain(roots),
    isCalled: roots.some(({ unit: { shown } }) => shown?.list === calledList),
    isUnnamed: !roots.some(namesRule),
  };
}

const special = new RegExp(specialLetter, 'u');

/** Does a text name a rule, by its number or as a field does? */
const namesRule = ({ unit, more, children }: Draft): boolean =>
  [unit, ...more].some(({ plain }) => saysNumber(plain) || special.test(plain)) || children.some(namesRule);

/** The numbers that a list shows alone: one of several levels says itself where it stands. */
const countsOf = (drafts: readonly Draft[]): string[] =>
  drafts.flatMap(({ unit: { shown } }) =>
    shown && !shown.isBullet && !shown.isWhole ? (bareNumber(shown) ?? []) : [],
  );

function countAgain(drafts: readonly Draft[]): boolean {
  const counts = countsOf(drafts);
  return new Set(counts).size < counts.length || drafts.some(({ children }) => countAgain(children));
}
