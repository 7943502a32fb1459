import { lazy } from '../../../base/lazy.ts';
/** Words set off at the start of a rule, with the signs that do so. */
export interface Dress {
  /** Words and signs, as written. */
  readonly all: string;
  readonly words: string;
  /** The signs before the words, `**`, `<b>`, `[`; empty if only a colon or dash follows them. */
  readonly open: string;
  /**
   * Signs after the words without a counterpart before them: a colon, a dash, a full stop, an arrow
   * for a line end, or nothing.
   */
  readonly sign: string;
  /** A picture before all of that; empty for none. */
  readonly picture: string;
}

/** One or more capitalised words, with small words between them. */
export const titleWords = String.raw`\p{Lu}[\p{L}\p{N}’'&-]*(?:[ \t]+(?:\p{Lu}[\p{L}\p{N}’'&-]*|of|the|a|an|and|or|to|in|on|for|as|my|is|it|no))*`;

const mark = String.raw`(?:</?(?:b|strong|i|em|u|span|font)(?: [^<>\n]{0,80})?>|&\w{2,8};|\\?(?:textbf|emph|textit|textsc)\{|\\?[^\s\p{L}\p{N}<&\\])`;
/** Word processors split bold words invisibly: "**Ma****rket:**". */
const parted = String.raw`\*\*[ \t]?\*\*`;
const phrase = String.raw`\p{L}(?:[^*_<>\n:：=()[\]“”"${'`'}]|${parted}){0,58}?(?<![\s!?*])`;
/** A line that ends after the words: `**Market**<br>`, or a backslash. */
const lineEnd = String.raw`[ \t]*<br ?/?>|\\(?=\r?\n)`;
const setOff = lazy(
  () =>
    new RegExp(
      String.raw`^\d+[.)]\s+(?:[★☆✶✷]\s+)?(?<all>(?:(?<picture>(?![★☆✶✷])\p{Extended_Pictographic}\ufe0f?)[ \t])?(?:(?<open>${mark}{1,6})[ \t]?(?<phrase>${phrase})|(?<title>${titleWords}))(?!${parted})(?<close>(?:[ \t]?${mark}){1,6})(?<break>${lineEnd})?)(?<gap>\s*)["“]?(?<next>[\p{Lu}\p{N}])`,
      'u',
    ),
);
/** One word with a capital and one without, as most rules begin. */
const beginsPlain =
  /^\d+[.)] +\p{Lu}[\p{L}’'-]* (?!(?:of|the|an?|and|or|to|in|on|for|as|my|is|it|no|textbf|emph|text\p{Ll}\p{Ll})(?!\p{L}))\p{Ll}/u;
const marks = lazy(() => new RegExp(mark, 'gu'));
const partings = new RegExp(parted, 'g');

const others = new Map([...'()[]{}“”«»‘’'].map((sign, i, all) => [sign, all[i % 2 ? i - 1 : i + 1] ?? sign]));

/** The closing signs: `:**` has `**` for `**`, and `</b>` closes `<b>`. */
const mirrorOf = (open: string): string =>
  [...(open.replaceAll('\\', '').match(marks()) ?? [])]
    .reverse()
    .map((sign) => others.get(sign) ?? sign.replace(/^<(\w+).*$/, '</$1>').replace(/^\w+\{$/, '}'))
    .join('');

/**
 * Words at the start of a rule that signs set off from the sentence after them: `**Draw.** Take`,
 * `[Draw] Take`, `Draw - Take`. Null if there are none.
 *
 * @param source a rule with its list number
 */
export function dressOf(source: string): Dress | null {
  if (beginsPlain.test(source)) return null;
  const found = setOff().exec(source)?.groups ?? {};
  const { all = '', picture = '', open = '', phrase, title, close = '', gap, next = '' } = found;
  const written = phrase?.replace(partings, (stars) => stars.replaceAll('*', '')) ?? title ?? '';
  // Chats have no bold words, and write 𝐃𝐫𝐚𝐰 with letters of their own.
  const words = written.replace(/[\u{1d400}-\u{1d7ff}]+/gu, (letters) => letters.normalize('NFKC'));
  // An abbreviation or a variable is not a name: "VN – DN".
  if (!/\p{L}{3}/u.test(words)) return null;
  const [mirror, bare] = [mirrorOf(open), close.replace(/[\\\s]/g, '')];
  if (isTorn(open + bare, source.slice(source.indexOf(all) + all.length)))
    return { all, words, open: '**', sign: ':', picture };
  const sign = bare.replace(mirror, '') || (found['break'] ? '→' : '');
  if (!bare.includes(mirror) || !/^[:：∶.;,=–—…→>-]*$/u.test(sign)) return null;
  // Without signs before them, "Draw. Take" are two sentences, and "Stop-Go" is one word.
  if (open === '' && !/[:：∶]|[ \t][–—>-]/u.test(close)) return null;
  if (gap === '' && !found['break'] && (open === '' || !/[:：∶]/u.test(sign))) return null;
  // "**Drop** 2 coins" continues after an emphasised word, and "Gull: 3 points" is a line of a
  // score.
  if (/\p{N}/u.test(next) && (open === '' || sign === '')) return null;
  return { all, words, open, sign, picture };
}

/**
 * "**Draw: Take", "Draw:** Take": half of the bold marks, and a colon, in a text without other
 * stars.
 */
const isTorn = (signs: string, rest: string): boolean =>
  /^(?:\*\*[:：∶]\*?|\*?[:：∶]\*\*)$/u.test(signs) && !rest.includes('**');
