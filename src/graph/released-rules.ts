import { append } from '../base/append.ts';
import { memoize } from '../base/memoize.ts';
import { foldedDigest } from '../base/text-digest.ts';
import { documentOrder } from '../edition/document-order.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { ownerOf } from '../history/owner.ts';
import { factsOfNode, partRecord, recordedFacts } from '../history/rule-facts.ts';
import { recordedLink } from '../history/rule-links.ts';
import type { ReleasedText } from '../history/text-state.ts';
import type { ReleasedLink, ReleasedRule } from '../model/release.ts';
import { starPosition } from '../model/star-position.ts';
import { isMarker } from '../syntax/facts.ts';
import type { LinkedEdge } from './link.ts';
import type { LinkedEdition } from './linked-edition.ts';
import { settingsOfEdition } from './settings-of-edition.ts';

type Linked = Pick<LinkedEdition, 'assembled' | 'files'>;

/** What a release of the current edition would record. */
export const releasedText = (edition: Linked): ReleasedText => ({
  version: edition.assembled.config.version,
  title: edition.assembled.config.title,
  rules: releasedRules(edition),
  settings: settingsOfEdition(edition.assembled),
});

/**
 * The rules of the current edition as a release records them, in document order. Linear in nodes
 * and edges.
 */
export function releasedRules({ assembled, files }: Linked): readonly ReleasedRule[] {
  const { language } = assembled.config;
  const nodes = documentOrder(assembled).filter(({ kind }) => kind !== 'edition');
  const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));
  const links = linksByOwner(
    files.flatMap((file) => file.edges),
    byId,
  );
  const parts = partsByOwner(nodes);
  return nodes
    .filter(({ hasOwnId }) => hasOwnId)
    .map((node) => releasedRule(node, parts.get(node) ?? [], links.get(node) ?? [], language));
}

function releasedRule(
  node: RuleNode,
  parts: readonly RuleNode[],
  links: readonly ReleasedLink[],
  language: string,
): ReleasedRule {
  const { item } = node;
  const factsOf = (one: RuleNode) => factsOfNode(one, language);
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
    ...recordedFacts(factsOf(node), parts.map(factsOf)),
    ...(parts.length === 0
      ? {}
      : { parts: parts.map((part) => partRecord(digestsOf(part).hash, factsOf(part), node)) }),
    ...(links.length === 0 ? {} : { links: [...links] }),
  };
}

/**
 * Cached by node: digests cost more than everything else, and an edit leaves most nodes unchanged.
 */
const digestsOf = memoize((node: RuleNode) => ({
  hash: nodeDigest(node),
  wording: foldedDigest(node.item?.text ?? ''),
}));

/** Nodes without an id of their own, by the rule that they belong to. */
export function partsByOwner(nodes: Iterable<RuleNode>): Map<RuleNode, RuleNode[]> {
  const parts = new Map<RuleNode, RuleNode[]>();
  for (const node of nodes) {
    const owner = node.hasOwnId || !node.item ? null : ownerOf(node);
    if (owner) append(parts, owner, node);
  }
  return parts;
}

function linksByOwner(
  edges: readonly LinkedEdge[],
  byId: ReadonlyMap<string, RuleNode>,
): Map<RuleNode, ReleasedLink[]> {
  const links = new Map<RuleNode, ReleasedLink[]>();
  for (const edge of edges) {
    const { reference, kind, outside, byNumber } = edge;
    const writer = ownerOf(edge.holder);
    if (!reference || !writer) continue;
    // In a translation, the rule of the original may be the writer.
    const owner = byId.get(writer.id) ?? writer;
    const end = edge.last === null ? undefined : byId.get(edge.targets.at(-1) ?? edge.last);
    const link = recordedLink({
      ...{ kind, outside, written: reference.target },
      named: isMarker(reference) ? edge.from : edge.to,
      last: end ? (ownerOf(end)?.id ?? null) : null,
    });
    if (!link) continue;
    append(links, owner, byNumber && !link.isOpen ? { ...link, number: reference.target } : link);
  }
  return links;
}
