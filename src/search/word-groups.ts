import type { SearchLanguage } from './language.ts';
import type { QuestionWords } from './languages/question-words.ts';

/** Words of a query with one meaning: one word, or those of an alias. */
export interface WordGroup {
  /** Range among the words of the query; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Alternatives with one meaning: a word, or several adjacent ones. */
  readonly alternatives: readonly (readonly string[])[];
  /** Near synonyms, with less weight. */
  readonly near: readonly (readonly string[])[];
}

/** A parsed query. */
export interface ReadQuery {
  /** What is searched for. Includes question words only if there is nothing else. */
  readonly groups: readonly WordGroup[];
  /** Stems of all its words, including question words. */
  readonly stems: readonly string[];
  /** Position of the word after how much, how long or how many; null if it asks for no quantity. */
  readonly countedAt: number | null;
  /** What an answer is likely to have; null if the query does not ask for it. */
  readonly answer: RegExp | null;
}

/** What the edition calls things. */
export interface Vocabulary {
  /** Whether a rule has these stems next to each other. */
  readonly isUsed: (stems: readonly string[]) => boolean;
  /** Whether these stems are a name: then they are what is asked about, not a question word. */
  readonly isName: (stems: string) => boolean;
}

/** Reads queries of one edition. */
export type QueryReader = (query: string) => ReadQuery;

/**
 * Creates a reader of queries.
 *
 * @param aliases other names, each with its meaning
 */
export function createQueryReader(
  aliases: readonly (readonly [alias: string, meanings: readonly string[]])[],
  { wordsIn, questions }: SearchLanguage,
  { isUsed, isName }: Vocabulary,
): QueryReader {
  const { asking, quantity } = questions;
  const questionWords = new Set(wordsOf(questions.questionWords));
  const stemsIn = (text: string) => wordsIn(text).map(({ stem }) => stem);
  const stemmed = (named: readonly { alias: string; meanings: readonly string[]; isNear: boolean }[]) =>
    Map.groupBy(
      named.map((one): Alias => ({ ...one, alias: stemsIn(one.alias), meanings: one.meanings.map(stemsIn) })),
      ({ alias }) => alias[0] ?? '',
    );
  const all = stemmed([
    ...aliases.map(([alias, meanings]) => ({ alias, meanings, isNear: isUsed(stemsIn(alias)) })),
    ...synonymsOf(questions).map(([alias, meanings]) => ({ alias, meanings, isNear: true })),
  ]);
  return (query) => {
    const read = wordsIn(query);
    const words = read.map(({ folded }) => folded);
    const stems = read.map(({ stem }) => stem);
    const groups = groupsOf(stems, all);
    const kind = asking.find(({ question }) => ` ${words.join(' ')} `.includes(` ${question} `));
    const isOfQuestion = ({ start, near, alternatives: [own, ...meanings] }: WordGroup) =>
      own?.length === 1 &&
      meanings.length === 0 &&
      near.length === 0 &&
      (questionWords.has(words[start] ?? '') || kind?.filler.includes(words[start] ?? '')) &&
      !isName(own[0] ?? '');
    const telling = groups.filter((group) => !isOfQuestion(group));
    const how = words.findIndex((word, i) => quantity.test(`${word} ${words[i + 1]}`));
    return {
      groups: telling.length > 0 ? telling : groups,
      stems,
      countedAt: how === -1 ? null : how + 2,
      answer: kind?.answer ?? null,
    };
  };
}

/** Near synonyms, each with the words that are also searched for. */
function synonymsOf({ sameMeaning, instead }: QuestionWords): [word: string, others: readonly string[]][] {
  return [
    ...linesOf(sameMeaning).flatMap((line) => {
      const words = line.split(', ');
      return words.map((word): [string, string[]] => [word, words.filter((other) => other !== word)]);
    }),
    ...linesOf(instead).map((line): [string, string[]] => {
      const [question = '', others = ''] = line.split(': ');
      return [question, others.split(', ')];
    }),
  ];
}

const wordsOf = (text: string) => text.trim().split(/\s+/);
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Alias {
  readonly alias: readonly string[];
  readonly meanings: readonly (readonly string[])[];
  /** From the language; or the edition uses the alias itself, and it means more: a place is a town. */
  readonly isNear: boolean;
}

/**
 * Splits a query: at each position the longest alias, first of those that are not near synonyms, else
 * one word.
 */
function groupsOf(stems: readonly string[], aliases: ReadonlyMap<string, readonly Alias[]>): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let start = 0; start < stems.length; ) {
    const from = start;
    const fitting = (aliases.get(stems[from] ?? '') ?? []).filter(({ alias }) =>
      alias.every((stem, i) => stems[from + i] === stem),
    );
    const longest = (isNear: boolean) =>
      Math.max(0, ...fitting.filter((one) => one.isNear === isNear).map(({ alias }) => alias.length));
    const size = longest(false) || longest(true) || 1;
    const meaningsOf = (isNear: boolean) =>
      fitting
        .filter((one) => one.isNear === isNear && one.alias.length === size)
        .flatMap(({ meanings }) => meanings);
    const end = start + size;
    groups.push({
      ...{ start, end, near: meaningsOf(true) },
      alternatives: [stems.slice(start, end), ...meaningsOf(false)],
    });
    start = end;
  }
  return groups;
}
