import { sectionKind } from './section-words.ts';

/** Words that a name of a document of rules has, where its name says what it is. One of the second kind alone, "the Rules", is most often the document itself. */
const strong =
  'Act|Codes?(?! of (?:Conduct|Ethics|Practice|Honou?r|Discipline))|Laws?|Statutes?|Ordinance|Constitution|Charter|Convention|Treaty|Certificate|Articles of (?:Incorporation|Association)';
const weak =
  'Rules|Standing Orders|Code|Regulations?|By-?[Ll]aws?|Handbook|Manual|Rulebook|Directive|Standards?|Protocol|Plan|Guide|Guidelines|Specification|Recommendation|Policy|Policies';
/** A kind at the end of a name, but for a year, an abbreviation and what it is of: "the Harbor Act 1999 (HA) of the Isles". */
const kindLast = new RegExp(
  `(?<![\\p{L}-])(?:${strong}|${weak})(?:,? \\d{4})?(?: \\([^()]*\\))?(?: (?:of|for|on)(?: .*)?)?$`,
  'u',
);
/** Kinds that stand beside a book of rules: "the Plan" is the document where its title or one of its parts says so. */
const apart = /^(?:Handbook|Manual|Directive|Protocol|Plan|Guide|Policy)$/u;
const lawLast = new RegExp(`^(?:\\S+ )+(?:${strong})(?: \\d{4})?$`, 'u');
const strongKinds = new RegExp(`(?<![\\p{L}-])(?:${strong})(?![\\p{L}-])`, 'u');
const allKinds = new RegExp(`(?<![\\p{L}-])(?:${strong}|${weak})(?![\\p{L}-])`, 'gu');

