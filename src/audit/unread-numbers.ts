import { escapePattern } from '../base/escape-pattern.ts';
import type { AuditIndex } from './audit-index.ts';

/** A word or sign before a possible number of several levels: "CR 702.19b", "§ 3.1", "(702.19b". */
const numberAfterWord =
  /(?<![\p{L}\p{N}])(?<word>\p{L}{1,20}(?:\.?[ \t]|\/?#)|§[ \t]?|#|\((?=[\p{L}\p{N}.]{2,24}\)))(?<number>\p{Lu}?\p{N}(?:[\p{L}\p{N}]|\.(?=[\p{L}\p{N}])){1,20})(?![\p{L}\p{N}])/dgu;

/**
 * Fewer different numbers after one word, or a smaller share of all after it, are a coincidence.
 */
const leastNumbers = 5;
const leastShare = 0.6;

/**
 * Creates a counter of rule numbers that no notation matched: it reads texts one by one, then
 * `note` returns the advice.
 */
export function createUnreadNumbers(index: AuditIndex) {
  const byWord = new Map<string, string[]>();
  return {
    /** @param found offsets of the names that a notation matched */
    read(text: string, found: ReadonlySet<number>): void {
      for (const { groups, indices } of text.matchAll(numberAfterWord)) {
        const { word = '', number = '' } = groups ?? {};
        // A whole number may be of anything.
        if (/^\p{N}+$/u.test(number) || found.has(indices?.groups?.['number']?.[0] ?? -1)) continue;
        byWord.set(word, [...(byWord.get(word) ?? []), number]);
      }
    },
    /** @returns null if there are too few */
    note(): string | null {
      const found = [...byWord]
        .map(([word, all]) => ({ word, all, rules: all.filter((number) => index.isNumber(number)) }))
        .filter(
          ({ all, rules }) => new Set(rules).size >= leastNumbers && rules.length >= leastShare * all.length,
        )
        .sort((a, b) => b.rules.length - a.rules.length)[0];
      if (!found) return null;
      const pattern = `${escapePattern(found.word)}(?<rule>[A-Z]?\\d[\\w.]*\\w)`;
      return `${found.rules.length} numbers of rules after "${found.word.trim()}" match no notation: --pattern '${pattern}' finds them.`;
    },
  };
}
