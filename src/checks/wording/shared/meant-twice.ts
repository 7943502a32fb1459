import type { At } from '../../../syntax/facts.ts';

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
