import { memoize } from '../../../base/memoize.ts';
import { tally } from '../../../base/tally.ts';
import type { AssembledFile } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { wordingIn } from '../../framework/span-of-words.ts';

/** "two two-seaters", "a long-term term", "day-day", "mail mail@example.org": a sign makes another word of one of the two. */
const isPartOfCompound = (source: string, [start, end]: At): boolean =>
  /^(?:-\p{L}|\.\p{Ll}|\\?@|=)/u.test(source.slice(end, end + 2)) ||
  /\p{L}[-/:*_]$/u.test(source.slice(Math.max(0, start - 2), start)) ||
  source.slice(start, end).includes('-');

/** *hail hail* and *Milvus milvus milvus* between marks of their own, or "Horn: Hail Hail" as all that stands behind a colon, are what something is called. */
export const isSetApart = (source: string, [start, end]: At): boolean =>
  (/[*_"“](?:\p{Lu}\p{Ll}+ )?$/u.test(source.slice(Math.max(0, start - 24), start)) &&
    /[*_"”]/.test(source.charAt(end))) ||
  (/: $/.test(source.slice(start - 2, start)) &&
    /^\p{Lu}\S* \p{Lu}\S*$/u.test(source.slice(start, end)) &&
    /^(?:\\?\n|$| \{)/.test(source.slice(end, end + 2)));

/** "the rule **Rule of Two:** …", "**the** *The Kite*", "what happens happens": the second word begins something else. */
const beginsAnew = (source: string, [start, end]: At): boolean =>
  /\p{Ll}[*_]*\s+[*_]+\p{Lu}/u.test(source.slice(start, end)) ||
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

/** "kites, Very Very High, and", "in Baw Baw Shire": capitals inside a sentence, and the word behind them has one as well. */
const isTitle = (source: string, [start, end]: At): boolean =>
  /[\p{L}\p{N},] $/u.test(source.slice(Math.max(0, start - 2), start)) &&
  /^(\p{Lu}\p{Ll}+)\s\1$/u.test(source.slice(start, end)) &&
  /^(?:\s*$|\n| \p{Lu}\p{Ll})/u.test(source.slice(end, end + 3));

/** "to the The Red Kite": a name that begins with the word in front of it. */
const beginsName = (source: string, [start, end]: At): boolean =>
  /^\p{Ll}+\s\p{Lu}\p{Ll}+$/u.test(source.slice(start, end)) &&
  /^ \p{Lu}\p{Ll}/u.test(source.slice(end, end + 3));

/** Is a word that stands twice in a row meant so? */
export const isMeantTwice = (source: string, at: At): boolean =>
  isPartOfCompound(source, at) ||
  isSetApart(source, at) ||
  beginsAnew(source, at) ||
  isTitle(source, at) ||
  beginsName(source, at);
