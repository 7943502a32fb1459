import { hasOtherLetters, isOwnName, nameBehind, nameInFront, nameWithNumber } from './named-documents.ts';
import { sectionKind } from './section-words.ts';

/** Words that begin a sentence, and are of no name: "In Article 9", "See Rule 7". */
const plain =
  'In|See|Under|By|Per|As|If|To|For|From|With|When|Where|While|Unless|Except|And|Or|But|The|This|These|Our|Use|Apply|Follow|Both|All|Each|Only|Neither|Nor|Note|Then|Read|Cf|After|Before|Until|Since|Despite|Beyond|Besides|Like|Unlike|Also|However|Instead|Please|Check|Consult|Remember';
/**
 * The source of a pattern: numbers in front of one that they are joined to, "7, 8 and ". Each is taken whole, since a word in
 * capitals can be cut into numbers in very many ways.
 */
export const joinedNumbers = String.raw`\s*\(?(?:(?=\p{N}|[A-Z](?![a-z]))(?=(?<whole>[\p{L}\p{N}.()]+))\k<whole>(?:,? (?:and|or|to)|,|[–-])? ?)*`;
const noun = String.raw`(?:(?!(?:and|or|to)\b)\p{L}+|§+)${joinedNumbers}`;
/** "FISA Rule 7", "*The Book*, Chapter 1", "its Article 9", "the old rule 7", "that was rule 7". */
const anyNameInFront = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?!(?:${plain})\b)\p{Lu}[\p{L}\p{N}’'.-]*[*_”"’'\])]*,?|[*_”"’'\]],?|\b(?:its|their|his|her|that|whose|[Oo]ld|[Ff]ormer(?:ly)?|[Pp]revious(?:ly)?|[Oo]riginal(?:ly)?|[Ee]arlier|was|were|became|\p{L}+[’']s|\d{4})),?\s\(?${noun}$`,
  'u',
);
/** A document of rules that has a name: its numbers stand behind it in the same sentence. */
const document =
  /(\p{Lu}[\p{L}’']* (?:Laws?|Rules|Act|Code|Regulations?|Handbook|Statutes?|Manual|Constitution|Bylaws?|Charter|Policy|Rulebook|Guidelines|Treaty|Convention))\b(?:[^.!?]|\.(?=\p{N}))*$/u;

/** The source of a pattern: "in Round 3" is a time of play. "Game Master's Guide" has a name behind the word. */
export const time = String.raw`(?:Round|Turn|Phase|Step|Stage|Week|Day|Game)\b(?! \p{Lu})`;
/** Anything that a number is said to be of but this document: "of the league's bylaws", "of that book", "in *Dune*". */
const ofAnything = new RegExp(
  String.raw`^[\p{L}\p{N}().]{0,8}(?:(?:,| and| or| to|[–-])+ ?[\p{L}\p{N}.()]{1,8})*,? (?:of (?!th(?:is|ese|e present)\b|our\b)|from |(?:in|to) (?:the |an? )?(?!${time})[*_“"‘'[]*\p{Lu}|(?:de[rs]|du|del|della|dello|da|do)\s\p{Lu}|(?:below|above)\b)`,
  'u',
);
/** "Chapter 40, Section ": of a collection of laws, where a document has no such section. */
const ofChapter = /(?<!\p{L})(?:[Cc]hapter|[Tt]itle|Ch\.)\s\d{1,4}\w{0,2},?\s(?:\p{L}+\.?|§+)\s*$/u;

/** Can what stands behind a number that no rule has say what else it is of? */
export const mayPrecedeDocument = (behind: string): boolean => ofAnything.test(behind);

/** Does a text in front of a number that no rule has name the document that has it? More is believed here than of a number that one has. */
export function mayFollowDocument(before: string, title: string): boolean {
  const named = document.exec(before)?.[1] ?? '';
  const isOther = named !== '' && !/^(?:The|These|This|Our) /.test(named) && !title.includes(named);
  return isOther || anyNameInFront.test(before) || ofChapter.test(before);
}

/** "RFC 5280, Section ", "[RFC5280], Section ", "EN 319 411 clauses 4.1 and ": a standard, and the word that calls the number. */
const standard =
  /(?<![\p{L}\p{N}])(\p{Lu}{2,6})(?:[ /-]\p{Lu}{1,6})*(?:\s+\d[\d .:/-]*|\d{3,})\]?,?\s+\(?(?:\p{L}\p{Ll}*\.?|§+)\s*(?:[\d.]+(?:,| and| or| to)+ )*$/u;
/** "[SD-BOAT KEY], Section ": a source, as specifications cite it. */
const cited =
  /\[\p{Lu}[\p{Lu}\p{N} .:/-]{1,30}\],?\s+\(?(?:\p{L}\p{Ll}*\.?|§+)\s*(?:[\d.]+(?:,| and| or| to)+ )*$/u;
/** "Bylaw 3, section ", "Directive 95/46/EC, Article ", "Resolution No. 5, Section ". */
const counted =
  /(?<!\p{L})((?:(?:By-?law|Policy|Directive|Regulation|Act|Resolution|Ordinance|Law(?= \d+-\d))s?(?: \([A-Z]{2,4}\))? (?:No\.? ?)?|(?<!(?:Rule|Section|Article|Chapter|Part|Order)s? )No\. ?)\d[\p{L}\p{N}/-]*),?\s+\(?(?:\p{L}+\.?|§+)\s*$/u;
/** "Const., art. ", "L.R. n. 5/2014, art. ": an abbreviation or the year of a law, as citations of several languages have them. */
const shortened =
  /(?<![\p{L}\p{N}.])(?:(?!(?:Cfr?|Vgl|Ver|Vid|Ex)\.)(\p{Lu}[\p{L}.]*)\.|n?\.?\s?\d{1,5}\/(?:19|20)\d\d),\s+\(?(?:[Aa]rt[ti]?s?\.|[Aa]rti(?:col|g)[oi]s?|[Aa]rt[íi]culos?|§{1,2})\s*$/u;
/** "c. 140, §§ ": the chapter of a collection of laws. */
const collected = /(?<!\p{L})ch?\.\s?\d{1,4}\w{0,2},?\s*§+\s*$/u;

/**
 * Does a text name another document right in front of a number and the word that calls it: "RFC 5280, Section 4.2", "Bylaw 3,
 * section 2.4", "the Harbor Act, Section 4"?
 *
 * @param titles of the document, and then of its parts: it can name itself
 */
export function followsDocument(before: string, titles: readonly string[]): boolean {
  const abbreviated = standard.exec(before)?.[1];
  if (abbreviated !== undefined && sectionKind(abbreviated) === undefined)
    return titles[0]?.includes(abbreviated) !== true;
  if (cited.test(before) || hasOtherLetters(before, titles)) return true;
  const name = nameInFront(before) ?? nameWithNumber(before);
  if (name !== null && !isOwnName(name, titles)) return true;
  const short = shortened.exec(before);
  if (short && (short[1] === undefined || !titles.some((title) => title.includes(short[1] ?? ''))))
    return true;
  const named = counted.exec(before)?.[1]?.toLowerCase().replace(/s$/, '');
  return named === undefined
    ? collected.test(before)
    : !titles.some((title) => title.toLowerCase().includes(named));
}

/** Does what stands behind a number, and what is joined to it, name another document: " of the Harbor Act"? */
export function precedesDocument(behind: string, titles: readonly string[]): boolean {
  const name = nameBehind(behind);
  return name !== null && !isOwnName(name, titles);
}
