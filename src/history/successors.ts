import { nearNames } from '../base/near-names.ts';
import { normalizeLabel } from '../base/normalize-label.ts';
import { foldedDigest } from '../base/text-digest.ts';
import { countWords, enoughWords } from '../base/words.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { ReleasedRule } from '../model/release.ts';
import type { History } from './history.ts';
import type { GoneRule } from './summarize-releases.ts';

/** A rule that may be the successor of a retired one. */
export interface Successor {
  readonly node: RuleNode;
  /**
   * What is equal or similar: `words`, `label` and `id`; `number` if it only has the same number.
   */
  readonly reason: 'words' | 'label' | 'id' | 'number';
}

/** Finds successors of a published rule that is gone. */
export interface Successors {
  /** Returns possible successors, the surest first; empty if nothing suggests any. */
  of(gone: GoneRule['rule']): readonly Successor[];
  /**
   * Returns new rules with the same parent whose words are not those of a published rule. If the
   * parent is gone, too, its nearest present ancestor counts.
   */
  newBeside(gone: GoneRule['rule']): readonly RuleNode[];
}

/** Most successors that are named. */
const mostSuccessors = 3;

/**
 * Creates a search for successors of published rules.
 *
 * The record of a release has no texts, so that only equal words, labels, ids and numbers can be
 * found. All except equal words are searched among rules that are new since the latest release: a
 * rule that existed before is not a successor.
 *
 * @param nodes all of the present edition
 */
export function createSuccessors(nodes: readonly RuleNode[], history: History): Successors {
  const own = nodes.filter(({ hasOwnId }) => hasOwnId);
  const fresh = own.filter(({ id }) => !history.rule(id));
  const byHash = Map.groupBy(own, nodeDigest);
  const byWording = Map.groupBy(own, ({ item }) => foldedDigest(item?.text ?? ''));
  const byLabel = Map.groupBy(fresh, ({ label }) => normalizeLabel(label ?? ''));
  const empty = foldedDigest('');
  const published = [...history.latest.rules, ...history.gone.map(({ rule }) => rule)];
  const wordings = new Set(published.flatMap(({ wording }) => (wording === empty ? [] : [wording])));
  // A rule with the words of a published rule is the successor of that one, whatever its number.
  const unclaimed = fresh.filter(({ item }) => !wordings.has(foldedDigest(item?.text ?? '')));
  const byNumber = Map.groupBy(unclaimed, ({ number }) => number);
  const byId = new Map(unclaimed.map((node) => [node.id, node]));
  const isFresh = new Set(fresh);
  const isTelling = ({ label, item }: RuleNode) =>
    countWords(`${label ?? ''} ${item?.text ?? ''}`) >= enoughWords;
  // A single old rule with the same words may have absorbed another. Of several, none is more
  // likely.
  const saying = ({ hash, wording }: GoneRule['rule']): readonly RuleNode[] => {
    const found = byHash.get(hash) ?? byWording.get(wording) ?? [];
    const added = found.filter((node) => isFresh.has(node));
    return added.length > 0 || found.length > 1 ? added : found.filter(isTelling);
  };
  const of: Successors['of'] = (gone) => {
    const label = normalizeLabel(gone.label ?? '');
    const groups: readonly (readonly [Successor['reason'], readonly RuleNode[]])[] = [
      ['words', gone.wording === empty ? [] : saying(gone)],
      ['label', label === '' ? [] : nearest(byLabel.get(label) ?? [], gone)],
      ['id', nearIds(gone.id, byId.keys()).flatMap((id) => byId.get(id) ?? [])],
      ['number', gone.number === null ? [] : (byNumber.get(gone.number) ?? [])],
    ];
    const [reason, found] = groups.find(([, list]) => list.length > 0) ?? ['words', []];
    return found.slice(0, mostSuccessors).map((node) => ({ node, reason }));
  };
  const present = new Set(own.map(({ id }) => id));
  const parents = new Map(published.map(({ id, parent }) => [id, parent]));
  const byParent = Map.groupBy(unclaimed, ({ parent }) => parent?.id ?? null);
  const newBeside: Successors['newBeside'] = ({ parent }) => {
    const seen = new Set<string>();
    let holder = parent;
    while (holder !== null && !present.has(history.idNow(holder)) && !seen.has(holder)) {
      seen.add(holder);
      holder = parents.get(holder) ?? null;
    }
    return byParent.get(holder === null ? null : history.idNow(holder)) ?? [];
  };
  return { of, newBeside };
}

/**
 * Returns ids that are similar after the part that they share: ids of one section often begin
 * alike.
 */
function nearIds(id: string, ids: Iterable<string>): readonly string[] {
  const words = id.split('_');
  return nearNames(id, ids).filter((other) => {
    const others = other.split('_');
    const shared = words.findIndex((word, i) => word !== others[i]);
    const [rest, otherRest] = [words, others].map((list) => list.slice(shared).join('_')) as [string, string];
    return shared < 1 || otherRest === '' || nearNames(rest, [otherRest]).length > 0;
  });
}

/** Returns those of several nodes with one name that have the same parent; all if none has. */
function nearest(nodes: readonly RuleNode[], { parent }: Pick<ReleasedRule, 'parent'>): readonly RuleNode[] {
  const siblings = nodes.filter((node) => node.parent?.id === parent);
  return siblings.length > 0 ? siblings : nodes;
}
