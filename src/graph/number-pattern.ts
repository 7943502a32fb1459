import { escapePattern } from '../base/escape-pattern.ts';
import { numberMatcherOf } from '../edition/numbers/number-matcher.ts';
import type { ReadLevel } from '../edition/numbers/read-number.ts';
import type { WrittenEdition } from '../model/edition-config.ts';

/**
 * Numbers that a pattern such as `2.*.01` covers: `*` stands for one level, from where its count begins. A section that is
 * pinned below that, an introduction 2.00 say, is not one of those that are meant; nor are 7b2a and 7b10 by `7b*` where the
 * edition writes 7b2 and a letter.
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
    // A number that an author pinned may have no levels of the edition's numbering.
    return readings.length === 0 || readings.some((levels) => stars.every((star) => isLevel(star, levels)));
  });
}

/** Is a stretch of a number one level of it, with a count that its style begins with or one behind that? */
const isLevel = (stretch: readonly [number, number] | undefined, levels: readonly ReadLevel[]) =>
  levels.some(
    ({ at, written, count, style, isRule }) =>
      at === stretch?.[0] && at + written.length === stretch[1] && count >= (style.start ?? (isRule ? 0 : 1)),
  );
