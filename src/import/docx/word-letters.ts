import type { Inline } from '../document/document.ts';
import type { Letter } from '../document/inline.ts';
import type { Piece, WordLink } from './blocks.ts';

/** Constructs within a text: a reference, a link or a suggestion. */
export type Special =
  | {
      readonly type: 'reference';
      readonly bookmark: string;
      readonly isPage: boolean;
      readonly printed: string;
    }
  | { readonly type: 'link'; readonly address: string; readonly printed: string }
  | { readonly type: 'suggestion'; readonly old: string; readonly fresh: string };

/** Keeps what stands for a single letter while a text is taken apart. */
export interface Specials {
  /** A letter that stands for it; null where no more are left. */
  readonly letterFor: (special: Special) => string | null;
  readonly of: (letter: string) => Special | undefined;
  /** Give references that show nothing a text: a program can leave it to Word to fill it in. */
  readonly fill: (shown: (bookmark: string) => string) => void;
}

/** Private letters of the two last planes: no text has them, see {@link toLetters}. */
const first = 0xf_0000;
const most = 0x1_ffff;

/** Matches one letter of {@link Specials}. */
export const specialLetter = '[\\u{f0000}-\\u{10ffff}]';
const anySpecial = new RegExp(specialLetter, 'gu');

/** Make an empty store of letters that stand for constructs. */
export function createSpecials(): Specials {
  const all: Special[] = [];
  return {
    letterFor(special) {
      if (all.length > most) return null;
      all.push(special);
      return String.fromCodePoint(first + all.length - 1);
    },
    of: (letter) => all[(letter.codePointAt(0) ?? 0) - first],
    fill(shown) {
      for (const [at, special] of all.entries())
        if (special.type === 'reference' && /^(?:\[\])?$/.test(special.printed)) {
          const own = shown(special.bookmark);
          all[at] = { ...special, printed: special.printed === '' ? own : `[${own}]` };
        }
    },
  };
}

/** A stretch of pieces with the same link and the same change. */
interface Stretch {
  text: string;
  readonly piece: Piece;
}

/**
 * The text of pieces as letters. A reference, a link or a suggestion is one letter, which stays whole wherever the text
 * is cut.
 *
 * @param lose reports what is lost
 */
export function toLetters(
  pieces: readonly Piece[],
  specials: Specials,
  lose: (kind: string, message: string) => void,
): Letter[] {
  const letters: Letter[] = [];
  const stretches = stretchesOf(pieces);
  for (let at = 0; at < stretches.length; at += 1) {
    const one = stretches[at];
    if (!one) break;
    const { piece, text } = one;
    const plain = { strong: piece.bold, emphasis: piece.italic };
    const write = (value: string) => {
      for (const letter of value.replace(anySpecial, '□')) letters.push({ ...plain, value: letter });
    };
    const writeSpecial = (special: Special, printed: string) => {
      const value = specials.letterFor(special);
      if (value === null) write(printed);
      else letters.push({ ...plain, value });
    };
    if (piece.change !== null) {
      const next = stretches[at + 1];
      const pair = next?.piece.change && next.piece.change !== piece.change ? next : null;
      if (pair) at += 1;
      const textOf = (change: Piece['change']) =>
        [one, ...(pair ? [pair] : [])].find((other) => other.piece.change === change)?.text ?? '';
      const [old, fresh] = [textOf('delete'), textOf('insert')];
      if (piece.link || pair?.piece.link)
        lose('reference-in-suggestion', `A link in a suggested change is not kept: "${text.trim()}".`);
      if ((old + fresh).trim() !== '') writeSpecial({ type: 'suggestion', old, fresh }, old + fresh);
    } else if (piece.link) {
      const [, before = '', printed = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
      write(before);
      writeSpecial(specialOf(piece.link, printed), printed);
      write(after);
    } else write(raised(text, piece.script));
  }
  return withBrackets(letters, specials);
}

const specialOf = (link: WordLink, printed: string): Special =>
  'bookmark' in link ? { type: 'reference', ...link, printed } : { type: 'link', ...link, printed };

function stretchesOf(pieces: readonly Piece[]): Stretch[] {
  const result: Stretch[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    const isOne =
      before &&
      before.piece.change === piece.change &&
      (piece.change !== null || (piece.link !== null && isSame(before.piece.link, piece.link)));
    if (isOne) before.text += piece.change === null ? piece.text : piece.text.replace(/\s*\n\s*/g, ' ');
    else result.push({ piece, text: piece.text });
  }
  return result;
}

const isSame = (a: WordLink | null, b: WordLink) => JSON.stringify(a) === JSON.stringify(b);

const superscripts = new Map([...'0123456789+-()'].map((sign, i) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾'[i] ?? sign]));
const subscripts = new Map([...'0123456789+-()'].map((sign, i) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₍₎'[i] ?? sign]));

/** Digits that are raised or lowered as the letters that are so; all else as it is: `1st` is `1st`. */
function raised(text: string, script: Piece['script']): string {
  if (script === null || !/^[\s\d+()-]*\d[\s\d+()-]*$/.test(text)) return text;
  const signs = script === 'super' ? superscripts : subscripts;
  return [...text].map((sign) => signs.get(sign) ?? sign).join('');
}

/** Square brackets right around a reference belong to it. */
function withBrackets(letters: Letter[], specials: Specials): Letter[] {
  const result: Letter[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at];
    if (!letter) break;
    const special = specials.of(letter.value);
    const isBracketed =
      special?.type === 'reference' &&
      !special.printed.startsWith('[') &&
      result.at(-1)?.value === '[' &&
      letters[at + 1]?.value === ']';
    const value = isBracketed ? specials.letterFor({ ...special, printed: `[${special.printed}]` }) : null;
    if (value === null) result.push(letter);
    else {
      result.pop();
      result.push({ ...letter, value });
      at += 1;
    }
  }
  return result;
}

/** A text as it is printed, with no change accepted or refused. */
export const printedText = (text: string, specials: Specials): string =>
  text.replace(anySpecial, (letter) => {
    const special = specials.of(letter);
    if (!special) return letter;
    return special.type === 'suggestion' ? special.old + special.fresh : special.printed;
  });

const between = '\\s*(?:[–—-]|\\.\\.|…)\\s*';
const range = `${specialLetter}${between}${specialLetter}`;
/** One letter, or two with a dash between them; brackets around the two belong to them. */
const specialOrRange = new RegExp(`\\[(${range})\\]|(${range})|(${specialLetter})`, 'gu');
const ends = new RegExp(`^(${specialLetter})(.*?)(${specialLetter})$`, 'u');

/** Inlines with what their letters stand for. */
export function withSpecials(inlines: readonly Inline[], specials: Specials, line: number): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === 'text') return textParts(inline.value, specials, line);
    if ('children' in inline) return [{ ...inline, children: withSpecials(inline.children, specials, line) }];
    return [inline];
  });
}

