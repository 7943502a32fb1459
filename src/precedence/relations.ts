import type { Attack, Attacks } from './ground.ts';
import { endsOf, outsideId, type PlayedGraph, type PlayedNode } from './played-graph.ts';

/** How one rule affects another. */
export type BearingKind =
  | 'supersedes'
  | 'replaces'
  | 'disables'
  | 'adds'
  | 'modifies'
  | 'clarifies'
  | 'prevents'
  | 'cancels';

/** One rule affects another: one or more equal edges of the graph. By index of both. */
export interface Bearing {
  readonly kind: BearingKind;
  readonly by: number;
  readonly on: number;
  /** The other one also supersedes this one and has a higher tier, so this one gives way. */
  yields: boolean;
  /** Index of the ancestor of `on` that is replaced as a whole; else `on` itself. */
  readonly through: number;
}

/** A facet with the values of which a table has to play one. */
export type OwnCondition = readonly [facet: string, values: readonly string[]];

/** The rules of a graph and their effects on each other, without a table. */
export interface Relations {
  /** Includes rules of other editions that something here affects, which come last. */
  readonly rules: readonly PlayedNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Own conditions of each rule, by its index. */
  readonly conditions: readonly (readonly OwnCondition[])[];
  /** By index of a rule: the index of its parent; -1 for none. */
  readonly holders: readonly number[];
  /** Each index, after that of its holder. */
  readonly fromAbove: readonly number[];
  readonly from: readonly (readonly Bearing[])[];
  readonly on: readonly (readonly Bearing[])[];
  readonly attacks: Attacks;
}

/**
 * Effect of a kind on the other rule: all of it stays (0), perhaps only a part, as a marker means
 * "fully or in part" (1), nothing (2).
 */
const strengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    supersedes: 1,
    replaces: 2,
    disables: 2,
    adds: 0,
    modifies: 0,
    clarifies: 0,
    prevents: 0,
    cancels: 0,
  } satisfies Record<BearingKind, number>),
);

const strengthOf = (kind: string): number => strengths.get(kind) ?? 0;
/** Whether an effect or edge of this kind weakens the other rule. */
export const isAttack = ({ kind }: { readonly kind: string }): boolean => strengthOf(kind) > 0;
/** Whether it leaves nothing of the other rule. */
export const isFullAttack = ({ kind }: { readonly kind: string }): boolean => strengthOf(kind) > 1;

/**
 * Builds the relations. Linear in nodes and edges, and in the descendants of rules that are
 * replaced as a whole.
 */
export function relationsOf({ nodes, edges, tiers }: PlayedGraph): Relations {
  const rules = [...nodes, ...outsideRules(edges)];
  const indexOf = new Map(rules.map(({ id }, i) => [id, i]));
  const placeOf = (id: string) => indexOf.get(id) ?? -1;
  const holders = rules.map(({ parent }) => (parent === null ? -1 : placeOf(parent)));
  const { fromAbove, below } = orderFromAbove(holders);
  // Members of a circle of parents, which no compiled edition has, are left out.
  const reached = new Set(fromAbove);
  for (const rule of holders.keys()) {
    if (reached.has(rule)) continue;
    holders[rule] = -1;
    fromAbove.push(rule);
  }
  const size = rules.length;
  const found: Found = new Map();
  const put = (kind: BearingKind, by: number, on: number, through: number) => {
    const pairs = found.get(kind) ?? new Map<number, Bearing>();
    found.set(kind, pairs);
    const pair = by * size + on;
    if (by !== on && !pairs.has(pair)) pairs.set(pair, { kind, by, on, through, yields: false });
  };
  for (const edge of edges) {
    const strength = strengths.get(edge.kind);
    if (strength === undefined) continue;
    const kind = edge.kind as BearingKind;
    const [sources, targets] = endsOf(edge);
    for (const source of sources) {
      for (const target of targets) {
        const by = placeOf(source);
        const on = placeOf(target);
        if (by < 0 || on < 0) continue;
        put(kind, by, on, on);
        if (strength < 2) continue;
        for (const part of below(on))
          if (!isWithin(part, by, holders) && !isWithin(by, part, holders)) put(kind, by, part, on);
      }
    }
  }
  const rank = new Map(tiers.map((tier, i) => [tier, i]));
  const height = (rule: number) => rank.get(rules[rule]?.tier ?? '') ?? -1;
  const attacks = attacksOf(found, size, (by, on) => height(by) < height(on));
  const kinds = [...strengths.keys()];
  const all = [...found]
    .sort(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b))
    .flatMap(([, pairs]) => [...pairs.values()].sort((a, b) => height(b.by) - height(a.by) || a.by - b.by));
  const from = listByIndex(size, all, ({ by }) => by);
  const on = listByIndex(size, all, (one) => one.on);
  const conditions = rules.map(({ when }) => Object.entries(when));
  return { rules, indexOf, conditions, holders, fromAbove, from, on, attacks };
}

/**
 * Relations by kind and by pair of rules: two indices as one number, because texts as keys would
 * take most of the time.
 */
type Found = Map<BearingKind, Map<number, Bearing>>;

/**
 * The attacks among the relations. Of several between two rules, the one that leaves nothing
 * counts.
 *
 * @param isLower of two that attack each other: whether the first gives way
 */
function attacksOf(found: Found, size: number, isLower: (by: number, on: number) => boolean): Attacks {
  const attacking = [...found].filter(([kind]) => isAttack({ kind }));
  const attacks = new Map<number, Attack>();
  for (const [kind, pairs] of attacking) {
    const isFull = isFullAttack({ kind });
    for (const [pair, bearing] of pairs) {
      const { by, on } = bearing;
      bearing.yields = attacking.some(([, pairs]) => pairs.has(on * size + by)) && isLower(by, on);
      if (!bearing.yields && (isFull || !attacks.has(pair))) attacks.set(pair, { by, on, isFull });
    }
  }
  const all = [...attacks.values()];
  return { from: listByIndex(size, all, ({ by }) => by), on: listByIndex(size, all, ({ on }) => on) };
}

/**
 * Rules of other editions at the ends of this edition's edges, without duplicates. Their conditions
 * are unknown.
 */
function outsideRules(edges: PlayedGraph['edges']): PlayedNode[] {
  const ids = new Set(
    edges.flatMap(({ external, kind }) => (external && strengths.has(kind) ? [outsideId(external)] : [])),
  );
  return [...ids].map((id) => ({ id, parent: null, tier: '', when: {} }));
}

/** Lists parents before their children, and a function that returns all descendants of a rule. */
function orderFromAbove(holders: readonly number[]) {
  const held = new Map<number, number[]>();
  holders.forEach((holder, rule) => {
    const list = held.get(holder);
    if (list) list.push(rule);
    else held.set(holder, [rule]);
  });
  const below = (rule: number): number[] => {
    const found = [...(held.get(rule) ?? [])];
    // The list grows while it is read.
    for (const part of found) for (const own of held.get(part) ?? []) found.push(own);
    return found;
  };
  return { fromAbove: below(-1), below };
}

function isWithin(rule: number, holder: number, holders: readonly number[]): boolean {
  for (let at = rule; at >= 0; at = holders[at] ?? -1) if (at === holder) return true;
  return false;
}

/** Most rules have none, and share one empty list. */
function listByIndex<T>(size: number, items: readonly T[], indexOf: (item: T) => number): (readonly T[])[] {
  const none: T[] = [];
  const lists = new Array<T[]>(size).fill(none);
  for (const item of items) {
    const index = indexOf(item);
    if (lists[index] === none) lists[index] = [item];
    else lists[index]?.push(item);
  }
  return lists;
}
