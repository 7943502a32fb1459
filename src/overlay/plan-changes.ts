import { longestRun } from '../base/longest-run.ts';
import { isRule, type RuleNode } from '../edition/nodes.ts';
import { type EditionTree, isHanging, isPart } from './edition-tree.ts';
import { sameHanging, sameHead, sameRule, type TextOf } from './same-node.ts';

/** An edition to compare, with the texts that it was read from. */
export interface OverlaySide {
  readonly tree: EditionTree;
  readonly textOf: TextOf;
  /** Is it an overlay itself? Its rules stand in files of several editions then. */
  readonly isLaid: boolean;
}

/** Where something stands in an overlay. */
export interface OverlayPosition {
  readonly how: 'after' | 'before' | 'into';
  readonly target: string;
}

/** How a node of the full edition is written into the overlay. */
export interface Writing {
  /** `own`: a rule with what hangs on it; `whole`: with its list as well; `head`: a heading. */
  readonly mode: 'own' | 'whole' | 'head';
  /** null where it stands where its heading or the base puts it. */
  readonly place: OverlayPosition | null;
  /** The base has nothing of its id. */
  readonly isNew: boolean;
  /** Of a heading: nothing of the one in the base holds. */
  readonly isAnew: boolean;
}

/** All that an overlay has to say. */
export interface Changes {
  /** By node of the full edition. */
  readonly writings: ReadonlyMap<RuleNode, Writing>;
  /** Ids of what the base has and the full edition has not, each with all below it. */
  readonly omit: readonly string[];
}

/** What an overlay has to write beside what differs: the proof of an earlier attempt found it to be needed. By ids. */
export interface Demands {
  /** Id of the overlay. */
  readonly id: string;
  readonly written: Set<string>;
  readonly whole: Set<string>;
  /** Ids whose number has to be pinned, in `written` too. */
  readonly pinned: Set<string>;
}

/** Two editions cannot be written as base and overlay; the message says why. */
export class NoOverlay extends Error {}

/**
 * Find what an overlay has to say so that the base becomes the full edition: what is left out, replaced, new and moved.
 *
 * A rule is known again by its id alone. In each list the longest run that both editions have in the same order stays, and
 * all else gets a place beside it.
 *
 * @throws NoOverlay where an id names a section in one and a rule in the other
 */
export function planChanges(base: OverlaySide, full: OverlaySide, demands: Demands): Changes {
  const writings = new Map<RuleNode, Writing>();
  planBelow(full.tree.root, base.tree.root, { base, full, demands, writings });
  return { writings, omit: omitted(base, full) };
}

interface Walk {
  readonly base: OverlaySide;
  readonly full: OverlaySide;
  readonly demands: Demands;
  readonly writings: Map<RuleNode, Writing>;
}

/** @param there the same node in the base; null where it is new */
function planBelow(parent: RuleNode, there: RuleNode | null, walk: Walk): void {
  const children = walk.full.tree.childrenOf(parent);
  const items = children.filter((child) => !isPart(child) && (isPart(parent) || isRule(child)));
  for (const list of [children.filter(isPart), items]) planList(list, parent, there, walk);
}

function planList(list: readonly RuleNode[], parent: RuleNode, there: RuleNode | null, walk: Walk): void {
  const { base } = walk;
  const places = placesIn(list, parent, there, walk);
  for (const [i, node] of list.entries()) {
    const before = base.tree.byId.get(node.id) ?? null;
    if (before && isPart(before) !== isPart(node)) throw new NoOverlay(otherKind(before, node));
    const place = places[i] ?? null;
    if (isPart(node)) planPart(node, before, place, walk);
    else planItem(node, before, place, walk);
  }
}

function planPart(node: RuleNode, before: RuleNode | null, place: OverlayPosition | null, walk: Walk): void {
  const { writings, demands } = walk;
  const isAnew = before !== null && (!sameHead(before, node) || demands.written.has(node.id));
  const isChanged = before === null || isAnew || before.label !== node.label;
  if (place || isChanged) writings.set(node, { mode: 'head', place, isNew: before === null, isAnew });
  planBelow(node, before, walk);
}

