/** A bar or a dash of a table, a fence, and characters that the two parsers count differently. */
const elsewhere = /[|\0\uFEFF]|:-|-:|```|~~~/;
/** A line that may begin a link definition, which holds for all of a text. */
const definition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]*)*\[(?!!)/m;

/**
 * What the native parser takes time or memory in a square of, or more, and the most of it that is harmless. Nothing can stop
 * it once it has begun: half a million entities in one paragraph end the process.
 */
const most = { characters: 3_000_000, entities: 500, emphasis: 20_000 };

/** Can a text be given to the native parser? It must give the same tree as the other one, and in time. */
export function isFit(text: string): boolean {
  if (text.length > most.characters || elsewhere.test(text) || !text.isWellFormed()) return false;
  if (text.includes(']:') && definition.test(text)) return false;
  return (
    !hasMore(text, '&', most.entities) &&
    !hasMore(text, '*', most.emphasis) &&
    !hasMore(text, '_', most.emphasis)
  );
}

/** Does a sign stand in a text more often than that? */
function hasMore(text: string, sign: string, times: number): boolean {
  let at = -1;
  for (let n = 0; n <= times; n += 1) {
    at = text.indexOf(sign, at + 1);
    if (at < 0) return false;
  }
  return true;
}
