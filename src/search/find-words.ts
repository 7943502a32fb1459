import MiniSearch, { type Query } from 'minisearch';
import { memoize } from '../base/memoize.ts';
import { type Compounds, createCompounds, noCompounds } from './compounds.ts';
import type { SearchLanguage } from './language.ts';
import { nearnessOf } from './nearness.ts';
import { createScoring, type FoundPart, type Score } from './score-rules.ts';
import type { AtTable, SearchIndex } from './search-index.ts';
import { createQueryReader, type WordGroup } from './word-groups.ts';

/** Result of a search for words. */
export interface FoundWords {
  /** Indices into `rules` of those that have most of the query, best first. */
  readonly good: readonly number[];
  /** The best of the others. */
  readonly near: readonly number[];
  /** Stems that were found, to mark them. */
  readonly stems: ReadonlySet<string>;
  /** Words of the query without any similar word in the edition. */
  readonly unknown: readonly string[];
}

/** Finds rules by words; rules not in play at the table come last. */
export type WordFinder = (query: string, atTable: AtTable) => FoundWords;

/** Weights of a word in a label, and in the labels of rules referred to, relative to the text. */
const labelBoost = 3;
const referredBoost = 0.3;
/** Weight of a near synonym. */
const nearWeight = 0.6;
/** A good hit has this part of the query, and of the score of the best hit. */
const goodShare = 0.5;
const goodScore = 0.03;
/** Number of hits to show if none is good. */
const mostNear = 5;
/** Number of best hits that are ranked again by the nearness of the words. */
const rankedAgain = 60;

/** Indexes the words of an edition, with pauses for the page. */
export async function createWordFinder(index: SearchIndex, language: SearchLanguage): Promise<WordFinder> {
  const { wordsIn } = language;
  const stemsIn = (text: string) => wordsIn(text).map(({ stem }) => stem);
  const documents = documentsOf(index);
  const compounds = language.hasCompounds
    ? createCompounds(new Set(documents.flatMap(({ label, text }) => stemsIn(`${label} ${text}`))))
    : noCompounds;
  const engine = new MiniSearch<Document>({
    fields: ['label', 'text', 'place', 'referred'],
    tokenize: (text) => stemsIn(text).flatMap((stem) => [stem, ...compounds.partsOf(stem).slice(1)]),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { label: labelBoost, referred: referredBoost },
      // A long text says more, and answers no better.
      bm25: { k: 1.2, b: 1, d: 0.5 },
    },
  });
  await engine.addAllAsync(documents, { chunkSize: 60 });
  const stemsOfText = memoize(({ label, text }: Document) => stemsIn(`${label} ${text}`), new Map());
  const stemsOf = (at: number) => documents.slice(at, at + 1).flatMap(stemsOfText);
  /** Whether a rule has these words next to each other. */
  const isUsed = (stems: readonly string[]) =>
    engine
      .search({ combineWith: 'AND', queries: [...stems] })
      .some(({ id }) => ` ${stemsOf(id).join(' ')} `.includes(` ${stems.join(' ')} `));
  const { names, scorerOf } = createScoring(index, language, stemsOf);
  const read = createQueryReader(index.aliases, language, { isUsed, isName: (stem) => names.has(stem) });
  const find = createPartFinder(engine, compounds);
  return (query, atTable) => {
    const reading = read(query);
    // The last word may still be incomplete.
    const parts = reading.groups.map((group) => find(group, group.end === reading.stems.length));
    const found = parts.filter(({ scores }) => scores.size > 0);
    const scoreOf = scorerOf(reading, found, atTable);
    const all = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))].map((at) => {
      return { at, ...scoreOf(at), isOut: atTable(index.rules[at]?.id ?? '') === 'no' };
    });
    all.sort(bestFirst);
    const wanted = found.map(({ stems }) => stems);
    const best = all.slice(0, rankedAgain).map((one) => ({
      ...one,
      score: one.score * (1 + nearnessOf(stemsOf(one.at), wanted)),
    }));
    best.sort(bestFirst);
    // With nothing but the first letters of a word, a rule is not about it.
    const isGood = ({ at, share, score }: Scored) =>
      found.some(({ sure }) => sure.has(at)) &&
      share >= goodShare &&
      score >= (best[0]?.score ?? 0) * goodScore;
    const words = wordsIn(query);
    return {
      good: best.filter(isGood).map(({ at }) => at),
      near: best.slice(0, mostNear).map(({ at }) => at),
      stems: new Set(wanted.flatMap((stems) => [...stems])),
      unknown: parts
        .filter(({ scores }) => scores.size === 0)
        .flatMap(({ group }) => words.slice(group.start, group.end))
        .map(({ start, end }) => query.slice(start, end)),
    };
  };
}

