import { plainWords } from '../../base/plain-words.ts';
import type { PlacedReference } from './collect-text.ts';
import type { DocumentPlace } from './places.ts';

/** A reference of one reading and the reference at the same place of the other. */
export interface ReferencePair {
  readonly from: PlacedReference;
  readonly to: PlacedReference;
  /**
   * `same`: both rules have as many of the kind, so that the order tells; `alone`, `section`: both have one or as many
   * that lead into the section that the name speaks of; `chosen`: picked among more by what fits.
   */
  readonly by: 'same' | 'alone' | 'section' | 'chosen';
}

/** Properties that references are compared by. */
export interface Comparing {
  /** How well a reference of one reading fits one of the other: 0 (not) to 1 (surely). */
  readonly fit: (from: PlacedReference, to: PlacedReference) => number;
  /** The section that a reference of the one leads into, and the one that a name of the other speaks of; null for none. */
  readonly leadsTo: (from: PlacedReference) => number | null;
  readonly speaksOf: (to: PlacedReference) => number | null;
}

type Fit = Comparing['fit'];

/** A pair among unequal numbers has to fit so well. */
const leastFit = 0.3;

/**
 * Align the references of two aligned rules in order: those of the text, those of each sign.
 *
 * The order decides if both have as many. If one has more (expansions that the other leaves out), those that lead into
 * one section are compared by themselves; the rest keeps its order and the best fit decides.
 * A marker that lost its sign is tried against what is left over.
 */
export function alignReferences(
  from: DocumentPlace,
  to: DocumentPlace,
  comparing: Comparing,
): ReferencePair[] {
  const pairs: ReferencePair[] = [];
  const fitOf = comparing.fit;
  for (const sign of [null, '+', '-'] as const) {
    const [a, b] = [ofSign(from, sign), ofSign(to, sign)];
    if (a.length === b.length) pairs.push(...zip(a, b, 'same'));
    else if (sign === null) pairs.push(...choose(a, b, withContext(fitOf)));
    else pairs.push(...bySection(a, b, comparing));
  }
  const used = new Set(pairs.flatMap((pair) => [pair.from, pair.to]));
  const left = from.references.filter((one) => one.sign !== null && !used.has(one));
  const unsigned = ofSign(to, '?');
  if (left.length === unsigned.length) pairs.push(...zip(left, unsigned, 'same'));
  else pairs.push(...choose(left, unsigned, fitOf));
  return pairs;
}

const ofSign = ({ references }: DocumentPlace, sign: PlacedReference['sign']) =>
  references.filter((one) => one.sign === sign);

const zip = (
  a: readonly PlacedReference[],
  b: readonly PlacedReference[],
  by: ReferencePair['by'],
): ReferencePair[] =>
  a.flatMap((from, i): ReferencePair[] => {
    const to = b[i];
    return to ? [{ from, to, by }] : [];
  });

/** Markers of one sign, where one rule has more: those of each section by themselves, the rest by what fits. */
function bySection(
  a: readonly PlacedReference[],
  b: readonly PlacedReference[],
  { fit, leadsTo, speaksOf }: Comparing,
): ReferencePair[] {
  const sections = new Set(b.map(speaksOf).filter((section) => section !== null));
  const pairs = [...sections].flatMap((section) => {
    const [from, to] = [
      a.filter((one) => leadsTo(one) === section),
      b.filter((one) => speaksOf(one) === section),
    ];
    return from.length === to.length ? zip(from, to, from.length === 1 ? 'alone' : 'section') : [];
  });
  const used = new Set(pairs.flatMap(({ from, to }) => [from, to]));
  const isLeft = (one: PlacedReference) => !used.has(one);
  return [...pairs, ...choose(a.filter(isLeft), b.filter(isLeft), fit)];
}

/** The same words right before both make a pair of two references in a text likelier. */
const withContext =
  (fitOf: Fit): Fit =>
  (from, to) => {
    const [a, b] = [plainWords(from.before).slice(-2), plainWords(to.before).slice(-2)];
    const same = a.length > 0 && a.join(' ') === b.join(' ');
    return Math.min(1, fitOf(from, to) + (same ? 0.3 : 0));
  };

/** The best pairs in order: dynamic programming over both lists. */
function choose(a: readonly PlacedReference[], b: readonly PlacedReference[], fitOf: Fit): ReferencePair[] {
  const width = b.length + 1;
  const best = new Array<number>((a.length + 1) * width).fill(0);
  const fits = a.map((from) => b.map((to) => fitOf(from, to)));
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  const fitAt = (i: number, j: number) => fits[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const pair = fitAt(i, j) >= leastFit ? fitAt(i, j) + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(pair, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: ReferencePair[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [from, to] = [a[i], b[j]];
    if (from && to && fitAt(i, j) >= leastFit && at(i, j) === fitAt(i, j) + at(i + 1, j + 1)) {
      pairs.push({ from, to, by: 'chosen' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
