import type { RuleNode } from '../edition/nodes.ts';
import { isFollowed, type LinkedEdge } from '../graph/link.ts';
import { stemsOf } from '../graph/words.ts';
import { isMarker, type ReferenceFacts } from '../syntax/facts.ts';
import type { EditionContext } from './define-check.ts';

/** A marker that leads to a rule of this edition. */
export interface Marker {
  readonly reference: ReferenceFacts;
  readonly kind: 'adds' | 'supersedes';
  /** The rule it stands on. */
  readonly rule: RuleNode;
  /** The rule it names. */
  readonly other: RuleNode;
}

/** An edition seen from its markers: what several checks ask of it, made once for all of them. */
export interface MarkerGraph {
  /** In document order. */
  readonly markers: readonly Marker[];
  /** Rules and what hangs on them, right below a node, in order. */
  readonly children: (node: RuleNode) => readonly RuleNode[];
  /** Rules in the same list, in order; with the node itself. */
  readonly list: (node: RuleNode) => readonly RuleNode[];
  /** Edges of the references in a node's own text. */
  readonly references: (node: RuleNode) => readonly LinkedEdge[];
  /** Nodes that a node's references lead to, by a range or pattern, too. */
  readonly spoken: (node: RuleNode) => readonly RuleNode[];
  /** Does some marker name the rule? */
  readonly isNamed: (node: RuleNode) => boolean;
}

const graphs = new WeakMap<EditionContext, MarkerGraph>();
const stems = new WeakMap<RuleNode, ReadonlySet<string>>();
const nothing: readonly never[] = [];
const ruleKinds: ReadonlySet<string> = new Set(['rule', 'step', 'card']);

export function markerGraphOf(context: EditionContext): MarkerGraph {
  const known = graphs.get(context);
  if (known) return known;
  const made = makeGraph(context);
  graphs.set(context, made);
  return made;
}

function makeGraph({ files, index }: EditionContext): MarkerGraph {
  const children = new Map<RuleNode, RuleNode[]>();
  const references = new Map<RuleNode, LinkedEdge[]>();
  const markers: Marker[] = [];
  const named = new Set<RuleNode>();
  for (const { assembled, edges } of files) {
    for (const node of assembled.nodes) if (node.parent) append(children, node.parent, node);
    for (const edge of edges) {
      const { reference, holder, from } = edge;
      if (!reference) continue;
      if (reference.kind === 'refers') append(references, holder, edge);
      else if (isMarker(reference) && isFollowed(edge) && from !== null) {
        const other = index.byId(from)[0];
        if (!other) continue;
        markers.push({ reference, kind: reference.kind, rule: holder, other });
        named.add(other);
      }
    }
  }
  const below = (node: RuleNode) => children.get(node) ?? nothing;
  const spoken = new Map<RuleNode, readonly RuleNode[]>();
  const lists = new Map<RuleNode, readonly RuleNode[]>();
  return {
    markers,
    children: below,
    list(node) {
      const known = node.parent ? lists.get(node.parent) : [node];
      // A list mixes no kinds but those of rules.
      const made = known ?? below(node.parent ?? node).filter(({ kind }) => ruleKinds.has(kind));
      if (node.parent && !known) lists.set(node.parent, made);
      return made;
    },
    references: (node) => references.get(node) ?? nothing,
    spoken(node) {
      if (!references.has(node)) return nothing;
      const known = spoken.get(node);
      if (known) return known;
      const ids = (references.get(node) ?? []).flatMap(({ to, targets }) =>
        to === null ? targets : [to, ...targets],
      );
      const made = [...new Set(ids)].flatMap((id) => index.byId(id).slice(0, 1));
      spoken.set(node, made);
      return made;
    },
    isNamed: (node) => named.has(node),
  };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The stems of a node's own label and text. Nodes are made anew when they change, so it is remembered with them. */
export function ownStems(node: RuleNode): ReadonlySet<string> {
  const known = stems.get(node);
  if (known) return known;
  const made = stemsOf(`${node.label ?? ''} ${node.item?.text ?? ''}`);
  stems.set(node, made);
  return made;
}

/** A node and all below it. */
export function* withParts(node: RuleNode, graph: MarkerGraph): Generator<RuleNode> {
  yield node;
  for (const child of graph.children(node)) yield* withParts(child, graph);
}

/** A node and what holds it, up to its section. */
export function* withHolders(node: RuleNode): Generator<RuleNode> {
  for (let at: RuleNode | null = node; at && at.kind !== 'edition' && at.kind !== 'category'; at = at.parent)
    yield at;
}

/** The rule of a list right below a section that a rule is a part of, or is. A section is its own. */
export function topRule(node: RuleNode): RuleNode {
  let at = node;
  while (at.item && at.parent?.item) at = at.parent;
  return at;
}

/** The section that a node stands in, or is. */
export function sectionOf(node: RuleNode): RuleNode {
  let at = node;
  while (at.item && at.parent) at = at.parent;
  return at;
}
