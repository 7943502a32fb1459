import { englishAliases, questionWords } from './english.ts';
import { stemOf, wordsIn } from './words.ts';

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
  /** Whether it asks how much, how long or how many. */
  readonly asksQuantity: boolean;
}

/** Reads queries of one edition. */
export type QueryReader = (query: string) => ReadQuery;

/**
 * Creates a reader of queries.
 *
 * @param aliases other names, each with its meaning
 * @param isName whether these stems are a name in the edition: then they are its subject, not a
 *   question word
 */
export function createQueryReader(
  aliases: readonly (readonly [alias: string, meanings: readonly string[]])[],
  isEnglish: boolean,
  isName: (stems: string) => boolean,
): QueryReader {
  const stemsIn = (text: string) => wordsIn(text).map(({ folded }) => stemOf(folded, isEnglish));
  const stemmed = (named: readonly { alias: string; meanings: readonly string[]; isNear: boolean }[]) =>
    Map.groupBy(
      named.map((one): Alias => ({ ...one, alias: stemsIn(one.alias), meanings: one.meanings.map(stemsIn) })),
      ({ alias }) => alias[0] ?? '',
    );
  const all = stemmed([
    ...aliases.map(([alias, meanings]) => ({ alias, meanings, isNear: false })),
    ...(isEnglish ? englishAliases : []).map(([alias, meanings]) => ({ alias, meanings, isNear: true })),
  ]);
  return (query) => {
    const words = wordsIn(query).map(({ folded }) => folded);
    const stems = words.map((word) => stemOf(word, isEnglish));
    const groups = groupsOf(stems, all);
    const isOfQuestion = ({ start, near, alternatives: [own, ...meanings] }: WordGroup) =>
      own?.length === 1 &&
      meanings.length === 0 &&
      near.length === 0 &&
      questionWords.has(words[start] ?? '') &&
      !isName(own[0] ?? '');
    const telling = isEnglish ? groups.filter((group) => !isOfQuestion(group)) : groups;
    const asksQuantity = isEnglish && quantityQuestion.test(words.join(' '));
    return { groups: telling.length > 0 ? telling : groups, stems, asksQuantity };
  };
}

const quantityQuestion = /\bhow (?:many|much|long|far|often|big|large|high)\b/;

interface Alias {
  readonly alias: readonly string[];
  readonly meanings: readonly (readonly string[])[];
  /** From the language, not from the edition. */
  readonly isNear: boolean;
}

/**
 * Splits a query: at each position the longest alias of the edition, else the longest of the
 * language, else one word.
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
