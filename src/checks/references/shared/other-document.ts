import { introducesOtherLaw, isOwnAgain } from '../../../base/other-law-lists.ts';
import { hasLawBehind, namesOtherLaw } from '../../../base/other-laws.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import type { FileContext } from '../../framework/define-check.ts';

/** The source of a pattern: "in Round 3" is a time of play. "Game Master's Guide" has a name behind the word. */
const time = String.raw`(?:Round|Turn|Phase|Step|Stage|Week|Day|Game)\b(?! \p{Lu})`;

/** "of Bylaw 2", "of the Companies Act": what stands behind a number, and behind those that are joined to it. */
const ofOther = new RegExp(
  String.raw`^[a-z]?\)*(?:(?:,| and| or| to|[–-])+ ?[\p{N}.]+[a-z]?)*,? (?:of|in|to|from) (?:the |an? )?[*_]{0,2}(?!(?:Section|Chapter|Part|Article|Rule|Appendix|Annex|Th(?:is|ese))\b|${time})((?:\p{Lu}[\p{L}’']+ ?(?:of |for |and )?)+\d*)`,
  'u',
);

/** Does a number count in a document with a name of its own, which is neither this edition nor a part of it? */
export function isElsewhere(end: number, { source, index, edition }: FileContext): boolean {
  const behind = source.text.slice(end, end + 120);
  if (namesOtherLaw(behind, edition.title)) return true;
  const start =
    end - (/[\p{N}.]+[a-z]?$/u.exec(source.text.slice(Math.max(0, end - 12), end))?.[0].length ?? 0);
  if (hasLawBehind(source.text.slice(Math.max(0, start - 8), start), behind)) return true;
  const name = ofOther.exec(source.text.slice(end, end + longestName))?.[1]?.trim();
  if (name === undefined) return false;
  const isOwn = (text: string) => index.isLabel(normalizeLabel(text)) || edition.title.includes(text);
  return !isOwn(name) && !isOwn(name.replace(/ .*/s, ''));
}

/** Does a number stand in a list that says how another law applies or is changed, and is none of this one again? */
export function isInListOfOther(end: number, node: RuleNode, { source, edition }: FileContext): boolean {
  for (let { parent } = node; parent?.item; { parent } = parent)
    if (introducesOtherLaw(parent.item.text, edition.title))
      return !isOwnAgain(source.text.slice(end, end + longestName));
  return false;
}

/** How much is looked at on each side of a number, in characters. */
const longestName = 80;

/** Anything that a number is said to be of but this document: "of the league's bylaws", "of that book", "in *Dune*". */
const ofAnything = new RegExp(
  String.raw`^[\p{L}\p{N}().]{0,8}(?:(?:,| and| or| to|[–-])+ ?[\p{L}\p{N}.()]{1,8})*,? (?:of (?!th(?:is|ese|e present)\b|our\b)|from |(?:in|to) (?:the |an? )?(?!${time})[*_“"‘'[]*\p{Lu}|(?:below|above)\b)`,
  'u',
);

/** Words that begin a sentence, and are of no name: "In Article 9", "See Rule 7". */
const plain =
  'In|See|Under|By|Per|As|If|To|For|From|With|When|Where|While|Unless|Except|And|Or|But|The|This|These|Our|Use|Apply|Follow|Both|All|Each|Only|Neither|Nor|Note|Then|Read|Cf|After|Before|Until|Since|Despite|Beyond|Besides|Like|Unlike|Also|However|Instead|Please|Check|Consult|Remember';
/**
 * The source of a pattern: numbers in front of one that they are joined to, "7, 8 and ". Each is taken whole, since a word in
 * capitals can be cut into numbers in very many ways.
 */
export const joinedNumbers = String.raw`\s*\(?(?:(?=\p{N}|[A-Z](?![a-z]))(?=(?<whole>[\p{L}\p{N}.()]+))\k<whole>(?:,? (?:and|or|to)|,|[–-])? ?)*`;
const noun = String.raw`(?:\p{L}+|§+)${joinedNumbers}`;
/** "FISA Rule 7", "*The Book*, Chapter 1", "its Article 9", "the old rule 7", "that was rule 7". */
const nameInFront = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?!(?:${plain})\b)\p{Lu}[\p{L}\p{N}’'.-]*[*_”"’'\])]*,?|[*_”"’'\]],?|\b(?:its|their|his|her|that|whose|[Oo]ld|[Ff]ormer(?:ly)?|[Pp]revious(?:ly)?|[Oo]riginal(?:ly)?|[Ee]arlier|was|were|became|\p{L}+[’']s|\d{4})),?\s\(?${noun}$`,
  'u',
);
/** A document of rules that has a name: its numbers stand behind it in the same sentence. */
const document =
  /(\p{Lu}[\p{L}’']* (?:Laws?|Rules|Act|Code|Regulations?|Handbook|Statutes?|Manual|Constitution|Bylaws?|Charter|Policy|Rulebook|Guidelines|Treaty|Convention))\b(?:[^.!?]|\.(?=\p{N}))*$/u;

/**
 * May a number that no rule of this edition has count in another document? That is said by a name behind it, by one in front,
 * or by the sentence. More is believed here than of a number that this edition has.
 */
export function mayBeElsewhere([start, end]: readonly [number, number], context: FileContext): boolean {
  const { source, edition } = context;
  const { text } = source;
  const before = text.slice(Math.max(0, start - longestName), start);
  const named = document.exec(before)?.[1] ?? '';
  return (
    isElsewhere(end, context) ||
    ofAnything.test(text.slice(end, end + longestName)) ||
    nameInFront.test(before) ||
    (named !== '' && !/^(?:The|These|This|Our) /.test(named) && !edition.title.includes(named))
  );
}