/** A word of a name: with a capital, an abbreviation in brackets, or the year of a law. */
const nameWord = /^[(“"‘'*_[]*(?:\p{Lu}[\p{L}\p{N}’'&./-]*|\d{4})[)”"’'*_\]]*$/u;
/** A word that a name has between others. */
const smallWord = /^(?:of|for|and|on|the|to|in|at|&)$/u;
/** Words that begin a sentence and are of no name. */
const opening =
  /^(?:In|See|Under|By|Per|As|If|To|For|From|With|When|Where|While|Unless|Except|And|Or|But|The|This|These|Our|Any|All|Each|Both|Only|No|Such|Every|Neither|Nor|Either|Of|On|Upon|After|Before|Until|Since|Notwithstanding|Pursuant|Subject)$/u;
/** The document says of these that they are its own. */
const pointing = /^(?:this|these|our|present|th(?:is|ese)\s+present|following|above|same|its)$/iu;

/** What calls a number right in front of it, with the numbers that it is joined to. In a table "Noise Bylaw  Ch. 6" says where that went. */
const call =
  /,?\s+\(?(?!Ch\.)(?:\p{L}+\.?|§+)\s*(?:[\d.]{1,12}(?:\(\w{1,4}\))*(?:,| and| or| to|–|-)+ ?){0,8}$/u;

/**
 * The name of a document that stands right in front of the word for a number, "the Harbor Act (HA) of the Isles, Section ".
 *
 * @returns null where none does, or the document says that it is its own
 */
export function nameInFront(before: string): string | null {
  const called = call.exec(before);
  if (!called) return null;
  const found = nameAtEnd(before.slice(0, called.index));
  // "The Crew Policy (Section 3)" says where it stands here.
  const isHere =
    found !== null && called[0].includes('(') && !strongKinds.test(found) && !found.includes('(');
  return isHere ? null : found;
}

/** The name whose last word a number stands behind, "the Web Access Guidelines 1.0": of several words, as one alone is the document. */
export function nameWithNumber(before: string): string | null {
  const name = /(?:Guidelines|Rules|Laws|Regulations|Standards?|Specification)\s$/u.test(before)
    ? nameAtEnd(before.trimEnd())
    : null;
  return name !== null && name.split(' ').length > 2 ? name : null;
}

function nameAtEnd(text: string): string | null {
  const words = text.split(/\s+/u);
  const name: string[] = [];
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    if (pointing.test(word)) return null;
    const isInName = name.length > 0 && smallWord.test(word);
    if (!isInName && (isLast(word) || !nameWord.test(word))) break;
    name.unshift(word);
  }
  return trimmed(name);
}

/** Does a sentence or a part of it end with a word: "by the Board, Chess Rules"? */
const isLast = (word: string): boolean => /[,;:.!?)]$/u.test(word) && !/^\(.*\)$|^(?:\p{Lu}\.)+$/u.test(word);

/** What joins a number, and what stands with it, to the document that it is of. */
const link =
  /^(?:,?\s+(?:(?:as\s+)?(?:adopted|made|issued|promulgated|published|contained|set\s+out|set\s+forth|found|defined)\s+)?(?:of|in|under)(?:\s+(?<article>the|an?|that|said|th(?:is|ese)|our|its|their))?|,?)\s+(?=[“"‘'*_[(]*\p{Lu})/u;

/** The name of a document that stands right behind a number and those joined to it, " of the Harbor Act"; null where none does. */
export function nameBehind(behind: string): string | null {
  const found = link.exec(behind);
  if (!found || pointing.test(found.groups?.['article'] ?? '')) return null;
  const name: string[] = [];
  for (const word of behind.slice(found[0].length).split(/\s+/u)) {
    const bare = word.replace(/[,;:.!?)]+$/u, '');
    if (!(nameWord.test(bare) || (name.length > 0 && smallWord.test(bare)))) break;
    name.push(bare);
    if (bare !== word && !/^\(.*\)$/u.test(word)) break;
  }
  const named = trimmed(name);
  // Right behind a number stands its title, "§ 3 Crew Policies", more often than a law.
  return named === null || /\p{L}/u.test(found[0]) || lawLast.test(named) ? named : null;
}

/** A name without small words on its ends and what begins a sentence; null where it does not say that it is a document. */
function trimmed(words: readonly string[]): string | null {
  const from = words.findIndex((word) => !smallWord.test(word) && !opening.test(word));
  const to = words.findLastIndex((word) => !smallWord.test(word));
  const all = from < 0 ? '' : words.slice(from, to + 1).join(' ');
  const name = all.replace(/[’']s$/u, '');
  return kindLast.test(name) ? name : null;
}

/** First letters of the words of a title that begin with a capital. */
const lettersOf = (title: string): string => title.match(/(?<!\p{L})\p{Lu}/gu)?.join('') ?? '';

/**
 * Is a name one of these: the title of the document, or of a part of it? The first letters of the document's title stand for that, and a
 * kind alone, "the Rules", most often says nothing else.
 *
 * @param titles of the document, and then of its parts
 */
export function isOwnName(name: string, titles: readonly string[]): boolean {
  const rest = name.replace(allKinds, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = rest
    .map((word) => word.toLowerCase())
    .filter((word) => !smallWord.test(word) && word !== 's');
  const isStrong = strongKinds.test(name) || apart.test(name);
  if (words.length === 0 && !isStrong) return true;
  const own = (name.match(allKinds) ?? []).map(kindKey);
  const [whole = ''] = titles;
  const letters = lettersOf(whole).toLowerCase();
  return titles.some((title) => {
    const all = `${title} ${whole}`.toLowerCase();
    const hasWords = words.every((word) => all.includes(word) || (word.length > 1 && letters.includes(word)));
    return hasWords && (!isStrong || own.some((kind) => kindKey(all).includes(kind)));
  });
}

const kindKey = (word: string): string => word.toLowerCase().replace(/-|s(?![\p{L}])/gu, '');

/** Letters that stand for a document in front of the word for a number: "FISA Rule ", "17 U.S.C. § ", "M.G.L. Chapter 4, Section ". */
const abbreviation =
  /(?<![\p{L}\p{N}.])(?:(\p{Lu}{2,6})(?:[’']s)?|(\d{1,4}\s)?((?:\p{Lu}\.\s?){2,5}\p{Lu}?\p{Ll}*\.?))\s+(?:(?:[Cc]h?\.|[Cc]hapter|[Tt]itle|[Pp]art)\s?\d{1,4}\w{0,2},?\s+)?(?:[Aa]rticles?|[Ss]ections?|By-?[Ll]aws?|Rules?|[Cc]hapters?|[Rr]egulations?|[Cc]lauses?|[Ss]ec\.|Art\.|§+)\s*$/u;
/** Words that are written in capitals. */
const loud =
  /^(?:SEE|PER|AND|OR|IN|OF|THE|BY|TO|NOT|MUST|SHALL|MAY|ALL|ANY|WITH|FOR|IF|AS|ON|IS|ARE|THIS|THESE|UNDER|FROM|NO)$/u;

/** Do letters in front of a number stand for another document? */
export function hasOtherLetters(before: string, titles: readonly string[]): boolean {
  const [, letters, title, dotted] = abbreviation.exec(before) ?? [];
  // "15 V.S.A. chapter 3" is of another title, also in one of the same collection.
  if (title !== undefined) return true;
  const own = letters ?? dotted?.replace(/[^\p{L}]/gu, '');
  if (own === undefined || loud.test(own) || ((letters?.length ?? 0) > 3 && sectionKind(own) !== undefined))
    return false;
  return !titles.some((title) => title.includes(own) || lettersOf(title).includes(own));
}
