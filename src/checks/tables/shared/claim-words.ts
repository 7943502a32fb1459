import { cacheByWord } from '../../../base/cache-by-word.ts';
import { numberOfText } from '../../../base/maybe-repeated.ts';
import { stemOf } from '../../../base/stem.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that deny. */
const denials = listOf('not never no cannot nobody none neither nor');
/** Words that affirm or only introduce a statement, and subjects that include everyone. */
const fillers = listOf(
  'may can could must shall should will would do does did be is are was were always the a an any all each every player players everybody everyone anybody anyone',
);
/** A "no" after these denies the case, not the statement. */
const beginsCase = listOf(
  'if when whenever while unless until till where wherever who whoever whom whose which that because since as after before without whether than except only',
);
export const auxiliaries = listOf(
  'do does did be is are was were am been being have has had having need dare let',
);
export const relatives = listOf('who whoever whom whose which that');
export const verbs = listOf('may can could must shall should will would cannot');
/**
 * Words that refer to something elsewhere; the second list, possibly to something earlier in the
 * sentence.
 */
const leaning = listOf(
  'you your yours yourself i we our this these those it he him she they them theirs here there such then',
);
const pointing = listOf('this these those indicated');
const owners = listOf('its his her their');
const people = listOf('player players everybody everyone anybody anyone nobody');
const small = listOf(
  'of in on at to by with from for and or but as into onto up down out off over under own',
);
const numberWords = listOf('one two three four five six seven eight nine ten eleven twelve half twice');
/** Words that occur in sentences on any matter. */
const empty: ReadonlySet<string> = new Set(
  [small, beginsCase, leaning, owners, fillers].flatMap((words) => [...words]),
);

/** Function of a word, independent of its sentence. */
export interface ClaimWord {
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

/** Function of a word in lower case. English. */
export const claimWordOf: (word: string) => ClaimWord = cacheByWord((word) => ({
  stem: stemOf(word, 'forms'),
  isDenial: isDenial(word),
  isFigure: isFigure(word),
  isFiller: fillers.has(word),
  isLeaning: leaning.has(word),
  isPointing: pointing.has(word),
  isOwner: owners.has(word),
  isPeople: people.has(word),
  isEmpty: empty.has(word),
  beginsCase: beginsCase.has(word),
}));

/** Words that do not belong to a statement's matter everywhere, and all words with their stems. */
const passing = new Set([...denials, ...fillers].map((word) => stemOf(word, 'forms')));

/** A word's part of the number of a matter: equal for words of one stem; 0 if it is negligible. */
export const matterNumberOf: (word: string) => number = cacheByWord((word) => {
  if (isFigure(word)) return 1;
  const stem = stemOf(word, 'forms');
  return passing.has(stem) || isDenial(stem) ? 0 : numberOfText(stem);
});

const isDenial = (word: string): boolean => word.endsWith("n't") || denials.has(word);

const isFigure = (word: string): boolean => /^[0-9½¼¾⅓⅔]/.test(word) || numberWords.has(word);
