import type { At } from '../syntax/facts.ts';
import type { Notation } from './notations.ts';

/** A name of a rule that a text may hold. */
export interface FoundName {
  readonly notation: Notation;
  readonly text: string;
  readonly at: At;
  /** Of a link: all of it from the edition on, with its place. */
  readonly whole: string;
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
      for (const name of namesAt(text, at, notation)) {
        const entry = { notation, text: name.text, at: name.at, whole: match[0] };
        if (!found.has(name.at[0])) found.set(name.at[0], entry);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.at[0] - b.at[0]);
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
