import type { ComparedEdition, ComparedRule, ComparedStar } from '../compare/compared-edition.ts';
import { starPosition } from '../model/star-position.ts';
import type { Sides } from './comparison-context.ts';

/** The star of a rule and its meaning in its edition. */
export interface StarState {
  /** null if there is no star. */
  readonly position: ComparedStar['position'] | null;
  readonly effect: ComparedStar['effect'] | null;
  /** The rule that explains it. */
  readonly by: ComparedRule | null;
}

/** The star of a rule with its meaning in its edition. */
export function starState({ stars, rules }: ComparedEdition, { star }: ComparedRule): StarState {
  const position = starPosition(star);
  const meaning = stars.find((candidate) => candidate.position === position);
  return { position, effect: meaning?.effect ?? null, by: rules[meaning?.rule ?? -1] ?? null };
}

/** Whether the stars of two counterparts differ in position or meaning. */
export function hasOtherStar(a: ComparedRule, b: ComparedRule, sides: Sides): boolean {
  const [one, other] = [starState(sides.a, a), starState(sides.b, b)];
  if (one.position !== other.position) return true;
  return one.effect !== null && other.effect !== null && one.effect !== other.effect;
}
