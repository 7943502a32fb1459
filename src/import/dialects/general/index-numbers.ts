import { append } from '../../../base/append.ts';
import { callOf, partKinds } from '../../../base/section-words.ts';
import type { ImportedItem, Texts } from '../../document/document.ts';
import { findLanguage } from '../../document/find-language.ts';
import { inlineText, walkItems } from '../../document/walk.ts';
import { anchorOf, headingSlug, partAnchor } from '../../lines/link-anchors.ts';
import { keyOf, numberAt, segmentsOf, shapeOf } from '../../numbering/number-token.ts';
import { headingCalls } from './heading-words.ts';
import { listPaths } from './list-paths.ts';
import { selfCalled } from './self-called.ts';
import { wordUses } from './word-uses.ts';
import { withChapters } from './zero-chapters.ts';

/** Everything that a document can refer to by number. */
export interface NumberIndex {
  /** Of the document; see {@link findLanguage}. */
  readonly language: string;
  /** Numbers as they are written, by their keys. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Keys of those of several levels that are printed whole, where no heading calls any: who means `1.4.3` of them writes no "4.3". */
  readonly wholes: ReadonlySet<string>;
  /** Outermost numbers of those of several levels that are printed whole. */
  readonly wholeAbove: ReadonlySet<string>;
  /** Keys of numbers that rows of tables begin with: where no rule has one, a text that names it means the row. */
  readonly inTables: ReadonlySet<string>;
  /** See {@link listPaths}. */
  readonly listed: ReadonlySet<string>;
  /** Styles of numbers of several levels. */
  readonly shapes: ReadonlySet<string>;
  /** What can call its outermost numbers, by {@link callOf}: `article`, `section`. */
  readonly words: ReadonlySet<string>;
  /** What can call them where no number of the rule at hand is meant: rules that count through the document are its paragraphs or clauses. */
  readonly weakWords: ReadonlySet<string>;
  /** What does: it stands in its headings. */
  readonly titled: ReadonlySet<string>;
  /** Numbers of sections by their keys, by the number of their category, where several categories count the same ones. */
  readonly repeated: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Numbers of categories and sections by their titles, in small letters. */
  readonly byTitle: ReadonlyMap<string, string>;
  /** Titles of sections, and of rules that hold others, in small letters, by their numbers. */
  readonly titles: ReadonlyMap<string, string>;
  /**
   * What a word and a number call by {@link callOf} that is no number of the edition: parts without one, `appendix 2` beside § 2, and
   * rules that a word counts through the document, `section 3` below Title 2.
   */
  readonly called: ReadonlyMap<string, string>;
  /** The words in front of a number in headings, by the key of the number: `appendix` for `A`. */
  readonly calledBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many levels the number of a `sub-rule` has, where the document says such numbers whole, `sub-rule 71(1)`, and all alike. */
  readonly depths: ReadonlyMap<string, number>;
}

/**
 * Collect the numbers of a document, and how it calls them.
 *
 * @param areCounted no section prints a number: what is called a rule is none of them
 */
export function indexNumbers(texts: Texts, areCounted = false): NumberIndex {
  const language = findLanguage(texts);
  const numbers = new Map<string, string>();
  const shapes = new Set<string>();
  const words = new Set(areCounted ? outermost.filter((word) => word !== 'rule') : outermost);
  const titled = new Set<string>();
  const calledBy = new Map<string, Set<string>>();
  const add = (number: string | null) => {
    if (number === null) return;
    const segments = segmentsOf(number);
    numbers.set(keyOf(segments), number);
    if (segments.length > 1) shapes.add(shapeOf(segments));
  };
  const byTitle = new Map<string, string>();
  const others = new Map<string, string>();
  const calls = headingCalls(texts.parts);
  for (const { number, title, line } of texts.parts) {
    add(number);
    if (number !== null && title !== '') byTitle.set(title.toLowerCase(), number);
    const own = calls.get(line) ?? [];
    const [word] = own;
    if (word === undefined || number === null) continue;
    for (const some of [words, titled]) some.add(word);
    const key = keyOf(segmentsOf(number));
    // An Appendix II beside an Article II is not told by its number.
    if (word === 'appendix' && calledBy.has(key)) {
      const printed = /^\p{L}+\s+[\p{L}\p{N}]+/u.exec(title)?.[0].toLowerCase();
      if (printed !== undefined) others.set(printed, partAnchor(line));
    } else calledBy.set(key, new Set([...(calledBy.get(key) ?? []), ...own]));
  }
  for (const { number = null } of texts.terms) add(number);
  const inTables = new Set<string>();
  const { outer, bare, depths } = wordUses(texts);
  for (const { item } of walkItems(texts)) {
    add(item.number);
    // A rule beside a chapter of the same number is meant by its own word.
    if (item.number !== null) calledBy.get(keyOf(segmentsOf(item.number)))?.add('rule');
    for (const [cell = []] of item.rows) {
      const own = numberAt(inlineText(cell));
      if (own) inTables.add(keyOf(own.segments));
    }
  }
  for (const word of [...outer, ...(bare === null ? [] : [bare])]) words.add(word);
  return {
    language,
    numbers: withChapters(numbers, texts.parts),
    wholes: titled.size > 0 ? new Set() : wholesOf(texts),
    wholeAbove: new Set([...wholesOf(texts)].map((key) => key.split('/')[0] ?? '')),
    repeated: repeatedSections(texts),
    inTables,
    listed: listPaths(texts),
    shapes,
    words,
    weakWords: weakWordsOf(texts, language),
    titled,
    byTitle,
    titles: titlesOf(texts, byTitle),
    called: new Map([
      ...selfCalled(texts),
      ...others,
      ...calledBeside(texts, bare),
      ...calledParts(texts),
      ...calledThrough(texts),
    ]),
    calledBy,
    depths,
  };
}

