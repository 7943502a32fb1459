import { memoize } from '../../../base/memoize.ts';
import { tally } from '../../../base/tally.ts';
import type { AssembledFile } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { wordingIn } from '../../framework/span-of-words.ts';

/** "two two-seaters", "a long-term term", "day-day": a hyphen makes another word of one of the two. */
export const isPartOfCompound = (source: string, [start, end]: At): boolean =>
  /^-\p{L}/u.test(source.slice(end, end + 2)) ||
  /\p{L}-$/u.test(source.slice(Math.max(0, start - 2), start)) ||
  source.slice(start, end).includes('-');

/** *hail hail* between marks of its own, or "Horn: Hail Hail" as all that stands behind a colon, is what something is called. */
export const isSetApart = (source: string, [start, end]: At): boolean =>
  (/[*_"“]/.test(source.charAt(start - 1)) && /[*_"”]/.test(source.charAt(end))) ||
  (/: $/.test(source.slice(start - 2, start)) &&
    /^\p{Lu}\S* \p{Lu}\S*$/u.test(source.slice(start, end)) &&
    /^(?:\\?\n|$| \{)/.test(source.slice(end, end + 2)));

/** "the rule **Rule of Two:** …", "what happens happens": the second word begins something else. */
export const beginsAnew = (source: string, [start, end]: At): boolean =>
  /\p{Ll}\s+[*_]+\p{Lu}/u.test(source.slice(start, end)) ||
  /\b(?:what|whatever|who|whoever|whichever|where|wherever)\s+$/i.test(
    source.slice(Math.max(0, start - 12), start),
  );

/** "the Baw Baw shire": a name that never stands once alone. */
export const isDoubledName = (run: string, file: AssembledFile): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(run) && doubledNamesIn(file).has(run);

const doubledNamesIn = memoize(({ nodes }: AssembledFile): ReadonlySet<string> => {
  const words = nodes.flatMap((node) => wordingIn(node).match(/(\p{Lu}\p{Ll}+) \1(?!\p{L})|\p{L}+/gu) ?? []);
  const alone = new Set(words.map((word) => word.toLowerCase()));
  const names = [...tally(words)].filter(
    ([word, times]) => times > 1 && word.includes(' ') && !alone.has(word.split(' ')[0]?.toLowerCase() ?? ''),
  );
  return new Set(names.map(([name]) => name));
});
