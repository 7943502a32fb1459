import { escapePattern } from '../base/escape-pattern.ts';
import type { AuditIndex } from './audit-index.ts';

/** A word or sign before a possible number of several levels: "CR 702.19b", "§ 3.1", "(702.19b". */
const numberAfterWord =
  /(?<![\p{L}\p{N}])(?<word>\p{L}{1,20}(?:\.?[ \t]|\/?#)|§[ \t]?|#|\((?=[\p{L}\p{N}.]{2,24}\)))(?<number>\p{Lu}?\p{N}(?:[\p{L}\p{N}]|\.(?=[\p{L}\p{N}])){1,20})(?![\p{L}\p{N}])/dgu;

/**
 * Fewer different numbers after one word, or a smaller share of all after it, are a coincidence.
 * Two are enough if no notation found anything.
 */
const leastNumbers = 5;
const leastShare = 0.6;

/**
 * Creates a counter of rule numbers that no notation matched: it reads texts one by one, then
 * `notes` returns the advice.
 */
export function createUnreadNumbers(index: AuditIndex) {
  const byWord = new Map<string, string[]>();
  let least = 2;
  return {
    /** @param found offsets of the names that a notation matched */
    read(text: string, found: ReadonlySet<number>): void {
      if (found.size > 0) least = leastNumbers;
      for (const { groups, indices } of text.matchAll(numberAfterWord)) {
        const { word = '', number = '' } = groups ?? {};
        // A whole number may be of anything.
        if (/^\p{N}+$/u.test(number) || found.has(indices?.groups?.['number']?.[0] ?? -1)) continue;
        byWord.set(word, [...(byWord.get(word) ?? []), number]);
      }
    },
    /** A line for each such word; empty if there are too few numbers. */
    notes(): string[] {
      return [...byWord]
        .map(([word, all]) => ({ word, all, rules: all.filter((number) => index.isNumber(number)) }))
        .filter(({ all, rules }) => new Set(rules).size >= least && rules.length >= leastShare * all.length)
        .sort((a, b) => b.rules.length - a.rules.length)
        .slice(0, 3)
        .map(({ word, rules }) => {
          const pattern = `${escapePattern(word)}(?<rule>[A-Z]?\\d[\\w.]*\\w)`;
          return `${rules.length} numbers of rules after "${word.trim()}" match no notation: --pattern '${pattern}' finds them.`;
        });
    },
  };
}
