import { WrittenKeys } from '../../base/key-set.ts';
import type { FileWording } from './file-wording.ts';

/** Values by what is said, and which of it is said more than once: the rest of a large edition is of no interest. */
export interface Groups<T> {
  put(text: string, value: T): void;
  take(text: string, value: T): void;
  /** Values of what is said more than once. */
  many(): T[][];
  /** Marks of what is said more than once, of those groups that are meant. */
  manyMarks(isMeant: (group: readonly T[]) => boolean): string[];
}

/** @param kind a letter that marks of this group begin with */
export function createGroups<T>(kind: string): Groups<T> {
  const all = new Map<string, T[]>();
  const many = new Set<string>();
  return {
    put(text, value) {
      const known = all.get(text);
      if (!known) {
        all.set(text, [value]);
        return;
      }
      known.push(value);
      many.add(text);
    },
    take(text, value) {
      const left = (all.get(text) ?? []).filter((other) => other !== value);
      if (left.length === 0) all.delete(text);
      else all.set(text, left);
      if (left.length < 2) many.delete(text);
    },
    many: () => [...many].map((text) => all.get(text) ?? []),
    manyMarks: (isMeant) =>
      [...many].filter((text) => isMeant(all.get(text) ?? [])).map((text) => markOf(kind, text)),
  };
}

/**
 * A short mark of a text: equal texts have equal ones, and of others two in 10^15 have.
 *
 * Where two marks are equal the texts are compared, so that it has to be short and quick and no more. Two rounds of
 * multiplying and mixing (after cyrb53, public domain), 53 bits.
 */
export function markOf(kind: string, text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return kind + (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

/** What a file says, as it was written down by an earlier process. */
export interface WrittenWording {
  readonly marks: WrittenKeys;
  readonly words: WrittenKeys;
  readonly names: WrittenKeys;
}

/** @param lines marks, words and names, as the corpus wrote them */
export function readWording([marks = '', words = '', names = '']: readonly string[]): WrittenWording {
  return {
    marks: new WrittenKeys(marks, '\n'),
    words: new WrittenKeys(words, '\n'),
    names: new WrittenKeys(names, '\n'),
  };
}

/** Rules with fewer words are alike by chance. */
export const shortestText = 5;

/** Marks of all that a file says: that another file may say, too. */
export function marksOf({ nodes }: FileWording): string[] {
  return nodes.flatMap(({ text, size, statements }) => [
    ...(size >= shortestText ? [markOf('t', text)] : []),
    ...statements.map((statement) => markOf('s', statement.text)),
    ...statements.flatMap(({ masked }) => (masked === null ? [] : markOf('f', masked))),
  ]);
}
