/** A text with what stands before it as its label. */
export interface SplitLabel {
  /** The label without emphasis and colon; null where there is none. */
  readonly label: string | null;
  readonly text: string;
}

const bold = /^\*\*([^*]{1,90})\*\*\s*(:?)\s*/;

/**
 * Cut the label off a text: bold words that end in a colon, or bold words alone that are no sentence (what stands in
 * brackets behind them is text). Words alone in front of a deeper list are a label as well: a heading.
 *
 * @param heads a deeper list or a sheet follows at once
 */
export function splitLabel(text: string, heads: boolean): SplitLabel {
  const [whole = '', inside = '', colon = ''] = bold.exec(text) ?? [];
  const words = inside.trim();
  const rest = text.slice(whole.length);
  const named = words.replace(/(?<!\s)\s*:$/, '');
  const isAlone = /^(?:\([^()]*\)\.?)?$/.test(rest.trim());
  const hasColon = colon === ':' || named !== words;
  if (whole !== '' && (isAlone ? isName(named) : hasColon)) return { label: named, text: rest };
  const plain = text.replace(/(?<!\s)\s*:$/, '');
  if (whole === '' && heads && isName(plain) && hasCapitals(plain)) return { label: plain, text: '' };
  return { label: null, text };
}

/** Few words, with capitals where they are more than five, and without the end of a sentence. */
function isName(text: string): boolean {
  if (/[.:;,!?*()]$/.test(text) || !/^[^\p{L}]*\p{Lu}/u.test(text)) return false;
  const count = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  return count > 0 && count <= 8 && (count <= 5 || hasCapitals(text));
}

/** Does every word of four letters and more have a capital? */
const hasCapitals = (text: string) =>
  text.split(/\s+/).every((word) => !/\p{L}{4}/u.test(word) || /^[^\p{L}]*\p{Lu}/u.test(word));
