import { append } from '../../../base/append.ts';
import { memoize } from '../../../base/memoize.ts';
import { wordEnd } from '../../../base/words.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { stemsOf } from '../../../graph/words.ts';
import { wordingIn } from '../../framework/span-of-words.ts';
import { foldCase } from './file-tokens.ts';
import type { WordingIndex } from './wording-index.ts';

/**
 * Is a word part of a name of several words that stands nowhere with the other spelling, "Sea Sprite" beside a "Spirit"?
 * A name is told by its capitals, and whoever misspells one misspells a name that is there.
 */
export function isOtherName(
  word: string,
  form: string,
  node: RuleNode,
  wording: Pick<WordingIndex, 'nodesWith'>,
): boolean {
  const { text } = wordsIn(node);
  const uses = placesOf(word, node).map(([start, end]) => ({
    before: partOfName.before.exec(text.slice(Math.max(0, start - longestName), start))?.[1],
    // All in capitals is a heading, and no name.
    capital: /^\p{Lu}\p{Ll}/u.test(text.slice(start, start + 4)),
    behind: partOfName.behind.exec(text.slice(end, end + longestName))?.[1],
  }));
  const isName = ({ before, capital, behind }: (typeof uses)[number]) =>
    capital && [before, behind].some((other) => other !== undefined && stemsOf(other).size > 0);
  if (uses.length === 0 || !uses.every(isName)) return false;
  const others = wording.nodesWith(form);
  const isIn = (other: RuleNode, neighbours: Neighbours) => placesOf(form, other, neighbours).length > 0;
  return !uses.some(({ before, behind }) =>
    others.some(
      (other) =>
        (before !== undefined && isIn(other, { before })) ||
        (behind !== undefined && isIn(other, { behind })),
    ),
  );
}

/** The words next to one. */
interface Neighbours {
  readonly before?: string;
  readonly behind?: string;
}

/** Where a word stands in the label and text of a node, with or without an s behind it and behind its neighbours. */
function placesOf(
  word: string,
  node: RuleNode,
  { before, behind }: Neighbours = {},
): (readonly [start: number, end: number])[] {
  const { text, starts } = wordsIn(node);
  const base = baseOf(word);
  const first = foldCase(/^[\p{L}\p{N}]*/u.exec(base)?.[0] ?? '');
  return [first, `${first}S`]
    .flatMap((token) => starts.get(token) ?? [])
    .flatMap((start) => {
      const end = endOf(base, text, start);
      const isMeant =
        end >= 0 &&
        (before === undefined || isInFront(baseOf(before), text, start)) &&
        (behind === undefined || (joins(text, end) && endOf(baseOf(behind), text, end + 1) >= 0));
      return isMeant ? [[start, end] as const] : [];
    });
}

/** Where a word that begins at a place ends, with or without an s behind it; -1 where another word is there. */
function endOf(base: string, text: string, start: number): number {
  const end = start + base.length;
  if (foldCase(text.slice(start, end)) !== foldCase(base)) return -1;
  if (/s/i.test(text.charAt(end)) && wordEnd(text, end + 1) === end + 1) return end + 1;
  return wordEnd(text, end) === end ? end : -1;
}

/** Does a word stand in front of a place, and end there but for a space or hyphen? */
function isInFront(base: string, text: string, start: number): boolean {
  const end = start - 1;
  const begins = [end - base.length, end - base.length - 1];
  const isWhole = (begin: number) =>
    begin >= 0 && !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, begin - 2), begin));
  return joins(text, end) && begins.some((begin) => isWhole(begin) && endOf(base, text, begin) === end);
}

/** Does a space or a hyphen stand there, as between the words of a name? */
const joins = (text: string, at: number): boolean => text[at] === ' ' || text[at] === '-';

const baseOf = (word: string) => word.replace(/(?<=...)s$/, '');

/** The label and text of a node, and where each run of letters and digits begins: many words of one may be asked for. */
const wordsIn = memoize((node: RuleNode) => {
  const text = wordingIn(node);
  const starts = new Map<string, number[]>();
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) append(starts, foldCase(token), index);
  return { text, starts };
});

/** So many characters are looked at on each side. */
const longestName = 100;

/** The capitalised word next to another. */
const partOfName = {
  before: /(\p{Lu}[\p{L}’']+)[ -]$/u,
  behind: /^[ -](\p{Lu}[\p{L}’']+)/u,
};
