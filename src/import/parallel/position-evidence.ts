import { append } from '../../base/append.ts';
import { alignReferences, type Comparing, type ReferencePair } from './align-references.ts';
import type { Alignment } from './align-rules.ts';
import type { PlacedReference } from './collect-text.ts';
import type { Evidence, ScoreName } from './evidence.ts';
import { isName } from './name-uses.ts';
import { findShifts } from './number-shifts.ts';
import { type NumberTarget, NumberTargets } from './number-targets.ts';
import type { DocumentPlace, DocumentPlaces } from './places.ts';

/** A pair of rules that is less alike tells nothing of their references. */
const surePair = 0.68;

/** How far a number is believed that the parallel edition has for a rule that it leaves out. */
const trusted = 1;
const doubted = 0.4;

/** Evidence of the words of names. */
export interface NameWords {
  readonly score: ScoreName;
  /** How well a place agrees with what a name says of where its rule is, 0 to 1. */
  readonly where: (name: string, place: number) => number;
  /** The one section that a name speaks of. */
  readonly speaksOf: (name: string) => number | null;
}

/**
 * Evidence of the numbers of a parallel edition: by name, a piece for each place that both have.
 *
 * @param parallel the edition with numbers
 * @param alignment its rules in the named document
 */
export function positionEvidence(
  named: DocumentPlaces,
  parallel: DocumentPlaces,
  alignment: Alignment,
  { score, where, speaksOf }: NameWords,
): Map<string, Evidence[]> {
  const found = new Map<string, Evidence[]>();
  const shifts = findShifts(named, parallel, alignment, score);
  const targets = new NumberTargets({ named, parallel, alignment, surePair, shifts });
  const fit = (from: PlacedReference, to: PlacedReference) => {
    const { target } = to.reference;
    if (!isName(target)) return target === from.reference.target ? 1 : 0;
    const fits = targets
      .of(from.reference.target)
      .map(({ place }) => Math.max(score(target, place).score, where(target, place)));
    return Math.max(0, ...fits);
  };
  const comparing: Comparing = {
    fit,
    leadsTo: ({ reference }) => targets.sectionOf(reference.target),
    speaksOf: ({ reference }) => (isName(reference.target) ? speaksOf(reference.target) : null),
  };
  const pairs = [...alignment.values()].flatMap(({ from, to, score: alike }) => {
    const [source, place] = [parallel.list[from], named.list[to]];
    if (!source || !place) return [];
    const both = withNotes(source, place, parallel, named);
    return both
      .flatMap(([a, b]) => alignReferences(a, b, comparing))
      .map((pair) => ({ pair, source, alike }));
  });
  const trust = trustNumbers(
    pairs.map(({ pair }) => pair),
    targets,
    named,
    score,
  );
  for (const { pair, source, alike } of pairs) {
    const name = pair.to.reference.target;
    if (!isName(name)) continue;
    for (const target of targets.of(pair.from.reference.target))
      append(
        found,
        name,
        target.aligned
          ? byPosition(pair, target, alike >= surePair, source)
          : byNumber(pair, target, trust(target.place, name), source),
      );
  }
  return found;
}

/**
 * Say how far numbers are to be believed that the parallel edition has for rules that it leaves out: only in a section
 * where most of them lead to a rule that the name describes. Editions of another day count other rules there.
 */
function trustNumbers(
  pairs: readonly ReferencePair[],
  targets: NumberTargets,
  named: DocumentPlaces,
  score: ScoreName,
): (place: number, name: string) => number {
  const votes = new Map<number, number>();
  const vote = (section: number | null, by: number) => {
    if (section !== null) votes.set(section, (votes.get(section) ?? 0) + by);
  };
  for (const { from, to } of pairs) {
    const [number, name] = [from.reference.target, to.reference.target];
    if (!isName(name) || targets.isKnown(number)) continue;
    const found = targets.of(number);
    if (found.length === 0) vote(targets.sectionOf(number), -1);
    for (const { place } of found) {
      const { grade } = score(name, place);
      const by = grade === 'none' ? -1 / found.length : grade === 'text' ? 0.5 : 1;
      vote(named.list[place]?.section ?? null, by);
    }
  }
  return (place, name) => {
    const { grade } = score(name, place);
    if (grade === 'exact' || grade === 'label') return trusted + 0.2;
    return (votes.get(named.list[place]?.section ?? -1) ?? 0) > 0 ? trusted : doubted;
  };
}

/** Two aligned rules, and the notes and examples that hang on both, in order where both have as many. */
function withNotes(
  from: DocumentPlace,
  to: DocumentPlace,
  parallel: DocumentPlaces,
  named: DocumentPlaces,
): (readonly [DocumentPlace, DocumentPlace])[] {
  const notes = (places: DocumentPlaces, { index }: DocumentPlace) =>
    (places.children[index] ?? []).flatMap((child) => {
      const place = places.list[child];
      return place?.kind === 'note' ? [place] : [];
    });
  const [a, b] = [notes(parallel, from), notes(named, to)];
  const pairs = a.flatMap((note, i) => {
    const other = b[i];
    return other && a.length === b.length ? [[note, other] as const] : [];
  });
  return [[from, to], ...pairs];
}

const placeOf = ({ number, line }: DocumentPlace) => number ?? `line ${line}`;

function byNumber(
  { from, to }: ReferencePair,
  { place, here }: NumberTarget,
  weight: number,
  source: DocumentPlace,
): Evidence {
  const number = from.reference.target;
  const what =
    here === null ? 'here a rule has that number' : `it counts that section otherwise: here it is ${here}`;
  const why = `the parallel ${placeOf(source)} has ${number} at the same place; it leaves that rule out, and ${what}`;
  const sure = weight >= trusted && here === null;
  return { kind: 'number', place, weight, sure, excludes: false, why, line: to.reference.line };
}

const how: Readonly<Record<ReferencePair['by'], string>> = {
  same: 'at the same place',
  alone: 'as the only one of this section',
  section: 'at the same place among those of this section',
  chosen: 'at the place that fits best',
};

function byPosition(
  { by, from, to }: ReferencePair,
  { place, sure }: NumberTarget,
  alike: boolean,
  source: DocumentPlace,
): Evidence {
  return {
    kind: by === 'chosen' ? 'chosen' : by === 'alone' ? 'alone' : 'position',
    place,
    weight: by === 'chosen' ? 2 : 3,
    sure: sure && alike,
    excludes: sure && alike,
    why: `the parallel ${placeOf(source)} has ${from.reference.target} ${how[by]}, which is the same rule`,
    line: to.reference.line,
  };
}
