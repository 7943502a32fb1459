import { append } from '../base/append.ts';
import { memoize } from '../base/memoize.ts';
import { plainWords, singular } from '../base/plain-words.ts';
import { tally } from '../base/tally.ts';
import type { Weigh } from '../base/word-index.ts';
import { normalizeLabel } from '../graph/labels.ts';
import type { ComparedEdition, ComparedRule } from './compared-edition.ts';

/** A word as a number, the same for equal words of two editions. */
export type Word = number;

/** A rule with its words, as used for matching. */
export interface WordedRule {
  readonly rule: ComparedRule;
  /** Normalised, with synonyms replaced; empty if absent. */
  readonly label: string;
  readonly labelWords: readonly Word[];
  /** Words of the text alone, in order. */
  readonly words: readonly Word[];
  /** Equal for rules with the same label and the same words in order. */
  readonly said: number;
  /** Stems of label and text, each once, with synonyms replaced. */
  readonly bag: readonly Word[];
  /**
   * Whether several rules of its edition consist of the same few words or none ("Repealed."). Only
   * place distinguishes these.
   */
  readonly isRepeated: boolean;
  /**
   * Whether only a number distinguishes its id from others of its edition ("limit_2"). Such ids are
   * counted anew when they are made anew.
   */
  readonly hasCountedId: boolean;
}

/** The words of a label and a text, shared by all rules of both editions that have these. */
export type Wording = Omit<WordedRule, 'rule' | 'isRepeated' | 'hasCountedId'>;

/**
 * Creates a function that returns the words of a label and a text. In two versions of an edition,
 * most rules share theirs.
 */
function createWording(synonyms: Synonyms): (label: string, text: string) => Wording {
  const made = new Map<string, { readonly label: string; readonly wording: Wording }[]>();
  const sayings = new Map<string, number>();
  const numbers = new Map<string, Word>();
  const stems: Word[] = [];
  // The last wording that each stem was seen in.
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
 * Creates a function that returns the rules of an edition with their words, by index.
 *
 * @param areKnown whether the words of both editions are known; if not, equal words do not count as
 * repeated
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
    // An id named after a counted one is distinguished by the same number.
    const hasCountedId = ({ id, hasOwnId }: ComparedRule) =>
      hasOwnId && counted.size > 0 && isNamedAfter(id, counted);
    return wordings.map((wording, index) => {
      const rule = rules[index] as ComparedRule;
      return { rule, ...wording, isRepeated: isRepeated(wording), hasCountedId: hasCountedId(rule) };
    });
  };
}

/** Returns an id without the number that distinguishes it from others. */
const withoutCount = (id: string) => id.replace(/_?\d+$/, '');

/** Whether an id is in a set, or named after one of it: `bylaw_2_general` after `bylaw_2`. */
function isNamedAfter(id: string, ids: ReadonlySet<string>): boolean {
  for (let end = id.indexOf('_'); end >= 0; end = id.indexOf('_', end + 1))
    if (ids.has(id.slice(0, end))) return true;
  return ids.has(id);
}

/** Most words that several rules can consist of by chance. */
const fewWords = 3;

const keyOfBag = (bag: readonly Word[]) => [...bag].sort().join(' ');

/** Replaces words that mean the same by one of them. */
export type Synonyms = (words: readonly string[]) => readonly string[];

const noSynonyms: Synonyms = (words) => words;

/**
 * Creates synonyms from groups of words or phrases that mean the same. Of phrases that begin at the
 * same word, the longest counts.
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

/** Weighs words by how many rules of both editions have them: inverse document frequency. */
export function createWeights(a: readonly Wording[], b: readonly Wording[]): Weigh<Word> {
  const counts: number[] = [];
  for (const rules of [a, b])
    for (const { bag } of rules) for (const word of bag) counts[word] = (counts[word] ?? 0) + 1;
  const total = a.length + b.length;
  const weights = Array.from(counts, (times) => Math.log(1 + total / (times ?? 1)));
  return (word) => weights[word] ?? 0;
}

/**
 * Creates a function that returns the similarity of two rules in label and text: the weight of the
 * words in common relative to the weight of all (Dice's coefficient); 1 for two rules without
 * words.
 */
export function createSimilarity(weigh: Weigh<Word>): (a: Wording, b: Wording) => number {
  const weightOf = memoize(
    (bag: Wording['bag']) => bag.reduce((sum, word) => sum + weigh(word), 0),
    new Map(),
  );
  // A rule is compared with many others, so its words are marked only once.
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
