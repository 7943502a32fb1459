import type { AtTable, SearchIndex } from './search-index.ts';
import type { ReadQuery } from './word-groups.ts';

/** What a rule counts for beside where the words of a query stand in it. */
export interface RuleWeight {
  readonly score: number;
  /** Is it not in play at the table? */
  readonly isOut: boolean;
}

/** What is not of the words of one query, made once for an edition. */
export interface RuleWeights {
  /** All labels, as their stems with spaces between. */
  readonly names: ReadonlySet<string>;
  /**
   * Weigh what was found for a query: the rule by its place in `rules`, with the sum of its words.
   *
   * @param found rules that have each thing that is looked for, by their places
   */
  weightsFor(
    query: ReadQuery,
    found: readonly ReadonlyMap<number, unknown>[],
    atTable: AtTable,
  ): (at: number, sum: number) => RuleWeight;
}

/** How much more it counts that a rule is called by the very words; of two such, the one with rules of its own is the thing. */
const calledSo = { holder: 16, other: 8 };
/**
 * How much a rule counts that holds only with something a table may leave out, where nobody asks for that. A word of the
 * query that only such rules have is nearly asking for one.
 */
const optionWeight = { other: 0.2, ownWord: 0.35 };
/** How much more a rule counts that says a number, where one is asked for. */
const quantityWeight = 1.8;

/**
 * Prepare weighing the rules of an edition.
 *
 * @param stemsIn reads the stems of a text
 */
export function createWeights(
  { rules }: SearchIndex,
  stemsIn: (text: string) => string[],
  isEnglish: boolean,
): RuleWeights {
  const holders = new Set(rules.map(({ holder }) => holder));
  const labels = rules.map(({ label }) => ` ${stemsIn(label ?? '').join(' ')} `);
  const options = rules.map(({ option }) => option?.map(stemsIn));
  const saysNumber = rules.map(({ text }) => isEnglish && number.test(text));
  return {
    names: new Set(labels.map((label) => label.trim())),
    weightsFor({ groups, stems, asksQuantity }, found, atTable) {
      const wanted = new Set(groups.flatMap(({ alternatives }) => alternatives.flat()));
      const withoutQuestion = groups.flatMap(({ alternatives: [own = []] }) => own);
      const ownWords = found.filter((places) => [...places.keys()].every((at) => options[at] !== undefined));
      const optionWeightOf = (at: number) =>
        ownWords.some((places) => places.has(at)) ? optionWeight.ownWord : optionWeight.other;
      // Another name alone asks for the thing itself.
      const others = groups.length === 1 ? groups.flatMap(({ alternatives }) => alternatives) : [];
      const names = [stems, withoutQuestion, ...others].map((words) => ` ${words.join(' ')} `);
      const nameWeight = (at: number) => {
        const label = labels[at] ?? '';
        if (!names.includes(label)) return 1;
        return holders.has(at) ? calledSo.holder : calledSo.other;
      };
      return (at, sum) => {
        const { id = '' } = rules[at] ?? {};
        const answer = atTable(id);
        const values = options[at];
        const isNamed = values?.some((value) => value.every((stem) => wanted.has(stem))) ?? true;
        const isOption = !isNamed && answer !== 'yes';
        const quantity = asksQuantity && saysNumber[at] ? quantityWeight : 1;
        const score = sum * quantity * (isOption ? optionWeightOf(at) : nameWeight(at));
        return { score, isOut: answer === 'no' };
      };
    },
  };
}

/** What a text says a number with, in English. */
const number =
  /\d|[½¼¾]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|half|most|least|limit|maximum|minimum|any number|as many|as much)\b/i;
