import type { ImportMap } from '../../model/import-map.ts';
import { compareSegments, keyOf, type Segment, segmentsOf } from '../numbering/number-token.ts';
import { type Entry, emptyEntry } from './mapped-entries.ts';

/** Takes what is wrong with an entry. */
export type EntryRemark = (entry: Entry, message: string) => void;

/** The outermost entries of a document, put below one another as its mapping says: by parents, by numbers, by titles of groups. */
export function nestEntries(entries: readonly Entry[], map: ImportMap, remark: EntryRemark): Entry[] {
  if (map.parent) return withWholeNumbers(byGroup(byParent(entries, remark)));
  if (map.children === undefined) return byGroup(byNumber(entries.map(nestKeyed)));
  return withWholeNumbers(byGroup(entries));
}

/** From here on entries are rules, whose numbers begin with those of what holds them. */
const ruleDepth = 2;

/**
 * Entries whose own number has one level with that of what holds them in front of it, where those of a level begin again in each: rule 2
 * of section 4 is 4.2.
 */
function withWholeNumbers(entries: readonly Entry[]): Entry[] {
  const again = levelBegunAgain(entries);
  const whole = (entry: Entry, depth: number, above: string | null): Entry => {
    const isOwn = depth >= Math.min(again, ruleDepth) && above !== null && isOneLevel(entry.number);
    const number = isOwn ? `${above}.${entry.number}` : entry.number;
    return { ...entry, number, children: entry.children.map((child) => whole(child, depth + 1, number)) };
  };
  return again === Number.POSITIVE_INFINITY ? [...entries] : entries.map((entry) => whole(entry, 0, null));
}

const isOneLevel = (number: string | null): boolean => number !== null && segmentsOf(number).length === 1;

/** The outermost level on which a number of one level stands in front of several entries; infinite for none. */
function levelBegunAgain(entries: readonly Entry[]): number {
  let level: readonly Entry[] = entries;
  for (let depth = 0; level.length > 0; depth += 1) {
    const numbers = level.flatMap(({ number }) => (number !== null && isOneLevel(number) ? [number] : []));
    if (new Set(numbers).size < numbers.length) return depth;
    level = level.flatMap(({ children }) => children);
  }
  return Number.POSITIVE_INFINITY;
}

/** The entries of a keyed list can be flat, too. */
const nestKeyed = (entry: Entry): Entry =>
  entry.children.length === 0 ? entry : { ...entry, children: byNumber(entry.children.map(nestKeyed)) };

function byParent(entries: readonly Entry[], remark: EntryRemark): Entry[] {
  const named = new Map<string, Entry>();
  for (const entry of entries)
    for (const key of [entry.number, entry.name]) if (key !== null) named.set(key, entry);
  const parentOf = (entry: Entry): Entry | undefined =>
    entry.parent === null ? undefined : named.get(entry.parent);
  const roots: Entry[] = [];
  for (const entry of entries) {
    const parent = parentOf(entry);
    const isRound = parent !== undefined && holdsItself(entry, parentOf);
    if (entry.parent !== null && entry.parent !== '0' && (!parent || isRound))
      remark(
        entry,
        `${isRound ? 'An entry holds itself' : 'No entry has the id or number that is said to hold this one'}: "${entry.parent}". It stands by itself.`,
      );
    (parent && !isRound ? parent.children : roots).push(entry);
  }
  return roots;
}

function holdsItself(entry: Entry, parentOf: (entry: Entry) => Entry | undefined): boolean {
  const seen = new Set<Entry>();
  for (let at = parentOf(entry); at && !seen.has(at); at = parentOf(at)) {
    if (at === entry) return true;
    seen.add(at);
  }
  return false;
}

/**
 * A flat list of which most entries have numbers, put below one another as those say. One without a number stands in the chapter of the
 * number before it.
 */