/** The fields of a rule. */
interface Document {
  readonly id: number;
  readonly label: string;
  readonly text: string;
  /** The titles above it, and what introduces its list. */
  readonly place: string;
  /** Labels of the rules that it refers to. */
  readonly referred: string;
}

function documentsOf({ rules, pages }: SearchIndex): Document[] {
  const introductions = new Map<string, string>();
  return rules.map(({ label, text, page, holder, refers = [] }, id) => {
    const above = holder === undefined ? '' : (rules[holder]?.label ?? '');
    const list = `${page} ${holder}`;
    const introduction = label === null ? (introductions.get(list) ?? '') : '';
    if (text.endsWith(':')) introductions.set(list, text);
    const referred = refers.map((at) => rules[at]?.label ?? '').join(' ');
    const place = [...(pages[page]?.path ?? []), above, introduction].join(' ');
    return { id, label: label ?? '', text, place, referred };
  });
}

/** A rule that was found, by its index. */
interface Scored extends Score {
  readonly at: number;
  /** Whether it is not in play at the table. */
  readonly isOut: boolean;
}

const bestFirst = (a: Scored, b: Scored) =>
  Number(a.isOut) - Number(b.isOut) || b.score - a.score || a.at - b.at;

/** Creates a look-up of the rules that match one part of a query, in any of its forms. */
function createPartFinder(engine: MiniSearch, compounds: Compounds) {
  const spell = createSpelling(engine, compounds);
  return (group: WordGroup, isTyped: boolean): FoundPart => {
    const { alternatives, near } = group;
    const scores = new Map<number, number>();
    const stems = new Set<string>();
    const sure = new Set<number>();
    const search = (queries: Query[], weight: number, isGuess = false) => {
      for (const { id, score, terms } of engine.search({ combineWith: 'AND', queries })) {
        if (!isGuess) sure.add(id);
        scores.set(id, Math.max(score * weight, scores.get(id) ?? 0));
        for (const term of terms) for (const stem of [term, ...compounds.endingIn(term)]) stems.add(stem);
      }
    };
    for (const words of near) search([...words], nearWeight);
    // A query for "kills" is not a misspelt "will" if the edition has "destroys".
    const maySlip = scores.size === 0;
    for (const words of alternatives) {
      const spelt = words.map((stem) => spell(stem, isTyped, maySlip));
      const queries = spelt.map(({ query }) => query);
      search(
        queries,
        1,
        spelt.some(({ isGuess }) => isGuess),
      );
    }
    return { group, scores, stems, sure };
  };
}

/** A form of a word. `isGuess`: only its first letters were found. */
interface Spelt {
  readonly query: Query;
  readonly isGuess: boolean;
}

/**
 * Creates a look-up of the edition's form of a word: the word, a word that starts with it, the parts
 * of a compound, a similar spelling, or a word that starts with most of it.
 */
function createSpelling(engine: MiniSearch, { partsOf }: Compounds) {
  const isFound = (query: Query) => engine.search(query).length > 0;
  const sure = (query: Query): Spelt => ({ query, isGuess: false });
  return (stem: string, isTyped: boolean, maySlip: boolean): Spelt => {
    const whole: Query = { queries: [stem] };
    // A short word is not the start of a longer one: "per" does not mean "perform".
    if (!isTyped && (stem.length < 3 || (stem.length === 3 && isFound(whole)))) return sure(whole);
    const start: Query = { queries: [stem], prefix: true };
    if (stem.length < 4 || !maySlip || isFound(start)) return sure(start);
    const [head, tail] = partsOf(stem);
    if (head !== undefined && tail !== undefined)
      return sure({ combineWith: 'AND', queries: [{ queries: [head], prefix: true }, tail] });
    const slip: Query = { queries: [stem], fuzzy: stem.length > 6 ? 2 : 1 };
    const shorter = Array.from(
      { length: stem.length - Math.max(4, Math.ceil(stem.length / 2)) },
      (_, i): Query => ({ queries: [stem.slice(0, stem.length - 1 - i)], prefix: true }),
    );
    if (isFound(slip)) return sure(slip);
    const guess = shorter.find(isFound);
    return guess ? { query: guess, isGuess: true } : sure(slip);
  };
}
