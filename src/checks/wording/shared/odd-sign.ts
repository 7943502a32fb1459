/** What can close a quotation that begins with a sign. */
export const ends: ReadonlyMap<string, string> = new Map([
  ['“', '”"'],
  ['"', '"”'],
  ['„', '“”'],
  ['«', '»'],
  ['»', '«»'],
]);

/** A sign where it stands in a text. */
interface Sign {
  readonly sign: string;
  /** Which of the same signs in the text it is, from 0. */
  readonly nth: number;
  /** Does it stand right behind something and before nothing, as what closes does? */
  readonly isAtEnd: boolean;
}

/** A sign that lacks its partner, or has one of another kind. */
export interface OddSign extends Sign {
  readonly partner: string;
  /** Without an end, without a beginning, or at the end of what a sign of another kind opens. */
  readonly kind: 'open' | 'close' | 'mixed';
}

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]);
const opening: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['”', '“'],
  ['»', '«'],
]);

const partners: ReadonlyMap<string, string> = new Map([...closing, ...opening]);

/** Anything to look at: most texts have none of these. */
const anySign = /[()[\]“”„«»"*_]/;
const signs = /[()[\]“”„«»"]|\*\*+|(?<!\p{L})__|__(?!\p{L})/gu;

/** A letter, a figure or a numeral with a bracket behind it counts things in a sentence: a) aa) 1) 24a) ii), and b)aa) below b); in Japanese, "ex)" gives an example. */
const listMark = /^(?:\p{L}\))?(?:ex|\p{L}|(\p{Ll})\1|\d{1,2}\p{Ll}?|[ivx]{1,4})$/u;

/** Does a sign stand as what closes does? French has space inside of « and », and opens them behind l’ too. */
function isEnd(sign: string, before: string, behind: string): boolean {
  const isBeforeWord = /^[\p{L}\p{N}]/u.test(behind);
  if (sign === '»') return !isBeforeWord;
  return !isBeforeWord && (sign === '«' ? /[\p{L}\p{N}.,!?…)*]/u : /\S/).test(before);
}

/** The mark of a note below a text, at its beginning: `*)`. */
const noteMark = /^\s*\\?[*+†‡]{1,3}\)$/u;

/** What stands in front of a bracket that is the mouth of a face. */
const eyes = /(?:^|\s)[:;]-?$/;

/** So many signs without their ends are told by the first: to look through them at each other one would take too long. */
const deepest = 100;

const wideOpen = /（[^（）()]*$/u;

type IsNumber = (text: string) => boolean;

/**
 * Find the first sign of a text without its partner. A bracket behind eyes is the mouth of a face, but where all signs
 * have their partners with it: "(like this :)".
 *
 * @param isNumber does a text count rules in this edition, as 1.2.a in 1.2.a)?
 */
export function oddSign(text: string, isNumber: IsNumber): OddSign | null {
  if (!anySign.test(text)) return null;
  const isMouth = (index: number) => eyes.test(text.slice(Math.max(0, index - 3), index));
  const odd = firstOdd(text, isNumber, isMouth);
  return odd && firstOdd(text, isNumber, () => false) && odd;
}

