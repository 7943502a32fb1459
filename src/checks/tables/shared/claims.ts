import { joinNumbers } from '../../../base/maybe-repeated.ts';
import { memoize } from '../../../base/memoize.ts';
import { plainText, scanWords } from '../../../base/scan-words.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { auxiliaries, type ClaimWord, claimWordOf, matterNumberOf, relatives, verbs } from './claim-words.ts';

/** A sentence, as far as it says that something is so or is not. */
export interface Claim {
  readonly node: RuleNode;
  /** As it stands in the text. */
  readonly text: string;
  /** What is left without what says yes or no: the same for "You may look" and "you must not look". `#` for each figure. */
  readonly matter: string;
  readonly isDenied: boolean;
  /** In the order of the text, one space between. */
  readonly figures: string;
  /** Words such as "you" or "this" say what it is about: another thing in another rule. */
  readonly isLeaning: boolean;
  /** It speaks of what was said right before: "this", "doing so". */
  readonly isPointing: boolean;
}

/** Sentences that have fewer words of some meaning are alike by chance. */
const fewestWords = 3;

/** A sentence that was not read yet. */
export interface Sentence {
  readonly node: RuleNode;
  /** The same for sentences with one matter, and most often another for others. */
  readonly number: number;
}

/** Terms are told apart by what they deny, examples are cases, and a question claims nothing. */
const isOther = ({ kind }: RuleNode) => kind === 'term' || kind === 'example' || kind === 'question';

/**
 * The sentences of the rules of a file, and of what explains them. Nearly all sentences of a book have a matter of their own:
 * by these numbers that shows without reading them.
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

/** What a rule, or what explains one, claims. English. */
export const claimsOf = memoize((node: RuleNode): readonly Claim[] => {
  const { text, references } = node.item ?? { text: '', references: [] };
  const claims: Claim[] = [];
  const plain = plainText(text);
  const targets = references.filter(({ textAt }) => textAt >= 0).sort((a, b) => a.textAt - b.textAt);
  let claim = new ClaimReader();
  let [first, last, nextTarget] = [-1, 0, 0];
  // What a reference points at is part of what is said, and has no word in the text.
  const addTargets = (end: number) => {
    for (let target = targets[nextTarget]; target && target.textAt <= end; target = targets[nextTarget]) {
      claim.addTarget(target.target);
      nextTarget += 1;
    }
  };
  scanWords(
    text,
    (start, end) => {
      addTargets(start);
      if (first < 0) first = start;
      claim.addWord(plain.slice(start, end), plain.slice(last, start));
      last = end;
    },
    (at) => {
      addTargets(at);
      const read = opensList(text, at) ? null : claim.read();
      if (read) claims.push({ node, text: text.slice(first, last), ...read });
      claim = new ClaimReader();
      first = -1;
    },
  );
  return claims;
});

/** What a list below says of "the following" is said there: "These may bid:" and "These may not bid:" part two lists. */
const opensList = (text: string, at: number): boolean => /^[:;—–-]\s*(?:\n|$)/.test(text.slice(at, at + 8));

/** A word of a sentence. */
interface Word {
  readonly word: string;
  /** null for the target of a reference. */
  readonly entry: ClaimWord | null;
  /** A comma or a bracket stands in front. */
  readonly isParted: boolean;
}

/** Reads one sentence word by word. */
class ClaimReader {
  readonly #words: Word[] = [];

  /** @param before what stands between the last word and this one */
  addWord(word: string, before: string): void {
    const isParted = before !== ' ' && /[,()—–]/.test(before);
    const last = this.#words.at(-1);
    // "Non-limit" says what a thing is called, and denies nothing.
    if (before === '-' && (last?.word === 'no' || last?.word === 'non')) {
      this.#words[this.#words.length - 1] = { ...last, word: `${last.word}-${word}`, entry: null };
      return;
    }
    this.#words.push({ word, entry: claimWordOf(word), isParted });
  }

  /** @param target of a reference, which is part of what is said */
  addTarget(target: string): void {
    this.#words.push({ word: `[${target}]`, entry: null, isParted: false });
  }

  /** null for a sentence that says too little to be the same as another one but by chance. */
  read(): Pick<Claim, 'matter' | 'isDenied' | 'figures' | 'isLeaning' | 'isPointing'> | null {
    // Where to look something up is another place each time.
    if (this.#words.length < fewestWords || this.#words[0]?.word === 'see') return null;
    // "What is not allowed" is what a list tells of, and no sentence.
    if (this.#words.slice(0, 2).some(({ word }) => word === 'what' || word === 'whether')) return null;
    const matter: string[] = [];
    const figures: string[] = [];
    let [size, isDenied, isLeaning, isPointing, hasPeople] = [0, false, false, false, false];
    // "They" are those of the sentence before.
    if (/^(?:they|it|he|she)$/.test(this.#words[0]?.word ?? '')) isPointing = true;
    const inCase = casesOf(this.#words);
    for (const [i, { word, entry }] of this.#words.entries()) {
      if (word === 'following' && isList(this.#words[i + 1]?.word)) return null;
      if (!entry) {
        matter.push(word);
        size += 1;
        continue;
      }
      if (entry.isPointing || (word === 'so' && this.#words[i - 1]?.word === 'doing')) isPointing = true;
      if (entry.isPeople) hasPeople = true;
      if (entry.isLeaning || (entry.isOwner && !hasPeople)) isLeaning = true;
      if (!inCase[i] && entry.isDenial) isDenied = !isDenied;
      else if (entry.isFigure) {
        figures.push(word);
        matter.push('#');
      } else if (inCase[i] || !entry.isFiller) {
        matter.push(entry.stem);
        if (!entry.isEmpty) size += 1;
      }
    }
    if (size < fewestWords || (isDenied && isFragment(this.#words))) return null;
    return { matter: matter.join(' '), isDenied, figures: figures.join(' '), isLeaning, isPointing };
  }
}

/** Does "the following" speak of a list, "the following:", "the following actions", and not of "the following turn"? */
const isList = (next: string | undefined): boolean => next === undefined || /(?<!s)s$/.test(next);

/** "Not moved", beneath a picture: no sentence of English denies a thing so. */
const isFragment = (words: readonly Word[]): boolean =>
  words.some(({ word }) => word === 'not') &&
  !words.some(({ word }) => auxiliaries.has(word) || word.endsWith("n't") || verbs.has(word));

/**
 * Which words tell a case: those from "if" or "who" to the next comma. In "whoever holds a card may not bid" the last verb of
 * that kind belongs to the rule and not to the case.
 */
function casesOf(words: readonly Word[]): boolean[] {
  const inCase: boolean[] = [];
  let until = 0;
  for (const [i, { entry }] of words.entries()) {
    if (i >= until && entry?.beginsCase) until = endOfCase(words, i);
    inCase.push(i < until);
  }
  return inCase;
}

function endOfCase(words: readonly Word[], from: number): number {
  const comma = words.findIndex(({ isParted }, i) => i > from && isParted);
  const end = comma < 0 ? words.length : comma;
  if (!relatives.has(words[from]?.word ?? '')) return end;
  const verb = words.slice(0, end).findLastIndex(({ word }) => verbs.has(word));
  return verb > from + 1 ? verb : end;
}
