import { append } from '../base/append.ts';
import { memoize } from '../base/memoize.ts';
import { plainWords, singular } from '../base/plain-words.ts';
import { tally } from '../base/tally.ts';
import type { Weigh } from '../base/word-index.ts';
import { normalizeLabel } from '../graph/labels.ts';
import type { ComparedEdition, ComparedRule } from './compared-edition.ts';

/** A word as a number: equal words of two editions have the same one. */
export type Word = number;

/** A rule with its words, as matching looks at it. */
export interface WordedRule {
  readonly rule: ComparedRule;
  /** Normalised, synonyms made one; empty where there is none. */
  readonly label: string;
  readonly labelWords: readonly Word[];
  /** In order, of the text alone. */
  readonly words: readonly Word[];
  /** Equal for rules of one label and the same words in order. */
  readonly said: number;
  /** Stems of label and text, each once, synonyms made one. */
  readonly bag: readonly Word[];
  /** Few words or none, which several rules of its edition consist of ("Repealed."): of these place tells which is which. */
  readonly isRepeated: boolean;
  /** Is its id told apart by a number alone from others of its edition ("limit_2")? Whoever makes ids anew counts anew. */
  readonly hasCountedId: boolean;
}

/** What is made of a label and a text: one for all rules that have both, in either edition. */
export type Wording = Omit<WordedRule, 'rule' | 'isRepeated' | 'hasCountedId'>;

/** Make a function that gives the words of a label and a text. In two versions of an edition most rules share theirs. */
function createWording(synonyms: Synonyms): (label: string, text: string) => Wording {
  const made = new Map<string, { readonly label: string; readonly wording: Wording }[]>();
  const sayings = new Map<string, number>();
  const numbers = new Map<string, Word>();
  const stems: Word[] = [];
  // The wording that each stem was last seen in.
  const seen: number[] = [];
  let count = 0;
  const numberOf = (word: string): Word => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(word, number);
    stems[number] = numberOf(singular(word));
    return number;
  };
  return (label, text) => {
    const before = made.get(text)?.find((one) => one.label === label);
    if (before) return before.wording;
    const ofLabel = synonyms(normalizeLabel(label).split(' ').filter(Boolean));
    const ofText = plainWords(text, 'kept');
    const [labelWords, words, meant] = [ofLabel.map(numberOf), ofText.map(numberOf), synonyms(ofText)];
    const bag: Word[] = [];
    count += 1;
    for (const word of [...labelWords, ...(meant === ofText ? words : meant.map(numberOf))]) {
      const stem = stems[word] ?? word;
      if (seen[stem] === count) continue;
      seen[stem] = count;
      bag.push(stem);
    }
    const saying = `${ofLabel.join(' ')}\n${ofText.join(' ')}`;
    const said = sayings.get(saying) ?? sayings.size;
    sayings.set(saying, said);
    const wording = { label: ofLabel.join(' '), labelWords, words, said, bag };
    append(made, text, { label, wording });
    return wording;
  };
}

/**
 * Make a function that gives the rules of an edition with their words, by index.
 *
 * @param areKnown are the words of both editions known? Beside a record it says nothing of a rule that others have its words.
 */
export function createWorder(
  synonyms: Synonyms,
  areKnown: boolean,
): (edition: Pick<ComparedEdition, 'rules'>) => WordedRule[] {
  const wordingOf = createWording(synonyms);
  return ({ rules }) => {
    const wordings = rules.map((rule) => wordingOf(rule.label ?? '', rule.text));
    const times = tally(wordings.flatMap(({ bag }) => (bag.length > fewWords ? [] : [keyOfBag(bag)])));
    const isRepeated = ({ bag }: Wording) =>
      areKnown && bag.length <= fewWords && (times.get(keyOfBag(bag)) ?? 0) > 1;
    const byStem = Map.groupBy(
      rules.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : [])),
      withoutCount,
    );
    const counted = new Set([...byStem.values()].flatMap((ids) => (ids.length > 1 ? ids : [])));
    // What is named after a rule of such an id is told from others by the same number.
    const hasCountedId = ({ id, hasOwnId }: ComparedRule) =>
      hasOwnId && counted.size > 0 && isNamedAfter(id, counted);
    return wordings.map((wording, index) => {
      const rule = rules[index] as ComparedRule;
      return { rule, ...wording, isRepeated: isRepeated(wording), hasCountedId: hasCountedId(rule) };
    });
  };
}

