import { joinNumbers } from '../../../base/maybe-repeated.ts';
import { memoize } from '../../../base/memoize.ts';
import { plainText, scanWords } from '../../../base/scan-words.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { auxiliaries, type ClaimWord, claimWordOf, matterNumberOf, relatives, verbs } from './claim-words.ts';

/** A sentence, reduced to an assertion or a denial. */
export interface Claim {
  readonly node: RuleNode;
  /** As written. */
  readonly text: string;
  /** The rest without words for yes or no: equal for "You may look" and "you must not look". */
  readonly matter: string;
  readonly isDenied: boolean;
  /** Words such as "you" or "this" are its subject, which differs from rule to rule. */
  readonly isLeaning: boolean;
  /** It refers to the previous sentence: "this", "doing so". */
  readonly isPointing: boolean;
}

/** Sentences that have fewer words of some meaning are alike by chance. */
const fewestWords = 3;

/** A sentence not read yet. */
export interface Sentence {
  readonly node: RuleNode;
  /** Equal for sentences with one matter, and usually different for others. */
  readonly number: number;
}

/** Terms differ by what they deny, examples are cases, and a question asserts nothing. */
const isOther = ({ kind }: RuleNode) => kind === 'term' || kind === 'example' || kind === 'question';

/**
 * The sentences of the rules of a file, and of their notes. Nearly all have a matter of their own,
 * which these numbers show without reading them.
 */
export const sentencesIn = memoize(({ nodes }: AssembledFile): readonly Sentence[] => {
  const sentences: Sentence[] = [];
  for (const node of nodes) {
    if (!node.item || isOther(node)) continue;
    const { text } = node.item;
    const plain = plainText(text);
    let number = 0;
    scanWords(
      text,
      (start, end) => {
        const word = matterNumberOf(plain.slice(start, end));
        if (word !== 0) number = joinNumbers(number, word);
      },
      () => {
        if (number !== 0) sentences.push({ node, number: number ^ (number >>> 15) });
        number = 0;
      },
    );
  }
  return sentences;
});

/** Claims of a rule or its notes. English. */
export const claimsOf = memoize((node: RuleNode): readonly Claim[] => {
  const { text, references } = node.item ?? { text: '', references: [] };
  const claims: Claim[] = [];
  const plain = plainText(text);
  const targets = references.filter(({ textAt }) => textAt >= 0).sort((a, b) => b.textAt - a.textAt);
  let words: Word[] = [];
  let [first, last] = [-1, 0];
  // The target of a reference is part of the meaning but has no word in the text.
  const addTargets = (end: number) => {
    while ((targets.at(-1)?.textAt ?? Infinity) <= end)
      words.push({ word: `[${targets.pop()?.target}]`, entry: null, isParted: false });
  };
  scanWords(
    text,
    (start, end) => {
      addTargets(start);
      if (first < 0) first = start;
      addWord(words, plain.slice(start, end), plain.slice(last, start));
      last = end;
    },
    (at) => {
      addTargets(at);
      const read = opensList(text, at) ? null : readClaim(words);
      if (read) claims.push({ node, text: text.slice(first, last), ...read });
      words = [];
      first = -1;
    },
  );
  return claims;
});

/**
 * The list below decides the meaning of "the following": "These may bid:" and "These may not bid:"
 * introduce two lists.
 */
const opensList = (text: string, at: number): boolean => /^[:;—–-]\s*(?:\n|$)/.test(text.slice(at, at + 8));

/** A word of a sentence. */
interface Word {
  readonly word: string;
  /** null for the target of a reference. */
  readonly entry: ClaimWord | null;
  /** A comma or bracket precedes it. */
  readonly isParted: boolean;
}

/** @param before the text between the last word and this one */
function addWord(words: Word[], word: string, before: string): void {
  const last = words.at(-1);
  // "Non-limit" is a name and denies nothing.
  if (before === '-' && (last?.word === 'no' || last?.word === 'non'))
    words.splice(-1, 1, { ...last, word: `${last.word}-${word}`, entry: null });
  else words.push({ word, entry: claimWordOf(word), isParted: /[,()—–]/.test(before) });
}

/**
 * null if the sentence is so short that it matches others by chance, or asserts nothing:
 * "What is not allowed".
 */
function readClaim(words: readonly Word[]): Omit<Claim, 'node' | 'text'> | null {
  const [begin, second] = words.map(({ word }) => word);
  // References to elsewhere differ in meaning each time.
  if (words.length < fewestWords || begin === 'see') return null;
  if ([begin, second].some((word) => word === 'what' || word === 'whether')) return null;
  const matter: string[] = [];
  let [size, isDenied, isLeaning, hasPeople] = [0, false, false, false];
  // "They" refers to the sentence before.
  let isPointing = /^(?:they|it|he|she)$/.test(begin ?? '');
  const inCase = casesOf(words);
  for (const [i, { word, entry }] of words.entries()) {
    if (word === 'following' && isList(words[i + 1]?.word)) return null;
    if (entry?.isPointing || (word === 'so' && words[i - 1]?.word === 'doing')) isPointing = true;
    if (entry?.isPeople) hasPeople = true;
    if (entry?.isLeaning || (entry?.isOwner && !hasPeople)) isLeaning = true;
    if (!inCase[i] && entry?.isDenial) isDenied = !isDenied;
    else if (entry?.isFigure) matter.push(word);
    else if (inCase[i] || !entry?.isFiller) {
      matter.push(entry?.stem ?? word);
      if (!entry?.isEmpty) size += 1;
    }
  }
  if (size < fewestWords || (isDenied && isFragment(words))) return null;
  return { matter: matter.join(' '), isDenied, isLeaning, isPointing };
}

/**
 * Whether "the following" refers to a list, "the following:", "the following actions", unlike
 * "the following turn".
 */
const isList = (next: string | undefined): boolean => next === undefined || /(?<!s)s$/.test(next);

/** "Not moved", as a caption: no English sentence denies anything in this form. */
const isFragment = (words: readonly Word[]): boolean =>
  words.some(({ word }) => word === 'not') &&
  !words.some(({ word }) => auxiliaries.has(word) || word.endsWith("n't") || verbs.has(word));

/**
 * Which words state a case: those from "if" or "who" to the next comma. In "whoever holds a card
 * may not bid" the last such verb belongs to the rule, not to the case.
 */
function casesOf(words: readonly Word[]): boolean[] {
  let until = 0;
  return words.map(({ word, entry }, i) => {
    if (i >= until && entry?.beginsCase) {
      const comma = words.findIndex(({ isParted }, at) => at > i && isParted);
      until = comma < 0 ? words.length : comma;
      const verb = relatives.has(word)
        ? words.slice(0, until).findLastIndex((other) => verbs.has(other.word))
        : -1;
      if (verb > i + 1) until = verb;
    }
    return i < until;
  });
}
