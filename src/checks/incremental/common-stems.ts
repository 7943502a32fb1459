import { isSameSet } from '../../base/sets.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { createCounts } from './counts.ts';
import type { MarkerEdge } from './node-prints.ts';
import { ownStems } from './own-stems.ts';

/** Which stems stand in so many of the rules that markers join that they tell nothing. Kept up to date by the markers of files. */
export interface CommonStems {
  replace(before: readonly MarkerEdge[], after: readonly MarkerEdge[]): void;
  /**
   * Read the words of rules that markers have begun or ceased to join, and of those that changed.
   *
   * @param changed ids of nodes that say something else, among other keys
   */
  update(changed: ReadonlySet<string>, byId: (id: string) => RuleNode | undefined): void;
  /** The same set as before where it has the same stems. */
  stems(): ReadonlySet<string>;
}

/** A stem in more than one of so many rules tells nothing, where there are enough rules to count. */
const commonShare = 1 / 4;
const enough = 40;

export function createCommonStems(): CommonStems {
  const sample = createCounts();
  const said = new Map<string, ReadonlySet<string>>();
  const counts = new Map<string, number>();
  let common: ReadonlySet<string> = new Set();
  const count = (stems: Iterable<string>, by: number) => {
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + by);
  };
  const endsOf = (markers: readonly MarkerEdge[]) => markers.flatMap(({ holder, from }) => [holder.id, from]);
  return {
    replace(before, after) {
      sample.replace(endsOf(before), endsOf(after));
    },
    update(changed, byId) {
      const dirty = sample.takeTurned();
      for (const id of changed) if (said.has(id)) dirty.add(id);
      for (const id of dirty) {
        const before = said.get(id);
        const node = sample.has(id) ? byId(id) : undefined;
        const after = node && ownStems(node);
        if (before === after) continue;
        count(before ?? [], -1);
        count(after ?? [], 1);
        if (after) said.set(id, after);
        else said.delete(id);
      }
      const now = new Set<string>();
      if (sample.size >= enough)
        for (const [stem, times] of counts) if (times > sample.size * commonShare) now.add(stem);
      if (!isSameSet(now, common)) common = now;
    },
    stems: () => common,
  };
}