function firstOdd(text: string, isNumber: IsNumber, isMouth: (index: number) => boolean): OddSign | null {
  const counts = new Map<string, number>();
  const open: Sign[] = [];
  let [straight, stars, mixed, lone]: (Sign | null)[] = [null, null, null, null];
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const nth = counts.get(sign) ?? 0;
    counts.set(sign, nth + 1);
    if (/[()]/.test(sign) && isMouth(index)) continue;
    if (sign === ')' && noteMark.test(text.slice(0, index + 1))) continue;
    if (/[»«]/.test(sign) && index === 0 && /^[*_]*\s/.test(text.slice(1, 5))) continue;
    const before = text.slice(Math.max(0, index - 1), index);
    const own = { sign, nth, isAtEnd: isEnd(sign, before, text.slice(index + 1, index + 3)) };
    // A quotation of several paragraphs begins anew with each.
    const isContinued = index === 0 || before === '\n';
    const partner = opening.get(sign) ?? '';
    const last = open.at(-1)?.sign ?? '';
    if (open.length > deepest) break;
    // "** Once a game": the sign of a note.
    if (sign.startsWith('*') && isContinued && /^\s/.test(text.slice(index + sign.length))) continue;
    if (sign.startsWith('*')) stars = stars ? null : own;
    else if (sign === '"') {
      if (straight) straight = isContinued ? straight : null;
      else if (own.isAtEnd && /\p{N}/u.test(before) && open.at(-1)?.sign !== '“') continue;
      else if (own.isAtEnd && closeLast(open, '“')) mixed ??= own;
      else straight = own;
    } else if (sign === '“' && !isContinued && own.isAtEnd && (straight || last === '“')) {
      // “Kite“ and "kite“: the wrong one of the two closes.
      mixed ??= own;
      if (last === '“') open.pop();
      else straight = null;
    } else if (/[“”«»]/.test(sign) && last !== '“' && ends.get(last)?.includes(sign)) open.pop();
    else if (closing.has(sign) && !(sign === '«' && own.isAtEnd)) {
      if (!isContinued || !open.some((other) => other.sign === sign)) open.push(own);
    } else if (last !== '' && last === partner) open.pop();
    else if (open.some((other) => other.sign === partner)) return oddOf(open.at(-1), 'open');
    else if (sign === '”' && straight) [mixed, straight] = [mixed ?? own, null];
    else if (sign === '»' && !own.isAtEnd) open.push(own);
    else if (/[”«»]/.test(sign)) lone ??= own;
    // Chinese and Japanese texts mix the wide bracket with this one.
    else if (sign === ')' && wideOpen.test(text.slice(Math.max(0, index - deepest), index))) continue;
    else if (/[)\]]/.test(sign) && isCounted(text.slice(Math.max(0, index - 48), index), isNumber)) continue;
    else if (sign === ')' || sign === ']') return oddOf(own, 'close');
  }
  return oddOf(open[0] ?? straight ?? stars, 'open') ?? oddOf(mixed, 'mixed') ?? oddOf(lone, 'close');
}

function oddOf(sign: Sign | null | undefined, kind: OddSign['kind']): OddSign | null {
  if (!sign) return null;
  const written = sign.sign.startsWith('*') ? '**' : sign.sign;
  const partner = kind === 'mixed' ? (written === '"' ? '“' : '"') : partners.get(written);
  return { ...sign, sign: written, partner: partner ?? written, kind };
}

/** Take the last of the signs that are open away, where it is of one kind. */
const closeLast = (open: Sign[], sign: string): boolean =>
  open.at(-1)?.sign === sign && open.pop() !== undefined;

/**
 * A single quotation mark that opens, in a text where none can close: letters that are left out, and years, begin so as well. Korean
 * and others have a small word right behind what is quoted.
 */
export function openQuote(text: string): OddSign | null {
  if (!/(?:^|[\s(])['‘]/.test(text)) return null;
  const opens = [
    ...text.matchAll(/(?<=^|[\s(])['‘](?=[\p{L}*_])(?!(?:em|tis|twas|til|till|cause|round|bout|n|s)\b)/giu),
  ];
  const [first] = opens;
  // "‘off ’."
  if (first?.[0] === '‘' && /’(?!\p{L})/u.test(text.slice(first.index))) return null;
  if (first && /\s'(?=[\s.,;:!?)]|$)/.test(text.slice(first.index + 1))) return null;
  if (
    opens.length !== 1 ||
    !first ||
    /(?<=[\p{L}\p{M}\p{N}.,!?*_)\]])['’](?![^\P{L}\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u.test(
      text.slice(first.index + 1),
    )
  )
    return null;
  const sign = first[0];
  const nth = text.slice(0, first.index).split(sign).length - 1;
  return { sign, nth, isAtEnd: false, partner: sign === '‘' ? '’' : "'", kind: 'open' };
}

/** A number of several levels behind the end of a sentence, which counts what stands behind it: `A2.1.b)`. */
const levelMark = /[.!?:;)\]]\s+\p{Lu}{0,3}\d{1,3}(?:\.[\p{L}\p{N}]{1,4})+$/u;

/** A mark at the beginning of a line that counts it: `1c++)`, `3-a)`. */
const firstMark = /(?:^|\n)\s*(?=[^\n]*\p{N})[\p{L}\p{N}.+*-]{1,12}$/u;

function isCounted(before: string, isNumber: IsNumber): boolean {
  if (firstMark.test(before) || levelMark.test(before)) return true;
  const mark = /(?:^|[\s,;:(])([^\s,;:(][^\s,;:]*?)\.?$/u.exec(before)?.[1] ?? '';
  return listMark.test(mark) || (/\p{N}/u.test(mark) && isNumber(mark));
}
