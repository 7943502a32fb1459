import { append } from '../../base/append.ts';
import { longestRun } from '../../base/longest-run.ts';
import { countUp } from '../../base/tally.ts';
import type { ImportReport } from '../../model/import-report.ts';
import type { PassedLines } from './count-plain-words.ts';
import { blocksOf, type RawPage } from './plain-text.ts';
import { spaced, splitFront } from './words.ts';

type Printed = NonNullable<ImportReport['printed']>;

/** A text as letters and digits that stand together, with the line of each, and where each two of them stand. */
interface Stream {
  readonly lines: readonly string[];
  readonly atoms: readonly string[];
  readonly lineOf: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** A paragraph of the document. */
interface Text {
  readonly at: string;
  /** What it prints in front, without the word that says what it counts: `2`, `1`, `b` of `Section 2.1(b)`. */
  readonly number: readonly string[];
  readonly written: string;
  /** Is it a number of several levels before a sentence, so that a rule begins here and no line of one goes on? */
  readonly begins: boolean;
  /** Its first words; of a number alone on a line those of the next one. */
  readonly words: readonly string[];
}

/** Letters or digits that stand together: `702.19b` is three of them, however an edition prints its points and brackets. */
const atomsIn = (text: string): string[] =>
  spaced(text)
    // The bracket of a link parts no word of Korean from its ending: `[제1조]에`.
    .replace(/\](?=\p{L})/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];

/** Letters before a text that count nothing: abbreviations, a question and its answer. */
const abbreviation = /^\W*(?:(?:e\.?g|i\.?e|p\.?s|a\.?m|p\.?m)\.?|[aq][.:])\W*$/i;

/** A word before a number, which says what it counts. */
const counted = /^(?:sub|article|section|clause|rule|paragraph|item|point|part|division)$/;

const isCount = (atom: string) => /^(?:\p{N}+|\p{L}{1,2}|[ivxlc]{1,6})$/u.test(atom);

/** How many words tell a place; a number is looked for before these. */
const fewWords = 3;
/** How many words stand in one place of a rulebook alone, mostly. */
const ownWords = 6;

/** Compare the bytes of a document with the print of its edition, and nothing between: the number before each text, and the order of texts. */
export function comparePrinted(pages: readonly RawPage[], passed: PassedLines, printed: string): Printed {
  const result = streamOf(printed.split('\n'));
  const texts = pages.map((page) => textsIn(page, passed));
  const numbered = texts
    .flat()
    .filter(({ number, words }) => number.length > 0 && words.some((word) => /\p{L}/u.test(word)));
  return {
    numbers: numbered.length,
    lacking: numbered.flatMap((text) =>
      hasNumber(text, result)
        ? []
        : {
            number: text.written,
            at: text.at,
            words: text.words.join(' '),
            instead: insteadOf(text, result),
          },
    ),
    joined: joinedOf(numbered, result),
    moved: pages.flatMap((page, i) => (page.isBeside ? [] : movedOf(texts[i] ?? [], result))),
  };
}

function streamOf(lines: readonly string[]): Stream {
  const atoms: string[] = [];
  const lineOf: number[] = [];
  const places = new Map<string, number[]>();
  for (const [line, text] of lines.entries())
    for (const atom of atomsIn(text)) {
      if (atoms.length > 0) append(places, `${atoms.at(-1)} ${atom}`, atoms.length - 1);
      atoms.push(atom);
      lineOf.push(line);
    }
  return { lines, atoms, lineOf, places };
}

