import { memoize } from '../../base/memoize.ts';
import { wordEnd, wordStart } from '../../base/words.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { TextRange } from '../../syntax/facts.ts';

/**
 * Range in the file of words of a rule's text, with markup, references and line breaks between
 * them.
 *
 * @param source the file's text
 * @param words as in the text, separated by anything but letters and digits
 * @param nth which occurrence in the rule, from 0, ignoring case; without it, the first exact
 *   match, or else the first
 * @returns the whole rule if the words are not found as they are
 */
export function spanOfWords(source: string, node: RuleNode, words: string, nth?: number): TextRange {
  const runs = runsInSource(source, node, words);
  const run = nth === undefined ? (exactRun(source, node, words, runs) ?? runs[0]) : runs[nth];
  return run ? spanIn(node, run) : node.at;
}

const exactRun = (source: string, node: RuleNode, words: string, runs: readonly TextRange[]) =>
  runs.find((run) => source.slice(...spanIn(node, run)) === words);

const spanIn = ({ at: [offset] }: RuleNode, [start, end]: TextRange): TextRange => [
  offset + start,
  offset + end,
];

/** Words at an offset of {@link wordingIn}. */
export interface WordsAt {
  readonly written: string;
  readonly index: number;
}

/** A rule's label and text: {@link WordsAt} are positions in it. */
export const wordingIn = ({ label, item }: RuleNode) => `${label ?? ''}\n${item?.text ?? ''}`;

/**
 * Range in the file of one use of some words, among others in the same rule with different letters
 * or neighbours.
 */
export function spanOfUse(source: string, node: RuleNode, { written, index }: WordsAt): TextRange {
  const before = countRuns(wordsSaid(node), written, index);
  const at = spanOfWords(source, node, written, before);
  // Emphasis may begin and end among the words.
  const found = source.slice(...at).replace(/[*_\\]/g, '');
  return found === written ? at : spanOfWords(source, node, written);
}

/** Counts non-overlapping occurrences of words up to an offset. */
function countRuns(placed: PlacedWords, words: string, until: number): number {
  const runs = runsOf(placed, words);
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((runs[middle]?.[1] ?? 0) > until) to = middle;
    else from = middle + 1;
  }
  return from;
}

const runsInSource = (source: string, node: RuleNode, words: string): readonly TextRange[] =>
  runsOf(wordsIn(node, source), words.replace(/\[[^\]]*\]/g, ' '));

/** Ranges of words in a text, in order, not nested. Cached, however many faults involve them. */
function runsOf({ found, places, runs }: PlacedWords, words: string): readonly TextRange[] {
  const known = runs.get(words);
  if (known) return known;
  const parts = wordsOf(words).map(({ word }) => word);
  const made: TextRange[] = [];
  runs.set(words, made);
  let from = 0;
  for (const at of places.get(parts[0] ?? '') ?? []) {
    if (at < from) continue;
    const last = endOfRun(found, at, parts);
    if (last < 0) continue;
    made.push([found[at]?.start ?? 0, found[last]?.end ?? 0]);
    from = last + 1;
  }
  return made;
}

interface PlacedWords {
  readonly found: readonly Word[];
  /** Indexes of each word among those found. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Ranges of the words searched so far. */
  readonly runs: Map<string, readonly TextRange[]>;
}

function placeWords(text: string): PlacedWords {
  const found = wordsOf(text);
  return { found, places: Map.groupBy(found.keys(), (at) => found[at]?.word ?? ''), runs: new Map() };
}

/** The words of a rule. Cached, because a long rule can have many faults. */
const wordsSaid = memoize((node: RuleNode) => placeWords(wordingIn(node)));

interface NodeWords extends PlacedWords {
  readonly source: string;
}

const wordsByNode = new WeakMap<RuleNode, NodeWords>();

/** The words of a rule as written. Cached. */
function wordsIn(node: RuleNode, source: string): NodeWords {
  const before = wordsByNode.get(node);
  if (before?.source === source) return before;
  // Within the rule alone: a missing word would otherwise be searched to the end of the file.
  const made = { source, ...placeWords(source.slice(...node.at)) };
  wordsByNode.set(node, made);
  return made;
}

interface Word {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** It names the target of a reference or link, and is not text. */
  readonly isTarget: boolean;
}

/**
 * The words of a text in order. Compiling an expression for each sentence would take longer than
 * this.
 */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let from = 0;
  /** What ends the target that contains the words. */
  let closer: '' | ']' | ')' = '';
  for (let start = wordStart(text, 0); start < text.length; start = wordStart(text, from)) {
    const between = text.slice(from, start);
    if (closer !== '' && between.includes(closer)) closer = '';
    const open = between.lastIndexOf('[');
    if (open > between.lastIndexOf(']')) closer = isShown(text, from + open) ? '' : ']';
    else if (/\]\([^)]*$/.test(between)) closer = ')';
    from = wordEnd(text, start);
    words.push({ word: text.slice(start, from).toLowerCase(), start, end: from, isTarget: closer !== '' });
  }
  return words;
}

const shown = /\[[^[\]]*\][[(]/y;

/**
 * Whether bracketed words are the shown words of a reference or link, with its target after them.
 */
function isShown(text: string, open: number): boolean {
  shown.lastIndex = open;
  return text[open - 1] !== ']' && shown.test(text);
}

/**
 * End of a run of words that begins at an index, ignoring targets in between; -1 if it does not
 * match.
 */
function endOfRun(found: readonly Word[], start: number, parts: readonly string[]): number {
  let at = start;
  for (const part of parts.slice(1)) {
    do at += 1;
    while (found[at]?.isTarget);
    if (found[at]?.word !== part) return -1;
  }
  return at;
}

/** Range of a rule's name: its label in the source, else its number, else its first character. */
export function labelSpanOf(source: string, node: RuleNode): TextRange {
  if (node.label) {
    const at = spanOfWords(source.slice(0, node.at[1]), node, node.label);
    if (at !== node.at && at[0] < node.at[0] + 24) return at;
  }
  return node.item?.written?.at ?? [node.at[0], Math.min(node.at[1], node.at[0] + 1)];
}
