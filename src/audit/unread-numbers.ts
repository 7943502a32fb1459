import { escapePattern } from '../base/escape-pattern.ts';
import { byFrequency, countUp } from '../base/tally.ts';
import type { AuditIndex } from './audit-index.ts';

/** Looks for numbers of rules that no notation names, in texts in which nothing was found. */
export interface UnreadNumbers {
  read(text: string): void;
  /** What to say of them; null where there are too few. */
  note(): string | null;
}

/** A word or sign, and behind it what may be a number of several levels. */
const behindWord =
  /(?<![\p{L}\p{N}])(?<word>\p{L}{1,20}(?:\.?[ \t]|\/?#)|§[ \t]?|#)(?<number>\p{Lu}?\p{N}(?:[\p{L}\p{N}]|\.(?=[\p{L}\p{N}])){1,20})(?![\p{L}\p{N}])/gu;
/** So many different ones are no chance, and so large a part of all behind one word. */
const leastNumbers = 5;
const leastShare = 0.6;

/** Make a finder of such numbers: "CR 702.19b" in a program for an edition with rule 702.19b. */
export function createUnreadNumbers(index: AuditIndex): UnreadNumbers {
  const times = new Map<string, number>();
  const spellings = new Map<string, Set<string>>();
  const rules = new Map<string, number>();
  const different = new Map<string, Set<string>>();
  return {
    read(text) {
      for (const { groups } of text.matchAll(behindWord)) {
        const { word: written = '', number = '' } = groups ?? {};
        const word = written.toLowerCase();
        // A whole number may be anything's.
        if (/^\p{N}+$/u.test(number)) continue;
        countUp(times, word);
        if (!index.isNumber(number)) continue;
        countUp(rules, word);
        different.set(word, (different.get(word) ?? new Set<string>()).add(number));
        spellings.set(word, (spellings.get(word) ?? new Set<string>()).add(written));
      }
    },
    note() {
      const found = byFrequency(rules).find(
        ([word, count]) =>
          (different.get(word)?.size ?? 0) >= leastNumbers && count >= leastShare * (times.get(word) ?? 0),
      );
      if (!found) return null;
      const [word, count] = found;
      const written = [...(spellings.get(word) ?? [])];
      const named = written.map((one) => `"${one.trim()}"`).join(' and ');
      return `no notation matched, and ${count} numbers of rules stand behind ${named}: --pattern '${patternOf(written)}(?<rule>[A-Z]?\\d[\\w.]*\\w)' finds them.`;
    },
  };
}

/** A pattern of a word in all its spellings, which differ in capitals alone: `[Rr]ule`. */
function patternOf(spellings: readonly string[]): string {
  const [first = ''] = spellings;
  const letters = first.split('').map((_, at) => [...new Set(spellings.map((one) => one.charAt(at)))].sort());
  return letters
    .map((list) => (list.length > 1 ? `[${list.join('')}]` : escapePattern(list[0] ?? '')))
    .join('');
}
