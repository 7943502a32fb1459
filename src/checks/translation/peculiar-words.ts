import { append } from '../../base/append.ts';
import type { TranslatedRule } from './translated-rules.ts';

/** A word of a rule at an offset of its text. */
export interface WordUse {
  readonly rule: TranslatedRule;
  readonly written: string;
  readonly index: number;
}

/** Words that begin alike are forms of one word. */
const stemLength = 5;

/**
 * Words that at least two of some rules have, and hardly any other rule.
 *
 * @param among the rules
 * @param all all rules of the edition
 * @param known forms that do not count
 * @returns the first use of each word in each rule, the most frequent word first
 */
export function peculiarWords(
  among: readonly TranslatedRule[],
  all: readonly TranslatedRule[],
  textOf: (rule: TranslatedRule) => string,
  known: readonly string[],
): WordUse[][] {
  const uses = new Map<string, WordUse[]>();
  for (const rule of among)
    for (const [stem, use] of stemsIn(textOf(rule))) append(uses, stem, { rule, ...use });
  for (const form of known) for (const stem of stemsIn(form).keys()) uses.delete(stem);
  for (const [stem, { length }] of uses) if (length < 2) uses.delete(stem);
  const own = new Set(among);
  const elsewhere = new Map<string, number>();
  for (const rule of all)
    if (!own.has(rule))
      for (const stem of stemsIn(textOf(rule)).keys())
        if (uses.has(stem)) elsewhere.set(stem, (elsewhere.get(stem) ?? 0) + 1);
  return [...uses]
    .flatMap(([stem, found]) => ((elsewhere.get(stem) ?? 0) * 4 <= found.length ? [found] : []))
    .sort((a, b) => b.length - a.length);
}

/** Words of a text by the letters that they begin with. */
function stemsIn(text: string): Map<string, Omit<WordUse, 'rule'>> {
  const found = new Map<string, Omit<WordUse, 'rule'>>();
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
    const stem = written.toLowerCase().slice(0, stemLength);
    if (!found.has(stem)) found.set(stem, { written, index });
  }
  return found;
}
