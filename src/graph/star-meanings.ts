import type { Stars } from '../model/edition-config.ts';
import type { Graph } from '../model/graph.ts';

/** What the stars of an edition mean, by position, where a rule explains them: that rule and what it does. */
export function starMeanings(stars: Stars): Graph['stars'] {
  return (['before', 'after', 'both'] as const).flatMap((position) => {
    const meaning = stars[position];
    if (!meaning || 'unexplained' in meaning) return [];
    const usual = position === 'after' ? ('cancels' as const) : ('prevents' as const);
    return [
      { position, rule: meaning.rule, effect: 'effect' in meaning ? (meaning.effect ?? usual) : usual },
    ];
  });
}
