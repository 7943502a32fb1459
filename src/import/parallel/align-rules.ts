import { append } from '../../base/append.ts';
import { type Candidate, pairBestFirst } from '../../base/best-first.ts';
import { memoize } from '../../base/memoize.ts';
import { createWordIndex, type Weigh } from '../../base/word-index.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';
import { tellingWords } from './word-forms.ts';

/** A rule of one document and the rule of the other that says the same. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  /** 0 to 1: how alike label, text and place are. */
  readonly score: number;
}

/** Places of one document's rules in another: pairs by the index of the first. */
export type Alignment = ReadonlyMap<number, Pair>;

/** Words that stand in more rules than this find no candidates. */
const mostPostings = 60;
/** Count of the rarest words of a rule that are looked up. */
const mostLookups = 8;
/** A pair that is less alike is none. */
const threshold = 0.5;
/** A pair is taken by its likeness alone, before places count, where it is so much alike. */
const sure = 0.7;
/** Weight of the place. */
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
export function alignRules(from: DocumentPlaces, to: DocumentPlaces): Alignment {
  const parts = alignParts(from, to);
  const pairs = new Map<number, Pair>();
  const taken = new Set<number>();
  for (const [one, other] of parts) pairs.set(one, { from: one, to: other, score: 1 });
  const likeRules = createLikeRules(to, parts);
  for (const withPlace of [false, true]) {
    const least = withPlace ? threshold : sure;
    const open = from.list.filter(({ kind, index }) => kind === 'rule' && !pairs.has(index));
    const candidates = open.flatMap((place) =>
      likeRules(place, withPlace ? least - mostBonus : least).flatMap((like): Candidate[] => {
        if (taken.has(like.b)) return [];
        const bonus = withPlace ? neighbourhood([place, like.b], [from, to], pairs) : 0;
        const score = Math.min(1, like.score + bonus);
        return score >= least ? [{ ...like, score }] : [];
      }),
    );
    for (const { a, b, score } of pairBestFirst(candidates)) {
      pairs.set(a, { from: a, to: b, score });
      taken.add(b);
    }
  }
  return pairs;
}

