import { pushAll } from '../base/push-all.ts';
import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import type { History } from '../history/history.ts';
import type { EdgeStatus } from '../model/graph.ts';
import type { EdgeKind } from '../model/graph-kinds.ts';
import { starMeaning } from '../model/star-meaning.ts';
import { starPosition } from '../model/star-position.ts';
import { isMarker, type ReferenceFacts } from '../syntax/facts.ts';
import type { LinkContext } from './link-context.ts';
import { namedInstead } from './misdirected.ts';
import type { OutsideRule } from './outside-edition.ts';
import { driftOf, isSuspect, type ReleasedMeaning } from './released-meaning.ts';
import { createResolver, type Resolver } from './resolve.ts';
import type { IndexKey } from './rule-index.ts';

/**
 * An edge with what made it. `from` and `to` are ids of nodes of this edition, null for an end
 * outside.
 */
export interface LinkedEdge {
  readonly kind: EdgeKind;
  readonly status: EdgeStatus;
  /** The node whose text, star or attribute made the edge. */
  readonly holder: RuleNode;
  /** What was written; null for edges that come from words, stars or order. */
  readonly reference: ReferenceFacts | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly outside: OutsideRule | null;
  /** For a range: id of its other end, in the second pair of brackets. */
  readonly last: string | null;
  /** For a pattern or a range: the covered ids, in document order. */
  readonly targets: readonly string[];
  /** Whether the target was written as a number. */
  readonly byNumber: boolean;
  /** For `misdirected`: ids of the rules that the words before the reference name. */
  readonly named: readonly string[];
  /**
   * What the reference meant in a release, if its author names the release or the meaning changed.
   */
  readonly meant: ReleasedMeaning | null;
  /** The same for the other end of a range. */
  readonly meantUntil: ReleasedMeaning | null;
}

/**
 * Whether an edge leads to the rule that its author meant, as far as is known. A stale one may need
 * review.
 */
export const isFollowed = ({ status }: Pick<LinkedEdge, 'status'>): boolean =>
  status === 'resolved' || status === 'stale';

/** The edges of one file, and what they depend on. */
export interface LinkedFile {
  readonly assembled: AssembledFile;
  readonly edges: readonly LinkedEdge[];
  /**
   * Every key that was looked up: a change elsewhere that affects none of them leaves this file
   * valid.
   */
  readonly dependencies: ReadonlySet<IndexKey>;
  /**
   * Depends on more than single keys (patterns, ranges): linked again when any node is added,
   * removed or renamed.
   */
  readonly dependsOnAll: boolean;
  /** Ranges and patterns that are not expanded because earlier ones in the file cover too much. */
  readonly unexpanded: ReadonlySet<ReferenceFacts>;
  /** Ids of the terms that its rules use. */
  readonly termsUsed: ReadonlySet<string>;
}

/**
 * Edges that survive an edit of their file: of unchanged nodes, if all that was looked up is still
 * the same.
 */
export interface ReusableEdges {
  /** Every key that was looked up for them. */
  readonly dependencies: ReadonlySet<IndexKey>;
  readonly edges: ReadonlyMap<RuleNode, readonly LinkedEdge[]>;
}

/**
 * Makes the edge of every reference, marker and star of a file and gives it its status, here and
 * nowhere else. Never fails: an unresolved reference is an edge with the status `dangling`.
 *
 * @param before edges that are still valid
 */