function textsIn(page: RawPage, passed: PassedLines): Text[] {
  const left = new Map<string, number>();
  const plain = (text: string) => atomsIn(text).join(' ');
  for (const text of page.hasOtherLines ? passed.texts : passed.beside) countUp(left, plain(text));
  // A heading that the contents name has the same words: each of them is passed over once.
  const isPassed = (text: string): boolean => {
    if (left.size === 0) return false;
    const words = plain(text);
    const times = left.get(words) ?? 0;
    if (times > 0) left.set(words, times - 1);
    return times > 0;
  };
  const seen = page.shown === undefined ? page : { ...page, text: page.shown };
  const lines = blocksOf(seen).filter(
    ({ text, place }) => (page.hasOtherLines || !passed.places.has(place)) && !isPassed(text),
  );
  const isRepeated = page.kind === 'markdown' ? repeatedMarks() : () => false;
  return lines.map(({ text, place }, i): Text => {
    const [lead, rest] = splitFront(text);
    const number = atomsIn(lead).filter((atom) => !counted.test(atom));
    const own = atomsIn(rest);
    const words = own.length > 0 ? own : atomsIn(lines[i + 1]?.text ?? '');
    // A capital alone can be a word, a figure alone a cell of a table, and four of them a year.
    const isMarked = own.length > 0 ? /\d|[^\s\p{L}]|\p{L}{3}/u.test(lead) : /[^\s\d]/.test(lead);
    const before = lines[i - 1]?.text.trim() ?? '';
    const begins =
      number.length > 1 && /^\s*\p{Lu}/u.test(rest) && (before === '' || /[.:;!?)”"]$/.test(before));
    const isYear = /^\s*(?:19|20)\d\d\s*$/.test(lead);
    const isNumber =
      isMarked && !isYear && !abbreviation.test(lead) && number.every(isCount) && !isRepeated(text, lead);
    return {
      at: place,
      number: isNumber ? number : [],
      written: lead.trim(),
      begins,
      words: words.slice(0, ownWords),
    };
  });
}

/** Markdown counts a list from its first number on: `1.` before each item says nothing. */
function repeatedMarks(): (text: string, lead: string) => boolean {
  const last = new Map<number, string>();
  return (text, lead) => {
    if (/^\s*#/.test(text)) last.clear();
    const [, indent = '', count] = /^(\s*)(\d+)[.)]\s*$/.exec(lead) ?? [];
    if (count === undefined) return false;
    const isSame = last.get(indent.length) === count;
    last.set(indent.length, count);
    return isSame;
  };
}

/** Where some words stand one after the other. */
function find(words: readonly string[], { atoms, places }: Stream): readonly number[] {
  const [first = '', second] = words;
  const at = second === undefined ? [...atoms.keys()] : (places.get(`${first} ${second}`) ?? []);
  return at.filter((place) => words.every((word, i) => atoms[place + i] === word));
}

/** Does a printed line begin here? */
const isHead = (place: number, { lineOf }: Stream): boolean => lineOf[place - 1] !== lineOf[place];

/** Does the print have a number before the first words of a text? Of words that it has otherwise (`see 4.1`) only of the first. */
function hasNumber({ number, words, begins }: Text, result: Stream): boolean {
  const first = words.slice(0, fewWords);
  const places = find([...number, ...first], result);
  if (places.length > 0) return !begins || places.some((place) => isHead(place, result));
  if (find(first, result).length === 0 && find([...number, ...first.slice(0, 1)], result).length > 0)
    return true;
  // A link that the text begins with can be printed otherwise: what follows it stands on a line that the number begins.
  return Array.from({ length: words.length - fewWords }, (_, at) =>
    words.slice(at + 1, at + 1 + fewWords),
  ).some((later) =>
    find(later, result).some((place) => atomsIn(leadAt(place, result)).join(' ') === number.join(' ')),
  );
}

/** What the print has before the words of a text whose number it has not there. */
function insteadOf({ number, words }: Text, result: Stream): string {
  const first = words.slice(0, fewWords);
  if (find([...number, ...first], result).length > 0) return 'within another text';
  const [place] = find(first, result);
  return place === undefined ? '' : leadAt(place, result);
}

/** What stands before the line of a place. */
const leadAt = (place: number, { lines, lineOf }: Stream): string =>
  splitFront((lines[lineOf[place] ?? 0] ?? '').trim())[0].trim();

/** Figures alone that the print has only at the end of a longer number: how many, and the first. */
function joinedOf(numbered: readonly Text[], result: Stream): Printed['joined'] {
  const found = numbered.flatMap(({ number, written, words }) => {
    if (number.length !== 1 || !/^\W*\d+\W*$/.test(written) || /[([]/.test(written)) return [];
    const places = find([...number, ...words.slice(0, fewWords)], result);
    const [first] = places;
    if (first === undefined || places.some((place) => isHead(place, result))) return [];
    const as = leadAt(first, result);
    return atomsIn(as).length > 1 && atomsIn(as).at(-1) === number[0] ? [{ number: written, as }] : [];
  });
  return found[0] === undefined ? null : { count: found.length, ...found[0] };
}

/** Texts of a page that the result has before ones that stand before them, or after. */
function movedOf(page: readonly Text[], result: Stream): Printed['moved'] {
  const own = page.filter(({ words }) => words.length === ownWords);
  const times = Map.groupBy(own, ({ words }) => words.join(' '));
  // Texts that stand several times are not looked for: in a book that repeats itself that takes the square of it.
  const placed = own.flatMap((block) => {
    if (times.get(block.words.join(' '))?.length !== 1) return [];
    const [place, another] = find(block.words, result);
    return place !== undefined && another === undefined ? [{ block, place }] : [];
  });
  const inOrder = longestRun(placed.map(({ place }) => place));
  const moved: { at: string; words: string; texts: number; last: number }[] = [];
  for (const [i, { block, place }] of placed.entries()) {
    if (inOrder.has(i)) continue;
    const before = moved.at(-1);
    // Texts that went together are told once.
    if (before && !inOrder.has(i - 1) && place > before.last) {
      before.texts += 1;
      before.last = place;
    } else moved.push({ at: block.at, words: block.words.join(' '), texts: 1, last: place });
  }
  return moved.map(({ last, ...one }) => one);
}
