import type { At } from '../syntax/facts.ts';
import { joinedNames } from './joined-names.ts';
import type { Notation } from './notations.ts';

/** A name of a rule that a text may hold. */
export interface FoundName {
  readonly notation: Notation;
  readonly text: string;
  readonly at: At;
  /** Of a link: all of it from the edition on, with its place. */
  readonly whole: string;
  /** Where the first name of the list stands that it is one of: "1.02, 1.05 and 1.07" is one. */
  readonly list: number;
  /** Stands behind a name and an "and", and may be something else: only a name that there is or was is one. */
  readonly isDoubtful: boolean;
}

/**
 * Find what may be a name of a rule in a text, in the order of the places, each place once.
 *
 * @param notations of two that meet at one place the first wins
 */
export function findNames(text: string, notations: readonly Notation[]): FoundName[] {
  const found = new Map<number, FoundName>();
  for (const notation of notations) {
    if (!text.includes(notation.needle)) continue;
    for (const match of text.matchAll(notation.expression)) {
      const at = match.indices?.groups?.['rule'] ?? match.indices?.[1];
      if (!at) continue;
      const names = namesAt(text, at, notation);
      const list = names[0]?.at[0] ?? 0;
      for (const name of names) {
        const entry = { notation, ...name, whole: match[0], list, isDoubtful: false };
        if (!found.has(name.at[0])) found.set(name.at[0], entry);
      }
    }
  }
  return withJoined(text, found);
}

/** Add the names that are joined to others by words, and make one list of all that are. */
function withJoined(text: string, found: Map<number, FoundName>): FoundName[] {
  const inOrder = (a: FoundName, b: FoundName) => a.at[0] - b.at[0];
  const lists = new Map<number, number>();
  const all: FoundName[] = [];
  const queue = [...found.values()].sort(inOrder);
  for (const first of queue) {
    const list = lists.get(first.list) ?? first.list;
    all.push({ ...first, list });
    for (const name of joinedNames(text, first)) {
      const other = found.get(name.at[0]);
      const entry = { ...first, ...name, list };
      if (other) lists.set(other.list, list);
      else all.push(entry);
      found.set(name.at[0], other ?? entry);
    }
  }
  return all.sort(inOrder);
}

function namesAt(text: string, [start, end]: At, { kind }: Notation): { text: string; at: At }[] {
  const written = text.slice(start, end);
  if (kind === 'link') return written === '' ? [] : [{ text: written, at: [start, end] }];
  return [...written.matchAll(/[^\s,.–—](?:(?!\.\.)[^\s,–—])*/gu)].map(({ 0: name, index }) => ({
    text: name,
    at: [start + index, start + index + name.length],
  }));
}

const hyphened = /^(\p{N}+(?:\.[\p{L}\p{N}]+)+)-(\p{N}+(?:\.[\p{L}\p{N}]+)+)$/u;

/** The ends of what may be a range with a hyphen, `1.02-1.05`, where that is no name itself; none for anything else. */
export function endsOfRange(found: FoundName): FoundName[] {
  const [, first = '', last = ''] = (found.notation.kind !== 'link' && hyphened.exec(found.text)) || [];
  const [start, end] = found.at;
  if (first === '') return [];
  return [
    { ...found, text: first, at: [start, start + first.length] },
    { ...found, text: last, at: [end - last.length, end] },
  ];
}