function byNumber(entries: readonly Entry[]): Entry[] {
  const counted = entries.filter(({ number }) => number !== null);
  if (counted.length * 2 <= entries.length || entries.some(({ kind }) => kind !== 'rule'))
    return [...entries];
  const numbered = inOrder(besideInserted(counted));
  const found = new Map(numbered.map(({ entry, segments }) => [keyOf(segments), entry]));
  const roots: Entry[] = [];
  const chapters = new Map<Entry, Entry>();
  for (const { entry, segments } of numbered) {
    let holder: Entry | undefined;
    for (let depth = segments.length - 1; depth > 0 && !holder; depth -= 1)
      holder = found.get(keyOf(segments.slice(0, depth)));
    (holder?.children ?? roots).push(entry);
    chapters.set(entry, (holder && chapters.get(holder)) ?? entry);
  }
  const front: Entry[] = [];
  let chapter: Entry | undefined;
  for (const entry of entries) {
    if (entry.number === null) (chapter?.children ?? front).push(entry);
    else chapter = chapters.get(entry);
  }
  return [...front, ...roots];
}

/** An entry and the levels of its number. */
interface Counted {
  readonly entry: Entry;
  readonly segments: readonly Segment[];
}

/** Of the numbers of a list, letters behind figures are a level of their own where they stand in this share of them. */
const lettered = 0.25;

/** Entries with their levels: where few have a letter right behind figures, 8A was put between 8 and 9, and is not held by 8. */
function besideInserted(entries: readonly Entry[]): Counted[] {
  const all = entries.map((entry) => ({ entry, segments: segmentsOf(entry.number ?? '') }));
  const isLettered = ({ segments }: Counted) =>
    segments.length > 1 && segments.at(-1)?.separator === '' && /^\p{L}+$/u.test(segments.at(-1)?.text ?? '');
  const inserted = new Set(all.filter(isLettered));
  if (inserted.size >= lettered * all.length) return all;
  return all.map((one) => {
    const [letter, count] = inserted.has(one) ? one.segments.toReversed() : [];
    if (!letter || !count) return one;
    return { ...one, segments: [...one.segments.slice(0, -2), { ...count, text: count.text + letter.text }] };
  });
}

/** Entries by their numbers where these are figures and each has its own; else as the document has them. */
function inOrder(all: readonly Counted[]): readonly Counted[] {
  const areFigures = all.every(({ segments }) => segments.every(({ text }) => /^\d+$/.test(text)));
  const isOwn = new Set(all.map(({ segments }) => keyOf(segments))).size === all.length;
  return areFigures && isOwn ? all.toSorted((a, b) => compareSegments(a.segments, b.segments)) : all;
}

/** Entries that name their category and section, in these. */
function byGroup(entries: readonly Entry[]): Entry[] {
  const groups = new Map<string, Entry>();
  const roots: Entry[] = [];
  for (const entry of entries) {
    let siblings = roots;
    let path = '';
    for (const label of entry.group) {
      path += `\n${label.value.trim()}`;
      let group = groups.get(path);
      if (!group) {
        group = { ...emptyEntry(entry.page, label.line), label };
        groups.set(path, group);
        siblings.push(group);
      }
      siblings = group.children;
    }
    siblings.push(entry);
  }
  return numbered(roots);
}

/** Groups with the number that those of all their entries begin with, where each group has one of its own. */
function numbered(groups: readonly Entry[]): Entry[] {
  const numbers = groups.map(({ children, number }) => {
    const firsts = children.map((entry) => segmentsOf(entry.number ?? ''));
    const own = firsts[0]?.[0]?.text;
    const isShared = firsts.every((levels) => levels.length > 1 && levels[0]?.text === own);
    return number === null && own !== undefined && isShared ? own : null;
  });
  const isOwn = numbers.every((number) => number !== null) && new Set(numbers).size === groups.length;
  return isOwn ? groups.map((group, at) => ({ ...group, number: numbers[at] ?? null })) : [...groups];
}
