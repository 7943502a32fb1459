import type { Stars } from './edition-config.ts';
import type { Graph } from './graph.ts';
import { type StarPosition, starPositions } from './star-position.ts';

/** Meaning of the stars at one position. */
export interface StarMeaning {
  readonly position: StarPosition;
  /** Id of the rule that explains them; null without one. */
  readonly rule: string | null;
  readonly effect: 'prevents' | 'cancels';
  /** Why no rule explains them, if the edition states it. */
  readonly unexplained: string | null;
}

/** Reads the meaning of a position from the `stars` of edition.yaml. */
export function starMeaning(position: StarPosition, stars: Stars): StarMeaning {
  const meaning = stars[position];
  const usual = position === 'after' ? 'cancels' : 'prevents';
  if (meaning && 'unexplained' in meaning)
    return { position, rule: null, effect: usual, unexplained: meaning.unexplained };
  const effect = meaning && 'effect' in meaning ? (meaning.effect ?? usual) : usual;
  return { position, rule: meaning?.rule ?? null, effect, unexplained: null };
}

/** Meanings that a rule explains, as published in a graph. */
export function starMeanings(stars: Stars): Graph['stars'] {
  return starPositions.flatMap((at) => {
    const { position, rule, effect } = starMeaning(at, stars);
    return rule === null ? [] : [{ position, rule, effect }];
  });
}
