import { memoize } from '../../../base/memoize.ts';
import { plainText, scanWords } from '../../../base/scan-words.ts';
import { stemOf } from '../../../base/stem.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { ItemFacts } from '../../../syntax/facts.ts';

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

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What says "no". */
const denials = listOf('not never no cannot nobody none neither nor');
/** What says "yes", or only that something is said; and those of whom it is said, where all of them are meant. */
const fillers = listOf(
  'may can could must shall should will would do does did be is are was were always the a an any all each every player players everybody everyone anybody anyone',
);
/** A "no" behind these denies the case and not what is so in it. */
const beginsCase = listOf(
  'if when whenever while unless until till where wherever who whoever whom whose which that because since as after before without whether than except only',
);
const auxiliaries = listOf('do does did be is are was were am been being have has had having need dare let');
const relatives = listOf('who whoever whom whose which that');
const verbs = listOf('may can could must shall should will would cannot');
/** What these speak of stands elsewhere; what the second speak of, perhaps before them in the sentence. */
const leaning = listOf(
  'you your yours yourself i we our this these those it he him she they them theirs here there such then',
);
const pointing = listOf('this these those');
const owners = listOf('its his her their');
const people = listOf('player players everybody everyone anybody anyone nobody');
const small = listOf(
  'of in on at to by with from for and or but as into onto up down out off over under own',
);
const numberWords = listOf('one two three four five six seven eight nine ten eleven twelve half twice');
/** Words that are the same in sentences on whatever. */
const empty: ReadonlySet<string> = new Set(
  [small, beginsCase, leaning, owners, fillers].flatMap((words) => [...words]),
);

/** What the rules of a file, with what explains them, claim. English. */
export const claimsIn = memoize(({ nodes }: AssembledFile): readonly Claim[] => {
  const lexicon = new Lexicon();
  return nodes.flatMap((node) => (node.item && !isOther(node) ? claimsOf(node, node.item, lexicon) : []));
});

/** What a word does in a sentence, whichever that is. */
interface Entry {
  readonly stem: string;
  readonly isDenial: boolean;
  readonly isFigure: boolean;
  readonly isFiller: boolean;
  readonly isLeaning: boolean;
  readonly isPointing: boolean;
  readonly isOwner: boolean;
  readonly isPeople: boolean;
  readonly isEmpty: boolean;
  readonly beginsCase: boolean;
}

/** Looks each word of a file up once: a file has hundreds of words and says them thousands of times. */
class Lexicon {
  readonly #entries = new Map<string, Entry>();

  entryOf(word: string): Entry {
    const before = this.#entries.get(word);
    if (before) return before;
    const entry = {
      stem: stemOf(word, 'forms'),
      isDenial: word.endsWith("n't") || denials.has(word),
      isFigure: isFigure(word),
      isFiller: fillers.has(word),
      isLeaning: leaning.has(word),
      isPointing: pointing.has(word),
      isOwner: owners.has(word),
      isPeople: people.has(word),
      isEmpty: empty.has(word),
      beginsCase: beginsCase.has(word),
    };
    this.#entries.set(word, entry);
    return entry;
  }
}

/** Terms are told apart by what they deny, examples are cases, and a question claims nothing. */
const isOther = ({ kind }: RuleNode) => kind === 'term' || kind === 'example' || kind === 'question';

function claimsOf(node: RuleNode, { text, references }: ItemFacts, lexicon: Lexicon): Claim[] {
  const claims: Claim[] = [];
  const plain = plainText(text);
  const targets = references.filter(({ textAt }) => textAt >= 0).sort((a, b) => a.textAt - b.textAt);
  let claim = new ClaimReader(lexicon);
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
      claim = new ClaimReader(lexicon);
      first = -1;
    },
  );
  return claims;
}

/** What a list below says of "the following" is said there: "These may bid:" and "These may not bid:" part two lists. */
const opensList = (text: string, at: number): boolean => /^[:;—–-]\s*(?:\n|$)/.test(text.slice(at, at + 8));

/** A word of a sentence. */
interface Word {
  readonly word: string;
  /** null for the target of a reference. */
  readonly entry: Entry | null;
  /** A comma or a bracket stands in front. */
  readonly isParted: boolean;
}

/** Reads one sentence word by word. */
class ClaimReader {
  readonly #words: Word[] = [];
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** @param before what stands between the last word and this one */
  addWord(word: string, before: string): void {
    const isParted = before !== ' ' && /[,()—–]/.test(before);
    this.#words.push({ word, entry: this.#lexicon.entryOf(word), isParted });
  }

  /** @param target of a reference, which is part of what is said */
  addTarget(target: string): void {
    this.#words.push({ word: `[${target}]`, entry: null, isParted: false });
  }

  /** null for a sentence that says too little to be the same as another one but by chance. */
  read(): Pick<Claim, 'matter' | 'isDenied' | 'figures' | 'isLeaning' | 'isPointing'> | null {
    // Where to look something up is another place each time.
    if (this.#words.length < fewestWords || this.#words[0]?.word === 'see') return null;
    const matter: string[] = [];
    const figures: string[] = [];
    let [size, isDenied, isLeaning, isPointing, hasPeople] = [0, false, false, false, false];
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

const isFigure = (word: string): boolean => /^[0-9½¼¾⅓⅔]/.test(word) || numberWords.has(word);
