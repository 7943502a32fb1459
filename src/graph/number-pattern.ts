import { escapePattern } from '../base/escape-pattern.ts';
import { numberMatcherOf } from '../edition/numbers/number-matcher.ts';
import type { ReadLevel } from '../edition/numbers/read-number.ts';
import type { WrittenEdition } from '../model/edition-config.ts';

/**
 * Finds numbers that a pattern such as `2.*.01` covers: `*` is one level, from its first count on.
 *
 * A section pinned below the first count, such as an introduction 2.00, is not covered; nor are
 * 7b2a and 7b10 by `7b*` if the edition writes 7b2 and a letter.
 */
export function matchPattern(pattern: string, numbers: Iterable<string>, config: WrittenEdition): string[] {
  const parts = pattern.split('*').map(escapePattern);
  const expression = new RegExp(`^${parts.join('([\\p{L}\\p{N}]+)')}$`, 'du');
  const { read } = numberMatcherOf(config.numbering);
  return [...numbers].filter((number) => {
    const found = expression.exec(number);
    if (!found) return false;
    const stars = (found.indices ?? []).slice(1);
    const readings = read(number);
    // A number that an author pinned may not have the levels of the edition's numbering.
    return readings.length === 0 || readings.some((levels) => stars.every((star) => isLevel(star, levels)));
  });
}

/** Whether a range of a number is one level of it, at or after the first count of its style. */
const isLevel = (stretch: readonly [number, number] | undefined, levels: readonly ReadLevel[]) =>
  levels.some(
    ({ at, written, count, style, isRule }) =>
      at === stretch?.[0] && at + written.length === stretch[1] && count >= (style.start ?? (isRule ? 0 : 1)),
  );
