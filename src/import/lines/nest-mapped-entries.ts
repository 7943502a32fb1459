import type { ImportMap } from '../../model/import-map.ts';
import { compareSegments, keyOf, segmentsOf } from '../numbering/number-token.ts';
import { type Entry, emptyEntry } from './mapped-entries.ts';

/** Takes what is wrong with an entry. */
export type EntryRemark = (entry: Entry, message: string) => void;

/** The outermost entries of a document, put below one another as its mapping says: by parents, by numbers, by titles of groups. */
export function nestEntries(entries: readonly Entry[], map: ImportMap, remark: EntryRemark): Entry[] {
  if (map.parent) return byGroup(byParent(entries, remark));
  if (map.children === undefined) return byGroup(byNumber(entries.map(nestKeyed)));
  return byGroup(entries);
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
  const sorted = counted
    .map((entry) => ({ entry, segments: segmentsOf(entry.number ?? '') }))
    .sort((a, b) => compareSegments(a.segments, b.segments));
  const found = new Map(sorted.map(({ entry, segments }) => [keyOf(segments), entry]));
  const roots: Entry[] = [];
  const chapters = new Map<Entry, Entry>();
  for (const { entry, segments } of sorted) {
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
