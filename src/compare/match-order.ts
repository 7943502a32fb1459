import { textOf } from './match-by-key.ts';
import { classOf, type Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/**
 * Pairs rules between the same pairs, below the same pair: repeated rules ("Repealed.") by number,
 * and otherwise in order; and a single rule with a single rule of the same number, whatever their
 * words.
 *
 * Source: patience diff, with the existing pairs as anchors.
 */
export function matchOrder(matcher: Matcher): void {
  const [lists, others] = [siblingsOf(matcher.a), siblingsOf(matcher.b)];
  const open = new Set([...matcher.openA(), ...matcher.openB()]);
  for (const [parent, list] of lists) {
    const held = parent < 0 ? -1 : matcher.byA.get(parent)?.b;
    if (held === undefined || !list.some((rule) => open.has(rule))) continue;
    for (const gap of gapsOf(list, others.get(held) ?? [], matcher)) matchGap(gap, open, matcher);
  }
}

const siblingsOf = (rules: readonly WordedRule[]): Map<number, WordedRule[]> =>
  Map.groupBy(rules, ({ rule }) => rule.parent);

/** Rules of both editions between two neighbouring pairs. */
interface Gap {
  readonly a: WordedRule[];
  readonly b: WordedRule[];
}

function gapsOf(list: readonly WordedRule[], others: readonly WordedRule[], { byA }: Matcher): Gap[] {
  const positions = new Map(others.map(({ rule }, position) => [rule.index, position]));
  const gaps: Gap[] = [];
  let [run, from]: [WordedRule[], number] = [[], 0];
  const close = (end: number) => {
    gaps.push({ a: run, b: others.slice(from, end) });
    [run, from] = [[], end + 1];
  };
  for (const rule of list) {
    const position = positions.get(byA.get(rule.rule.index)?.b ?? -1);
    if (position === undefined) run.push(rule);
    else close(position);
  }
  close(others.length);
  return gaps;
}

function matchGap({ a, b }: Gap, open: Set<WordedRule>, matcher: Matcher): void {
  const pair = (one: WordedRule, other: WordedRule, reason: 'same-words' | 'place', confidence: number) => {
    if (!open.delete(one) || !open.delete(other)) return;
    matcher.add(one, other, reason, confidence);
  };
  const haveOneNumber = (one: WordedRule, other: WordedRule) =>
    one.rule.number !== null && one.rule.number === other.rule.number;
  for (const isWanted of [haveOneNumber, () => true]) {
    const groups = Map.groupBy(
      b.filter((rule) => rule.isRepeated && open.has(rule)),
      textOf,
    );
    for (const one of a) {
      if (!one.isRepeated || !open.has(one)) continue;
      const like = groups.get(textOf(one)) ?? [];
      const other = like.find((rule) => open.has(rule) && isWanted(one, rule));
      if (other) pair(one, other, 'same-words', 0.9);
    }
  }
  const [one, other] = [a[0], b[0]];
  if (a.length !== 1 || b.length !== 1 || !one || !other || !open.has(one) || !open.has(other)) return;
  // Two authors number independently.
  if (!matcher.isRetold() && haveOneNumber(one, other) && classOf(one.rule) === classOf(other.rule))
    pair(one, other, 'place', 0.4 + 0.45 * matcher.similarity(one, other));
}
