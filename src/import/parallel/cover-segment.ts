import { append } from '../../base/append.ts';
import { editDistance } from '../../base/near-names.ts';
import { formsOf } from './word-forms.ts';

/** How much of a run of letters words account for. */
export interface Cover {
  /** 0 to 1: the part of the letters that words stand for. */
  readonly part: number;
  /** The words that were used, in order. */
  readonly used: readonly string[];
  /** Do they account for the first or the last letter? A word in the middle is there by accident. */
  readonly edge: boolean;
}

/** Words made ready to be looked for in many runs of letters. */
export interface WordSet {
  readonly words: readonly string[];
  readonly has: ReadonlySet<string>;
  readonly initials: string;
}

const nothing: Cover = { part: 0, used: [], edge: false };

/** A word of fewer letters is found anywhere by accident: it counts only where nothing else is left over. */
const shortest = 3;

/** Make words ready. */
export const wordSet = (words: readonly string[]): WordSet => ({
  words,
  has: new Set(words),
  initials: words.map((word) => word[0] ?? '').join(''),
});

/** Initials in front of words have to leave words of so much. */
const leastBehindInitials = 0.85;

/** A form of a word in a run of letters. */
interface Match {
  readonly at: number;
  readonly size: number;
  readonly word: string;
}

/** Words of a vocabulary in a run of letters. */
interface Sighting {
  /** Forms of words, from the last in the run to the first. */
  readonly matches: readonly Match[];
  /** Words that the whole run is another form of: `bidding` of `bid`. */
  readonly inflected: readonly string[];
  /** Words that the whole run is a misspelling of. */
  readonly misspelt: readonly string[];
  /** All of these words. */
  readonly words: readonly string[];
}

/**
 * Reads runs of letters as words that were written together: `strongholdvictory`, `bg` (initials), `lalala`.
 *
 * A run is looked up once in the words of all places; what it is made of in one place is then a choice among few.
 */
export class SegmentReader {
  /** Words by their forms. */
  private readonly forms = new Map<string, string[]>();
  /** Long words by their first letter, for misspellings. */
  private readonly long = new Map<string, string[]>();
  private readonly sightings = new Map<string, Sighting>();
  /** The longest form by its first two letters. */
  private readonly longest = new Map<string, number>();

  /** @param vocabulary every word of any set that will be asked for */
  constructor(vocabulary: Iterable<string>) {
    for (const word of new Set(vocabulary)) {
      for (const form of formsOf(word))
        if (form.length >= shortest || form === word) {
          append(this.forms, form, word);
          const start = form.slice(0, 2);
          this.longest.set(start, Math.max(this.longest.get(start) ?? 0, form.length));
        }
      if (word.length >= 5) append(this.long, word[0] ?? '', word);
    }
  }

  /**
   * Read a run of letters as words of a set.
   *
   * @param segment letters and digits, no separators
   * @param set the words it may be made of
   */
  cover(segment: string, set: WordSet): Cover {
    const { words, initials, has } = set;
    if (segment.length >= 2 && segment.length <= 5) {
      const start = initials.indexOf(segment);
      if (start >= 0) return { part: 1, used: words.slice(start, start + segment.length), edge: true };
    }
    const { matches, inflected, misspelt } = this.sight(segment);
    const here = matches.filter(({ word }) => has.has(word));
    const partly = here.length === 0 ? nothing : choose(segment.length, here, shortest, true);
    if (partly.part === 1) return partly;
    const whole = here.some(({ size }) => size < shortest) ? choose(segment.length, here, 1, false) : nothing;
    if (whole.part === 1) return whole;
    const similar = alike(inflected, misspelt, has);
    const best = similar.part > partly.part ? similar : partly;
    return best.part < leastBehindInitials ? (this.behindInitials(segment, set) ?? best) : best;
  }

  /** Is anything of a run of letters in a set? False says that {@link cover} finds nothing. */
  mayCover(segment: string, { initials, has }: WordSet): boolean {
    const { words } = this.sight(segment);
    for (let i = 0; i < words.length; i += 1) if (has.has(words[i] ?? '')) return true;
    if (segment.length >= 2 && segment.length <= 5 && initials.includes(segment)) return true;
    return false;
  }

