import { trimLetters } from '../document/inline.ts';
import { bulletSigns } from '../lines/bullet-signs.ts';
import { type Unit, withoutFront } from './units.ts';

/** A sign that nothing but a list has, and one that text can begin with as well. */
const own = new RegExp(`^[${bulletSigns}]\\s*(?=\\S)`, 'u');
const shared = /^[-–*]\s+(?=\S)/u;

/** How far the text of an item stands behind its sign, in twentieths of a point. */
const hanging = 360;

/** Take paragraphs that begin with the sign of a bullet, as authors type it, for items of a list: a dash where one stands beside another. */
export function withTypedBullets(units: readonly Unit[]): readonly Unit[] {
  const texts = units.filter(({ kind, plain }) => kind === 'paragraph' && plain !== '');
  const isTyped = (unit: Unit | undefined, sign: RegExp) =>
    unit !== undefined && unit.shown === null && unit.outline === null && sign.test(unit.plain);
  const found = new Map<Unit, Unit>();
  // Bullets right behind an item of a list are of that, wherever they begin.
  let least = 0;
  for (const [at, unit] of texts.entries()) {
    const isBeside = isTyped(texts[at - 1], shared) || isTyped(texts[at + 1], shared);
    const sign = isTyped(unit, own) ? own : isBeside && isTyped(unit, shared) ? shared : null;
    if (sign) found.set(unit, withoutSign({ ...unit, left: Math.max(unit.left, least) }, sign));
    else least = unit.shown && !unit.shown.isBullet ? unit.left : 0;
  }
  return found.size === 0 ? units : units.map((unit) => found.get(unit) ?? unit);
}

/** Take items for text where all that a plus is the bullet of begin with a figure, as Word makes a list of a typed `+ 10 wood`: it is the sign of that. */
export function withPlusSigns(units: readonly Unit[]): readonly Unit[] {
  const lists = Map.groupBy(units, ({ shown }) => (shown?.sign === '+' ? shown.list : undefined));
  lists.delete(undefined);
  const signed = new Set(
    [...lists.values()].filter((own) => own.every(({ plain }) => /^\d/.test(plain))).flat(),
  );
  return units.map((unit) => (signed.has(unit) ? withPlus(unit) : unit));
}

function withPlus(unit: Unit): Unit {
  const [first, ...rest] = trimLetters(unit.letters);
  if (!first) return unit;
  return {
    ...unit,
    letters: [{ ...first, value: '+' }, first, ...rest],
    plain: `+${unit.plain}`,
    shown: null,
  };
}

function withoutSign(unit: Unit, sign: RegExp): Unit {
  return {
    ...withoutFront(unit, sign.exec(unit.plain)?.[0].length ?? 0),
    // What stands below the sign goes on behind the list.
    left: unit.left + hanging,
    shown: {
      text: '',
      level: 0,
      list: `typed bullet ${unit.left}`,
      isBullet: true,
      own: '',
      count: 0,
      format: 'bullet',
      isWhole: false,
      suffix: 'tab',
    },
  };
}