function wholesOf(texts: Texts): ReadonlySet<string> {
  const printed = [...walkItems(texts)].map(({ item }) =>
    item.numberBy.how === 'printed' ? item.number : null,
  );
  const all = [...texts.parts.map(({ number }) => number), ...printed].map((number) =>
    segmentsOf(number ?? ''),
  );
  return new Set(all.flatMap((segments) => (segments.length > 1 ? [keyOf(segments)] : [])));
}

/** Parts without a number that a word and a count call. What is called so a second time, as in each of two books, leads nowhere. */
function calledParts({ parts }: Texts): ReadonlyMap<string, string> {
  const found = parts.flatMap(({ number, title }): [string, string][] => {
    const [, word, count = ''] =
      (number === null ? /^(\p{L}{4,})\s+(\d{1,2}|[A-Z])(?=[\s:]|\.(?!\d)|$)/u.exec(title) : null) ?? [];
    if (word === undefined) return [];
    return [[`${callOf(word)} ${count.toLowerCase()}`, anchorOf(undefined, headingSlug(title))]];
  });
  const times = Map.groupBy(found, ([call]) => call);
  return new Map(found.filter(([call]) => times.get(call)?.length === 1));
}

/** Parts of one number that their words alone tell apart: Part 1 and Chapter 1, or Article 9 where each article has a Section 9. */
function calledBeside({ parts }: Texts, bare: string | null): ReadonlyMap<string, string> {
  const alike = Map.groupBy(
    parts.flatMap(({ number, title, line }) =>
      number === null ? [] : [{ number, line, word: callOf(numberAt(title)?.word ?? bare ?? '') }],
    ),
    ({ number }) => number,
  );
  return new Map(
    [...alike].flatMap(([number, all]) =>
      all.flatMap(({ word, line }): [string, string][] =>
        all.length > 1 && word !== '' && all.filter((one) => one.word === word).length === 1
          ? [[`${word} ${number.toLowerCase()}`, partAnchor(line)]]
          : [],
      ),
    ),
  );
}

/** Rules that one word counts through the document behind numbers of parts: `Section 3. Nobody rows alone.` below Title 2. */
function calledThrough({ parts }: Texts): ReadonlyMap<string, string> {
  const byWord = new Map<string, [string, string][]>();
  for (const { number, listMark, paragraphs } of parts.flatMap(({ items }) => items)) {
    const front = listMark ?? inlineText(paragraphs[0] ?? []);
    const { word, value } = number === null ? {} : (numberAt(front) ?? {});
    if (number === null || !word || !number.endsWith(`.${value}`)) continue;
    append(byWord, callOf(word), [`${callOf(word)} ${value}`, number] as [string, string]);
  }
  const through = [...byWord.values()].filter(
    (all) => all.length >= fewest && new Set(all.map(([call]) => call)).size === all.length,
  );
  return new Map(through.flat());
}

function weakWordsOf({ parts }: Texts, language: string): ReadonlySet<string> {
  const rules = parts.flatMap(({ items }) => items.filter(({ number }) => /^\d+$/.test(number ?? '')));
  // An English point is more often one of a score.
  const words = language === 'en' ? ['paragraph', 'clause'] : partKinds;
  return new Set(rules.length >= fewest ? words : []);
}

function titlesOf(texts: Texts, byTitle: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const titles = new Map([...byTitle].map(([title, number]) => [number, title]));
  for (const { item } of walkItems(texts)) {
    const title = titleOf(item);
    if (item.number !== null && title !== null) titles.set(item.number, title);
  }
  return titles;
}

/** The title of a rule that holds others, and says nothing else: "6-6. End of the race". */
function titleOf({ label, paragraphs, children }: ImportedItem): string | null {
  const [only = [], more] = label === null ? paragraphs : [label];
  const text = children.length === 0 || more ? '' : inlineText(only).trim();
  return text.length > 60 || !/^\p{Lu}[^.;]*\p{L}\.?$/u.test(text)
    ? null
    : text.replace(/\.$/, '').toLowerCase();
}

/** Has a document what a reference leads to? */
export const isThere = (reference: string, { numbers: all }: Pick<NumberIndex, 'numbers'>): boolean =>
  reference.startsWith('#') || all.has(keyOf(segmentsOf(reference)));

/** Do lists of a document count so that give their rules no numbers? */
export const isListed = (number: string, { listed }: Pick<NumberIndex, 'listed'>): boolean =>
  listed.has(keyOf(segmentsOf(number)));

/** So many rules of one level are called by weak words. */
const fewest = 3;
function repeatedSections({ parts }: Texts): NumberIndex['repeated'] {
  const byCategory = new Map<string, Map<string, string>>();
  let home: string | null = null;
  for (const { level, number } of parts) {
    if (level === 'category') home = number;
    if (level === 'category' || number === null || home === null) continue;
    const key = keyOf(segmentsOf(number));
    byCategory.set(home, (byCategory.get(home) ?? new Map<string, string>()).set(key, number));
  }
  // Articles that count through the document begin with another number in each category.
  const firsts = new Set([...byCategory.values()].map((sections) => [...sections.keys()][0]));
  return byCategory.size > 1 && firsts.size * 2 <= byCategory.size ? byCategory : new Map();
}

/** What calls an outermost number, also where no heading has it. */
const outermost = ['section', 'chapter', 'rule', 'article', 'appendix'];
