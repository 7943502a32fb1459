import type { RuleNode } from '../edition/nodes.ts';
import type { Home, Overlay } from '../edition/overlay/overlay.ts';
import { titleOf } from './outside.ts';
import type { OutsideRule } from './outside-edition.ts';

/** The editions below an overlay, for references to what it leaves out. */
export interface Layers {
  /** The edition that a file belongs to; null for the overlay itself. */
  homeOf(file: string): Home | null;
  /** The nearest edition below with this id or term. */
  find(name: string): OutsideRule | null;
  /**
   * What a number meant where it was written.
   *
   * @param home the edition; null for the overlay, which means its base
   */
  byNumber(
    number: string,
    home: Home | null,
  ): { readonly node: RuleNode; readonly outside: OutsideRule } | null;
}

/** Makes the look-ups in the bases of an overlay. */
export function createLayers({ bases, homes }: Overlay): Layers {
  const terms = bases.map(({ byId }) => {
    const all = [...byId.values()].filter(({ kind }) => kind === 'term');
    return new Map(
      all.flatMap((node) => [node.label ?? '', ...(node.item?.forms ?? [])].map((name) => [name, node])),
    );
  });
  return {
    homeOf: (file) => homes.get(file) ?? null,
    find(name) {
      for (const [i, home] of bases.entries()) {
        const node = home.byId.get(name) ?? terms[i]?.get(name);
        if (node) return outsideRule(home, node);
      }
      return null;
    },
    byNumber(number, home) {
      const there = home ?? bases[0];
      const node = there?.byNumber.get(number);
      return there && node ? { node, outside: outsideRule(there, node) } : null;
    },
  };
}

const outsideRule = ({ edition }: Home, node: RuleNode): OutsideRule => ({
  edition,
  id: node.id,
  number: node.number,
  title: titleOf(node),
});