/** An id without the number that tells it from others. */
const withoutCount = (id: string) => id.replace(/_?\d+$/, '');

/** Is an id one of some, or named after one: `bylaw_2_general` after `bylaw` or `bylaw_2`? */
function isNamedAfter(id: string, ids: ReadonlySet<string>): boolean {
  for (let end = id.indexOf('_'); end >= 0; end = id.indexOf('_', end + 1))
    if (ids.has(id.slice(0, end))) return true;
  return ids.has(id);
}

/** So few words stand on several rules by chance. */
const fewWords = 3;

const keyOfBag = (bag: readonly Word[]) => [...bag].sort().join(' ');

/** Puts one word in place of each of several that mean the same. */
export type Synonyms = (words: readonly string[]) => readonly string[];

const noSynonyms: Synonyms = (words) => words;

/**
 * Make words of one from groups of words or phrases that mean the same. Of two phrases that begin at one place the longer
 * one counts.
 */
export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  if (groups.length === 0) return noSynonyms;
  const byFirst = new Map<string, { words: string[]; one: string }[]>();
  for (const group of groups) {
    const phrases = group.map((phrase) => plainWords(phrase, 'kept')).filter((words) => words.length > 0);
    const one = phrases[0]?.join('_') ?? '';
    for (const words of phrases) {
      const list = byFirst.get(words[0] ?? '') ?? [];
      byFirst.set(words[0] ?? '', list);
      list.push({ words, one });
      list.sort((x, y) => y.words.length - x.words.length);
    }
  }
  return (words) => {
    const made: string[] = [];
    for (let at = 0; at < words.length; ) {
      const found = byFirst
        .get(words[at] ?? '')
        ?.find((phrase) => phrase.words.every((word, i) => word === words[at + i]));
      made.push(found?.one ?? words[at] ?? '');
      at += found?.words.length ?? 1;
    }
    return made;
  };
}

/** Weights by how many rules of both editions have a word: inverse document frequency. */
export function createWeights(a: readonly Wording[], b: readonly Wording[]): Weigh<Word> {
  const counts: number[] = [];
  for (const rules of [a, b])
    for (const { bag } of rules) for (const word of bag) counts[word] = (counts[word] ?? 0) + 1;
  const total = a.length + b.length;
  const weights = Array.from(counts, (times) => Math.log(1 + total / (times ?? 1)));
  return (word) => weights[word] ?? 0;
}

/**
 * Make a function that tells how alike two rules are in label and text: the weight of the words that both have, by that of all
 * (Dice's coefficient). Two rules without any word are as alike as can be.
 */
export function createSimilarity(weigh: Weigh<Word>): (a: Wording, b: Wording) => number {
  const weightOf = memoize(
    (bag: Wording['bag']) => bag.reduce((sum, word) => sum + weigh(word), 0),
    new Map(),
  );
  // A rule is compared with many others: its words are marked once.
  const marks: number[] = [];
  let [marked, mark]: [Wording['bag'] | null, number] = [null, 0];
  return (a, b) => {
    if (a.bag === b.bag) return 1;
    if (marked !== a.bag) {
      marked = a.bag;
      mark += 1;
      for (const word of a.bag) marks[word] = mark;
    }
    let shared = 0;
    for (const word of b.bag) if (marks[word] === mark) shared += weigh(word);
    const all = weightOf(a.bag) + weightOf(b.bag);
    return all === 0 ? 1 : (2 * shared) / all;
  };
}
