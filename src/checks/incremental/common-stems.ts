import { isSameSet } from '../../base/sets.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { createCounts, type WrittenUses } from './counts.ts';
import type { MarkerEdge } from './node-prints.ts';
import { ownStems } from './own-stems.ts';

/** Which stems stand in so many of the rules that markers join that they tell nothing. Kept up to date by the markers of files. */
export interface CommonStems {
  replace(before: readonly MarkerEdge[], after: readonly MarkerEdge[]): void;
  /**
   * Read the words of rules that markers have begun or ceased to join, and of those that changed.
   *
   * @param changed ids of nodes that say something else, among other keys
   * @param byId the rules as they are now
   * @param before the same as they were the last time
   */
  update(
    changed: ReadonlySet<string>,
    byId: (id: string) => RuleNode | undefined,
    before: (id: string) => RuleNode | undefined,
  ): void;
  /** The same set as before where it has the same stems. */
  stems(): ReadonlySet<string>;
  /** The same as a text. */
  basis(): string;
  write(): WrittenStems;
}

/** How many rules markers join, and in how many of them each stem stands. */
export type WrittenStems = readonly [
  rules: number,
  stems: readonly (readonly [stem: string, count: number])[],
];

/** A stem in more than one of so many rules tells nothing, where there are enough rules to count. */
const commonShare = 1 / 4;
const enough = 40;

/** @param written as it was, with the rules that markers joined then */
export function createCommonStems(
  written: readonly [WrittenStems, joined: WrittenUses] | null = null,
): CommonStems {
  const [[rules, stems], joined] = written ?? [[0, []], null];
  const sample = createCounts(joined);
  let size = rules;
  // Of rules that another process read the stems are not known, and read again when they have to be taken away.
  const said = new Map<string, ReadonlySet<string>>();
  const counts = new Map(stems);
  const findCommon = () => {
    const common = new Set<string>();
    if (size >= enough) for (const [stem, times] of counts) if (times > size * commonShare) common.add(stem);
    return common;
  };
  let common: ReadonlySet<string> = findCommon();
  let basis = basisOf(common);
  const count = (stems: Iterable<string>, by: number) => {
    for (const stem of stems) {
      const times = (counts.get(stem) ?? 0) + by;
      if (times > 0) counts.set(stem, times);
      else counts.delete(stem);
    }
  };
  const endsOf = (markers: readonly MarkerEdge[]) => markers.flatMap(({ holder, from }) => [holder.id, from]);
  return {
    replace(before, after) {
      sample.replace(endsOf(before), endsOf(after));
    },
    update(changed, byId, before) {
      const turned = sample.takeTurned();
      const dirty = new Set(turned);
      for (const id of changed) if (sample.has(id)) dirty.add(id);
      for (const id of dirty) {
        const isIn = sample.has(id);
        const wasIn = isIn !== turned.has(id);
        size += Number(isIn) - Number(wasIn);
        const old = wasIn ? (said.get(id) ?? stemsOf(before(id))) : nothing;
        const fresh = isIn ? stemsOf(byId(id)) : nothing;
        if (old !== fresh) {
          count(old, -1);
          count(fresh, 1);
        }
        if (isIn) said.set(id, fresh);
        else said.delete(id);
      }
      const now = findCommon();
      if (isSameSet(now, common)) return;
      common = now;
      basis = basisOf(common);
    },
    stems: () => common,
    basis: () => basis,
    write: () => [size, [...counts]],
  };
}

const nothing: ReadonlySet<string> = new Set();
const stemsOf = (node: RuleNode | undefined) => (node ? ownStems(node) : nothing);
const basisOf = (stems: ReadonlySet<string>) => [...stems].sort().join(' ');
