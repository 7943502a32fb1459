import { memoize } from '../base/memoize.ts';
import { plainWords, singular } from '../base/plain-words.ts';
import { tally } from '../base/tally.ts';
import type { Weigh } from '../base/word-index.ts';
import { normalizeLabel } from '../graph/labels.ts';
import type { ComparedEdition, ComparedRule } from './compared-edition.ts';

/** A rule with its words, as matching looks at it. */
export interface WordedRule {
  readonly rule: ComparedRule;
  /** Normalised, synonyms made one; empty where there is none. */
  readonly label: string;
  /** Lower case, in order, of the text alone. */
  readonly words: readonly string[];
  /** Of label and text, each once, synonyms made one. */
  readonly bag: ReadonlySet<string>;
  /** Few words or none, which several rules of its edition consist of ("Repealed."): of these place tells which is which. */
  readonly isRepeated: boolean;
  /** Is its id told apart by a number alone from others of its edition ("limit_2")? Whoever makes ids anew counts anew. */
  readonly hasCountedId: boolean;
}

/** What is made of a label and a text: one for all rules that have both, in either edition. */
export type Wording = Omit<WordedRule, 'rule' | 'isRepeated' | 'hasCountedId'>;

/**
 * Make a function that gives the words of a label and a text. The same label and text share their words: in two versions of
 * an edition most rules do.
 */
export function createWording(synonyms: Synonyms = noSynonyms): (label: string, text: string) => Wording {
  const made = new Map<string, Wording>();
  // One string for each word: such are compared and looked up in a fraction of the time.
  const known = new Map<string, string>();
  const stems = new Map<string, string>();
  const oneOf = (word: string) => {
    const one = known.get(word);
    if (one !== undefined) return one;
    known.set(word, word);
    stems.set(word, oneOf(singular(word)));
    return word;
  };
  const stemOf = (word: string) => stems.get(word) ?? singular(word);
  return (label, text) => {
    const key = `${label}\n${text}`;
    const before = made.get(key);
    if (before) return before;
    const labelWords = synonyms(normalizeLabel(label).split(' ').map(oneOf));
    const words = plainWords(text, 'kept').map(oneOf);
    const bag = new Set(labelWords.map(stemOf));
    for (const word of synonyms(words)) bag.add(stemOf(word));
    bag.delete('');
    const wording = { label: labelWords.join(' '), words, bag };
    made.set(key, wording);
    return wording;
  };
}

/**
 * Make a function that gives the rules of an edition with their words, by index.
 *
 * @param areKnown are the words of both editions known? Beside a record it says nothing of a rule that others have its words.
 */
export function createWorder(
  synonyms: Synonyms = noSynonyms,
  areKnown = true,
): (edition: Pick<ComparedEdition, 'rules'>) => WordedRule[] {
  const wordingOf = createWording(synonyms);
  return ({ rules }) => {
    const worded = rules.map((rule) => ({ rule, ...wordingOf(rule.label ?? '', rule.text) }));
    const times = tally(worded.flatMap(({ bag }) => (bag.size > fewWords ? [] : [keyOfBag(bag)])));
    const isRepeated = ({ bag }: Wording) =>
      areKnown && bag.size <= fewWords && (times.get(keyOfBag(bag)) ?? 0) > 1;
    const byStem = Map.groupBy(
      rules.flatMap(({ id, hasOwnId }) => (hasOwnId ? [id] : [])),
      withoutCount,
    );
    const counted = new Set([...byStem.values()].flatMap((ids) => (ids.length > 1 ? ids : [])));
    // What is named after a rule of such an id is told from others by the same number.
    const hasCountedId = ({ id, hasOwnId }: ComparedRule) =>
      hasOwnId && counted.size > 0 && (counted.has(id) || leadsOf(id).some((lead) => counted.has(lead)));
    return worded.map(({ rule, ...wording }) => ({
      ...{ rule, ...wording },
      isRepeated: isRepeated(wording),
      hasCountedId: hasCountedId(rule),
    }));
  };
}

/** An id without the number that tells it from others. */
const withoutCount = (id: string) => id.replace(/_?\d+$/, '');

/** What an id may be named after: `bylaw` and `bylaw_2` for `bylaw_2_general`. */
const leadsOf = (id: string) => [...id.matchAll(/_/g)].map(({ index }) => id.slice(0, index));

/** So few words stand on several rules by chance. */
const fewWords = 3;

const keyOfBag = (bag: ReadonlySet<string>) => [...bag].sort().join(' ');

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
export function createWeights(a: readonly Wording[], b: readonly Wording[]): Weigh {
  const counts = new Map<string, number>();
  const bags = tally([...a, ...b].map(({ bag }) => bag));
  for (const [bag, times] of bags) for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + times);
  const total = a.length + b.length;
  const weightOf = (times: number) => Math.log(1 + total / times);
  const weights = new Map([...counts].map(([word, times]) => [word, weightOf(times)]));
  return (word) => weights.get(word) ?? weightOf(1);
}

/**
 * Make a function that tells how alike two rules are in label and text: the weight of the words that both have, by that of all
 * (Dice's coefficient). Two rules without any word are as alike as can be.
 */
export function createSimilarity(weigh: Weigh): (a: Wording, b: Wording) => number {
  // A rule is compared with many others.
  const weightOf = memoize((bag: Wording['bag']) => {
    let total = 0;
    for (const word of bag) total += weigh(word);
    return total;
  }, new Map());
  return (a, b) => {
    if (a.bag === b.bag) return 1;
    const [small, large] = a.bag.size < b.bag.size ? [a.bag, b.bag] : [b.bag, a.bag];
    let shared = 0;
    for (const word of small) if (large.has(word)) shared += weigh(word);
    const all = weightOf(a.bag) + weightOf(b.bag);
    return all === 0 ? 1 : (2 * shared) / all;
  };
}
