import { nearNames } from '../base/near-names.ts';
import { foldedDigest, foldWords } from '../base/text-digest.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { ReleasedRule } from '../model/release.ts';
import type { History } from './history.ts';
import type { GoneRule } from './summarize-releases.ts';

/** A rule that may have taken the place of one that is no more. */
export interface Successor {
  readonly node: RuleNode;
  /** `words`: it says what that one said. `label`, `id`: it is called alike. `number`: it stands in its place. */
  readonly reason: 'words' | 'label' | 'id' | 'number';
}

/** How many successors are named at most. */
const mostSuccessors = 3;

/**
 * Make a look-up of the rules that may have taken the place of published ones.
 *
 * The record of a release holds no texts, so only equal words, labels, ids and numbers can be found. All but equal words are
 * looked for among rules that are new since the latest release: a rule that was there before has not taken a place.
 *
 * @param nodes all of the edition as it is now
 * @returns the surest first; empty where nothing speaks for any
 */
export function createSuccessors(
  nodes: readonly RuleNode[],
  history: History,
): (gone: GoneRule['rule']) => readonly Successor[] {
  const own = nodes.filter(({ hasOwnId }) => hasOwnId);
  const fresh = own.filter(({ id }) => !history.rule(id));
  const byHash = Map.groupBy(own, nodeDigest);
  const byWording = Map.groupBy(own, ({ item }) => foldedDigest(item?.text ?? ''));
  const byLabel = Map.groupBy(fresh, ({ label }) => foldWords(label ?? ''));
  const empty = foldedDigest('');
  const published = [...history.latest.rules, ...history.gone.map(({ rule }) => rule)];
  const wordings = new Set(published.flatMap(({ wording }) => (wording === empty ? [] : [wording])));
  // What says what a published rule said has taken the place of that one, whatever its number is.
  const unclaimed = fresh.filter(({ item }) => !wordings.has(foldedDigest(item?.text ?? '')));
  const byNumber = Map.groupBy(unclaimed, ({ number }) => number);
  const byId = new Map(unclaimed.map((node) => [node.id, node]));
  return (gone) => {
    const label = foldWords(gone.label ?? '');
    const groups: readonly (readonly [Successor['reason'], readonly RuleNode[]])[] = [
      ['words', gone.wording === empty ? [] : (byHash.get(gone.hash) ?? byWording.get(gone.wording) ?? [])],
      ['label', label === '' ? [] : nearest(byLabel.get(label) ?? [], gone)],
      ['id', nearNames(gone.id, byId.keys()).flatMap((id) => byId.get(id) ?? [])],
      ['number', gone.number === null ? [] : (byNumber.get(gone.number) ?? [])],
    ];
    const [reason, found] = groups.find(([, list]) => list.length > 0) ?? ['words', []];
    return found.slice(0, mostSuccessors).map((node) => ({ node, reason }));
  };
}

/** Of several nodes with one name, those below the same parent; all where there are none. */
function nearest(nodes: readonly RuleNode[], { parent }: Pick<ReleasedRule, 'parent'>): readonly RuleNode[] {
  const siblings = nodes.filter((node) => node.parent?.id === parent);
  return siblings.length > 0 ? siblings : nodes;
}
