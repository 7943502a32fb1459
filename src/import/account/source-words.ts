import type { ImportedDocument, ImportedItem, LineOutcome } from '../document/document.ts';
import { inlineText, itemText, referencesOf, walkItems } from '../document/walk.ts';
import type { SourceLine } from '../lines/lines.ts';
import { addWords, type PlacedWords, wordsOf } from './verify-words.ts';

/** Lines that become nothing that is read: they are no part of what is compared. */
const silent = new Set(['contents', 'page', 'blank', 'left']);

/**
 * The words of a document that its edition has to show: contents, page furniture and lines that were left aside, and the
 * numbers that lists and headings begin with.
 *
 * @param canonical says a number as the result says it, where a rule has a name beside its number
 */
export function sourceWords(
  lines: readonly SourceLine[],
  document: ImportedDocument,
  outcomes: ReadonlyMap<number, LineOutcome>,
  canonical: (word: string) => string,
): PlacedWords {
  const words: PlacedWords = new Map();
  const starts = new Map<number, ImportedItem>();
  for (const { item } of walkItems(document)) {
    const first = item.lines[0];
    if (first !== undefined && !starts.has(first)) starts.set(first, item);
  }
  const titled = document.parts.filter(({ title }) => title !== '');
  const titles = new Map(titled.map(({ line, title }) => [line, title]));
  for (const line of lines) {
    const outcome = outcomes.get(line.number);
    if (!outcome || silent.has(outcome.became)) continue;
    if (outcome.became === 'heading' && 'of' in outcome && outcome.of.toLowerCase() === 'glossary') continue;
    const title = titles.get(line.number);
    // Words that announce other forms of a term are not counted in the result either.
    const text = outcome.became === 'term' ? line.text.replaceAll('(also: ', '(') : line.text;
    const start = starts.get(line.number);
    const shown =
      title !== undefined
        ? titleWords(text, title)
        : wordsOf(start ? withoutLead(withoutNumber(text, start), start) : text);
    addWords(words, shown.map(canonical), String(line.number));
  }
  return words;
}

/** The words of a heading, without the number in front of its title. */
function titleWords(text: string, title: string): string[] {
  const all = wordsOf(text);
  const own = wordsOf(title);
  const tail = all.slice(all.length - own.length);
  return own.length > 0 && all.length - own.length <= 4 && own.every((word, i) => word === tail[i])
    ? own
    : all;
}

const mark = /^[\s>*_•\-–]*/;

/** A line without the number that its list gives it. A number in the middle of a text is a word like any other. */
function withoutNumber(text: string, item: ImportedItem): string {
  const rest = text.replaceAll('**', '').replace(mark, '');
  const token = /^[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/u.exec(rest)?.[0];
  if (token === undefined) return rest;
  const behind = rest.slice(token.length);
  const same = (number: string | null) => number !== null && digits(number) === digits(token);
  const last = item.number?.split('.').at(-1) ?? null;
  const isMark = /^(?:\d{1,3}|[A-Za-z]|[ivxlcIVXLC]+)$/.test(token) && /^[.)]/.test(behind);
  if (same(item.number) || (isMark && !startsWith(item, token)) || (same(last) && /^[.):\s]/.test(behind)))
    return behind;
  return rest;
}

/** `O.06` and `0.06`, `I` and `1` are one number where letters and digits look alike. */
const digits = (number: string) =>
  /\d/.test(number) ? number.replace(/O/g, '0').replace(/[Il]/g, '1').toLowerCase() : number.toLowerCase();

const startsWith = (item: ImportedItem, token: string) =>
  wordsOf(item.label ? inlineText(item.label) : itemText(item))[0] === token.toLowerCase();

/** "Answer: …" says what an alert says by its kind, where the text of the item no longer begins with it. */
function withoutLead(text: string, item: ImportedItem): string {
  const lead = /^[\s*_]*(questions?|answers?|examples?|notes?|q|a)[\s*_]*[-–—:.)]+/i.exec(text);
  if (!lead || item.kind === 'rule') return text;
  return startsWith(item, lead[1] ?? '') ? text : text.slice(lead[0].length);
}

/** Words that stand between the two ends of a range, and are two dots in the result. */
export function rangeWords(document: ImportedDocument): PlacedWords {
  const words: PlacedWords = new Map();
  for (const { item } of walkItems(document)) {
    for (const { printed, target, until, line } of referencesOf(item)) {
      if (until === null) continue;
      // A dash alone makes a range between bookmarks.
      if (target.startsWith('#')) continue;
      const ends = [...wordsOf(target), ...wordsOf(until)];
      const between = wordsOf(printed).filter((word) => !ends.includes(word));
      addWords(words, between, String(line));
    }
  }
  return words;
}

/** Words such as `(modifies IV.)` that were taken out of a text and are an attribute in the result. */
export function relationWords(lines: readonly SourceLine[], document: ImportedDocument): PlacedWords {
  const words: PlacedWords = new Map();
  const texts = new Map(lines.map(({ number, text }) => [number, text]));
  for (const { item } of walkItems(document)) {
    if (item.relations.length === 0) continue;
    const printed = wordsOf(item.lines.map((line) => texts.get(line) ?? '').join('\n'));
    const kept = wordsOf(`${item.label ? inlineText(item.label) : ''}\n${itemText(item)}`);
    const relations = item.relations.flatMap(({ kind, reference }) =>
      wordsOf(`${kind} ${reference.printed}`),
    );
    for (const word of new Set(relations)) {
      const count = (list: readonly string[]) => list.filter((other) => other === word).length;
      const gone = Math.min(count(relations), count(printed) - count(kept));
      for (let i = 0; i < gone; i += 1) addWords(words, [word], String(item.lines[0] ?? 0));
    }
  }
  return words;
}
