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
  /** Labels that are one word, by its stem. */
  readonly names: ReadonlySet<string>;
  /** Weigh what was found for a query: the rule by its place in `rules`, with the sum of its words. */
  weightsFor(query: ReadQuery, atTable: AtTable): (at: number, sum: number) => RuleWeight;
}

/** How much more it counts that a rule is called by the very words; of two such, the one with rules of its own is the thing. */
const calledSo = { holder: 16, other: 8, amongOthers: 2 };
/** How much a rule counts that holds only with something a table may leave out, where nobody asks for that. */
const optionWeight = 0.2;
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
    weightsFor({ groups, stems, asksQuantity }, atTable) {
      const asked = new Set(groups.flatMap(({ alternatives }) => alternatives.flat()));
      const told = groups.flatMap(({ alternatives: [own = []] }) => own);
      // Another name alone asks for the thing itself.
      const others = groups.length === 1 ? groups.flatMap(({ alternatives }) => alternatives) : [];
      const names = [stems, told, ...others].map((words) => ` ${words.join(' ')} `);
      const nameWeight = (at: number) => {
        const label = labels[at] ?? '';
        if (names.includes(label)) return holders.has(at) ? calledSo.holder : calledSo.other;
        return names.some((name) => label.includes(name)) ? calledSo.amongOthers : 1;
      };
      return (at, sum) => {
        const { id = '' } = rules[at] ?? {};
        const answer = atTable(id);
        const values = options[at];
        const isAskedFor = values?.some((value) => value.every((stem) => asked.has(stem))) ?? true;
        const isOption = !isAskedFor && answer !== 'yes';
        const quantity = asksQuantity && saysNumber[at] ? quantityWeight : 1;
        const score = sum * quantity * (isOption ? optionWeight : nameWeight(at));
        return { score, isOut: answer === 'no' };
      };
    },
  };
}

/** What a text says a number with, in English. */
const number =
  /\d|[½¼¾]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|half|most|least|limit|maximum|minimum|any number|as many|as much)\b/i;
