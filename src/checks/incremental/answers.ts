import { compareText } from '../../base/diagnostic.ts';
import { WrittenKeys, writeKeys } from '../../base/key-set.ts';
import { isDisjoint } from '../../base/sets.ts';
import type { LinkedFile } from '../../graph/link.ts';

/** By name of a subject of which nothing was said: what was looked at for that. */
export type Silent = ReadonlyMap<string, ReadonlySet<string>>;

/** What an inquiry came to in one file. */
export interface Answers {
  readonly linked: LinkedFile;
  /** What there was to judge; null where that is to be looked up again. */
  readonly subjects: readonly unknown[] | null;
  readonly silent: Silent;
  /** Something was said of a subject. */
  readonly isLoud: boolean;
  /** Was one of these things looked at? */
  meets(keys: ReadonlySet<string>): boolean;
}

/** The answers to all inquiries in a file, as texts: all names and keys once, and rows that give them by their place. */
export type WrittenAnswers = readonly [names: string, rows: Readonly<Record<string, string>>];

/** Answers of this process. */
export function createAnswers(
  linked: LinkedFile,
  subjects: readonly unknown[],
  silent: Silent,
  isLoud: boolean,
): Answers {
  let looked: ReadonlySet<string> | null = null;
  let isAsked = false;
  return {
    linked,
    subjects,
    silent,
    isLoud,
    meets(keys) {
      // A file that is being written is asked once, and its answers are others then.
      if (!isAsked) {
        isAsked = true;
        for (const own of silent.values()) if (!isDisjoint(own, keys)) return true;
        return false;
      }
      looked ??= lookedAt(silent);
      return !isDisjoint(looked, keys);
    },
  };
}

function lookedAt(silent: Silent): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const own of silent.values()) for (const key of own) keys.add(key);
  return keys;
}

const mark = '\n';
const loudMark = '!';

/** Write the answers of one file: equal ones as the same text. */
export function writeAnswers(answers: ReadonlyMap<string, Answers>): WrittenAnswers {
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    const at = places.get(name) ?? places.size;
    places.set(name, at);
    return at;
  };
  const rows = [...answers]
    .sort(([a], [b]) => compareText(a, b))
    .map(([inquiry, { isLoud, silent }]) => {
      const lines = [...silent.keys()]
        .sort()
        .map((name) => [name, ...[...(silent.get(name) ?? [])].sort()].map(placeOf));
      return [inquiry, `${isLoud ? loudMark : ''}${JSON.stringify(lines)}`] as const;
    });
  return [writeKeys(new Set(places.keys()), mark), Object.fromEntries(rows)];
}

/**
 * Answers as an earlier process wrote them, by inquiry. As long as nothing changed that was looked at for any of them,
 * nobody takes them apart.
 *
 * @param linked the file that they are of, or one that is equal to it
 */
export function readAnswers([written, rows]: WrittenAnswers, linked: LinkedFile): [string, Answers][] {
  const keys = new WrittenKeys(written, mark);
  // All inquiries ask the same of a file: what changed since the last step, a set that stays as it is.
  let asked: { readonly changed: ReadonlySet<string>; readonly isAmong: boolean } | null = null;
  const mayMeet = (changed: ReadonlySet<string>) => {
    if (asked?.changed !== changed) asked = { changed, isAmong: keys.hasAny(changed) };
    return asked.isAmong;
  };
  let names: readonly string[] | null = null;
  return Object.entries(rows).map(([inquiry, row]) => {
    const isLoud = row.startsWith(loudMark);
    let silent: Silent | null = null;
    const read = () => {
      names ??= written.split(mark).slice(1, -1);
      const all = names;
      const lines = JSON.parse(isLoud ? row.slice(1) : row) as number[][];
      return new Map(
        lines.map(
          ([name = -1, ...own]) => [all[name] ?? '', new Set(own.map((at) => all[at] ?? ''))] as const,
        ),
      );
    };
    const answers: Answers = {
      linked,
      subjects: null,
      isLoud,
      get silent() {
        silent ??= read();
        return silent;
      },
      meets: (changed) => mayMeet(changed) && !isDisjoint(lookedAt(answers.silent), changed),
    };
    return [inquiry, answers];
  });
}
