import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';

/** Which rules outrank which. */
export interface Ranks {
  /** Higher outranks lower; null if unknown. */
  readonly of: (node: RuleNode) => number | null;
  /** Whether the edition names its tiers, or their order is derived from most of its markers. */
  readonly isNamed: boolean;
}

/** Fewer markers than this are no evidence of the order of chapters. */
const enough = 10;
/** At least this share of the markers between chapters has to run in one direction. */
const share = 0.8;

/**
 * The order of tiers of an edition.
 * If edition.yaml names no `tiers`, chapters count as tiers if nearly all markers between them name
 * a rule of a later chapter, as in books that lead from common rules to single cards.
 */
export const ranksOf = memoize((context: EditionContext): Ranks => {
  const { tiers } = context.edition.config;
  if (tiers.length < 2) return readOff(context);
  return { of: ({ tier }) => (tiers.includes(tier) ? tiers.indexOf(tier) : null), isNamed: true };
});

function readOff(context: EditionContext): Ranks {
  const order = new Map<RuleNode, number>();
  for (const { nodes } of context.edition.files) {
    for (const node of nodes) {
      const chapter = node.item ? null : chapterOf(node);
      if (chapter && !order.has(chapter)) order.set(chapter, order.size);
    }
  }
  const rank = (node: RuleNode) => order.get(chapterOf(node)) ?? null;
  let later = 0;
  let earlier = 0;
  for (const { rule, other } of context.markers.markers) {
    const [mine, theirs] = [rank(rule), rank(other)];
    if (mine === null || theirs === null || mine === theirs) continue;
    if (theirs > mine) later += 1;
    else earlier += 1;
  }
  const isClear = later >= enough && later >= share * (later + earlier);
  return { of: isClear ? rank : () => null, isNamed: false };
}

function chapterOf(node: RuleNode): RuleNode {
  let at = node;
  while (at.parent && at.parent.kind !== 'edition') at = at.parent;
  return at;
}
