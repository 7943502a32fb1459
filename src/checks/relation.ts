import type { RuleNode } from '../edition/nodes.ts';
import type { EditionContext } from './define-check.ts';
import {
  type MarkerGraph,
  markerGraphOf,
  ownStems,
  sectionOf,
  withHolders,
  withParts,
} from './marker-graph.ts';

/** How two rules that a marker joins speak of each other. */
export interface Relation {
  /** Does the second refer to the first, to a part of it or to what holds it? */
  readonly isSpoken: boolean;
  /** Stems that both have, without those that half the edition has. */
  readonly shared: readonly string[];
  /** Do they share any stem at all? */
  readonly isNear: boolean;
  /** Do both say enough to be compared? */
  readonly isClear: boolean;
}

/** Compares rules by their words. Common words are told by the rules that markers join, and those beside them. */
export interface Relations {
  between(rule: RuleNode, other: RuleNode): Relation;
}

const known = new WeakMap<EditionContext, Relations>();

export function relationsOf(context: EditionContext): Relations {
  const before = known.get(context);
  if (before) return before;
  const made = makeRelations(markerGraphOf(context));
  known.set(context, made);
  return made;
}

/** A stem in more than one of so many rules tells nothing, where there are enough rules to count. */
const commonShare = 1 / 4;
const enough = 40;
/** Fewer stems than this can have nothing in common by chance. */
const fewest = 4;

function makeRelations(graph: MarkerGraph): Relations {
  const counts = new Map<string, number>();
  const sample = new Set<RuleNode>();
  for (const { rule, other } of graph.markers)
    for (const node of [rule, ...graph.list(other)]) sample.add(node);
  for (const node of sample) for (const stem of ownStems(node)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const isCommon = (stem: string) =>
    sample.size >= enough && (counts.get(stem) ?? 0) > sample.size * commonShare;
  const wide = new Map<RuleNode, ReadonlySet<string>>();
  const said = (node: RuleNode, withReferences: boolean) => {
    const before = withReferences ? wide.get(node) : undefined;
    if (before) return before;
    const all = new Set<string>();
    for (const part of withParts(node, graph)) {
      for (const stem of ownStems(part)) all.add(stem);
      if (!withReferences) continue;
      // "Your ally may use Voice [voice]" says what Voice says. Other sections are named for time and place.
      for (const target of graph.spoken(part)) {
        if (!target.item || sectionOf(target) !== sectionOf(node)) continue;
        for (const stem of ownStems(target)) all.add(stem);
      }
    }
    if (withReferences) wide.set(node, all);
    return all;
  };
  return {
    between(rule, other) {
      const mine = said(rule, false);
      const theirs = said(other, true);
      const both = [...mine].filter((stem) => theirs.has(stem));
      return {
        isSpoken: speaksOf(other, rule, graph),
        shared: both.filter((stem) => !isCommon(stem)),
        isNear: both.length > 0,
        isClear: mine.size >= fewest && theirs.size >= fewest,
      };
    },
  };
}

/** Does a rule, a part of it or what holds it refer to another, to a part of that or to what holds it? */
export function speaksOf(other: RuleNode, rule: RuleNode, graph: MarkerGraph): boolean {
  const around = new Set<RuleNode>([...withHolders(rule), ...withParts(rule, graph)]);
  for (const node of [...withHolders(other), ...withParts(other, graph)])
    if (graph.spoken(node).some((target) => around.has(target))) return true;
  return false;
}
