import { nearNames } from '../base/near-names.ts';
import { normalizeLabel } from '../base/normalize-label.ts';
import { foldedDigest } from '../base/text-digest.ts';
import { countWords, enoughWords } from '../base/words.ts';
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

/** Finds what became of a published rule that is no more. */
export interface Successors {
  /** Rules that may have taken its place, the surest first; none where nothing speaks for any. */
  of(gone: GoneRule['rule']): readonly Successor[];
  /**
   * New rules where it stood, which say what no published one said. Where what held it is gone, too, those below what held
   * that.
   */
  newBeside(gone: GoneRule['rule']): readonly RuleNode[];
}

/** How many successors are named at most. */
const mostSuccessors = 3;

/**
 * Make a look-up of what became of published rules.
 *
 * The record of a release holds no texts, so only equal words, labels, ids and numbers can be found. All but equal words are
 * looked for among rules that are new since the latest release: a rule that was there before has not taken a place.
 *
 * @param nodes all of the edition as it is now
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
  // What says what a published rule said has taken the place of that one, whatever its number is.
  const unclaimed = fresh.filter(({ item }) => !wordings.has(foldedDigest(item?.text ?? '')));
  const byNumber = Map.groupBy(unclaimed, ({ number }) => number);
  const byId = new Map(unclaimed.map((node) => [node.id, node]));
  const isFresh = new Set(fresh);
  const isTelling = ({ label, item }: RuleNode) =>
    countWords(`${label ?? ''} ${item?.text ?? ''}`) >= enoughWords;
  // One rule that said the same all along may have taken in another. Of several, none took the place of one more than the others.
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

/** Ids that are alike in what they do not share: two of one section begin alike, whatever they name. */
function nearIds(id: string, ids: Iterable<string>): readonly string[] {
  const words = id.split('_');
  return nearNames(id, ids).filter((other) => {
    const others = other.split('_');
    const shared = words.findIndex((word, i) => word !== others[i]);
    const [rest, otherRest] = [words, others].map((list) => list.slice(shared).join('_')) as [string, string];
    return shared < 1 || otherRest === '' || nearNames(rest, [otherRest]).length > 0;
  });
}

/** Of several nodes with one name, those below the same parent; all where there are none. */
function nearest(nodes: readonly RuleNode[], { parent }: Pick<ReleasedRule, 'parent'>): readonly RuleNode[] {
  const siblings = nodes.filter((node) => node.parent?.id === parent);
  return siblings.length > 0 ? siblings : nodes;
}
