import { isDisjoint } from './sets.ts';

/**
 * A set of keys that was written as one text, each with the same mark before and behind it.
 *
 * To find out whether a few keys are among many, the text is searched as it is: taking it apart would cost more than all
 * else that a run does with it.
 */
export class WrittenKeys {
  readonly #text: string;
  readonly #mark: string;
  #keys: ReadonlySet<string> | null = null;

  /** @param mark parts keys; stands before the first and behind the last one, too */
  constructor(text: string, mark: string) {
    this.#text = text;
    this.#mark = mark;
  }

  hasAny(keys: ReadonlySet<string>): boolean {
    if (this.#text === '') return false;
    if (keys.size > fewKeys) {
      this.#keys ??= new Set(this.#text.split(this.#mark));
      return !isDisjoint(this.#keys, keys);
    }
    for (const key of keys) if (this.#text.includes(`${this.#mark}${key}${this.#mark}`)) return true;
    return false;
  }

  keys(): string[] {
    return this.#text === '' ? [] : this.#text.split(this.#mark).slice(1, -1);
  }

  toString(): string {
    return this.#text;
  }
}

/** More keys than these are looked up one by one. */
const fewKeys = 16;

/** A set of keys, or one as it was written. */
export type KeySet = ReadonlySet<string> | WrittenKeys;

/** Have a set of keys and another one a key in common? */
export const meets = (set: KeySet, keys: ReadonlySet<string>): boolean =>
  set instanceof WrittenKeys ? set.hasAny(keys) : !isDisjoint(set, keys);

export const keysIn = (set: KeySet): Iterable<string> => (set instanceof WrittenKeys ? set.keys() : set);

/** Write a set of keys, none of which has the mark in it. */
export const writeKeys = (set: KeySet, mark: string): string =>
  set instanceof WrittenKeys ? set.toString() : set.size === 0 ? '' : `${mark}${[...set].join(mark)}${mark}`;
