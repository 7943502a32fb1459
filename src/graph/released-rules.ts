import { append } from '../base/append.ts';
import { memoize } from '../base/memoize.ts';
import { foldedDigest } from '../base/text-digest.ts';
import { documentOrder } from '../edition/document-order.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { ownerOf } from '../history/owner.ts';
import type { ReleasedLink, ReleasedRule } from '../model/release.ts';
import { starPosition } from '../model/star-position.ts';
import { isMarker } from '../syntax/facts.ts';
import type { LinkedEdge } from './link.ts';
import type { LinkedEdition } from './linked-edition.ts';

/** What a release records of the rules of an edition as it stands, in document order. Linear in nodes and edges. */
export function releasedRules({
  assembled,
  files,
}: Pick<LinkedEdition, 'assembled' | 'files'>): readonly ReleasedRule[] {
  const nodes = documentOrder(assembled).filter(({ kind }) => kind !== 'edition');
  const links = linksByOwner(files.flatMap((file) => file.edges));
  const parts = partsByOwner(nodes);
  return nodes
    .filter(({ hasOwnId }) => hasOwnId)
    .map((node) => releasedRule(node, parts.get(node) ?? [], links.get(node) ?? []));
}

function releasedRule(
  node: RuleNode,
  parts: readonly string[],
  links: readonly ReleasedLink[],
): ReleasedRule {
  const { item } = node;
  const star = starPosition(item?.star);
  const when = [...node.when].map(([facet, values]): [string, string[]] => [facet, [...values]]);
  return {
    id: node.id,
    number: node.number,
    kind: node.kind,
    parent: node.parent === null || node.parent.kind === 'edition' ? null : node.parent.id,
    label: node.label === '' ? null : node.label,
    tier: node.tier,
    ...(star ? { star } : {}),
    ...(when.length === 0 ? {} : { when: Object.fromEntries(when) }),
    ...digestsOf(node),
    ...(parts.length === 0 ? {} : { parts: [...parts] }),
    ...(links.length === 0 ? {} : { links: [...links] }),
  };
}

/** An edit leaves most nodes as they are, and their digests cost more than all else. */
const digestsOf = memoize((node: RuleNode) => ({
  hash: nodeDigest(node),
  wording: foldedDigest(node.item?.text ?? ''),
}));

/** Hashes of what has no id of its own, by the rule that it hangs on. */
function partsByOwner(nodes: readonly RuleNode[]): Map<RuleNode, string[]> {
  const parts = new Map<RuleNode, string[]>();
  for (const node of nodes) {
    const owner = node.hasOwnId || !node.item ? null : ownerOf(node);
    if (owner && node.item) append(parts, owner, digestsOf(node).hash);
  }
  return parts;
}

function linksByOwner(edges: readonly LinkedEdge[]): Map<RuleNode, ReleasedLink[]> {
  const links = new Map<RuleNode, ReleasedLink[]>();
  for (const edge of edges) {
    const owner = ownerOf(edge.holder);
    const to = namedBy(edge);
    if (!edge.reference || !owner || to === null) continue;
    const number = edge.byNumber ? { number: edge.reference.target } : {};
    append(links, owner, { kind: edge.kind, to, ...number });
  }
  return links;
}

/** What a reference or marker names: the end of its edge that is not the rule it stands on. */
function namedBy({ reference, from, to, outside }: LinkedEdge): string | null {
  if (outside) return `${outside.edition}:${outside.id}`;
  return reference && isMarker(reference) ? from : to;
}
