const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** Anything that one of the patterns below can match in. Nine files in ten have little of it, and this is fast. */
export const suspicious =
  /[A-Za-z]\*\*[A-Za-z]|[a-z\])],[a-z]|[a-z][.!?;:][A-Z]|[)”][A-Za-z]|[.,;][.,;]|[.!?] +[,;(a-zß-ÿ]|['’”]\(|[a-z][<>]|[a-z], \([a-z]|[a-z] +[,;]|\( | \)|[—–] | [—–]| --|(?:e|o|r|x|n|t)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/g;

/**
 * Letters as a pattern without Unicode classes has them: small ones, capitals, and any. Too many rather than too few, since
 * all beyond Latin-1 are in each.
 */
const beyondLatin = '\u0100-\u1fff\u2c00-\uffff';
const small = `[a-z\u00aa-\u00ff${beyondLatin}]`;
const capital = `[A-Z\u00c0-\u00de${beyondLatin}]`;
/** Any letter, as a class for a regular expression without Unicode properties. */
export const letter = `[A-Za-z\u00aa-\u00ff${beyondLatin}]`;

/** Matches where a word may go on behind a capital: "ShieldWall", "TREACHERYcards". */
export const camelHint = new RegExp(`${small}${capital}|${capital}{3}${small}{3}`);

/**
 * Behind what is no word that was cut short, as a pattern: a full stop there ends no sentence. Such have no vowel ("bzw.", "vgl.", "stb."), or
 * are of those that books of rules are full of, in their languages.
 */
const notShortened =
  '(?<!(?<!\\p{L})(?:[bcdfghjklmnpqrstvwxzčďňřšťž]{2,6}|etc|incl|approx|resp|vers|max|min|inkl|exkl|excl|evtl|mind|abzgl|zzgl|usw|gem|einschl|entspr|sog|bspw|bijv|evt|enz|env|ecc|pag|pág|núm|num|máx|mín|cap|tit|aprox|art|abs|ill|osv|ewent|popř|např|atd))';

const sentences = 'two sentences without a space between';
const twice = 'punctuation twice';
const keepOne = 'Keep one of the signs, or put back what was lost between them.';

interface Pattern {
  readonly at: RegExp;
  /** Matches in every text that the pattern matches in. To prepare a pattern with Unicode classes takes longer than all of a book. */
  readonly hint: RegExp;
  readonly what: string;
  /** What to do. Default: to write the missing space. */
  readonly help?: string;
  readonly severity?: 'info';
}

/** Words stick together where a space was lost, and where an editor left both versions of a change. */
export const spaceHelp =
  'Write a space between. If one of the two was meant to take the place of the other, take that out.';

/** What is said of two words that stick together. */
export const twoWords = 'two words without a space between';

/** What is looked for in a rule's own source, without its ids. Each names the stretch that is reported. */
export const lostSpaces: readonly Pattern[] = [
  {
    at: /(?<![\p{L}\p{N}_#@/.[:=+-])(?:\*\*\p{L}{3,}\*\*\p{Lu}\p{Ll}{2,}|\p{Ll}{3,}\*\*\p{L}{3,}\*\*)(?![\p{L}\p{N}_])/gu,
    hint: new RegExp(`${letter}\\*\\*${letter}`),
    what: twoWords,
  },
  {
    at: new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${numbers}){2,}(?![\\p{L}\\p{N}_-])`, 'giu'),
    hint: new RegExp(`(?:${numbers}){2}`, 'i'),
    what: 'two number words without a space between',
  },
  {
    at: /(?<![\p{L}\p{N}_.@/])(?:\p{Ll}{3,}[.!?;]\p{Lu}\p{Ll}+|\p{L}{3,}[.!?;](?:\p{Lu}\p{Ll}{1,2}|[AI](?= )))(?![\p{L}\p{N}_./(])/gu,
    hint: new RegExp(`${letter}{3}[.!?;]${capital}`),
    what: sentences,
  },
  {
    // "Power.Limit" is a name of a program.
    at: /(?<![\p{L}\p{N}_.@/])\p{Lu}\p{L}{2,}[.!?;]\p{Lu}\p{Ll}{3,}(?![\p{L}\p{N}_./(])/gu,
    hint: new RegExp(`${letter}{3}[.!?;]${capital}`),
    what: sentences,
    severity: 'info',
  },
  {
    at: /(?<![\p{L}\p{N}_.@/])\p{L}{3,}:(?:\p{Lu}\p{Ll}+|[AI](?= ))(?![\p{L}\p{N}_./(])/gu,
    hint: new RegExp(`${letter}{3}:${capital}`),
    what: 'no space behind the colon',
    // "1:2 Red:Blue" is what is paid for another.
    severity: 'info',
  },
  {
    // A part of a word that may be left out, "(re)draw", stands in brackets by itself. Chinese and its like have no spaces.
    // "b)aa)" counts below b).
    at: /(?<!\(\p{L}*)\p{L}+[)”](?!(\p{Ll})\1?\)|s\b|es\b|ine|n\b|[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])\p{L}{2,}/gu,
    hint: new RegExp(`${letter}[)”]${letter}{2}`),
    what: 'no space behind the bracket',
  },
  {
    at: /(?<![.!?])(?:,,|;;|,\.(?!\.)|(?<=\S)[.!?] +[,;](?=\s))/gu,
    hint: /[.!?,;] *[.,;]/,
    what: twice,
    help: keepOne,
  },
  {
    // The end of a range that lost its bracket: "[draw]..pass]".
    at: /(?<=\u00a4)\.\.(?=\p{L})/gu,
    hint: /\u00a4\.\./,
    what: 'the end of a range has lost its bracket',
    help: 'Write both ends in brackets.',
  },
  {
    // "0..4" is a range, " ..18" the end of a line of contents, and an abbreviation has full stops of its own.
    at: /(?<![.!?])(?<=[\p{L}\p{N}\p{Pe}\p{Pf}*\u00a4] ?)(?<![<>|#]\S{0,20})(?<!\p{N}(?=\.\.[\p{L}\p{N}(]))(?<! (?=\.\.\p{N}))(?<!\p{Lu}\.\p{Lu}(?=\.\.))(?<!\u00a4(?=\.\.\p{L}))\.\.(?![./[!\u00a4])/gu,
    hint: /\.\./,
    what: twice,
    help: keepOne,
    // Most stand for three: "Was..", "and so on..".
    severity: 'info',
  },
  {
    // What stands between two of them is something to fill in, "<Name>", a tag or an address.
    at: /(?<=\p{L})(?:<|(?<!<(?:[\p{L}\p{N} _/-]{1,60}|\/?\p{L}[^<>\n]*)|\]\(<[^<>\n]*)>)(?=[,.;)\s])/gu,
    hint: /[<>]/,
    what: 'a sign that belongs to nothing',
    help: 'Take it out, or write it as a word.',
  },
  {
    // A list of values, "red,blue,green", and what a function takes, "f(ab,cd)", have none.
    at: /(?:(?<![\p{L}\p{N}_.,@/={-]|\p{L}\()\p{Ll}{2,}|(?<=\u00a4)\u00a4|\)),\p{Ll}{2,}(?![\p{L}\p{N}_=/]|,\p{L})/gu,
    hint: new RegExp(`[)\u00a4a-z\u00aa-\uffff],${small}{2}`),
    what: 'no space behind the comma',
    help: 'Write a space behind it.',
  },
  {
    at: /(?<=\p{L}) +[,;](?=\s)|\( | \)(?=[\s.,])/gu,
    hint: / [,;]|\( | \)/,
    what: 'a space before or behind punctuation',
    help: 'Take the space out.',
    severity: 'info',
  },
  {
    // What is counted in a sentence, "(a)", and what is said of the word behind, "(blue) kites", may stand behind a comma.
    at: /(?<=\p{L}), \((?=\p{Ll}[^()]{20,}\))/gu,
    hint: /, \(/,
    what: 'a comma in front of a bracket',
    help: 'Take it out, or write it behind the bracket.',
    severity: 'info',
  },
  {
    at: /(?<=\p{L})[—–] (?=\p{L}|\p{N})|(?<=\p{L}) [—–](?=\p{L})/gu,
    hint: /[—–] | [—–]/,
    what: 'a space on one side of a dash alone',
    help: 'Write a space on both sides, or on none.',
    severity: 'info',
  },
  {
    at: /(?<=\p{L}) -- ?(?=\p{L})/gu,
    hint: / --/,
    what: 'two hyphens for a dash',
    help: 'Write –, or — without spaces, as the other rules do.',
    severity: 'info',
  },
  {
    at: new RegExp(`(?<=${notShortened}\\p{Ll}{3})\\. \\((?=\\p{Ll}[^()\\n]*\\)\\.)`, 'gu'),
    hint: /[a-z]\. \([a-z]/,
    what: 'a full stop in front of a bracket, and behind it once more',
    help: 'Take the first one out, or begin the bracket with a capital and end the sentence in it.',
    severity: 'info',
  },
  {
    at: /(?<=\p{L})['’”]\((?=\p{Ll}{2,}\))/gu,
    hint: /[a-z]['’”]\([a-z]/,
    what: 'no space in front of the bracket',
    help: 'Write a space between.',
    severity: 'info',
  },
  {
    at: new RegExp(`(?<=${notShortened}(?<=\\p{Ll}{3})\\. )\\p{Ll}{2,}(?=\\s)(?<!\\b(?:e|i))`, 'gu'),
    hint: new RegExp(`${small}{3}[.!?] ${small}{2}`),
    what: 'a small letter at the beginning of a sentence',
    help: 'Write a capital, or take the full stop out.',
    severity: 'info',
  },
];
