import type { RuleNode } from '../../../edition/nodes.ts';
import type { Problem, ProblemKind } from '../../../syntax/facts.ts';
import { nodeAt } from '../../framework/problems.ts';

/** A list item in the wrong place, or that became text. */
interface LostItem {
  readonly at: number;
  /** Its number; absent if the number was lost. */
  readonly value: number | null;
}

/** Effect of lost items on list numbers, queried in file order. */
export interface LostItems {
  /**
   * Counts misplaced items in a rule's list that its number did not count; none if the difference
   * does not match.
   *
   * @param by difference between its number and its count
   */
  straysIn(by: number, node: RuleNode): number;
  /**
   * Whether a rule's number becomes right once a lost item is restored: as that item, or as the
   * next of its list.
   *
   * @param by difference between its number and its count
   */
  isDisturbed(by: number, node: RuleNode, list: readonly RuleNode[]): boolean;
}

/** Collects the lost items of a file from the problems of reading it. */
export function createLostItems(problems: readonly Problem[], nodes: readonly RuleNode[]): LostItems {
  const lost = lostItems(problems, nodes);
  const ids = lostIds(problems, nodes);
  const places = new Set([...lost.values()].flatMap((items) => items.map(({ at }) => at)));
  const isLost = ({ item }: RuleNode) => item?.written != null && places.has(item.written.at[0]);
  const strays = new Map<RuleNode | null, number>();
  return {
    straysIn(by, node) {
      const open = strays.get(node.parent) ?? 0;
      if (isLost(node)) strays.set(node.parent, open + 1);
      if (isLost(node) || by >= 0 || -by > open) return 0;
      strays.set(node.parent, open + by);
      return -by;
    },
    isDisturbed(by, node, list) {
      if (isLost(node)) return true;
      // An id inside a text belongs to a rule joined with another: this may be the missing one.
      const held = (node.parent && ids.get(node.parent)) ?? [];
      if (by > 0 && held.some((at) => at < node.at[0])) return true;
      const around = (node.parent && lost.get(node.parent)) ?? [];
      return around.some(({ at, value }) => {
        if (at > node.at[0]) return false;
        const before = list.findLast((other) => other.at[0] < at);
        return value === null || !before || value === (before.item?.written?.value ?? 0) + 1;
      });
    },
  };
}

/**
 * Such items by their possible lists: that of the rule that contains them, and of its ancestors.
 */
function lostItems(
  problems: readonly Problem[],
  nodes: readonly RuleNode[],
): ReadonlyMap<RuleNode, readonly LostItem[]> {
  const lost = new Map<RuleNode, LostItem[]>();
  for (const { kind, at, detail } of problems) {
    const holder = nodeAt(nodes, at[0]);
    // A bullet is not a counted rule, but one with an id is.
    if (!lostKinds.has(kind) && !(kind === 'odd-bullet' && holder?.hasOwnId && holder.at[0] === at[0]))
      continue;
    const [number] = kind === 'lost-title' ? [] : (/\d+/.exec(detail) ?? []);
    addToHolders(lost, holder, { at: at[0], value: number === undefined ? null : Number(number) });
  }
  return lost;
}

/** Ids inside texts, by all their ancestors. */
function lostIds(
  problems: readonly Problem[],
  nodes: readonly RuleNode[],
): ReadonlyMap<RuleNode, readonly number[]> {
  const places = new Map<RuleNode, number[]>();
  for (const { kind, at, detail } of problems) {
    if (kind !== 'misplaced-attributes' || !detail.startsWith('#')) continue;
    addToHolders(places, nodeAt(nodes, at[0]), at[0]);
  }
  return places;
}

/** Adds an inner entry to a rule and all its ancestors. */
function addToHolders<T>(known: Map<RuleNode, T[]>, inner: RuleNode | null, one: T): void {
  for (let node = inner; node; node = node.parent) {
    const own = known.get(node);
    if (own) own.push(one);
    else known.set(node, [one]);
  }
}

const lostKinds: ReadonlySet<ProblemKind> = new Set([
  'lost-title',
  'misnested-item',
  'lost-item',
  'odd-mark',
  'odd-space',
  'swallowed-list',
  'indented-list',
]);
