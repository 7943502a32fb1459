import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { RulePair } from '../compare/matching.ts';
import type { RuleChange, RuleName } from '../model/comparison.ts';
import type { Context, Sides } from './counterparts.ts';
import { compareEffects } from './effects.ts';
import { compareMarkers, type RawLinkChange } from './links.ts';
import { nameOf, parentName } from './names.ts';
import { hasOtherStar } from './stars.ts';
import { type Condition, subjectOf, tellEffect, tellLink } from './tellings.ts';

/** What can change of a rule beside its words. */
export type Details = Pick<
  RuleChange,
  'label' | 'id' | 'star' | 'markers' | 'references' | 'tier' | 'condition' | 'effects' | 'moved'
>;

/** Nothing changed beside the words. */
export const noDetails: Details = {
  label: null,
  id: null,
  star: null,
  markers: [],
  references: [],
  tier: null,
  condition: null,
  effects: [],
  moved: null,
};

/** @param references how they changed, which depends on the words */
export function detailsOf(
  [a, b]: readonly [ComparedRule, ComparedRule],
  pair: RulePair,
  references: readonly RawLinkChange[],
  context: Context,
): Details {
  const { sides } = context;
  const subject = subjectOf(nameOf(b));
  const told = (link: RawLinkChange) => ({ ...link, telling: tellLink(subject, link) });
  const [was, is] = [conditionOf(a), conditionOf(b)];
  const markers = compareMarkers(a, b, sides);
  return {
    label: labelOf(a, b, pair),
    id: idOf(a, b, sides),
    moved: movedOf(a, b, pair, context),
    star: hasOtherStar(a, b, sides) ? { old: a.star, new: b.star } : null,
    markers: markers.map(told),
    references: references.map(told),
    tier: a.tier === b.tier ? null : { old: a.tier, new: b.tier },
    condition: JSON.stringify(was) === JSON.stringify(is) ? null : { old: was, new: is },
    effects: compareEffects(a, b, markers, context).map((effect) => ({
      ...effect,
      telling: tellEffect(subject, effect),
    })),
  };
}

const labelOf = (a: ComparedRule, b: ComparedRule, { isRelabelled }: RulePair) =>
  isRelabelled ? { old: a.label, new: b.label } : null;

function idOf(a: ComparedRule, b: ComparedRule, { matching }: Sides): Details['id'] {
  const isKept = !a.hasOwnId || !b.hasOwnId || a.id === b.id || !matching.hasStableIds;
  return isKept ? null : { old: a.id, new: b.id };
}

/** Facet values by facet, in one order whatever the order they were written in. */
function conditionOf({ when, tags }: ComparedRule): Condition {
  const entries = [...when].map(([facet, values]) => [facet, [...values].sort()] as const);
  if (tags.includes('optional')) entries.push(['optional', ['true']]);
  return Object.fromEntries(entries.sort(([x], [y]) => (x < y ? -1 : 1))) as Condition;
}

function movedOf(a: ComparedRule, b: ComparedRule, pair: RulePair, context: Context): Details['moved'] {
  if (!pair.isMoved && !context.isReordered(a.index)) return null;
  const { sides } = context;
  return {
    from: parentName(sides.a, a),
    to: parentName(sides.b, b),
    behind: siblingBefore(sides.b, b),
  };
}

/** The rule before another below the same parent. */
function siblingBefore({ rules }: ComparedEdition, { index, parent }: ComparedRule): RuleName | null {
  for (let at = index - 1; at > parent; at -= 1) {
    const rule = rules[at];
    if (rule?.parent === parent) return nameOf(rule);
  }
  return null;
}
