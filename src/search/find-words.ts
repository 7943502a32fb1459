import MiniSearch, { type Query } from 'minisearch';
import { nearnessOf } from './nearness.ts';
import type { AtTable, SearchIndex } from './search-index.ts';
import { createQueryReader, type ReadQuery, type WordGroup } from './word-groups.ts';
import { stemOf, wordsIn } from './words.ts';

/** Result of a search for words. */
export interface FoundWords {
  /** Indices into `rules`, best first. */
  readonly rules: readonly number[];
  /** Stems that were found, to mark them. */
  readonly stems: ReadonlySet<string>;
  /** Words of the query without any similar word in the edition. */
  readonly unknown: readonly string[];
}

/** Finds rules by words; rules not in play at the table come last. */
export type WordFinder = (query: string, atTable: AtTable) => FoundWords;

/** Weight of a word in a label, relative to the text and the titles above it. */
const labelBoost = 3;
/** Weight of a near synonym. */
const nearWeight = 0.6;
/** Weight of a rule that has exactly the words of the query as its label. */
const namedWeight = 8;
/** Weight of a rule that contains a number, if the query asks how many. */
const quantityWeight = 1.8;
/** Weights of a rule that a table may leave out, and of one that alone has a word of the query. */
const optionWeights = { other: 0.2, alone: 0.35 };
/** Number of best hits that are ranked again by the nearness of the words. */
const rankedAgain = 60;

/** Rules that match one part of the query, by index, with the stems found in them. */
interface FoundPart {
  readonly scores: ReadonlyMap<number, number>;
  readonly stems: ReadonlySet<string>;
}

/** Indexes the words of an edition, with pauses for the page. */
export async function createWordFinder(index: SearchIndex): Promise<WordFinder> {
  const isEnglish = /^en\b/.test(index.edition.language);
  const stemsIn = (text: string) => wordsIn(text).map(({ folded }) => stemOf(folded, isEnglish));
  const engine = new MiniSearch<{ id: number; label: string; text: string; place: string }>({
    fields: ['label', 'text', 'place'],
    tokenize: stemsIn,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost: { label: labelBoost } },
  });
  const documents = index.rules.map(({ label, text, page, holder }, id) => {
    const above = holder === undefined ? '' : (index.rules[holder]?.label ?? '');
    return { id, label: label ?? '', text, place: [...(index.pages[page]?.path ?? []), above].join(' ') };
  });
  await engine.addAllAsync(documents, { chunkSize: 60 });
  const { names, scorerOf } = createScoring(index, stemsIn, isEnglish);
  const read = createQueryReader(index.aliases, isEnglish, (stem) => names.has(stem));
  const find = createPartFinder(engine);
  return (query, atTable) => {
    const reading = read(query);
    // The last word may still be incomplete.
    const parts = reading.groups.map((group) => ({
      group,
      ...find(group, group.end === reading.stems.length),
    }));
    const found = parts.filter(({ scores }) => scores.size > 0);
    const scoreOf = scorerOf(reading, found, atTable);
    const all = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))].map((at) => {
      return { at, score: scoreOf(at), isOut: atTable(index.rules[at]?.id ?? '') === 'no' };
    });
    all.sort(bestFirst);
    const wanted = found.map(({ stems }) => stems);
    const best = all.slice(0, rankedAgain).map((one) => {
      const { label = '', text = '' } = documents[one.at] ?? {};
      return { ...one, score: one.score * (1 + nearnessOf(stemsIn(`${label} ${text}`), wanted)) };
    });
    const words = wordsIn(query);
    return {
      rules: [...best.sort(bestFirst), ...all.slice(rankedAgain)].map(({ at }) => at),
      stems: new Set(wanted.flatMap((stems) => [...stems])),
      unknown: parts
        .filter(({ scores }) => scores.size === 0)
        .flatMap(({ group }) => words.slice(group.start, group.end))
        .map(({ start, end }) => query.slice(start, end)),
    };
  };
}

/** A rule that was found, by its index. */
interface Scored {
  readonly at: number;
  readonly score: number;
  /** Whether it is not in play at the table. */
  readonly isOut: boolean;
}

const bestFirst = (a: Scored, b: Scored) =>
  Number(a.isOut) - Number(b.isOut) || b.score - a.score || a.at - b.at;

