import { followsDocument, precedesDocument } from '../../../base/other-documents.ts';
import {
  callOf,
  callsNothing,
  namedKinds,
  partKinds,
  sectionKind,
  sectionPattern,
  sectionWords,
} from '../../../base/section-words.ts';
import { isThere, type NumberIndex } from './index-numbers.ts';

const { words, short, close } = sectionWords(namedKinds);
const shorts = short.filter((word) => word !== 'art').join('|');
const cue = new RegExp(
  `(?:(?:^|[^\\p{L}])(?<!\\p{L}-)(${words.join('|')})(?:\\(s\\)|s|es|n)?\\s+(?:n(?:[or]|os)?[.°º]\\s*)?|(?:^|[^\\p{L}])(?:(${shorts})s?\\.|(secs|paras))\\s*|(?:^|[^\\p{L}])(?:(?:arts?|abs)\\.\\s*|arts\\s+)|(${close.join('|')})\\s*|§{1,2}\\s*)$`,
  'iu',
);

/** What can stand in front of a number that has no word. */
export const weakCue =
  /(?:[([]|(?<!\p{L})(?:see|see also|(?:listed|described|defined|detailed|outlined|specified|set out) in|determined by|according to|in accordance with|cf\.?|per|under|as in|selon|voir|siehe|gemäß|laut|nach|según|véase|ver|conforme a|secondo|vedi|volgens|zie|lásd)\s|参见|參見|参照)\s*$/iu;
/** Between two numbers of one list or range. */
export const joint =
  /^(?:\s*[,;]\s*(?:(?:and|or|et|ou|und|oder|y|o|e|och|og|eller)\s)?\s*|\s+(?:and|or|and\/or|to|through|thru|until|et|ou|à|und|oder|bis|y|o|a|e|en|of|och|og|eller|i)\s+|-|\s*[–—/]\s*|\.?\s*&\s*|[、，和与及或至到と])$/u;
/** The title of a number, behind it: "16.1 (General Cap) and 16.2". */
const titleInBrackets = /^\s\(\p{Lu}[^()\n]{1,60}\)/u;
/** Is a text what stands between two numbers of one list, but for the title of the first? */
export const isJointTo = (between: string): boolean =>
  joint.test(between.replace(/^[ºª]/u, '').replace(titleInBrackets, ''));
/** Between a number and a part of it. */
export const ownPart = new RegExp(
  `^(?:\\s[a-z](?=\\s+[A-Z]))?(?:\\s+(?:Abs\\.|Satz|Nr\\.)\\s*|,?\\s+(?:${sectionPattern(partKinds)}\\s*|(?:${sectionWords(partKinds).short.join('|')})s?\\.\\s*))$`,
  'iu',
);
/** The same between an article and a section of it. */
export const ownSection = /^,?\s+(?:(?:[Ss]ections?|[Ss]ecs?\.)\s+|§+\s*)$/u;
/** Between a number and one that is of the same document: they stand in a row, or it is a part of it. */
export const isJoined = (between: string): boolean => joint.test(between) || ownSection.test(between);
/** A sentence has no number of its own: "Satz 1 Nummer 3" is one of the Absatz at hand. */
export const nummerOfSatz = /(?<!\p{L})Satz(?:es)?\s+\d{1,2}\s+(?:Nummern?|Nr\.)\s*$/u;
/** Between two parts of one article: "§ 4 Abs. 2, Abs. 3". */
export const jointPart =
  /^(?:\s+(?:Satz|S\.|Nr\.)\s*\d+(?:\s+und\s+\d+)?)?\s*(?:,|und|oder|sowie|(?:(?:auch|jeweils)\s+)?in\s+Verbindung\s+mit|and|or)\s*(?:Abs\.|Absatz|Absätze|Nr\.|Nummern?|paragraphs?|clauses?)\s*$/u;
/** Words behind a number of some other document. */
const elsewhere =
  /^\s+(?:onwards?\s+|et\s+seq\.\s+)?of\s+(?:the|an?|its|their)\s+(?!rules?\b|\p{L}+\s+subparagraph\b|present|same|section|document|law\b|laws\b|regulations?\b)/iu;
const cues = sectionWords(namedKinds, ['en'])
  .words.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`)
  .join('|');
const cued = `(?:${cues}|Sec\\.|Art\\.)s?\\s`;
const joined = `(?:(?:,?\\s(?:and|or|to|through)\\s|,\\s|\\s?[–-]\\s?)(?:${cued})?|\\s${cued})`;
const ofBook =
  '(?:that|the|said|an?)\\s(?!(?:Rules?|Sections?|Documents?|Laws?|Regulations?|Articles?|Chapters?|Parts?)\\b)\\p{Lu}|the\\s*$|\\p{Lu}{2,6}(?=\\s)|(?:Directive|Recommendation|Decision|By-?law|Policy)\\s\\d|Regulation\\s\\(';
/** The same behind numbers that this one is joined to: "4.9 and 7.2 of the Harbor Act", "12 to 15 of that Directive", "IV, Section 2 of the Constitution". */
const joinedNumbers = `^(?:\\s?\\([\\da-z]{1,4}\\))*(?:${joined}(?:(?:\\d+(?:\\.\\d+)*[a-z]?|[IVXLC]+|[A-Z])(?!\\p{L})(?:\\([\\da-z]{1,4}\\))*|(?:\\([\\da-z]{1,4}\\))+))*`;
const joinedTail = new RegExp(joinedNumbers, 'u');
/** More numbers of one list: "3, 5 and 9", without a word of their own. */
const listed = /^(?:(?:,? (?:and|or|to|through)|,) \d[\d.]*[a-z]?(?!\p{L})(?:\([\da-z]{1,4}\))*)+/u;
const joinedElsewhere = new RegExp(`${joinedNumbers}(?=,?\\s(?:respectively,\\s)?of\\s(?:${ofBook}))`, 'u');
/** What the number of an article is of, right behind it: "16 TFEU", "16(1) ECHR", and no "5 MUST". */
export const treaty =
  /^(?:\(\w{1,3}\))*(?:(?:,| and| or| to) \d{1,3}(?:\(\w{1,3}\))*)*\s(?!(?:MUST|SHALL|MAY|CAN|WILL|NOT|IS|ARE|HAS|AND|OR|FOR|OF|TO|IN|ON|BY)\b)\p{Lu}{2,6}(?![\p{L}\p{N}])/u;

/** Is it the number of what was put between two, "Article 5 bis"? In German "5 bis 7" are three, and in Dutch "ter" is a word. */
export const isPutBetween = (behind: string, { language }: Pick<NumberIndex, 'language'>): boolean =>
  !['de', 'nl'].includes(language) && /^\s(?:bis|ter|quater|quinquies)(?![\p{L}\p{N}])/u.test(behind);

/** The name of a source, as specifications cite it: " of [RFC2119]". */
const cited = /^(?:\(\w{1,4}\))*,?\s+(?:of|in)\s+(?:the\s+)?\[\p{Lu}[\p{Lu}\p{N} .:/-]{1,30}\]/u;

/** The number of another text in French, Italian, Spanish and Portuguese, as notes on changes say it: "art. 2 et 3 de 1-32". */
const ofNumber =
  /^(?:(?:,\s*|\s+(?:et|ed?|y|à)\s+)\d[\d.]*)*(?:\s+inclusivement)?\s+(?:d[eiu]|d[ae]l|d[ao])\s+-?\d{1,4}-\d{1,4}(?![\p{L}\p{N}])/u;

/** A kind of document that names itself, behind a number: " of the bylaws" in "Bylaws of the Rowing Club" and "Rowing Club Bylaws". */
const ofKind =
  /^,?\s+(?:respectively,\s)?of\s+(?:the|that|said|an?)\s+(?<kind>[\p{L}-]{4,})(?=\s*(?:[.,;:)]|$)|\s+\p{Ll})/u;
/** The name of a document behind a number. */
const ofName = /^,?\s+of\s+the\s+(?<name>\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*)(?![\p{L}/])/u;

/** Do the words behind a number say that another document has it? Its own name, or the kind it is of, is none. */
export function isElsewhere(behind: string, title: string): boolean {
  const isOther = cited.test(behind) || ofNumber.test(behind) || elsewhere.test(behind.replace(listed, ''));
  if (!isOther && !joinedElsewhere.test(behind)) return false;
  const tail = behindJoined(behind);
  const name = ofName.exec(tail)?.groups?.['name']?.trim();
  if (name !== undefined && title.includes(name)) return false;
  const kind = kindKey(ofKind.exec(tail)?.groups?.['kind'] ?? '');
  const [first = '', last = ''] = [/^(.*?)\s(?:of|for)\s/iu.exec(title)?.[1], title].map((name) =>
    kindKey(/([\p{L}-]+)\P{L}*$/u.exec(name ?? '')?.[1] ?? ''),
  );
  return kind === '' || (kind !== first && kind !== last);
}

/** What stands behind a number and those that it is joined to, where that says what they are of. */
export const behindJoined = (behind: string): string =>
  behind.slice(joinedElsewhere.exec(behind)?.[0].length ?? 0);

const kindKey = (word: string): string => word.toLowerCase().replace(/-|s$/g, '');

/** A title in quotation marks behind a number: `706, "Rolling a Die."` */
export const quotedTitle = (behind: string): string | null =>
  /^,?\s+["“‘]([^"”’\n]{2,60}?)[.,]?["”’]/u.exec(behind)?.[1] ?? null;

/** The kind and number that a document calls itself by: `Bylaw 3`. */
const ownName = /^(\p{Lu}\p{L}+)\s+(\d{1,3}|[IVX]{1,5})(?![\p{L}\p{N}.])/u;

const version =
  /(?<!\p{L})(?:(?:v|vers?|version)[.:]?\s*|(?:versions|revisions?|releases?|amendments?)\s+)$/iu;

/**
 * Do the words beside a number say that it is none of this text: "Version 2.10.9", "RFC 5280, Section 4.2", "Rule 4 of FIDE's Laws",
 * or "Bylaw 1 section 4.2" in Bylaw 3, which is another book of the same kind?
 *
 * @param titles of the document and of its parts
 */
function isOfAnother(
  before: string,
  behind: string,
  { title, titles }: { readonly title: string; readonly titles: readonly string[] },
): boolean {
  if (version.test(before) || followsDocument(before, titles) || isOfNamed(behind, titles)) return true;
  const [, kind, own] = ownName.exec(title) ?? [];
  if (kind === undefined) return false;
  const found = new RegExp(`${kind}\\s+(\\d{1,3}|[IVX]{1,5}),?\\s+\\p{L}+\\s*$`, 'iu').exec(before)?.[1];
  return found !== undefined && found !== own;
}

/** Does a document that is none of these stand behind a number and those that it is joined to? */
const isOfNamed = (behind: string, titles: readonly string[]): boolean =>
  precedesDocument(behind.replace(joinedTail, ''), titles);

/** Does a word call what has a number in other laws, and in annexes? */
export const isArticle = (word: string): boolean =>
  word === 'abschnitt' || ['article', 'chapter'].includes(callOf(word));

/** The word in front of a number, `§` for the sign and what stands for a part of it; null for none. */
export function wordBefore(
  before: string,
  { titled, language }: Pick<NumberIndex, 'titled' | 'language'>,
): string | null {
  const found = cue.exec(before);
  if (!found) return null;
  const [sign, word, abbreviated, plural, closeWord] = found;
  const own = (word ?? abbreviated ?? plural ?? closeWord)?.toLowerCase();
  // "In der Regel 21 bis 100" is what is usual.
  if (own === 'regel' && /\bin\s+der\s+regel\s+$/iu.test(before)) return null;
  if (own !== undefined && callsNothing(own, language)) return null;
  if (own === 'absätze') return 'absatz';
  if (own !== undefined) return word === undefined ? (sectionKind(own) ?? own) : own;
  if (/§\s*$/.test(sign)) return '§';
  if (!/art/i.test(sign)) return 'absatz';
  // A sentence can end with "art", and the next one begin with a number; not one of "dell'art. 3".
  const isShort = /Art|arts\.|['’]art\./.test(sign) || ['fr', 'it', 'es', 'pt', 'pl'].includes(language);
  return isShort || titled.has('article') ? 'article' : null;
}

/** Is a number the one that its own heading or a caption says, "Section 8.2.5 Quorum", "8.2.5 The court"? */
export const headsItself = (text: string, at: number): boolean =>
  /^\s*(?:(?:\p{L}+\.?|§)\s*)?$/u.test(text.slice(0, at));

/** Behind the number of a caption: "Subsection 1. Crews", "Section 1: Crews", "Section 1 – Crews", "Subsection 1.1 Crews:", "§ 1º As". */
const captioned =
  /^(?:\s?[ºª°](?![\p{L}\p{N}])|(?:[.:]|\s?[–—-])\s+\p{Lu}|,?\s+\p{Lu}[\p{L}, ]{0,60}(?::|\.?$))/u;

/** Is a number, from `start` to `end`, that of a caption, which names no rule but its own? */
export const isCaption = (
  text: string,
  start: number,
  end: number,
  index: Pick<NumberIndex, 'titled' | 'language'>,
): boolean =>
  start < 24 &&
  (text.slice(start, end).match(/\./g)?.length ?? 0) < 2 &&
  headsItself(text, start) &&
  wordBefore(text.slice(0, start), index) !== null &&
  captioned.test(text.slice(end, end + 64));

/** A chapter or title that stands in front of a number, and one behind it that it is of. */
const chapterInFront = /(?<!\p{L})([Cc]hapter|[Tt]itle)\s(\d{1,4}[A-Z]?),?\s\p{L}+\s*$/u;
const chapterBehind =
  /^(?:\(\w{1,4}\))*\s+of\s+(?:the\s+)?([Cc]hapter|[Tt]itle)\s+(\d{1,4}[A-Z]?)(?![\p{L}\p{N}])/u;

/** Do the words beside a number say that it is of another document, or of a chapter that this one has not? */
export function isOfOther(
  before: string,
  behind: string,
  search: { readonly title: string; readonly titles: readonly string[]; readonly index: NumberIndex },
): boolean {
  const { index } = search;
  const [, word = '', chapter] = chapterInFront.exec(before) ?? chapterBehind.exec(behind) ?? [];
  // A title is a part of few rulebooks, and of most collections of laws.
  const isMissing =
    chapter !== undefined &&
    (!isThere(chapter, index) || (callOf(word) === 'title' && !index.titled.has('title')));
  return isMissing || isOfAnother(before, behind.slice(0, 120), search);
}
