import { append } from '../../base/append.ts';
import { tally } from '../../base/tally.ts';
import type { ImportReport } from '../../model/import-report.ts';
import { blocksOf, type RawPage } from './plain-text.ts';
import { type Allowed, addWords, allowWords, type Places, splitLead, wordsIn } from './words.ts';
import { type Mention, type WrittenWords, wordsOfResult } from './written-words.ts';

type Count = ImportReport['words'];

/** Lines recognised as a table of contents or page furniture. */
export interface PassedLines {
  /** The place as `page:line`, or the line alone. */
  readonly places: ReadonlySet<string>;
  /** Skipped texts that share a line of the file with text that is kept. */
  readonly beside: readonly string[];
  /** Their texts, for pages with other line numbers. */
  readonly texts: readonly string[];
}

/**
 * Compares the words of a document's bytes with the written files, as multisets, without the code
 * that read the document, so that its losses show.
 */
export function countPlainWords(
  pages: readonly RawPage[],
  written: WrittenWords,
  passed: PassedLines,
): Count {
  const allowed: Allowed = new Map();
  const source: Places = new Map();
  if (!pages.some(({ hasOtherLines }) => hasOtherLines))
    for (const text of passed.beside) allowWords(allowed, text);
  for (const page of pages) addPage(page, passed, source, allowed);
  for (const { shown, text } of pages) if (shown !== undefined) allowCounted(shown, text, allowed);
  const result = wordsOfResult(written, allowed);
  for (const mention of result.mentions.toSorted((a, b) => freedomOf(a) - freedomOf(b)))
    addMention(mention, result.words, source, allowed);
  joinParted(pages, source, result.words, allowed);
  return {
    source: sum(source),
    result: sum(result.words),
    missing: lacking(source, result.words, allowed),
    extra: lacking(result.words, source, allowed),
  };
}

/** Allows words that a program adds to counts it shows, `PART 1`, and the document lacks. */
function allowCounted(shown: string, text: string, allowed: Allowed): void {
  const written = tally(wordsIn(text));
  for (const [word, times] of tally(wordsIn(shown))) {
    const more = times - (written.get(word) ?? 0);
    // Numbers and letters of lists could hide others that are lost.
    if (more > 0 && /\p{L}{3}/u.test(word)) allowed.set(word, (allowed.get(word) ?? 0) + more);
  }
}

/** A word broken at the end of a printed line, a number in the margin, and its rest. */
const partedWord = /(\p{L}+)-[ \t]*\d{0,4}[ \t]*(?:$|[\r\n]+[ \t]*(\p{L}*))/gu;

/** Joins words broken at line ends if the result has more of the whole and fewer of both parts. */
function joinParted(pages: readonly RawPage[], source: Places, result: Places, allowed: Allowed): void {
  const printed = pages.filter(({ hasOtherLines }) => hasOtherLines).map(({ text }) => text.toLowerCase());
  const pairs = printed.flatMap((text) => [...text.matchAll(partedWord)]);
  const heads = new Set(pairs.map(([, head = '']) => head));
  if (heads.size === 0) return;
  const surplus = (word: string) => (source.get(word)?.length ?? 0) - (result.get(word)?.length ?? 0);
  const join = (head: string, tail: string): boolean => {
    const free = allowed.get(tail) ?? 0;
    // Some words allowed on one side are already counted in page heads.
    const hasPlace = surplus(head + tail) < (allowed.get(head + tail) ?? 0);
    if (!hasPlace || surplus(head) <= 0 || (surplus(tail) <= 0 && free <= 0)) return false;
    if (surplus(tail) > 0) source.get(tail)?.pop();
    else allowed.set(tail, free - 1);
    append(source, head + tail, source.get(head)?.pop() ?? '');
    return true;
  };
  for (const [, head = '', tail = ''] of pairs) if (tail !== '') join(head, tail);
  for (const word of result.keys())
    for (let at = 1; at < word.length; at += 1)
      if (heads.has(word.slice(0, at))) while (join(word.slice(0, at), word.slice(at)));
}

const sum = (words: Places) => [...words.values()].reduce((all, places) => all + places.length, 0);

function addPage(page: RawPage, passed: PassedLines, words: Places, allowed: Allowed): void {
  if (page.hasOtherLines) for (const text of passed.texts) allowWords(allowed, text);
  for (const { place, text } of blocksOf(page)) {
    if (!page.hasOtherLines && passed.places.has(place)) continue;
    const [lead, rest] = splitLead(text);
    allowWords(allowed, lead);
    addWords(words, rest, place);
  }
}

/** Sorts mentions with few printed forms first, so that others take nothing from them. */
const freedomOf = ({ texts, isRangeEnd }: Mention): number =>
  texts.includes('') ? 2 : isRangeEnd === true ? 1 : 0;

/** Counts a mention as the form whose words the result lacks so far; the longest of equal ones. */
function addMention({ texts, path }: Mention, result: Places, source: Places, allowed: Allowed): void {
  const lacks = (word: string) => (source.get(word)?.length ?? 0) - (result.get(word)?.length ?? 0);
  const [best] = texts
    .map((text) => wordsIn(text))
    .map((words) => ({
      words,
      present: words.filter((word) => lacks(word) <= 0).length,
      surplus: words.filter((word) => lacks(word) + (allowed.get(word) ?? 0) <= 0).length,
    }))
    .sort((a, b) => a.surplus - b.surplus || a.present - b.present || b.words.length - a.words.length);
  for (const word of best?.words ?? []) append(result, word, path);
}

function lacking(left: Places, right: Places, allowed: Allowed): Count['missing'] {
  return [...left]
    .flatMap(([word, at]) => {
      const count = at.length - (right.get(word)?.length ?? 0) - (allowed.get(word) ?? 0);
      return count > 0 ? [{ word, count, at: [...new Set(at)] }] : [];
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}
