import { append } from '../base/append.ts';
import { foldedDigest } from '../base/text-digest.ts';
import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import type { ReleasedLink } from '../model/release.ts';
import { starPosition } from '../model/star-position.ts';
import type { RuleRecord } from './differences.ts';

/** What a release of a published edition would record of its rules, in document order. Source: src/model/release.ts */
export function recordsOf({ nodes, edges }: Graph): RuleRecord[] {
  const byId = new Map([...nodes].reverse().map((node) => [node.id, node]));
  const ownerOf = (id: string | null): string | null => {
    for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) if (hasOwnId(at)) return at;
    return null;
  };
  const parts = new Map<string, string[]>();
  for (const node of nodes) {
    const owner = hasOwnId(node.id) || isHolder(node) ? null : ownerOf(node.id);
    if (owner !== null) append(parts, owner, node.hash);
  }
  const links = new Map<string, ReleasedLink[]>();
  for (const edge of edges) {
    const [owner, link] = linkOf(edge);
    const home = ownerOf(owner);
    if (home !== null && link) append(links, home, link);
  }
  return nodes
    .filter((node) => node.kind !== 'edition' && hasOwnId(node.id))
    .map((node) => recordOf(node, parts, links));
}

/** Ids that are derived have a `~`. */
const hasOwnId = (id: string) => !id.includes('~');

/** What has no text of its own is no part of anything. */
const isHolder = ({ kind }: GraphNode) => kind === 'edition' || kind === 'category' || kind === 'section';

const recordOf = (
  node: GraphNode,
  parts: ReadonlyMap<string, string[]>,
  links: ReadonlyMap<string, ReleasedLink[]>,
): RuleRecord => {
  const star = starPosition(node.star);
  const own = { parts: parts.get(node.id), links: links.get(node.id) };
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
    ...(own.parts ? { parts: own.parts } : {}),
    ...(own.links ? { links: own.links } : {}),
    // Computed when read, which happens only where the hash differs: seldom.
    get wording() {
      return foldedDigest(withoutNumbers(node));
    },
  };
};

/** The text of a node without the references that have no words of their own: each shows the number of another rule. */
const withoutNumbers = ({ text, references }: GraphNode): string =>
  references.reduceRight(
    (rest, { hasWords, at, shown }) => (hasWords ? rest : rest.slice(0, at) + rest.slice(at + shown.length)),
    text,
  );

/** The rule that an edge was written on, and what is on record of it; nothing for one that follows from words or stars. */
function linkOf({ kind, from, to, written, external }: GraphEdge): [string | null, ReleasedLink | null] {
  const isMarker = kind === 'adds' || kind === 'supersedes';
  const named = external ? `${external.edition}:${external.id}` : isMarker ? from : to;
  return [isMarker ? to : from, written === '' || named === null ? null : { kind, to: named }];
}