function planItem(node: RuleNode, before: RuleNode | null, place: OverlayPosition | null, walk: Walk): void {
  const { base, full, writings, demands } = walk;
  if (isHanging(node)) {
    if (!staysHanging(node, before, walk))
      writings.set(node, { mode: 'own', place, isNew: true, isAnew: false });
    return;
  }
  if (before === null || demands.whole.has(node.id)) {
    writings.set(node, { mode: 'whole', place, isNew: before === null, isAnew: false });
    return;
  }
  const isSame = sameRule({ ...base, node: before }, { ...full, node });
  if (place || !isSame || demands.written.has(node.id)) {
    const mode = hangsBehindList(node, full.tree) ? 'whole' : 'own';
    writings.set(node, { mode, place, isNew: false, isAnew: false });
    if (mode === 'whole') return;
  }
  planBelow(node, before, walk);
}

/** Does something that hangs on a rule stand behind its list? A new text of the rule would bring it in front of that. */
function hangsBehindList(node: RuleNode, tree: EditionTree): boolean {
  const children = tree.childrenOf(node);
  const first = children.findIndex(isRule);
  return first >= 0 && children.slice(first).some(isHanging);
}

/** What hangs on a section has no ids that last: all of it stays, or all is written anew. */
function staysHanging({ parent }: RuleNode, before: RuleNode | null, { base, full }: Walk): boolean {
  const there = parent && (base.tree.byId.get(parent.id) ?? null);
  if (!parent || !there || !before) return false;
  const [one, other] = [base.tree.childrenOf(there), full.tree.childrenOf(parent)];
  return sameHanging(one.filter(isHanging), other.filter(isHanging), base, full);
}

/** The place of each node of a list; null for what stands where it is. */
function placesIn(
  list: readonly RuleNode[],
  parent: RuleNode,
  there: RuleNode | null,
  walk: Walk,
): (OverlayPosition | null)[] {
  const inBase = (node: RuleNode) => walk.base.tree.byId.get(node.id) ?? null;
  const isKept = (node: RuleNode) => !isHanging(node) || staysHanging(node, inBase(node), walk);
  // A table cannot bear a place. What stands behind a new one goes to the end of the section, and it in front of that.
  const cut = list.findIndex((node) => node.item?.kind === 'table' && !isKept(node));
  const rank = new Map((there ? walk.base.tree.childrenOf(there) : []).map((node, i) => [node, i]));
  const ranks = list.map((node, i) => {
    const before = inBase(node);
    if (cut >= 0 && i >= cut) return null;
    if (!there) return before || isPart(node) ? null : i;
    return before && isKept(node) ? (rank.get(before) ?? null) : null;
  });
  const stays = longestRun(ranks);
  const last = list.findLastIndex((_, i) => stays.has(i));
  const id = (i: number) => list[i]?.id ?? '';
  // A new note has no name yet.
  const isAnchor = (node: RuleNode, i: number) =>
    isPart(node) || (stays.has(i) && (!isHanging(node) || there !== null));
  return list.map((node, i): OverlayPosition | null => {
    if (stays.has(i)) return null;
    const before = list.findLastIndex((one, j) => j < i && isAnchor(one, j));
    const next = list.findIndex((one, j) => j > i && stays.has(j) && isAnchor(one, j));
    const isAtEnd = i > last && isPart(parent) && !isPart(node);
    if (isAtEnd && there) return inBase(node) && isKept(node) ? { how: 'into', target: parent.id } : null;
    if (before >= 0) return { how: 'after', target: id(before) };
    if (next >= 0) return { how: 'before', target: id(next) };
    // Of the edition itself only the base has a name. What is new goes to its end unasked.
    const target = parent.parent ? parent.id : inBase(node) && `edition:${walk.demands.id}`;
    return target ? { how: 'into', target } : null;
  });
}

/** What the base has and the full edition has not, the outermost of it. */
function omitted(base: OverlaySide, full: OverlaySide): string[] {
  const isGone = (node: RuleNode): boolean => {
    if (!isHanging(node)) return !full.tree.byId.has(node.id);
    const { parent } = node;
    const here = parent && full.tree.byId.get(parent.id);
    if (!parent || !here || !isPart(parent)) return false;
    const [one, other] = [base.tree.childrenOf(parent), full.tree.childrenOf(here)];
    return !sameHanging(one.filter(isHanging), other.filter(isHanging), base, full);
  };
  return base.tree.order
    .filter((node) => node.parent && isGone(node) && !(node.parent.parent && isGone(node.parent)))
    .map(({ id }) => id);
}

const otherKind = (before: RuleNode, node: RuleNode) =>
  `"${node.id}" is a ${before.kind} in the base and a ${node.kind} in the full edition; rename one of them`;
