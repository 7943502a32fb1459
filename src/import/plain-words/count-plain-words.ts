import { append } from '../../base/append.ts';
import { tally } from '../../base/tally.ts';
import type { ImportReport } from '../../model/import-report.ts';
import { blocksOf, type RawPage } from './plain-text.ts';
import { type Allowed, addWords, allowWords, type Places, splitFront, wordsIn } from './words.ts';
import { type Mention, type WrittenWords, wordsOfResult } from './written-words.ts';

type Count = ImportReport['words'];

/** Lines that are said to be a table of contents or furniture of a page. */
export interface PassedLines {
  /** The place as `page:line`, or the line alone. */
  readonly places: ReadonlySet<string>;
  /** Texts that stand on a line of the file with others that are not passed over. */
  readonly beside: readonly string[];
  /** Their texts, for pages that have other lines. */
  readonly texts: readonly string[];
}

/** Compare the words of a document's bytes with those of the written files, as multisets, by nothing that read the document: what that lost is missed here. */
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

/** Let the words be in the result that a program shows before what it counts, `PART 1`: the document has none of them. */
function allowCounted(shown: string, text: string, allowed: Allowed): void {
  const written = tally(wordsIn(text));
  for (const [word, times] of tally(wordsIn(shown))) {
    const more = times - (written.get(word) ?? 0);
    // Numbers and letters of lists are before lines, and could hide others that are lost.
    if (more > 0 && /\p{L}{3}/u.test(word)) allowed.set(word, (allowed.get(word) ?? 0) + more);
  }
}

/** The first part of a word at the end of a printed line, before a number in the margin, and what stands on the next line. */
const partedWord = /(\p{L}+)-[ \t]*\d{0,4}[ \t]*(?:$|[\r\n]+[ \t]*(\p{L}*))/gu;

/** Count words that the end of a printed line parts as whole ones where the result has more of these, and fewer of both their parts. */
function joinParted(pages: readonly RawPage[], source: Places, result: Places, allowed: Allowed): void {
  const printed = pages.filter(({ hasOtherLines }) => hasOtherLines).map(({ text }) => text.toLowerCase());
  const pairs = printed.flatMap((text) => [...text.matchAll(partedWord)]);
  const heads = new Set(pairs.map(([, head = '']) => head));
  if (heads.size === 0) return;
  const surplus = (word: string) => (source.get(word)?.length ?? 0) - (result.get(word)?.length ?? 0);
  const join = (head: string, tail: string): boolean => {
    const free = allowed.get(tail) ?? 0;
    // Of words that may be on one side only, some are counted at the heads of pages.
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
    const [lead, rest] = splitFront(text);
    allowWords(allowed, lead);
    addWords(words, rest, place);
  }
}

/** Mentions that can be printed in few ways come first, so that the others take nothing from them. */
const freedomOf = ({ texts, isRangeEnd }: Mention): number =>
  texts.includes('') ? 2 : isRangeEnd === true ? 1 : 0;

/** Count a mention as that of its texts whose words the result lacks so far; the longest, where those of more than one. */
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
