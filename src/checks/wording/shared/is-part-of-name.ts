import type { At } from '../../../syntax/facts.ts';

/** Is a word part of an address or of what programs call something: `//kites.example`, `red_kite`, `@kite`? Or cut where its line ends? */
export const isPartOfName = (source: string, [start, end]: At): boolean =>
  /[_@/=#.]/.test(source.charAt(start - 1)) ||
  /^(?:[_@/=]|\.\p{Ll}|-(?:\n|$))/u.test(source.slice(end, end + 2));
