import { normalizeLabel } from '../graph/labels.ts';
import type { ComparedEdition, ComparedRule } from './compared-edition.ts';

/** A rule with its words, as matching looks at it. */
export interface WordedRule {
  readonly rule: ComparedRule;
  /** Normalised; empty where there is none. */
  readonly label: string;
  /** Lower case, in order, of the text alone. */
  readonly words: readonly string[];
  /** Of label and text, each once. */
  readonly bag: ReadonlySet<string>;
}

/** Words and figures of a text, lower case, in order. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The rules of an edition with their words, by index. */
export function wordedRules({ rules }: ComparedEdition): WordedRule[] {
  return rules.map((rule) => {
    const label = normalizeLabel(rule.label ?? '');
    const words = wordsOf(rule.text);
    return { rule, label, words, bag: new Set([...label.split(' ').filter(Boolean), ...words]) };
  });
}

/** How much a word tells two rules apart: rare ones much, those of every second rule next to nothing. */
export type Weigh = (word: string) => number;

/** Weights by how many rules of both editions have a word: inverse document frequency. */
export function createWeights(a: readonly WordedRule[], b: readonly WordedRule[]): Weigh {
  const counts = new Map<string, number>();
  for (const { bag } of [...a, ...b]) for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + 1);
  const total = a.length + b.length;
  return (word) => Math.log(1 + total / (counts.get(word) ?? 1));
}

/**
 * How alike two rules are in label and text: the weight of the words that both have, by that of all (Dice's coefficient).
 * Two rules without any word are as alike as can be.
 */
export function similarityOf(a: WordedRule, b: WordedRule, weigh: Weigh): number {
  const sum = (words: Iterable<string>) => {
    let total = 0;
    for (const word of words) total += weigh(word);
    return total;
  };
  const [small, large] = a.bag.size < b.bag.size ? [a.bag, b.bag] : [b.bag, a.bag];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += weigh(word);
  const all = sum(a.bag) + sum(b.bag);
  return all === 0 ? 1 : (2 * shared) / all;
}
