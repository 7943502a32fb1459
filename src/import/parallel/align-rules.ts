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
/** A pair is taken by its likeness alone, before places count, where it is so much alike. */
const sure = 0.7;
/** What the place can add. */
const mostBonus = 0.2;

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
  const compare = new Comparison(to, parts);
  for (const withPlace of [false, true]) {
    const least = withPlace ? threshold : sure;
    const found: Pair[] = [];
    for (const place of from.list) {
      if (place.kind !== 'rule' || pairs.has(place.index)) continue;
      for (const { index: other, score: alike } of compare.scored(
        place,
        withPlace ? least - mostBonus : least,
      )) {
        if (taken.has(other)) continue;
        const bonus = withPlace ? neighbourhood(place, other, from, to, pairs) : 0;
        const score = Math.min(1, alike + bonus);
        if (score >= least) found.push({ from: place.index, to: other, score });
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
  /** Rules by word of label or text, and by word of the text alone. */
  private readonly postings = new Map<string, number[]>();
  private readonly textPostings = new Map<string, number[]>();
  private readonly labels = new Map<string, number[]>();
  /** What all words of a text of the searched document weigh together. */
  private readonly weights: Float64Array;
  private readonly shared: Float64Array;

  constructor(to: Places, parts: ReadonlyMap<number, number>) {
    this.to = to;
    this.parts = parts;
    this.weights = new Float64Array(to.list.length);
    this.shared = new Float64Array(to.list.length);
    for (const place of to.list) {
      if (place.kind !== 'rule') continue;
      for (const word of wordsOf(place)) push(this.postings, word, place.index);
      for (const word of new Set(place.textWords)) push(this.textPostings, word, place.index);
      push(this.labels, labelKey(place.section, place), place.index);
    }
    for (const [word, list] of this.textPostings) {
      const weight = this.weigh(word);
      for (const index of list) this.weights[index] = (this.weights[index] ?? 0) + weight;
    }
  }

  /** Candidates for a place with how alike they are, at least so much. */
  scored(place: Place, least: number): { readonly index: number; readonly score: number }[] {
    const words = new Set(place.textWords);
    let weight = 0;
    for (const word of words) weight += this.weigh(word);
    const touched = this.share(words);
    const found = this.candidates(place).flatMap((index) => {
      const score = this.score(place, index, weight);
      return score >= least ? [{ index, score }] : [];
    });
    for (const index of touched) this.shared[index] = 0;
    return found;
  }

  /** Add up for all rules at once what they share of a text: by word, since most rules share none. */
  private share(words: Iterable<string>): number[] {
    const touched: number[] = [];
    for (const word of words) {
      const weight = this.weigh(word);
      for (const index of this.textPostings.get(word) ?? []) {
        if (this.shared[index] === 0) touched.push(index);
        this.shared[index] = (this.shared[index] ?? 0) + weight;
      }
    }
    return touched;
  }

  /** A word that only the other document has is the rarest of all. */
  private weigh(word: string): number {
    return 1 / (1 + Math.log(1 + (this.postings.get(word)?.length ?? 0)));
  }

  private candidates(place: Place): number[] {
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
    for (const list of rare) for (const index of list) found.add(index);
    return [...found].filter((index) => this.to.list[index]?.kind === 'rule');
  }

  private score(place: Place, index: number, weight: number): number {
    const other = this.to.list[index];
    if (!other) return 0;
    const section = place.section !== null && this.parts.get(place.section) === other.section;
    const number = place.number === other.number;
    const label = labelLikeness(place, other);
    const text =
      place.textWords.length === 0 || other.textWords.length === 0 ? label : this.likeness(index, weight);
    return 0.55 * text + 0.2 * label + (section ? 0.17 : 0) + (number ? 0.08 : 0);
  }

  /** Shared weight, half by all words of both, half by those of the shorter: merged suggestions only make a text longer. */
  private likeness(index: number, weight: number): number {
    const [shared, other] = [this.shared[index] ?? 0, this.weights[index] ?? 0];
    return 0.5 * (shared / (weight + other - shared)) + 0.5 * (shared / Math.min(weight, other));
  }
}

const wordsOf = madeOnce((place) => new Set([...place.labelWords, ...place.textWords]));

const labelOf = madeOnce((place) => new Set(place.labelWords));

/** Something that is made of a place, once for as long as that is kept. */
function madeOnce<Made>(make: (place: Place) => Made): (place: Place) => Made {
  const known = new WeakMap<Place, Made>();
  return (place) => {
    const made = known.get(place) ?? make(place);
    known.set(place, made);
    return made;
  };
}

const labelKey = (section: number | null, { labelWords }: Place) => `${section} ${labelWords.join(' ')}`;

function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}

function labelLikeness(one: Place, other: Place): number {
  const [a, b] = [labelOf(one), labelOf(other)];
  if (a.size === 0 && b.size === 0) return 0.7;
  if (a.size === 0 || b.size === 0) return 0.3;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared);
}
