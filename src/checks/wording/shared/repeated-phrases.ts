import { smallWords } from './rightly-twice.ts';

/** Words that stand twice, one run of them right behind the other. */
export interface RepeatedPhrase {
  /** Both of them, as they stand. */
  readonly written: string;
  /** What is left of it. */
  readonly right: string;
  /** Where it stands in the text. */
  readonly index: number;
}

/** So many words are looked at: what is pasted twice by a slip is a piece of a sentence. */
const longest = 20;
/** Of so many words on, a run says something; of two, only with a small word in it: "Kite Reel Kite Reel" is a row. */
const saysSomething = 3;

/** Words that join a word to itself: "from time to time to", "side by side by", "again and again and". */
const joins: ReadonlySet<string> = new Set(
  'to by and or of for in on after upon with against per'.split(' '),
);

interface Token {
  readonly word: string;
  readonly index: number;
}

/** A word of letters, at most with a comma behind it: names, figures and signs stand in rows. */
const isPlain = (word: string) => /^\p{L}[\p{L}'’-]*,?$/u.test(word);
const bare = (word: string) => word.replace(/[\p{P}\p{S}]+$/u, '');

/**
 * Find where two to twelve words stand twice in a row, "draw a card draw a card", and a part between commas that does:
 * "pay a coin, and pass, and pass,".
 */
export function repeatedPhrases(text: string): RepeatedPhrase[] {
  const found: RepeatedPhrase[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    const tokens = tokensOf(line[0], line.index);
    for (let at = 0; at < tokens.length; at += 1) {
      const count = countRepeated(tokens, at);
      if (count === 0) continue;
      found.push(phraseAt(text, tokens, at, count));
      at += 2 * count - 1;
    }
  }
  return found;
}

/** What stands between white space. By hand, since every word of a book is looked at. */
function tokensOf(line: string, offset: number): Token[] {
  let from = 0;
  return line.split(/\s/).flatMap((word) => {
    const index = offset + from;
    from += word.length + 1;
    return word === '' ? [] : [{ word, index }];
  });
}

function phraseAt(text: string, tokens: readonly Token[], at: number, count: number): RepeatedPhrase {
  const first = tokens[at]?.index ?? 0;
  const second = tokens[at + count]?.index ?? 0;
  const last = tokens[at + 2 * count - 1];
  const end = (last?.index ?? 0) + bare(last?.word ?? '').length;
  return { written: text.slice(first, end), right: text.slice(second, end), index: first };
}

/** How many words from a place on stand there once more right behind; 0 where none do. */
function countRepeated(tokens: readonly Token[], at: number): number {
  for (let count = 2; count <= longest && at + 2 * count <= tokens.length; count += 1)
    if (isRepeated(tokens, at, count) && isSlip(tokens.slice(at, at + count))) return count;
  return 0;
}

function isRepeated(tokens: readonly Token[], at: number, count: number): boolean {
  for (let i = 0; i < count; i += 1) {
    const one = tokens[at + i]?.word ?? '';
    const other = tokens[at + count + i]?.word ?? '';
    const isLast = i === count - 1;
    // Behind the second run anything may follow; a comma parts two of them that are a row, or a clause.
    const isSame = isLast && isEndOfClause(tokens[at - 1]?.word, one, other);
    if (!isSame && (isLast && !one.endsWith(',') ? one !== bare(other) : one !== other)) return false;
    // Asked last: nearly all words differ from those that are held against them.
    if (!isPlain(one)) return false;
  }
  return true;
}

/** ", and pass, and pass.": between commas, and the second time at the end. */
const isEndOfClause = (before: string | undefined, one: string, other: string): boolean =>
  before?.endsWith(',') === true &&
  one.endsWith(',') &&
  /^[.;:!?)]+$/.test(other.slice(one.length - 1)) &&
  other.startsWith(bare(one));

function isSlip(run: readonly Token[]): boolean {
  const words = run.map(({ word }) => word);
  const [first = ''] = words;
  // A capital begins a name or a title.
  if (/^\p{Lu}/u.test(first) || new Set(words.map(bare)).size < 2) return false;
  if (!words.some((word) => /^\p{Ll}{3}/u.test(word))) return false;
  if (words.some((word, i) => word.endsWith(',') && (i < words.length - 1 || words.length < saysSomething)))
    return false;
  if (words.length >= saysSomething) return true;
  return !words.some((word) => joins.has(word)) && words.some((word) => smallWords.has(word));
}
