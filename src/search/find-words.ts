import MiniSearch from 'minisearch';
import { createLookUp } from './look-up.ts';
import { nearnessOf } from './nearness.ts';
import type { AtTable, SearchIndex } from './search-index.ts';
import { createWeights } from './weigh-rules.ts';
import { createQueryReader } from './word-groups.ts';
import { stemOf, wordsIn } from './words.ts';

/** What the words of a query were found in. */
export interface FoundWords {
  /** Places in `rules`, best first. */
  readonly rules: readonly number[];
  /** Stems that were found, for showing them. */
  readonly stems: ReadonlySet<string>;
  /** Words of the query that nothing in the edition is like. */
  readonly unknown: readonly string[];
}

/** Finds rules by words; those that are not in play at the table come last. */
export type WordFinder = (query: string, atTable: AtTable) => FoundWords;

/** How much what stands in a label or in the titles above counts beside the text. */
const boost = { label: 3, text: 1, place: 1 };
/** Of how many of the best it is looked at how near each other their words stand, and how much that can add. */
const mostLookedAt = 60;
const nearnessBoost = 1;

/** Index the words of an edition, with pauses for the page. */
export async function createWordFinder(index: SearchIndex): Promise<WordFinder> {
  const isEnglish = /^en\b/.test(index.edition.language);
  const stemsIn = (text: string) => wordsIn(text).map(({ folded }) => stemOf(folded, isEnglish));
  const engine = new MiniSearch<{ id: number; label: string; text: string; place: string }>({
    fields: ['label', 'text', 'place'],
    tokenize: stemsIn,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost },
  });
  const documents = index.rules.map(({ label, text, page, holder }, id) => {
    const holding = holder === undefined ? '' : (index.rules[holder]?.label ?? '');
    return { id, label: label ?? '', text, place: [...(index.pages[page]?.path ?? []), holding].join(' ') };
  });
  await engine.addAllAsync(documents, { chunkSize: 60 });
  const { names, weightsFor } = createWeights(index, stemsIn, isEnglish);
  const read = createQueryReader(index.aliases, isEnglish, (stem) => names.has(stem));
  const lookUp = createLookUp(engine);
  const texts = new Map<number, readonly string[]>();
  const textOf = (at: number) => {
    const { label = '', text = '' } = documents[at] ?? {};
    const stems = texts.get(at) ?? stemsIn(`${label} ${text}`);
    texts.set(at, stems);
    return stems;
  };
  return (query, atTable) => {
    const reading = read(query);
    const groups = reading.groups.map((group) => {
      // The last word may still be being typed.
      return { group, found: lookUp(group, group.end === reading.stems.length) };
    });
    const found = groups.flatMap((each) => (each.found.scores.size > 0 ? [each.found] : []));
    const sums = sumOf(
      found.map(({ scores }) => scores),
      documents.length,
    );
    const weightOf = weightsFor(
      reading,
      found.map(({ scores }) => scores),
      atTable,
    );
    const scored = [...sums].map(([at, sum]): Scored => ({ at, ...weightOf(at, sum) })).sort(bestFirst);
    const wanted = found.map(({ stems }) => stems);
    const looked = scored.slice(0, mostLookedAt).map((one): Scored => {
      return { ...one, score: one.score * (1 + nearnessBoost * nearnessOf(textOf(one.at), wanted)) };
    });
    const words = wordsIn(query);
    return {
      rules: [...looked.sort(bestFirst), ...scored.slice(mostLookedAt)].map(({ at }) => at),
      stems: new Set(wanted.flatMap((stems) => [...stems])),
      unknown: groups
        .filter((each) => each.found.scores.size === 0)
        .flatMap(({ group }) => words.slice(group.start, group.end))
        .map(({ start, end }) => query.slice(start, end)),
    };
  };
}

interface Scored {
  /** Place in `rules`. */
  readonly at: number;
  readonly score: number;
  /** Is it not in play at the table? */
  readonly isOut: boolean;
}

const bestFirst = (a: Scored, b: Scored) =>
  Number(a.isOut) - Number(b.isOut) || b.score - a.score || a.at - b.at;

/**
 * Scores of each rule together. One that has few of the words comes after one that has them all; what nearly every rule has
 * counts for little.
 *
 * @param size how many rules there are
 */
function sumOf(all: readonly ReadonlyMap<number, number>[], size: number): Map<number, number> {
  const sums = new Map<number, number>();
  const shares = new Map<number, number>();
  const weights = all.map((scores) => Math.log(1 + size / scores.size));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  all.forEach((scores, i) => {
    for (const [at, score] of scores) {
      sums.set(at, (sums.get(at) ?? 0) + score);
      shares.set(at, (shares.get(at) ?? 0) + (weights[i] ?? 0) / whole);
    }
  });
  for (const [at, sum] of sums) sums.set(at, sum * (shares.get(at) ?? 0) ** 2);
  return sums;
}