/** Creates a look-up of the rules that match one part of a query, in any of its forms. */
function createPartFinder(engine: MiniSearch) {
  const spell = createSpelling(engine);
  return ({ alternatives, near }: WordGroup, isTyped: boolean): FoundPart => {
    const scores = new Map<number, number>();
    const stems = new Set<string>();
    const search = (queries: Query[], weight: number) => {
      for (const { id, score, terms } of engine.search({ combineWith: 'AND', queries })) {
        scores.set(id, Math.max(score * weight, scores.get(id) ?? 0));
        for (const term of terms) stems.add(term);
      }
    };
    for (const words of near) search([...words], nearWeight);
    // A query for "kills" is not a misspelt "will" if the edition has "destroys".
    const maySlip = scores.size === 0;
    for (const words of alternatives)
      search(
        words.map((stem) => spell(stem, isTyped, maySlip)),
        1,
      );
    return { scores, stems };
  };
}

/**
 * Creates a look-up of the edition's form of a word: the word, a word that starts with it, a
 * similar spelling, or a word that starts with most of it.
 */
function createSpelling(engine: MiniSearch) {
  const isFound = (query: Query) => engine.search(query).length > 0;
  return (stem: string, isTyped: boolean, maySlip: boolean): Query => {
    const whole: Query = { queries: [stem] };
    // A short word is not the start of a longer one: "per" does not mean "perform".
    if (!isTyped && (stem.length < 3 || (stem.length === 3 && isFound(whole)))) return whole;
    const start: Query = { queries: [stem], prefix: true };
    if (stem.length < 4 || !maySlip || isFound(start)) return start;
    const slip: Query = { queries: [stem], fuzzy: stem.length > 6 ? 2 : 1 };
    const shorter = Array.from(
      { length: stem.length - Math.max(4, Math.ceil(stem.length / 2)) },
      (_, i): Query => ({ queries: [stem.slice(0, stem.length - 1 - i)], prefix: true }),
    );
    return [slip, ...shorter].find(isFound) ?? slip;
  };
}

/** Prepares scoring of the hits. `names` are all labels, as their stems with spaces between. */
function createScoring({ rules }: SearchIndex, stemsIn: (text: string) => string[], isEnglish: boolean) {
  const labels = rules.map(({ label }) => stemsIn(label ?? '').join(' '));
  const options = rules.map(({ option }) => option?.map(stemsIn));
  const hasNumber = rules.map(({ text }) => isEnglish && number.test(text));
  const scorerOf = (
    { groups, stems, asksQuantity }: ReadQuery,
    found: readonly FoundPart[],
    atTable: AtTable,
  ) => {
    const wanted = new Set(groups.flatMap(({ alternatives }) => alternatives.flat()));
    const withoutQuestion = groups.flatMap(({ alternatives: [own = []] }) => own);
    // A query of only an alias asks for the thing itself.
    const others = groups.length === 1 ? groups.flatMap(({ alternatives }) => alternatives) : [];
    const named = new Set([stems, withoutQuestion, ...others].map((words) => words.join(' ')));
    const alone = found.filter(({ scores }) => [...scores.keys()].every((at) => options[at] !== undefined));
    // A part that nearly every rule matches has little weight.
    const parts = found.map(({ scores }) => ({ scores, weight: Math.log(1 + rules.length / scores.size) }));
    const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
    const isOption = (at: number) =>
      options[at] !== undefined &&
      atTable(rules[at]?.id ?? '') !== 'yes' &&
      !options[at].some((value) => value.every((stem) => wanted.has(stem)));
    return (at: number): number => {
      const own = parts.filter(({ scores }) => scores.has(at));
      const sum = own.reduce((all, { scores }) => all + (scores.get(at) ?? 0), 0);
      const share = own.reduce((all, { weight }) => all + weight, 0) / whole;
      const score = sum * share ** 2 * (asksQuantity && hasNumber[at] ? quantityWeight : 1);
      if (!isOption(at)) return score * (named.has(labels[at] ?? '') ? namedWeight : 1);
      return score * (alone.some(({ scores }) => scores.has(at)) ? optionWeights.alone : optionWeights.other);
    };
  };
  return { names: new Set(labels), scorerOf };
}

/** How a text states a number, in English. */
const number =
  /\d|[½¼¾]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|half|most|least|limit|maximum|minimum|any number|as many|as much)\b/i;
