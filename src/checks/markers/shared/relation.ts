import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { sectionOf } from '../../../edition/section-of.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import { type MarkerGraph, withHolders, withParts } from './marker-graph.ts';
import { ownStems } from './own-stems.ts';

/**
 * Compares rules by their words. Words common among rules that markers join, and their siblings,
 * are ignored.
 */
export interface Relations {
  /** Common stems of two rules, without frequent ones. */
  shared(rule: RuleNode, other: RuleNode): readonly string[];
  /** Whether they share any stem, however common. */
  isNear(rule: RuleNode, other: RuleNode): boolean;
  /** Whether both have enough words to compare. */
  isClear(rule: RuleNode, other: RuleNode): boolean;
}

/** The relations of an edition, created once from its markers. */
export const relationsOf = memoize(({ markers }: EditionContext) => makeRelations(markers));

/** With fewer stems, having none in common may be a coincidence. */
const fewest = 4;

function makeRelations(graph: MarkerGraph): Relations {
  const common = graph.commonStems;
  const mine = graph.stems;
  const theirs = memoize((node: RuleNode) => stemsWithMeans(node, graph), new Map());
  return {
    shared(rule, other) {
      const others = theirs(other);
      return [...mine(rule)].filter((stem) => others.has(stem) && !common.has(stem));
    },
    isNear(rule, other) {
      const own = mine(rule);
      const [its, meant] = [mine(other), theirs(other)];
      for (const stem of own) if (its.has(stem) || meant.has(stem)) return true;
      return false;
    },
    isClear: (rule, other) => mine(rule).size >= fewest && theirs(other).size >= fewest,
  };
}

/**
 * "Your ally may use Voice [voice]" means what Voice describes. Other sections are named for time
 * and place.
 */
function stemsWithMeans(node: RuleNode, graph: MarkerGraph): ReadonlySet<string> {
  const own = graph.stems(node);
  if (!graph.isSpeaking(node)) return own;
  const means: RuleNode[] = [];
  for (const part of withParts(node, graph))
    for (const target of graph.spoken(part))
      if (target.item && sectionOf(target) === sectionOf(node)) means.push(target);
  if (means.length === 0) return own;
  const all = new Set(own);
  for (const target of means) for (const stem of ownStems(target)) all.add(stem);
  return all;
}

/** Whether a rule, one of its parts or ancestors refers to another rule, its parts or ancestors. */
export function speaksOf(other: RuleNode, rule: RuleNode, graph: MarkerGraph): boolean {
  const { own, below } = speechOf(graph);
  for (const node of withHolders(other)) if (isSpokenOf(rule, own(node))) return true;
  return isSpokenOf(rule, below(other));
}

/** Targets of texts: the rules themselves, and these with all their ancestors. */
interface Speech {
  readonly targets: ReadonlySet<RuleNode>;
  readonly holders: ReadonlySet<RuleNode>;
}

/**
 * The same for a node alone and with its descendants, cached: many markers name one rule with many
 * parts.
 */
const speechOf = memoize((graph: MarkerGraph) => {
  const speech = (nodes: readonly RuleNode[]): Speech => {
    const targets = new Set(nodes.flatMap((node) => graph.spoken(node)));
    return { targets, holders: new Set([...targets].flatMap((target) => [...withHolders(target)])) };
  };
  return {
    own: memoize((node: RuleNode) => speech([node]), new Map()),
    below: memoize((node: RuleNode) => speech([...withParts(node, graph)].slice(1)), new Map()),
  };
});

function isSpokenOf(rule: RuleNode, { targets, holders }: Speech): boolean {
  if (holders.has(rule)) return true;
  if (targets.size > 0) for (const node of withHolders(rule)) if (targets.has(node)) return true;
  return false;
}
