import type { SearchLanguage } from './language.ts';
import type { AtTable, SearchIndex } from './search-index.ts';
import type { ReadQuery, WordGroup } from './word-groups.ts';
import type { WordReader } from './words.ts';

/** Weights of a rule, each for a property that makes it a likely answer. */
const weights = {
  /** Its label is exactly the words of the query. */
  named: 8,
  /** It states a figure, and the query asks how many. */
  figure: 1.4,
  /** The figure is next to what is counted. */
  counted: 2.2,
  /** It has a word that answers the question: hours, if the query asks how long. */
  answer: 2.5,
};
/** Weights of a rule that a table may leave out: if it has more of the query than any other rule, or not. */
const optionWeights = { most: 0.35, other: 0.2 };
/** Exponent of the part of the query that a rule has: rules with all words come first. */
const shareExponent = 3;
/** Number of words between a figure and what is counted. */
const countedWithin = 3;
/** Weight of a faction, a card or a place in the query, relative to other words. */
const nameWeight = 2;

/** Rules that match one part of the query, by index, with the stems found in them. */
export interface FoundPart {
  readonly group: WordGroup;
  readonly scores: ReadonlyMap<number, number>;
  readonly stems: ReadonlySet<string>;
  /** The rules in which more was found than the first letters of a word. */
  readonly sure: ReadonlySet<number>;
}

/** How well a rule matches. */
export interface Score {
  readonly score: number;
  /** How much of the query it has, from 0 to 1. */
  readonly share: number;
}

/**
 * Prepares scoring of the hits. `names` are all labels, as their stems with spaces between.
 * @param stemsOf stems of a rule's label and text
 */
export function createScoring(
  { rules }: SearchIndex,
  { wordsIn, questions: { figure } }: SearchLanguage,
  stemsOf: (at: number) => readonly string[],
) {
  const stemsIn = (text: string) => wordsIn(text).map(({ stem }) => stem);
  const labels = rules.map(({ label }) => stemsIn(label ?? '').join(' '));
  const options = rules.map(({ option }) => option?.map(stemsIn));
  const properNames = properNamesOf(rules, wordsIn);
  const scorerOf = (reading: ReadQuery, found: readonly FoundPart[], atTable: AtTable) => {
    const { groups, stems, countedAt, answer } = reading;
    const withoutQuestion = groups.flatMap(({ alternatives: [own = []] }) => own);
    // A query of only an alias asks for the thing itself.
    const others = groups.length === 1 ? groups.flatMap(({ alternatives }) => alternatives) : [];
    const named = new Set([stems, withoutQuestion, ...others].map((words) => words.join(' ')));
    const matched = new Set([...stems, ...found.flatMap((part) => [...part.stems])]);
    const counted = found.find(({ group }) => group.start === countedAt)?.stems ?? new Set();
    // A part that nearly every rule matches has little weight.
    const parts = found.map((part) => {
      const isName = [...part.stems].some((stem) => properNames.has(stem));
      return { ...part, weight: Math.log(1 + rules.length / part.scores.size) * (isName ? nameWeight : 1) };
    });
    const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
    const shareOf = (at: number) =>
      parts.reduce((sum, { scores, weight }) => sum + (scores.has(at) ? weight : 0), 0) / whole;
    const isOption = (at: number) =>
      options[at] !== undefined &&
      atTable(rules[at]?.id ?? '') !== 'yes' &&
      !options[at].some((value) => value.every((stem) => matched.has(stem)));
    const plain = parts.flatMap(({ scores }) => [...scores.keys()].filter((at) => !isOption(at)));
    const mostOfPlain = plain.reduce((most, at) => Math.max(most, shareOf(at)), 0);
    return (at: number): Score => {
      const { text = '', label = '' } = rules[at] ?? {};
      const share = shareOf(at);
      const sum = parts.reduce((all, { scores }) => all + (scores.get(at) ?? 0), 0);
      const factors = [
        [isOption(at), share > mostOfPlain ? optionWeights.most : optionWeights.other],
        [named.has(labels[at] ?? '') && !isOption(at), weights.named],
        [answer?.test(`${label} ${text}`), weights.answer],
        [countedAt !== null && figure.test(text), weights.figure],
        [countedAt !== null && isCounted(stemsOf(at), counted, figure), weights.counted],
      ] as const;
      const factor = factors.reduce((product, [holds, weight]) => (holds ? product * weight : product), 1);
      return { share, score: sum * share ** shareExponent * factor };
    };
  };
  return { names: new Set(labels), scorerOf };
}

/** Whether a figure is next to what is counted: `no more than one pawn`, `pawns, 15 of them`. */
function isCounted(text: readonly string[], things: ReadonlySet<unknown>, figure: RegExp): boolean {
  const figures = text.flatMap((stem, at) => (figure.test(stem) ? [at] : []));
  return text.some(
    (stem, at) => things.has(stem) && figures.some((place) => Math.abs(place - at) <= countedWithin),
  );
}

/** Stems that texts always capitalise: factions, cards and places. */
function properNamesOf(rules: SearchIndex['rules'], wordsIn: WordReader): ReadonlySet<string> {
  const names = new Set<string>();
  const common = new Set<string>();
  for (const { text } of rules)
    for (const { stem, start } of wordsIn(text)) {
      const first = text[start] ?? '';
      (first === first.toLowerCase() ? common : names).add(stem);
    }
  return new Set([...names].filter((name) => !common.has(name)));
}
