import type { ComparedEdition, ComparedRule } from '../compare/compared-edition.ts';
import type { RulePair } from '../compare/matching.ts';
import type { RuleChange, RuleName } from '../model/comparison.ts';
import type { ComparisonContext, Sides } from './comparison-context.ts';
import { compareEffects } from './effects.ts';
import { compareMarkers, type RawLinkChange } from './links.ts';
import { nameOf, parentName } from './names.ts';
import { hasOtherStar } from './stars.ts';
import { type Condition, type ConditionChain, tellEffect, tellLink } from './tellings.ts';

/** The changes of a rule other than those of its words. */
export type Details = Pick<
  RuleChange,
  | 'label'
  | 'id'
  | 'kind'
  | 'star'
  | 'markers'
  | 'references'
  | 'addresses'
  | 'tier'
  | 'condition'
  | 'attributes'
  | 'effects'
  | 'moved'
>;

/** The details of a rule with changes only in its words, or none. */
export const noDetails: Details = {
  label: null,
  id: null,
  kind: null,
  star: null,
  markers: [],
  references: [],
  addresses: null,
  tier: null,
  condition: null,
  attributes: null,
  effects: [],
  moved: null,
};

/** @param references their changes, which depend on whether the words changed */
export function detailsOf(
  [a, b]: readonly [ComparedRule, ComparedRule],
  pair: RulePair,
  references: readonly RawLinkChange[],
  context: ComparisonContext,
): Details {
  const { sides, words } = context;
  const name = nameOf(b);
  const withTelling = (link: RawLinkChange) => ({ ...link, telling: tellLink(name, link, words) });
  const label = labelOf(a, b, pair);
  // Two books have their own positions, markers, stars, tiers and facets, which cannot be compared.
  if (sides.matching.isIndependent) return { ...noDetails, label };
  const links = compareMarkers(a, b, sides);
  const [was, is] = [conditionOf(a), conditionOf(b)];
  return {
    label,
    id: idOf(a, b, sides),
    moved: movedOf(a, b, pair, context),
    kind: a.kind === b.kind ? null : { old: a.kind, new: b.kind },
    star: hasOtherStar(a, b, sides) ? { old: a.star, new: b.star } : null,
    markers: links.map(withTelling),
    references: references.map(withTelling),
    // If the words differ, their links belong to them.
    addresses: pair.wording === 'words' ? null : addressesOf(a, b),
    tier: a.tier === b.tier ? null : { old: a.tier, new: b.tier },
    condition: was === is || JSON.stringify(was) === JSON.stringify(is) ? null : { old: was, new: is },
    // Another edition classifies its rules in its own way.
    attributes: sides.a.id === sides.b.id ? attributesOf(a, b) : null,
    effects: compareEffects(a, b, links, context).map((effect) => ({
      ...effect,
      telling: tellEffect(name, effect, words),
    })),
  };
}

const labelOf = (a: ComparedRule, b: ComparedRule, { isRelabelled }: RulePair) =>
  isRelabelled ? { old: a.label, new: b.label } : null;

/** Between two versions of an edition every different id is a change, however many there are. */
function idOf(a: ComparedRule, b: ComparedRule, sides: Sides): Details['id'] {
  const isComparable = sides.a.id === sides.b.id || sides.matching.hasStableIds;
  const isUnchanged = !a.hasOwnId || !b.hasOwnId || a.id === b.id || !isComparable;
  return isUnchanged ? null : { old: a.id, new: b.id };
}

const always: Condition = {};

/** Facet values by facet, sorted, because their written order is irrelevant. */
function conditionOf({ when, tags }: ComparedRule): Condition {
  if (when.size === 0 && !tags.includes('optional')) return always;
  const entries = [...when].map(([facet, values]) => [facet, [...values].sort()] as const);
  if (tags.includes('optional')) entries.push(['optional', ['true']]);
  return Object.fromEntries(entries.sort(([x], [y]) => (x < y ? -1 : 1))) as Condition;
}

function addressesOf(a: ComparedRule, b: ComparedRule): Details['addresses'] {
  const [old, now] = [[...a.addresses], [...b.addresses]];
  return old.join('\n') === now.join('\n') ? null : { old, new: now };
}

/**
 * In any order. "optional" is reported with the condition, a class that sets the kind with the
 * kind, and so is one that becomes text.
 */
function attributesOf(a: ComparedRule, b: ComparedRule): Details['attributes'] {
  if (a.tags.length + b.tags.length + a.attributes.length + b.attributes.length === 0) return null;
  const toldOtherwise = ['optional', ...(a.kind === b.kind ? [] : ['text'])];
  const [old, now] = [a, b].map(({ kind, tags, attributes }) =>
    [
      ...tags.filter((tag) => tag !== kind && !toldOtherwise.includes(tag)).map((tag) => `.${tag}`),
      ...attributes.map(([key, value]) => `${key}=${value}`),
    ].sort(),
  ) as [string[], string[]];
  return old.join('\n') === now.join('\n') ? null : { old, new: now };
}

/** The conditions of a rule and its ancestors, the outermost first. */
export function conditionsOf(rule: ComparedRule, { rules }: Pick<ComparedEdition, 'rules'>): ConditionChain {
  const chain: Condition[] = [];
  for (let at: ComparedRule | undefined = rule; at; at = rules[at.parent]) chain.unshift(conditionOf(at));
  return chain;
}

function movedOf(
  a: ComparedRule,
  b: ComparedRule,
  pair: RulePair,
  context: ComparisonContext,
): Details['moved'] {
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
  for (let i = index - 1; i > parent; i -= 1) {
    const rule = rules[i];
    if (rule?.parent === parent) return nameOf(rule);
  }
  return null;
}
