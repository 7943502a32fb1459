import { append } from '../base/append.ts';
import { foldedDigest } from '../base/text-digest.ts';
import { listedForms } from '../edition/term-forms.ts';
import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import type { EdgeKind } from '../model/graph-kinds.ts';
import type { ReleasedLink } from '../model/release.ts';
import { starPosition } from '../model/star-position.ts';
import type { RuleRecord } from './differences.ts';
import { settingsOfGraph } from './edition-settings.ts';
import { factsOfGraphNode, partRecord, type RuleFacts, recordedFacts } from './rule-facts.ts';
import { recordedLink } from './rule-links.ts';
import type { ReleasedText } from './text-state.ts';

/** Returns what a release of a published edition would record of it. */
export const textOfGraph = (graph: Graph): ReleasedText => ({
  version: graph.edition.version,
  title: graph.edition.title,
  rules: recordsOf(graph),
  settings: settingsOfGraph(graph),
});

/**
 * Returns what a release of a published edition would record of its rules, in document order.
 * Source: src/model/release.ts
 */
export function recordsOf({ nodes, edges, terms, edition }: Graph): RuleRecord[] {
  const byId = new Map([...nodes].reverse().map((node) => [node.id, node]));
  const ownerOf = (id: string | null): string | null => {
    for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) if (hasOwnId(at)) return at;
    return null;
  };
  const forms = new Map(terms.map((term) => [term.id, listedForms(term, edition.language)]));
  const parts = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const owner = hasOwnId(node.id) || isHolder(node) ? null : ownerOf(node.id);
    if (owner !== null) append(parts, owner, node);
  }
  const links = new Map<string, ReleasedLink[]>();
  for (const edge of edges) {
    if (edge.written === '') continue;
    const isOfMarker = isMarker(edge.kind);
    const home = ownerOf(isOfMarker ? edge.to : edge.from);
    const link = recordedLink({
      ...edge,
      named: isOfMarker ? edge.from : edge.to,
      outside: edge.external,
      written: targetOf(edge),
      last: edge.last === undefined ? null : ownerOf(edge.targets.at(-1) ?? edge.last),
    });
    if (home !== null && link) append(links, home, link);
  }
  return nodes
    .filter((node) => node.kind !== 'edition' && hasOwnId(node.id))
    .map((node) => {
      const facts = factsOfGraphNode(node, forms.get(node.id));
      const own = (parts.get(node.id) ?? []).map((part) => [part, factsOfGraphNode(part)] as const);
      return recordOf(node, facts, own, links.get(node.id));
    });
}

/** Derived ids contain a `~`. */
const hasOwnId = (id: string) => !id.includes('~');

/** A node without a text of its own is not part of a rule. */
const isHolder = ({ kind }: GraphNode) => kind === 'edition' || kind === 'category' || kind === 'section';

const recordOf = (
  node: GraphNode,
  facts: RuleFacts,
  parts: readonly (readonly [GraphNode, RuleFacts])[],
  links: readonly ReleasedLink[] | undefined,
): RuleRecord => {
  const star = starPosition(node.star);
  return {
    id: node.id,
    number: node.number,
    kind: node.kind,
    label: node.label,
    hash: node.hash,
    parent: node.parent === null || node.parent.startsWith('edition:') ? null : node.parent,
    tier: node.tier,
    ...(star ? { star } : {}),
    ...(Object.keys(node.when).length > 0 ? { when: node.when } : {}),
    ...recordedFacts(
      facts,
      parts.map(([, part]) => part),
    ),
    ...(parts.length > 0 ? { parts: parts.map(([{ hash }, part]) => partRecord(hash, part, node)) } : {}),
    ...(links ? { links: [...links] } : {}),
    // Computed on demand, which is rare: only if the hash differs.
    get wording() {
      return foldedDigest(facts.text);
    },
  };
};

const isMarker = (kind: EdgeKind) => kind === 'adds' || kind === 'supersedes';

/** Returns the target of a reference, marker or relation as written. */
function targetOf({ kind, written }: GraphEdge): string {
  if (isMarker(kind)) return written.slice(1);
  return written.startsWith('[')
    ? written.replace(/^\[([^\]]*)\].*$/s, '$1')
    : written.replace(/^[^=]*=/, '');
}
