import { alignParts } from './align-parts.ts';
import type { Place, Places } from './places.ts';

/** A rule of one document and the rule of the other that says the same. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  /** 0 to 1: how alike label, text and place are. */
  readonly score: number;
}

/** What of one document stands where in another: pairs by the index of the first. */
export type Alignment = ReadonlyMap<number, Pair>;

/** Words that stand in more rules than this find no candidates. */
const mostPostings = 60;
/** So many of the rarest words of a rule are looked up. */
const mostLookups = 8;
/** A pair that is less alike is none. */
const threshold = 0.5;

/**
 * Align the rules of two editions that run parallel.
 *
 * Sections are found first. Then each rule looks up candidates by its rarest words, by its number and by its label inside
 * its section; the most alike pairs are taken first, each rule once; rules left over get a second try in which the place
 * counts: under the same parent, behind the same neighbour. Near-linear in the rules of both.
 *
 * @param from the edition that is known better
 * @param to the edition that its rules are looked for in
 */
export function alignRules(from: Places, to: Places): Alignment {
  const parts = alignParts(from, to);
  const pairs = new Map<number, Pair>();
  const taken = new Set<number>();
  for (const [one, other] of parts) pairs.set(one, { from: one, to: other, score: 1 });
  const compare = new Comparison(from, to, parts);
  for (const withPlace of [false, true]) {
    const found: Pair[] = [];
    for (const place of from.list) {
      if (place.kind !== 'rule' || pairs.has(place.index)) continue;
      for (const other of compare.candidates(place)) {
        if (taken.has(other)) continue;
        const bonus = withPlace ? neighbourhood(place, other, from, to, pairs) : 0;
        const score = Math.min(1, compare.score(place, other) + bonus);
        if (score >= (withPlace ? threshold : 0.7)) found.push({ from: place.index, to: other, score });
      }
    }
    found.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
    for (const pair of found) {
      if (pairs.has(pair.from) || taken.has(pair.to)) continue;
      pairs.set(pair.from, pair);
      taken.add(pair.to);
    }
  }
  return pairs;
}

/** 0 to 0.2 for standing under the same parent and behind the same neighbour. */
function neighbourhood(
  place: Place,
  other: number,
  from: Places,
  to: Places,
  pairs: ReadonlyMap<number, Pair>,
): number {
  const target = to.list[other];
  if (!target || place.parent === null || target.parent === null) return 0;
  const sameParent = pairs.get(place.parent)?.to === target.parent;
  const before = from.children[place.parent] ?? [];
  const previous = before[before.indexOf(place.index) - 1];
  const siblings = to.children[target.parent] ?? [];
  const samePrevious =
    previous !== undefined && pairs.get(previous)?.to === siblings[siblings.indexOf(other) - 1];
  return (sameParent ? 0.1 : 0) + (samePrevious ? 0.1 : 0);
}

/** Finds and weighs candidates: words count by how rare they are in the document that is searched. */
class Comparison {
  private readonly to: Places;
  private readonly parts: ReadonlyMap<number, number>;
  private readonly postings = new Map<string, number[]>();
  private readonly labels = new Map<string, number[]>();

  constructor(from: Places, to: Places, parts: ReadonlyMap<number, number>) {
    this.to = to;
    this.parts = parts;
    for (const place of to.list) {
      if (place.kind !== 'rule') continue;
      for (const word of wordsOf(place)) push(this.postings, word, place.index);
      push(this.labels, labelKey(place.section, place), place.index);
    }
    // A word that only the other document has is the rarest of all, and finds nothing.
    for (const place of from.list)
      for (const word of wordsOf(place)) if (!this.postings.has(word)) this.postings.set(word, []);
  }

  candidates(place: Place): Set<number> {
    const found = new Set<number>(this.to.byNumber.get(place.number ?? '') ?? []);
    const section = place.section === null ? null : (this.parts.get(place.section) ?? null);
    if (place.labelWords.length > 0)
      for (const index of this.labels.get(labelKey(section, place))?.slice(0, mostPostings) ?? [])
        found.add(index);
    const rare = [...wordsOf(place)]
      .map((word) => this.postings.get(word) ?? [])
      .filter((list) => list.length > 0 && list.length <= mostPostings)
      .sort((a, b) => a.length - b.length)
      .slice(0, mostLookups);
    for (const index of rare.flat()) found.add(index);
    return new Set([...found].filter((index) => this.to.list[index]?.kind === 'rule'));
  }

  score(place: Place, index: number): number {
    const other = this.to.list[index];
    if (!other) return 0;
    const section = place.section !== null && this.parts.get(place.section) === other.section;
    const number = place.number === other.number;
    const label = labelLikeness(place, other);
    const text =
      place.textWords.length === 0 || other.textWords.length === 0
        ? label
        : this.likeness(place.textWords, other.textWords);
    return 0.55 * text + 0.2 * label + (section ? 0.17 : 0) + (number ? 0.08 : 0);
  }

  /** Shared weight, half by all words of both, half by those of the shorter: merged suggestions only make a text longer. */
  private likeness(a: readonly string[], b: readonly string[]): number {
    const [one, other] = [new Set(a), new Set(b)];
    const weigh = (words: Iterable<string>) => {
      let sum = 0;
      for (const word of words) sum += 1 / (1 + Math.log(1 + (this.postings.get(word)?.length ?? 0)));
      return sum;
    };
    const shared = weigh([...one].filter((word) => other.has(word)));
    const [first, second] = [weigh(one), weigh(other)];
    return 0.5 * (shared / (first + second - shared)) + 0.5 * (shared / Math.min(first, second));
  }
}

const wordsOf = (place: Place): Set<string> => new Set([...place.labelWords, ...place.textWords]);

const labelKey = (section: number | null, { labelWords }: Place) => `${section} ${labelWords.join(' ')}`;

function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}

function labelLikeness({ labelWords: a }: Place, { labelWords: b }: Place): number {
  if (a.length === 0 && b.length === 0) return 0.7;
  if (a.length === 0 || b.length === 0) return 0.3;
  const other = new Set(b);
  const shared = new Set(a.filter((word) => other.has(word))).size;
  return shared / (new Set(a).size + other.size - shared);
}