function textParts(text: string, specials: Specials, line: number): Inline[] {
  const result: Inline[] = [];
  const write = (value: string) => {
    if (value !== '') result.push({ type: 'text', value });
  };
  let from = 0;
  for (const match of text.matchAll(specialOrRange)) {
    const [whole, bracketed, free, letter = ''] = match;
    const [, one = letter, dash = '', other = ''] = ends.exec(bracketed ?? free ?? '') ?? [];
    const special = specials.of(one);
    const last = specials.of(other);
    if (!special) continue;
    write(text.slice(from, match.index));
    from = match.index + whole.length;
    if (isRangeEnd(special) && isRangeEnd(last) && last.bookmark !== special.bookmark) {
      const printed = printedText(whole, specials);
      result.push(referenceTo(special.bookmark, last.bookmark, printed, line));
      continue;
    }
    write(bracketed === undefined ? '' : '[');
    result.push(...inlineOf(special, line));
    write(dash);
    if (last) result.push(...inlineOf(last, line));
    write(bracketed === undefined ? '' : ']');
  }
  write(text.slice(from));
  return result;
}

type SpecialReference = Extract<Special, { type: 'reference' }>;

/** The ends of a range are numbers or names: of words between them none may be lost. */
const isRangeEnd = (special: Special | undefined): special is SpecialReference =>
  special?.type === 'reference' && /^\[?[\p{L}\p{N}._]+\]?$/u.test(special.printed);

function inlineOf(special: Special, line: number): Inline[] {
  switch (special.type) {
    case 'reference':
      return [referenceTo(special.bookmark, null, special.printed, line)];
    case 'link':
      return [
        { type: 'link', address: special.address, children: [{ type: 'text', value: special.printed }] },
      ];
    case 'suggestion':
      return [special];
  }
}

/** Names of bookmarks as targets begin with a sign that no name or number has. */
export const anchorTarget = (bookmark: string): string => `#${bookmark}`;

/** A reference to a bookmark of the document. @param until the bookmark of the other end of a range; null for none */
export const referenceTo = (
  bookmark: string,
  until: string | null,
  printed: string,
  line: number,
): Inline => ({
  type: 'reference',
  reference: {
    printed,
    target: anchorTarget(bookmark),
    until: until === null ? null : anchorTarget(until),
    intended: null,
    line,
  },
});