  /** `umsship` of `United Merchant Service … ship`: initials, and the rest in words. */
  private behindInitials(segment: string, set: WordSet): Cover | null {
    for (let size = Math.min(5, segment.length - 4); size >= shortest; size -= 1) {
      const start = set.initials.indexOf(segment.slice(0, size));
      if (start < 0) continue;
      const rest = this.cover(segment.slice(size), set);
      if (rest.part < leastBehindInitials) continue;
      const part = (size + rest.part * (segment.length - size)) / segment.length;
      return { part, used: [...set.words.slice(start, start + size), ...rest.used], edge: true };
    }
    return null;
  }

  private sight(segment: string): Sighting {
    const cached = this.sightings.get(segment);
    if (cached) return cached;
    const matches: Match[] = [];
    for (let at = segment.length - 1; at >= 0; at -= 1) {
      const last = Math.max(
        this.longest.get(segment.slice(at, at + 2)) ?? 0,
        this.longest.has(segment.charAt(at)) ? 1 : 0,
      );
      for (let end = Math.min(segment.length, at + last); end > at; end -= 1) {
        const words = this.forms.get(segment.slice(at, end));
        if (words) for (const word of words) matches.push({ at, size: end - at, word });
      }
    }
    const inflected = this.inflections(segment);
    // A word of the vocabulary is no slip of the pen for another.
    const misspelt = this.forms.has(segment) ? [] : this.misspellings(segment);
    const words = new Set([...matches.map(({ word }) => word), ...inflected, ...misspelt]);
    const sighting = { matches, inflected, misspelt, words: [...words] };
    this.sightings.set(segment, sighting);
    return sighting;
  }

  private inflections(segment: string): string[] {
    if (segment.length < 5) return [];
    const start = segment.slice(0, 2);
    const stems = formsOf(segment).filter((form) => form.length >= shortest && form.startsWith(start));
    return [...new Set(stems.flatMap((stem) => this.forms.get(stem) ?? []))];
  }

  private misspellings(segment: string): string[] {
    if (segment.length < 6) return [];
    const limit = segment.length >= 10 ? 2 : 1;
    return (this.long.get(segment[0] ?? '') ?? []).filter(
      (word) =>
        Math.abs(word.length - segment.length) <= limit && editDistance(segment, word, limit) <= limit,
    );
  }
}

/** The choice of matches that accounts for most letters: from each letter on, a word or a letter that nothing accounts for. */
function choose(length: number, matches: readonly Match[], least: number, maySkip: boolean): Cover {
  const letters = new Int16Array(length + 1).fill(-1);
  const chosen: (Match | undefined)[] = [];
  letters[length] = 0;
  let next = 0;
  for (let at = length - 1; at >= 0; at -= 1) {
    let best = maySkip ? (letters[at + 1] ?? -1) : -1;
    for (let match = matches[next]; match?.at === at; match = matches[next]) {
      next += 1;
      if (match.size < least) continue;
      const rest = letters[at + match.size] ?? -1;
      if (rest >= 0 && rest + match.size > best) {
        best = rest + match.size;
        chosen[at] = match;
      }
    }
    letters[at] = best;
  }
  const found = letters[0] ?? -1;
  if (found <= 0) return nothing;
  const used: string[] = [];
  let edge = false;
  for (let at = 0; at < length; ) {
    const match = chosen[at];
    if (match) used.push(match.word);
    edge ||= match !== undefined && (at === 0 || at + match.size === length);
    at += match?.size ?? 1;
  }
  return { part: found / length, used, edge };
}

/** One word in another form, or with a slip of the pen. */
function alike(inflected: readonly string[], misspelt: readonly string[], has: ReadonlySet<string>): Cover {
  const form = inflected.find((word) => has.has(word));
  if (form !== undefined) return { part: 0.9, used: [form], edge: true };
  const slip = misspelt.find((word) => has.has(word));
  return slip === undefined ? nothing : { part: 0.85, used: [slip], edge: true };
}
