import type { Evidence, ScoreName } from './evidence.ts';
import { type Confidence, type NameCandidate, placeWords, targetOf } from './name-inference.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';

/** Verdict on a name by its evidence. */
export interface Verdict {
  readonly place: DocumentPlace | null;
  readonly confidence: Confidence;
  readonly evidence: readonly string[];
  readonly candidates: readonly NameCandidate[];
}

/** Evidence of a name for a place. */
export interface NamedPlace {
  readonly score: ScoreName;
  /** Does it speak of the very section of the place? */
  readonly isThere: (name: string, place: DocumentPlace) => boolean;
  /** Does it speak of a rule that holds the place? */
  readonly isBelow: (name: string, place: DocumentPlace) => boolean;
}

/** Least weight of evidence for a guess. */
const leastWeight = 0.75;
/** Greatest share of the best weight that the next best may have, or the name stays undecided. */
const margin = 0.93;

/**
 * Weigh the evidence for a name.
 *
 * Certain needs two independent kinds that agree — the place in a parallel edition, a quoted label, the words of the name —
 * and nothing that excludes the rule; or words that are the label and the section of one rule and of no other.
 *
 * @param path what a name says of a place
 */
export function judgeName(
  name: string,
  evidence: readonly Evidence[],
  places: DocumentPlaces,
  path: NamedPlace,
): Verdict {
  const ranked = rank(evidence);
  const [first, second] = ranked;
  const place = first ? places.list[first.place] : undefined;
  const others = ranked.slice(1, 4).flatMap((other): NameCandidate[] => {
    const at = places.list[other.place];
    return at ? [{ target: targetOf(at), name: null, why: other.evidence[0]?.why ?? '' }] : [];
  });
  if (!first || !place || first.weight < leastWeight) {
    const candidates =
      place && first
        ? [{ target: targetOf(place), name: null, why: first.evidence[0]?.why ?? '' }, ...others]
        : others;
    const alike = ranked.filter(({ weight }) => first && weight > first.weight * margin).length;
    const why = alike > 1 ? `${alike} rules fit alike, none well` : 'no rule fits well';
    return { place: null, confidence: 'unknown', evidence: [why], candidates };
  }
  const twin = second ? places.list[second.place] : undefined;
  if (second && twin && second.weight > first.weight * margin && !areTwins(place, twin)) {
    const candidates = [
      { target: targetOf(place), name: null, why: first.evidence[0]?.why ?? '' },
      ...others,
    ];
    const why = `two rules fit as well: ${placeWords(place)} and ${placeWords(twin)}`;
    return { place: null, confidence: 'unknown', evidence: [why], candidates };
  }
  // A label that a line quotes wrongly says nothing where the parallel has the right rule at that very place.
  const upheld = new Set(
    first.evidence.flatMap(({ kind, sure, line }) => (kind === 'position' && sure ? [line] : [])),
  );
  const against = evidence.filter(
    (one) =>
      one.excludes &&
      one.place !== first.place &&
      !holds(one.place, place, places) &&
      !(one.kind === 'label' && upheld.has(one.line)),
  );
  const isIntro = first.evidence.some(({ kind, sure }) => kind === 'intro' && sure);
  const isCertain =
    isIntro ||
    (against.length === 0 && agree({ name, place, evidence: first.evidence, all: evidence }, places, path));
  const words = [...first.evidence.map(({ why }) => why), ...against.map(({ why }) => `but ${why}`)];
  return {
    place,
    confidence: isCertain ? 'certain' : 'likely',
    evidence: [...new Set(words)],
    candidates: others,
  };
}

interface Ranked {
  readonly place: number;
  readonly weight: number;
  readonly evidence: readonly Evidence[];
}

