import { meets as meet, WrittenKeys } from '../../base/key-set.ts';
import type { LinkedFile } from '../../graph/link.ts';

/** What an inquiry came to in one file. */
export interface Answers {
  readonly linked: LinkedFile;
  /** What there was to judge; null where that is to be looked up again. */
  readonly subjects: readonly unknown[] | null;
  /** By name of a subject of which nothing was said: what was looked at for that. */
  readonly silent: ReadonlyMap<string, ReadonlySet<string>>;
  /** Something was said of a subject. */
  readonly isLoud: boolean;
  /** Was one of these things looked at? */
  meets(keys: ReadonlySet<string>): boolean;
  write(): string;
}

/** Answers of this process. */
export function createAnswers(
  linked: LinkedFile,
  subjects: readonly unknown[],
  silent: ReadonlyMap<string, ReadonlySet<string>>,
  isLoud: boolean,
): Answers {
  let looked: Set<string> | null = null;
  const all = () => {
    const keys = new Set<string>();
    for (const own of silent.values()) for (const key of own) keys.add(key);
    return keys;
  };
  return {
    linked,
    subjects,
    silent,
    isLoud,
    meets(keys) {
      looked ??= all();
      return meet(looked, keys);
    },
    write: () =>
      `${isLoud ? loudMark : ''}\n${[...silent].map(([name, keys]) => `${name}\t${[...keys].join('\t')}\t`).join('\n')}`,
  };
}

const loudMark = '!';

/**
 * Answers as an earlier process wrote them. A line has a name and the keys behind it; as long as none of these changed
 * nobody takes it apart.
 *
 * @param linked the file that they are of, or one that is equal to it
 */
export function writtenAnswers(text: string, linked: LinkedFile): Answers {
  const keys = new WrittenKeys(text, '\t');
  let silent: Map<string, ReadonlySet<string>> | null = null;
  return {
    linked,
    subjects: null,
    get silent() {
      silent ??= readSilent(text);
      return silent;
    },
    isLoud: text.startsWith(loudMark),
    meets: (changed) => keys.hasAny(changed),
    write: () => text,
  };
}

function readSilent(text: string): Map<string, ReadonlySet<string>> {
  const silent = new Map<string, ReadonlySet<string>>();
  for (const line of text.split('\n').slice(1)) {
    const [name = '', ...keys] = line.split('\t');
    if (line !== '') silent.set(name, new Set(keys.slice(0, -1)));
  }
  return silent;
}
