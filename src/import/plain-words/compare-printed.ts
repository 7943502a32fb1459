import { append } from '../../base/append.ts';
import { longestRun } from '../../base/longest-run.ts';
import { countUp } from '../../base/tally.ts';
import type { ImportReport } from '../../model/import-report.ts';
import type { PassedLines } from './count-plain-words.ts';
import { blocksOf, type RawPage } from './plain-text.ts';
import { spaced, splitLead } from './words.ts';

type Printed = NonNullable<ImportReport['printed']>;

/** A text as runs of letters or digits, with their lines and an index of adjacent pairs. */
interface Stream {
  readonly lines: readonly string[];
  readonly atoms: readonly string[];
  readonly lineOf: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** A paragraph of the document. */
interface Text {
  readonly at: string;
  /** Its printed number without the counted noun: `2`, `1`, `b` of `Section 2.1(b)`. */
  readonly number: readonly string[];
  readonly written: string;
  /** Whether a number of several levels precedes a sentence: a rule starts, not a wrapped line. */
  readonly begins: boolean;
  /** Its first words; after a number alone on its line, those of the next line. */
  readonly words: readonly string[];
}

/** Runs of letters or digits: `702.19b` is three, however its points and brackets are printed. */
const atomsIn = (text: string): string[] =>
  spaced(text)
    // A link's bracket does not separate a Korean word from its ending: `[제1조]에`.
    .replace(/\](?=\p{L})/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];

/** Letters before a text that are not counts: abbreviations, question and answer. */
const abbreviation = /^\W*(?:(?:e\.?g|i\.?e|p\.?s|a\.?m|p\.?m)\.?|[aq][.:])\W*$/i;

/** A noun before a number, which names what it counts. */
const countedNoun = /^(?:sub|article|section|clause|rule|paragraph|item|point|part|division)$/;

const isCount = (atom: string) => /^(?:\p{N}+|\p{L}{1,2}|[ivxlc]{1,6})$/u.test(atom);

/** This many words identify a place; a number is searched before them. */
const fewWords = 3;
/** This many words are mostly unique in a rulebook. */
const ownWords = 6;

/**
 * Compares a document's raw text with the printed edition: the number before each text, and the
 * order of texts.
 */
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
  const passedTexts = new Map<string, number>();
  const joinedAtoms = (text: string) => atomsIn(text).join(' ');
  for (const text of page.hasOtherLines ? passed.texts : passed.beside)
    countUp(passedTexts, joinedAtoms(text));
  // A heading has the same words as its line in the contents: skip each of those once.
  const isPassed = (text: string): boolean => {
    if (passedTexts.size === 0) return false;
    const words = joinedAtoms(text);
    const times = passedTexts.get(words) ?? 0;
    if (times > 0) passedTexts.set(words, times - 1);
    return times > 0;
  };
  const shownPage = page.shown === undefined ? page : { ...page, text: page.shown };
  const lines = blocksOf(shownPage).filter(
    ({ text, place }) => (page.hasOtherLines || !passed.places.has(place)) && !isPassed(text),
  );
  const isRepeated = page.kind === 'markdown' ? repeatedMarks() : () => false;
  return lines.map(({ text, place }, i): Text => {
    const [lead, rest] = splitLead(text);
    const number = atomsIn(lead).filter((atom) => !countedNoun.test(atom));
    const own = atomsIn(rest);
    const words = own.length > 0 ? own : atomsIn(lines[i + 1]?.text ?? '');
    // A capital alone can be a word, a digit alone a cell, and four digits a year.
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

/** Markdown counts from the first number: `1.` before each item says nothing. */
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

/** Finds where some words follow each other. */
function find(words: readonly string[], { atoms, places }: Stream): readonly number[] {
  const [first = '', second] = words;
  const at = second === undefined ? [...atoms.keys()] : (places.get(`${first} ${second}`) ?? []);
  return at.filter((place) => words.every((word, i) => atoms[place + i] === word));
}

/** Whether a printed line starts here. */
const isHead = (place: number, { lineOf }: Stream): boolean => lineOf[place - 1] !== lineOf[place];

/**
 * Whether the number is printed before the first words of a text; only the first word if they
 * differ (`see 4.1`).
 */
function hasNumber({ number, words, begins }: Text, result: Stream): boolean {
  const first = words.slice(0, fewWords);
  const places = find([...number, ...first], result);
  if (places.length > 0) return !begins || places.some((place) => isHead(place, result));
  if (find(first, result).length === 0 && find([...number, ...first.slice(0, 1)], result).length > 0)
    return true;
  // A link at the start can be printed differently: search the words after it.
  return Array.from({ length: words.length - fewWords }, (_, at) =>
    words.slice(at + 1, at + 1 + fewWords),
  ).some((later) =>
    find(later, result).some((place) => atomsIn(leadAt(place, result)).join(' ') === number.join(' ')),
  );
}

/** What is printed before the words of a text whose number is missing there. */
function insteadOf({ number, words }: Text, result: Stream): string {
  const first = words.slice(0, fewWords);
  if (find([...number, ...first], result).length > 0) return 'within another text';
  const [place] = find(first, result);
  return place === undefined ? '' : leadAt(place, result);
}

/** What precedes the text on the line of a place. */
const leadAt = (place: number, { lines, lineOf }: Stream): string =>
  splitLead((lines[lineOf[place] ?? 0] ?? '').trim())[0].trim();

/** Single numbers that are printed only at the end of a longer one: how many, and the first. */
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

/** Texts of a page that are in a different order in the result. */
function movedOf(page: readonly Text[], result: Stream): Printed['moved'] {
  const own = page.filter(({ words }) => words.length === ownWords);
  const times = Map.groupBy(own, ({ words }) => words.join(' '));
  // Skip repeated texts: in a book that repeats itself they would take quadratic time.
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
    // Texts moved together are reported once.
    if (before && !inOrder.has(i - 1) && place > before.last) {
      before.texts += 1;
      before.last = place;
    } else moved.push({ at: block.at, words: block.words.join(' '), texts: 1, last: place });
  }
  return moved.map(({ last, ...one }) => one);
}
