import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { RuleName } from '../model/comparison.ts';
import { nameOf } from './names.ts';

/**
 * A section that only one of two editions has, because the other one is an excerpt without it, or
 * an overlay that omits it.
 */
export interface LeftOut {
  readonly section: RuleName;
  /** Rules, steps and cards in it, including itself. */
  readonly rules: number;
}

/** Whether a count of rules includes this kind of node: rules, steps and cards. */
export const isCounted = ({ kind }: { kind: string }) =>
  kind === 'rule' || kind === 'step' || kind === 'card';

/**
 * Finds what the other edition leaves out: sections of which an excerpt has nothing at all, and
 * what an overlay omits.
 *
 * @param isExcerpt whether the other one leaves out sections of this one
 * @param isOnly whether a rule has no counterpart, and is not part of one
 * @returns the outermost sections, and the indices of all rules in them
 */
export function findLeftOut(
  { rules }: ComparedEdition,
  { omits }: ComparedEdition,
  isExcerpt: boolean,
  isOnly: (index: number) => boolean,
): { sections: LeftOut[]; indices: Set<number> } {
  const hasCounterpart = new Set<number>();
  for (const { index } of rules) {
    if (isOnly(index)) continue;
    for (let i = index; i >= 0 && !hasCounterpart.has(i); i = rules[i]?.parent ?? -1) hasCounterpart.add(i);
  }
  const indices = new Set<number>();
  const sections = new Map<number, { section: RuleName; rules: number }>();
  const topOf = new Map<number, number>();
  for (const rule of rules) {
    const { index, parent, kind } = rule;
    const top = topOf.get(parent);
    const isSection = kind === 'section' || kind === 'category';
    const isLeftOut = (isExcerpt && isSection) || (rule.hasOwnId && omits.has(rule.id));
    if (top === undefined && (!isLeftOut || hasCounterpart.has(index))) continue;
    topOf.set(index, top ?? index);
    indices.add(index);
    if (top === undefined) sections.set(index, { section: nameOf(rule), rules: 0 });
    const counted = sections.get(top ?? index);
    if (counted && isCounted(rule)) counted.rules += 1;
  }
  return { sections: [...sections.values()], indices };
}
