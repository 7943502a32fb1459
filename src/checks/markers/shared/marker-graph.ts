import { memoize } from '../../../base/memoize.ts';
import { countUp } from '../../../base/tally.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { sectionOf } from '../../../edition/section-of.ts';
import type { LinkedFile } from '../../../graph/link.ts';
import type { RuleIndex } from '../../../graph/rule-index.ts';
import type { ReferenceFacts } from '../../../syntax/facts.ts';
import { endingOf, fileMarkersOf, type MarkerEdge, stemsWithParts } from './file-markers.ts';
import { ownStems } from './own-stems.ts';

/** A marker that leads to a rule of this edition. */
export interface Marker {
  readonly reference: ReferenceFacts;
  readonly kind: 'adds' | 'supersedes';
  /** The rule that has the marker. */
  readonly rule: RuleNode;
  /** The rule it names. */
  readonly other: RuleNode;
}

/** The markers of an edition with the rules that they join, for several checks. */
export interface MarkerGraph {
  /** In document order. */
  readonly markers: readonly Marker[];
  /** The markers on a rule itself. */
  readonly markersOn: (node: RuleNode) => readonly Marker[];
  /** Direct children of a node, in order. */
  readonly children: (node: RuleNode) => readonly RuleNode[];
  /** Rules in the same list, in order; with the node itself. */
  readonly list: (node: RuleNode) => readonly RuleNode[];
  /** Targets of a node's references, including ranges and patterns. */
  readonly spoken: (node: RuleNode) => readonly RuleNode[];
  /** Whether a node, or a descendant in its file, refers to any. */
  readonly isSpeaking: (node: RuleNode) => boolean;
  /** Nodes with markers, resolved or not, in document order. */
  readonly marked: () => readonly RuleNode[];
  /** The stems of a node and its descendants. */
  readonly stems: (node: RuleNode) => ReadonlySet<string>;
  /** Whether a marker names the rule. */
  readonly isNamed: (node: RuleNode) => boolean;
  /** The rule of an id: the first, if there are several. */
  readonly byId: (id: string) => RuleNode | undefined;
  /** Rules whose labels share the last words of a rule's label, but not all of it. */
  readonly namesakes: (node: RuleNode) => readonly RuleNode[];
  /** Whether a marker on a rule or its part names another one or its part. */
  readonly isCovered: (changed: RuleNode, by: RuleNode) => boolean;
  /** Stems in so many of the joined rules that they are no evidence. */
  readonly commonStems: ReadonlySet<string>;
}

const nothing: readonly never[] = [];
const ruleKinds: ReadonlySet<string> = new Set(['rule', 'step', 'card']);

/**
 * Builds the marker graph of an edition from per-file data.
 *
 * @param isLayered the edition extends another one, so related rules may be in several files
 */
export function createMarkerGraph(
  files: readonly LinkedFile[],
  index: RuleIndex,
  isLayered: boolean,
): MarkerGraph {
  const byPath = new Map(files.map((file) => [file.assembled.file, fileMarkersOf(file)]));
  const parts = [...byPath.values()];
  const first = (id: string): RuleNode | undefined => index.byId(id)[0];
  const markers = parts.flatMap((part) => part.markers.map((edge) => markerOf(edge, first)));
  const byRule = Map.groupBy(markers, ({ rule }) => rule);
  const named = new Set(markers.map(({ other }) => other.id));
  const changedBy = changersByTop(markers);
  const endings = new Map<string, readonly RuleNode[]>();
  for (const part of parts)
    for (const [ending, nodes] of part.endings)
      endings.set(ending, [...(endings.get(ending) ?? nothing), ...nodes]);
  const childrenInAll = memoize(
    (node: RuleNode) => parts.flatMap((part) => part.children.get(node) ?? nothing),
    new Map(),
  );
  const children = (node: RuleNode) => {
    // The content of edition.yaml or of another edition spans several files.
    const isParted = isLayered || node.kind === 'edition' || node.kind === 'category';
    return isParted ? childrenInAll(node) : (byPath.get(node.file)?.children.get(node) ?? nothing);
  };
  const rulesBelow = memoize(
    (node: RuleNode) => children(node).filter(({ kind }) => ruleKinds.has(kind)),
    new Map(),
  );
  return {
    markers,
    markersOn: (rule) => byRule.get(rule) ?? nothing,
    children,
    list: (node) => (node.parent ? rulesBelow(node.parent) : [node]),
    spoken(node) {
      const ids = byPath.get(node.file)?.spoken.get(node);
      return ids ? [...ids].flatMap((id) => first(id) ?? nothing) : nothing;
    },
    // Its dependents may be in another file.
    isSpeaking: (node) => isLayered || byPath.get(node.file)?.speaking.has(node) === true,
    marked: () => parts.flatMap((part) => part.marked),
    stems: (node) =>
      (isLayered ? null : byPath.get(node.file)?.stems(node)) ?? stemsWithParts(node, children),
    isNamed: ({ id }) => named.has(id),
    byId: first,
    namesakes: (node) => endings.get(endingOf(node) ?? '') ?? nothing,
    isCovered: (changed, by) => changedBy.get(topRule(changed))?.has(topRule(by)) ?? false,
    commonStems: commonStemsOf(new Set(markers.flatMap(({ rule, other }) => [rule.id, other.id])), first),
  };
}

function markerOf({ reference, holder, from }: MarkerEdge, first: MarkerGraph['byId']): Marker {
  const other = first(from);
  if (!other) throw new Error(`no rule "${from}" for a marker that was resolved`);
  return { reference, kind: reference.kind, rule: holder, other };
}

/** By top rule of a section, and by section: the top rules that markers on it or its parts name. */
function changersByTop(markers: readonly Marker[]): Map<RuleNode, Set<RuleNode>> {
  const changers = new Map<RuleNode, Set<RuleNode>>();
  for (const { rule, other } of markers) {
    for (const holder of new Set([topRule(rule), sectionOf(rule)])) {
      const named = changers.get(holder) ?? new Set();
      changers.set(holder, named.add(topRule(other)));
    }
  }
  return changers;
}

/** The ancestor directly below the section, or the rule itself. A section is its own. */
function topRule(node: RuleNode): RuleNode {
  let at = node;
  while (at.item && at.parent?.item) at = at.parent;
  return at;
}

/** A node and its descendants. */
export function* withParts(node: RuleNode, graph: MarkerGraph): Generator<RuleNode> {
  yield node;
  for (const child of graph.children(node)) yield* withParts(child, graph);
}

/** A node and its ancestors, up to its section. */
export function* withHolders(node: RuleNode): Generator<RuleNode> {
  for (let at: RuleNode | null = node; at && at.kind !== 'edition' && at.kind !== 'category'; at = at.parent)
    yield at;
}

/**
 * A stem in more than this share of the rules is no evidence, if there are enough rules to count.
 */
const commonShare = 1 / 4;
const enough = 40;

/**
 * Finds stems so frequent among the joined rules that they are no evidence.
 *
 * @param ids of those rules
 */
function commonStemsOf(
  ids: ReadonlySet<string>,
  byId: (id: string) => RuleNode | undefined,
): ReadonlySet<string> {
  const common = new Set<string>();
  if (ids.size < enough) return common;
  const counts = new Map<string, number>();
  for (const id of ids) {
    const rule = byId(id);
    if (rule) for (const stem of ownStems(rule)) countUp(counts, stem);
  }
  for (const [stem, count] of counts) if (count > ids.size * commonShare) common.add(stem);
  return common;
}
