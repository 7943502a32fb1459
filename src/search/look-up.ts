import type MiniSearch from 'minisearch';
import type { WordGroup } from './word-groups.ts';

/** What one word of a query, or an alias in it, was found in. */
export interface LookedUp {
  /** How well each rule fits, by its place. */
  readonly scores: ReadonlyMap<number, number>;
  readonly stems: ReadonlySet<string>;
}

/** Shortest word of which another spelling is looked for, and shortest beginning that a word is cut down to. */
const shortestSlip = 4;
const shortestStart = 4;
/** Shortest word that others are found by which begin so, but for the one that is being typed: `in` is not meant for `into`. */
const shortestPrefix = 3;
/** Longest word that is meant whole where rules have it, but for the one that is being typed: `per` is not meant for `perform`. */
const longestWhole = 3;

/**
 * Prepare looking up words, by their beginnings and with slips.
 *
 * @param engine an index of stems
 */
export function createLookUp(engine: MiniSearch) {
  const search = (stem: string, options: { prefix: boolean; fuzzy: false | number }): LookedUp => {
    const found = engine.search(stem, options);
    return {
      scores: new Map(found.map(({ id, score }) => [id, score])),
      stems: new Set(found.flatMap(({ terms }) => terms)),
    };
  };
  const exact = (stem: string) => search(stem, { prefix: false, fuzzy: false });
  /** What begins so; where nothing does, what is spelt nearly so, or begins as the word does with less of its end. */
  const one = (stem: string, isTyped: boolean, maySlip: boolean): LookedUp => {
    const whole = !isTyped && stem.length <= longestWhole ? exact(stem) : null;
    if (whole && whole.scores.size > 0) return whole;
    const found = search(stem, { prefix: isTyped || stem.length >= shortestPrefix, fuzzy: false });
    if (found.scores.size > 0 || stem.length < shortestSlip || !maySlip) return found;
    const near = search(stem, { prefix: false, fuzzy: stem.length > 6 ? 2 : 1 });
    if (near.scores.size > 0) return near;
    for (let size = stem.length - 1; size >= Math.max(shortestStart, stem.length / 2); size -= 1) {
      const begun = search(stem.slice(0, size), { prefix: true, fuzzy: false });
      if (begun.scores.size > 0) return begun;
    }
    return near;
  };
  /** Rules that have all the words. */
  const all = (stems: readonly string[], find: (stem: string) => LookedUp): LookedUp => {
    const found = stems.map(find);
    const [first, ...others] = found;
    const shared = [...(first?.scores.keys() ?? [])].filter((at) =>
      others.every(({ scores }) => scores.has(at)),
    );
    const scores = new Map(
      shared.map((at) => [at, found.reduce((sum, each) => sum + (each.scores.get(at) ?? 0), 0)] as const),
    );
    return { scores, stems: new Set(shared.length > 0 ? found.flatMap((each) => [...each.stems]) : []) };
  };
  const any = (alternatives: Alternatives, near: Alternatives, isTyped: boolean): LookedUp => {
    const scores = new Map<number, number>();
    const stems = new Set<string>();
    const weigh = (found: LookedUp, weight: number) => {
      for (const [at, score] of found.scores) scores.set(at, Math.max(score * weight, scores.get(at) ?? 0));
      for (const stem of found.stems) stems.add(stem);
    };
    for (const words of near) weigh(all(words, exact), nearWeight);
    // Who asks what kills has not misspelt "will", where the edition says what destroys.
    const maySlip = scores.size === 0;
    for (const words of alternatives)
      weigh(
        all(words, (stem) => one(stem, isTyped, maySlip)),
        1,
      );
    return { scores, stems };
  };
  // With each key that is pressed only the last word is another.
  const answers = new Map<string, LookedUp>();
  return ({ alternatives, near }: Pick<WordGroup, 'alternatives' | 'near'>, isTyped: boolean): LookedUp => {
    const key = `${[...alternatives, ...near].map((stems) => stems.join(' ')).join(',')} ${isTyped}`;
    const found = answers.get(key) ?? any(alternatives, near, isTyped);
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(key, found);
    return found;
  };
}

type Alternatives = WordGroup['alternatives'];

/** How much a word counts that means nearly the same. */
const nearWeight = 0.6;

/** Answers that are kept, in number. */
const mostAnswers = 200;
