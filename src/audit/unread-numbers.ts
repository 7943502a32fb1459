import { escapePattern } from '../base/escape-pattern.ts';
import type { AuditIndex } from './audit-index.ts';

/** Looks for numbers of rules that no notation names. */
export interface UnreadNumbers {
  /** @param found where names stand in the text that a notation matched: offsets of their beginnings */
  read(text: string, found: ReadonlySet<number>): void;
  /**
   * What to say of them; null where there are too few.
   *
   * @param areSome whether a notation matched anything
   */
  note(areSome: boolean): string | null;
}

/** A word or sign, and after it what may be a number of several levels; a bracket counts where the number fills it. */
const behindWord =
  /(?<![\p{L}\p{N}])(?<word>\p{L}{1,20}(?:\.?[ \t]|\/?#)|§[ \t]?|#|\((?=[\p{L}\p{N}.]{2,24}\)))(?<number>\p{Lu}?\p{N}(?:[\p{L}\p{N}]|\.(?=[\p{L}\p{N}])){1,20})(?![\p{L}\p{N}])/dgu;
/** So many different ones are no chance, and so large a part of all after one word. */
const leastNumbers = 5;
const leastShare = 0.6;

/** What stands after one word, in any of its spellings. */
interface Behind {
  /** Numbers of any kind, and those of rules. */
  all: number;
  rules: number;
  readonly different: Set<string>;
  /** The word as it is written, without the `s` of a plural. */
  readonly spellings: Set<string>;
  hasPlural: boolean;
}

/** Make a finder of such numbers: "CR 702.19b" in a program for an edition with rule 702.19b. */
export function createUnreadNumbers(index: AuditIndex): UnreadNumbers {
  const byWord = new Map<string, Behind>();
  return {
    read(text, found) {
      for (const { groups, indices } of text.matchAll(behindWord)) {
        const { word: written = '', number = '' } = groups ?? {};
        // A whole number may be anything's.
        if (/^\p{N}+$/u.test(number) || found.has(indices?.groups?.['number']?.[0] ?? -1)) continue;
        const single = written.replace(plural, '');
        const word = single.toLowerCase();
        const one = byWord.get(word) ?? noneBehind();
        byWord.set(word, one);
        one.all += 1;
        if (!index.isNumber(number)) continue;
        one.rules += 1;
        one.different.add(number);
        one.spellings.add(single);
        one.hasPlural ||= single !== written;
      }
    },
    note(areSome) {
      const found = [...byWord.values()]
        .filter(({ different, rules, all }) => different.size >= leastNumbers && rules >= leastShare * all)
        .sort((a, b) => b.rules - a.rules)[0];
      if (!found) return null;
      const { rules, spellings } = found;
      const named = [...spellings].map((one) => `"${one.trim()}"`).join(' and ');
      const place = spellings.has('(') ? 'in brackets' : `behind ${named}`;
      const what = areSome
        ? `${rules} numbers of rules that no notation matched stand ${place}`
        : `no notation matched, and ${rules} numbers of rules stand ${place}`;
      return `${what}: --pattern '${patternOf(found)}' finds them.`;
    },
  };
}

const noneBehind = (): Behind => ({
  all: 0,
  rules: 0,
  different: new Set(),
  spellings: new Set(),
  hasPlural: false,
});

/** The `s` of "articles ", and none of "class ". */
const plural = /(?<=\p{L}{2}[^\P{L}aisu])s(?=[ \t]$)/u;

/** A pattern of a word in all its spellings, which differ in capitals alone, and the number after it: `[Rr]ules? (?<rule>…)`. */
function patternOf({ spellings: all, hasPlural }: Behind): string {
  const spellings = [...all];
  const [first = ''] = spellings;
  const letters = first.split('').map((_, at) => [...new Set(spellings.map((one) => one.charAt(at)))].sort());
  const word = letters.map((list) => (list.length > 1 ? `[${list.join('')}]` : escapePattern(list[0] ?? '')));
  if (hasPlural) word.splice(-1, 0, 's?');
  return `${word.join('')}(?<rule>[A-Z]?\\d[\\w.]*\\w)${first === '(' ? '\\)' : ''}`;
}
