import { enoughWords } from '../base/words.ts';
import { matchUnique } from './match-by-key.ts';
import { anyClassOf, classOf, type Matcher } from './matcher.ts';
import type { WordedRule } from './words.ts';

/** Equal texts: first below counterparts, then anywhere, where they are long enough not to be equal by chance, then anywhere in one section. */
export function matchTexts(matcher: Matcher): void {
  const textOf = ({ rule, label, words }: WordedRule) =>
    words.length === 0 ? null : `${classOf(rule)} ${label} ${words.join(' ')}`;
  const below = (rule: WordedRule, side: 'a' | 'b') => {
    const text = textOf(rule);
    const { parent } = rule.rule;
    // Named by the counterpart in the second edition, so that both sides say the same.
    const held = parent < 0 || side === 'b' ? parent : (matcher.byA.get(parent)?.b ?? null);
    return text === null || held === null ? null : `${held} ${text}`;
  };
  matchUnique(matcher, 'same-words', below, () => 0.97);
  const anywhere = (rule: WordedRule) => (rule.words.length < enoughWords ? null : textOf(rule));
  matchUnique(matcher, 'same-words', anywhere, () => 0.93);
  // Those found by that hold others.
  matchUnique(matcher, 'same-words', below, () => 0.97);
  const homes = { a: homesOf(matcher.a), b: homesOf(matcher.b) };
  const inSection = (rule: WordedRule, side: 'a' | 'b') => {
    const home = homes[side][rule.rule.index] ?? -1;
    const text = textOf(rule);
    return text === null || home < 0 ? null : `${side === 'b' ? home : matcher.byA.get(home)?.b} ${text}`;
  };
  matchUnique(matcher, 'same-words', inSection, () => 0.9);
  // Of a release no words are known, and that they are equal is.
  const lacksWords = [matcher.a, matcher.b].some((rules) => rules.every(({ words }) => words.length === 0));
  if (!lacksWords) return;
  const isEnough = (a: WordedRule, b: WordedRule) => Math.max(a.words.length, b.words.length) >= enoughWords;
  const byHash = ({ rule }: WordedRule) => (rule.hash === null ? null : `${classOf(rule)} ${rule.hash}`);
  matchUnique(matcher, 'same-words', byHash, (a, b) => (isEnough(a, b) ? 0.93 : 0));
}

/** The innermost section that each rule stands in, by index; -1 for none. */
function homesOf(rules: readonly WordedRule[]): number[] {
  const homes: number[] = [];
  for (const { rule } of rules) {
    const above = rules[rule.parent]?.rule;
    homes.push(above?.kind === 'section' ? above.index : (homes[rule.parent] ?? -1));
  }
  return homes;
}

/**
 * Of what has no text the title, wherever it stands, where no other is called so: a section that became a chapter of its own, say, or a
 * line that became a heading.
 */
export function matchTitles(matcher: Matcher): void {
  const isTitle = ({ words }: WordedRule) => words.length === 0;
  const titleOf = (one: WordedRule) => {
    const title = isTitle(one) ? one.label : one.label === '' ? one.words.join(' ') : '';
    return one.isRepeated || !title.includes(' ') ? null : `${anyClassOf(one.rule)} ${title}`;
  };
  matchUnique(matcher, 'same-words', titleOf, (a, b) => (isTitle(a) || isTitle(b) ? 0.9 : 0));
}