export function linkFile(
  assembled: AssembledFile,
  context: LinkContext,
  before: ReusableEdges | null = null,
): LinkedFile {
  const resolver = createResolver(context, assembled);
  for (const key of before?.dependencies ?? []) resolver.dependencies.add(key);
  const edges: LinkedEdge[] = [];
  const termsUsed = new Set<string>();
  let question: RuleNode | null = null;
  for (const node of assembled.nodes) {
    const { item } = node;
    const same = before?.edges.get(node);
    if (same && !node.inherited) {
      pushAll(edges, same);
      if (node.kind === 'question') question = node;
      continue;
    }
    if (item?.star) addStar(node, context, resolver, edges);
    for (const reference of item?.references ?? [])
      edges.push(edgeOf(node, reference, resolver, context.history));
    for (const relation of node.relations) edges.push(edgeOf(node, relation, resolver, context.history));
    // Held by the rule of the original, in whose file they are written.
    const { inherited } = node;
    if (inherited)
      for (const reference of [...(inherited.item?.references ?? []), ...inherited.relations])
        edges.push(edgeOf(inherited, reference, resolver, null));
    if (!item) continue;
    if (node.kind === 'question') question = node;
    if (node.kind === 'answer' && question?.parent === node.parent)
      edges.push(edgeWithoutReference({ kind: 'answers', holder: node, from: node.id, to: question.id }));
    const used = new Set(context.terms.find(item.text, item.stops).map((use) => use.id));
    used.delete(node.id);
    for (const id of used) {
      termsUsed.add(id);
      edges.push(edgeWithoutReference({ kind: 'uses-term', holder: node, from: node.id, to: id }));
    }
  }
  for (const edge of edges) if (edge.kind === 'uses-term' && edge.to !== null) termsUsed.add(edge.to);
  const { dependencies, unexpanded } = resolver;
  return { assembled, edges, dependencies, dependsOnAll: resolver.dependsOnAll(), unexpanded, termsUsed };
}

/**
 * The edges that are written in a file. The others are inherited from the original of a translation,
 * in whose file they are written and reported.
 */
export const writtenEdges = ({ assembled: { file }, edges }: LinkedFile): readonly LinkedEdge[] =>
  edges.some(({ holder }) => holder.file !== file)
    ? edges.filter(({ holder }) => holder.file === file)
    : edges;

/** An edge from words, stars or order, without a reference. */
const edgeWithoutReference = (edge: Pick<LinkedEdge, 'kind' | 'holder' | 'from' | 'to'>): LinkedEdge => ({
  status: 'resolved',
  reference: null,
  outside: null,
  last: null,
  targets: [],
  byNumber: false,
  named: [],
  meant: null,
  meantUntil: null,
  ...edge,
});

function addStar(
  node: RuleNode,
  { config, layers }: LinkContext,
  resolver: Resolver,
  edges: LinkedEdge[],
): void {
  const position = starPosition(node.item?.star);
  const meaning = position && starMeaning(position, config.stars);
  // A position without a meaning makes no edge; a check reports it.
  if (!meaning?.rule) return;
  const isHere = resolver.byId(meaning.rule).length > 0;
  const from = isHere ? meaning.rule : null;
  const edge = edgeWithoutReference({ kind: meaning.effect, holder: node, from, to: node.id });
  const outside = isHere ? null : (layers?.find(meaning.rule) ?? null);
  edges.push(isHere ? edge : { ...edge, status: outside ? 'omitted' : 'dangling', outside });
}

function edgeOf(
  holder: RuleNode,
  reference: ReferenceFacts,
  resolver: Resolver,
  history: History | null,
): LinkedEdge {
  const found = resolver.resolve(reference);
  const other = found.node?.id ?? null;
  const kind: EdgeKind =
    reference.kind === 'refers' && found.node?.kind === 'term' ? 'uses-term' : reference.kind;
  const named =
    reference.kind === 'refers' && found.status === 'resolved' && found.node
      ? namedInstead(holder, reference, found.node, resolver)
      : [];
  const isNumber = found.byNumber || found.status === 'dangling';
  const drift =
    history && isNumber && !found.meant ? driftOf({ holder, reference, kind }, found.node, history) : null;
  const edge = {
    holder,
    reference,
    outside: found.outside,
    last: found.last?.id ?? null,
    targets: found.targets,
    byNumber: found.byNumber,
    kind,
    status: named.length > 0 ? ('misdirected' as const) : found.status,
    named,
    meant: found.meant ?? drift,
    meantUntil: found.meantUntil,
  };
  const isStale =
    edge.status === 'resolved' &&
    found.node &&
    (drift || (history && isSuspect({ holder, kind }, found.node, history)));
  const ends = isMarker(reference) ? { from: other, to: holder.id } : { from: holder.id, to: other };
  return { ...edge, ...ends, ...(isStale ? { status: 'stale' as const } : {}) };
}
