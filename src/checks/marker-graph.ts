import type { RuleNode } from '../edition/nodes.ts';
import type { LinkedFile } from '../graph/link.ts';
import type { IndexKey, RuleIndex } from '../graph/rule-index.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import type { WrittenStems } from './incremental/common-stems.ts';
import { viewOf } from './incremental/file-view.ts';
import type { MarkerEdge } from './incremental/node-prints.ts';
import type { Recorder } from './incremental/recorder.ts';

export { sectionOf } from './section-of.ts';

/** A marker that leads to a rule of this edition. */
export interface Marker {
  readonly reference: ReferenceFacts;
  readonly kind: 'adds' | 'supersedes';
  /** The rule it stands on. */
  readonly rule: RuleNode;
  /** The rule it names. */
  readonly other: RuleNode;
}

/**
 * An edition seen from its markers: what several checks ask of it. It is kept up to date a file at a time, and notes what it
 * is asked of, so that a verdict is worked out again only where something changed that it looked at.
 */
export interface MarkerGraph extends Pick<Recorder, 'record' | 'recall'> {
  /** In document order. */
  readonly markers: () => readonly Marker[];
  /** The marker that an edge of {@link markersOf} stands for. */
  readonly marker: (edge: MarkerEdge) => Marker;
  /** The markers on a rule itself. */
  readonly markersOn: (node: RuleNode) => readonly Marker[];
  /** Rules and what hangs on them, right below a node, in order. */
  readonly children: (node: RuleNode) => readonly RuleNode[];
  /** Rules in the same list, in order; with the node itself. Of the others, ids, kinds and labels may be looked at. */
  readonly list: (node: RuleNode) => readonly RuleNode[];
  /** Nodes that a node's references lead to, by a range or pattern, too. */
  readonly spoken: (node: RuleNode) => readonly RuleNode[];
  /** Does some marker name the rule? */
  readonly isNamed: (node: RuleNode) => boolean;
  /** The words of a node, and what it is: to be asked before its text or tier is looked at. */
  readonly read: (node: RuleNode) => RuleNode;
  /** The stems of a node's own label and text. */
  readonly stems: (node: RuleNode) => ReadonlySet<string>;
  /** The rule of an id: the first, where there are several. */
  readonly byId: (id: string) => RuleNode | undefined;
  /** @param phrase as `normalizeLabel` gives it */
  readonly byLabel: (phrase: string) => readonly RuleNode[];
  /** Rules whose labels end in the same words as that of a rule, which are not all of its label. */
  readonly namesakes: (node: RuleNode) => readonly RuleNode[];
  /** Does a marker on a rule, or on a part of it, name another one or a part of that? */
  readonly isCovered: (changed: RuleNode, by: RuleNode) => boolean;
  /** Stems in so many of the rules that markers join that they tell nothing. */
  readonly commonStems: () => ReadonlySet<string>;
  /** The same, as what verdicts hang on. */
  readonly commonBasis: () => string;
}

/** A marker graph as its owner sees it. */
export interface KeptMarkerGraph extends MarkerGraph {
  write(): WrittenMarkers;
  /**
   * Bring it up to date.
   *
   * @param found keys of the index under which something else is found than before
   * @returns keys of all that verdicts may have looked at and that changed
   */
  update(
    files: readonly LinkedFile[],
    index: RuleIndex,
    found: Iterable<IndexKey>,
    isLayered: boolean,
  ): Set<string>;
}

/** The markers of a file that lead to a rule of this edition, in document order. */
export const markersOf = (linked: LinkedFile): readonly MarkerEdge[] => viewOf(linked).markers;

/** A graph as it is kept for another process. */
export interface WrittenMarkers {
  readonly stems: WrittenStems;
  /** Which rules the markers of a file join, by its path. */
  readonly joined: ReadonlyMap<string, string>;
}

const markerKeys = new WeakMap<MarkerEdge, string>();

/** A name of a marker within its file. Each inquiry looks answers up by it: the same string has its hash already. */
export function markerKey(edge: MarkerEdge): string {
  const known = markerKeys.get(edge);
  if (known !== undefined) return known;
  const key = `${edge.holder.id} ${edge.kind} ${edge.from}`;
  markerKeys.set(edge, key);
  return key;
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