/** Places by all that speaks for them; more of one kind adds little. */
function rank(evidence: readonly Evidence[]): Ranked[] {
  const byPlace = new Map<number, Evidence[]>();
  for (const one of evidence) byPlace.set(one.place, [...(byPlace.get(one.place) ?? []), one]);
  return [...byPlace]
    .map(([place, list]): Ranked => {
      const sorted = list.toSorted((a, b) => b.weight - a.weight);
      const kinds = new Map<string, number>();
      let weight = 0;
      for (const { kind, weight: own } of sorted) {
        const seen = kinds.get(kind) ?? 0;
        weight += seen === 0 ? own : own / (4 * seen);
        kinds.set(kind, seen + 1);
      }
      return { place, weight, evidence: sorted };
    })
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
}

/** A place that a name is judged to stand for, and what speaks for it among all that speaks for any. */
interface Judged {
  readonly name: string;
  readonly place: DocumentPlace;
  readonly evidence: readonly Evidence[];
  readonly all: readonly Evidence[];
}

function agree(judged: Judged, places: DocumentPlaces, { score, isThere, isBelow }: NamedPlace): boolean {
  const { name, place, evidence } = judged;
  const fit = score(name, place.index);
  const has = (kind: Evidence['kind']) => evidence.some((one) => one.kind === kind && one.sure);
  const lines = new Set(
    evidence
      .filter(({ kind, sure }) => (kind === 'position' || kind === 'alone') && sure)
      .map(({ line }) => line),
  );
  const prefix = name.slice(0, name.indexOf('_'));
  const described =
    fit.section && !fit.unmatched.includes(prefix) && (fit.grade === 'exact' || fit.grade === 'label');
  const quoted = evidence.some(({ kind }) => kind === 'label');
  if (lines.size > 0 && (quoted || (fit.grade !== 'none' && fit.section))) return true;
  if (lines.size > 1 && isThere(name, place)) return true;
  if (has('alone') && isThere(name, place)) return true;
  if (has('chosen') && described) return true;
  if (has('label') && described) return true;
  if (has('namesake') && isThere(name, place)) return true;
  const isNumber = has('number') && places.byNumber.get(place.number ?? '')?.length === 1;
  if (has('answer') && isThere(name, place)) {
    // A rule that answers the marker, and one more thing that speaks for it.
    if (lines.size > 0 || has('number') || has('chosen') || has('label')) return true;
    if (has('words') && fit.grade !== 'none' && fit.unmatched.length === 0) return true;
  }
  if (isNumber && ((described && has('words')) || isBelow(name, place))) return true;
  if (has('number') && fit.grade === 'exact' && fit.section) return true;
  if (isNumber && fit.grade !== 'none' && fit.section && fit.unmatched.length === 0 && has('words'))
    return true;
  if (isQuoted(judged, score) && isThere(name, place)) return true;
  const isRule = place.kind !== 'rule' || place.textWords.length > 0;
  return has('words') && fit.grade === 'exact' && fit.section && fit.unmatched.length === 0 && isRule;
}

/** Do several lines quote its label, and no other one, where the words of the name are in no label? */
function isQuoted({ name, evidence, all }: Judged, score: ScoreName): boolean {
  const quotes = evidence.filter(({ kind, sure }) => kind === 'label' && sure);
  const [quote] = quotes;
  if (!quote || new Set(quotes.map(({ line }) => line)).size < 2) return false;
  return all.every(({ kind, place }) => {
    if (place === quote.place) return true;
    const { grade, section } = score(name, place);
    return kind !== 'label' && !(section && (grade === 'exact' || grade === 'label'));
  });
}

/** The same label in the same section: one of them replaces the other. */
const areTwins = (one: DocumentPlace, other: DocumentPlace): boolean =>
  one.section === other.section && one.label !== '' && one.label.toLowerCase() === other.label.toLowerCase();

/** Is a place what holds another? To quote it next to a name of the other is no contradiction. */
function holds(holder: number, place: DocumentPlace, places: DocumentPlaces): boolean {
  for (let parent = place.parent; parent !== null; parent = places.list[parent]?.parent ?? null) {
    if (parent === holder) return true;
  }
  return false;
}
