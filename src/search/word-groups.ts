import { englishAliases, questionWords } from './english.ts';
import { stemOf, wordsIn } from './words.ts';

/** Words of a query that mean one thing: one word, or those of an alias. */
export interface WordGroup {
  /** Places among the words of the query; the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Any of these says it: a word, or several that stand together. */
  readonly alternatives: readonly (readonly string[])[];
  /** Words that mean nearly the same, and count for less. */
  readonly near: readonly (readonly string[])[];
}

/** What is typed, read. */
export interface ReadQuery {
  /** What is looked for. Words with which one asks are in it only where nothing else is. */
  readonly groups: readonly WordGroup[];
  /** Stems of all words of it, those included with which one asks. */
  readonly stems: readonly string[];
  /** Does it ask how much, how long or how many? */
  readonly asksQuantity: boolean;
}

/** Reads queries of one edition. */
export type QueryReader = (query: string) => ReadQuery;

/**
 * Prepare reading queries.
 *
 * @param aliases other names, each with what it stands for
 * @param isName does the edition call something by these stems? They are asked about then, and not asked with.
 */
export function createQueryReader(
  aliases: readonly (readonly [alias: string, meanings: readonly string[]])[],
  isEnglish: boolean,
  isName: (stems: string) => boolean,
): QueryReader {
  const stemsIn = (text: string) => wordsIn(text).map(({ folded }) => stemOf(folded, isEnglish));
  const stemmed = (all: typeof aliases): Aliases =>
    Map.groupBy(
      all
        .map(([alias, meanings]) => ({ alias: stemsIn(alias), meanings: meanings.map(stemsIn) }))
        .sort((a, b) => b.alias.length - a.alias.length),
      ({ alias }) => alias[0] ?? '',
    );
  const own = stemmed(aliases);
  const english = stemmed(isEnglish ? englishAliases : []);
  return (query) => {
    const words = wordsIn(query).map(({ folded }) => folded);
    const stems = words.map((word) => stemOf(word, isEnglish));
    const all = groupsOf(stems, own, english);
    const isOfQuestion = ({ start, near, alternatives: [own, ...meanings] }: WordGroup) =>
      own?.length === 1 &&
      meanings.length === 0 &&
      near.length === 0 &&
      questionWords.has(words[start] ?? '') &&
      !isName(own[0] ?? '');
    const telling = isEnglish ? all.filter((group) => !isOfQuestion(group)) : all;
    const asksQuantity = isEnglish && quantityQuestion.test(words.join(' '));
    return { groups: telling.length > 0 ? telling : all, stems, asksQuantity };
  };
}

const quantityQuestion = /\bhow (?:many|much|long|far|often|big|large|high)\b/;

interface Alias {
  readonly alias: readonly string[];
  readonly meanings: readonly (readonly string[])[];
}

/** By their first stem, the longest first. */
type Aliases = ReadonlyMap<string, readonly Alias[]>;

/** Part a query: the longest alias of the edition that stands at a place, else the longest of the language, else one word. */
function groupsOf(stems: readonly string[], own: Aliases, english: Aliases): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let start = 0; start < stems.length; ) {
    const from = start;
    const fittingIn = (aliases: Aliases) =>
      (aliases.get(stems[from] ?? '') ?? []).filter(({ alias }) =>
        alias.every((stem, i) => stems[from + i] === stem),
      );
    const [listed, ofEnglish] = [fittingIn(own), fittingIn(english)];
    const size = (listed[0] ?? ofEnglish[0])?.alias.length ?? 1;
    const meaningsOf = (fitting: readonly Alias[]) =>
      fitting.filter(({ alias }) => alias.length === size).flatMap(({ meanings }) => meanings);
    const end = start + size;
    const alternatives = [stems.slice(start, end), ...meaningsOf(listed)];
    groups.push({ start, end, alternatives, near: meaningsOf(ofEnglish) });
    start = end;
  }
  return groups;
}
