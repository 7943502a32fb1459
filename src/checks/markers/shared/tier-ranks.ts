import { memoize } from '../../../base/memoize.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';

/** Which rules outrank which. */
export interface Ranks {
  /** Higher outranks lower; null if unknown. */
  readonly of: (node: RuleNode) => number | null;
  /** Does the edition name its tiers, or is the order read off most of its markers? */
  readonly isNamed: boolean;
}

/** Fewer markers than this are no evidence of the order of chapters. */
const enough = 10;
/** Of the markers between chapters so many have to run one way. */
const share = 0.8;

/**
 * The order of tiers of an edition.
 *
 * Where `tiers` of edition.yaml names none, chapters are taken as tiers if nearly all markers from
 * one to another name a rule of a later chapter: so books are built that go from the rules for all
 * to those of single cards.
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