/** 0 to 0.2 for standing under the same parent and behind the same neighbour. */
function neighbourhood(
  [place, other]: readonly [DocumentPlace, number],
  [from, to]: readonly [DocumentPlaces, DocumentPlaces],
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

/**
 * Make a look-up of the rules of a document that are at least so much like a place of another one. Words count by how rare
 * they are in that document; a word that only the other one has is the rarest of all.
 */
function createLikeRules(to: DocumentPlaces, parts: ReadonlyMap<number, number>) {
  const bagsOf = (wordsIn: (place: DocumentPlace) => Iterable<string>) =>
    to.list.map((place) => (place.kind === 'rule' ? wordsIn(place) : []));
  const index = createWordIndex(bagsOf(wordsOf));
  const texts = createWordIndex(bagsOf(textOf));
  const weigh = (word: string) => 1 / (1 + Math.log(1 + index.count(word)));
  const labels = new Map<string, number[]>();
  for (const place of to.list)
    if (place.kind === 'rule') append(labels, labelKey(place.section, place), place.index);
  const weights = to.list.map((place) => weightOf(textOf(place), weigh));
  const sectionOf = ({ section }: DocumentPlace) => (section === null ? null : (parts.get(section) ?? null));
  const candidatesOf = (place: DocumentPlace): Set<number> => {
    const words = index.rarest(wordsOf(place), { mostThings: mostPostings, mostWords: mostLookups, weigh });
    const isNamed = place.labelWords.length > 0;
    const named = isNamed ? labels.get(labelKey(sectionOf(place), place)) : undefined;
    return new Set([
      ...(to.byNumber.get(place.number ?? '') ?? []),
      ...(named?.slice(0, mostPostings) ?? []),
      ...index.shared(words, weigh).keys(),
    ]);
  };
  return (place: DocumentPlace, least: number): Candidate[] => {
    const words = textOf(place);
    const weight = weightOf(words, weigh);
    const shared = texts.shared(words, weigh);
    return [...candidatesOf(place)].flatMap((b) => {
      const other = to.list[b];
      if (other?.kind !== 'rule') return [];
      const isThere = place.section !== null && parts.get(place.section) === other.section;
      const label = labelLikeness(place, other);
      const hasTexts = place.textWords.length > 0 && other.textWords.length > 0;
      const text = hasTexts ? textLikeness(shared.get(b) ?? 0, weight, weights[b] ?? 0) : label;
      const number = place.number === other.number ? 0.08 : 0;
      const score = 0.55 * text + 0.2 * label + (isThere ? 0.17 : 0) + number;
      return score >= least ? [{ a: place.index, b, score }] : [];
    });
  };
}

function weightOf(words: Iterable<string>, weigh: Weigh): number {
  let weight = 0;
  for (const word of words) weight += weigh(word);
  return weight;
}

/** Shared weight, half by all words of both, half by those of the shorter: merged suggestions only make a text longer. */
const textLikeness = (shared: number, one: number, other: number) =>
  0.5 * (shared / (one + other - shared)) + 0.5 * (shared / Math.min(one, other));

const wordsOf = memoize((place: DocumentPlace) => new Set([...place.labelWords, ...place.textWords]));

const textOf = memoize((place: DocumentPlace) => new Set(place.textWords));

const labelOf = memoize((place: DocumentPlace) => new Set(place.labelWords));

const labelKey = (section: number | null, { labelWords }: DocumentPlace) =>
  `${section} ${labelWords.join(' ')}`;

function labelLikeness(one: DocumentPlace, other: DocumentPlace): number {
  const [a, b] = [labelOf(one), labelOf(other)];
  if (a.size === 0 && b.size === 0) return 0.7;
  if (a.size === 0 || b.size === 0) return 0.3;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** Find the parts of one document in another: by title within the same category, else by number where one has no title. */
function alignParts(from: DocumentPlaces, to: DocumentPlaces): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (one: DocumentPlace, other: DocumentPlace) => {
    pairs.set(one.index, other.index);
    taken.add(other.index);
  };
  for (const kind of ['category', 'section'] as const) {
    const titles = new Map<string, DocumentPlace[]>();
    for (const part of to.list.filter((place) => place.kind === kind))
      titles.set(titleKey(part), [...(titles.get(titleKey(part)) ?? []), part]);
    const parts = from.list.filter((place) => place.kind === kind);
    const open = parts.filter((part) => {
      const same = titles.get(titleKey(part))?.filter(({ index }) => !taken.has(index)) ?? [];
      const inside = same.filter(({ parent }) => parent === above(part, pairs));
      const found = inside.length === 1 ? inside[0] : same.length === 1 ? same[0] : undefined;
      if (found && part.labelWords.length > 0) pair(part, found);
      return !pairs.has(part.index);
    });
    for (const part of open) {
      const found = to.byNumber.get(part.number ?? '')?.map((index) => to.list[index]) ?? [];
      const other = found.find((place) => place?.kind === kind && !taken.has(place.index));
      if (other && (kind === 'category' || isUntitled(part) || isUntitled(other) || shareWord(part, other)))
        pair(part, other);
    }
  }
  return pairs;
}

const titleKey = ({ labelWords }: DocumentPlace) => labelWords.join(' ');

const isUntitled = ({ labelWords }: DocumentPlace) => labelWords.length === 0;

const above = ({ parent }: DocumentPlace, pairs: ReadonlyMap<number, number>) =>
  parent === null ? null : (pairs.get(parent) ?? null);

function shareWord(one: DocumentPlace, other: DocumentPlace): boolean {
  const words = new Set(tellingWords(one.labelWords));
  return tellingWords(other.labelWords).some((word) => words.has(word));
}
