import {
  followsDocument,
  mayFollowDocument,
  mayPrecedeDocument,
  precedesDocument,
  time,
} from '../../../base/other-documents.ts';
import { introducesOtherLaw, isOwnAgain } from '../../../base/other-law-lists.ts';
import { endOfParts, hasLawAfter, namesOtherLaw } from '../../../base/other-laws.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import type { FileContext } from '../../framework/define-check.ts';

/** Parts of this document at the start of a name. */
const ownPart = String.raw`(?:Section|Chapter|Part|Article|Rule|Appendix|Annex|Th(?:is|ese))\b|${time}`;
/** "of Bylaw 2", "of the Companies Act": the text after a number and its parts. */
const ofOther = new RegExp(
  `^,? (?:of|in|to|from) (?:the |an? |their |its )?[*_[]{0,2}(?!${ownPart})((?:\\p{Lu}[\\p{L}’'/]+ ?(?:of |for |and )?)+\\d*)`,
  'u',
);

/** Whether a number belongs to a named document other than this edition and its parts. */
export function isElsewhere(end: number, { source, index, edition }: FileContext): boolean {
  const after = source.text.slice(end, end + 120);
  if (namesOtherLaw(after, edition.title)) return true;
  const start =
    end - (/[\p{N}.]+[a-z]?$/u.exec(source.text.slice(Math.max(0, end - 12), end))?.[0].length ?? 0);
  if (isAlone(source.text, start, end)) return true;
  if (hasLawAfter(source.text.slice(Math.max(0, start - 8), start), after)) return true;
  if (followsDocument(source.text.slice(Math.max(0, start - longestName), start), [edition.title]))
    return true;
  if (precedesDocument(after, [edition.title])) return true;
  const name = ofOther.exec(after.slice(endOfParts(after)))?.[1]?.trim();
  if (name === undefined) return false;
  const number = source.text.slice(start, end);
  const isOwn = (text: string) =>
    edition.title.includes(text) ||
    index.byLabel(normalizeLabel(text)).some((node) => mayHold(node, number, index));
  return !isOwn(name) && !isOwn(name.replace(/ .*/s, ''));
}

/** A number alone in a cell may count anything, such as the versions of a document. */
const isAlone = (text: string, start: number, end: number): boolean =>
  /\|\s*$/.test(text.slice(Math.max(0, start - 8), start)) && /^\s*\|/.test(text.slice(end, end + 8));

/**
 * Whether a number may belong to the content of a rule or section. A term of the glossary may be
 * another document.
 */
const mayHold = (node: RuleNode, number: string, index: FileContext['index']): boolean =>
  node.kind !== 'term' &&
  // Within it a number of one level can restart.
  (!/\d\.\d/.test(number) ||
    node.number === null ||
    number.startsWith(node.number) ||
    index.byNumber(number).some((target) => isWithin(target, node)));

const isWithin = (node: RuleNode, holder: RuleNode): boolean =>
  node === holder || (node.parent !== null && isWithin(node.parent, holder));

/**
 * Whether a number is in a list about how another law applies or is amended, and does not refer
 * back to this one.
 */
export function isInListOfOther(end: number, node: RuleNode, { source, edition }: FileContext): boolean {
  for (let { parent } = node; parent?.item; { parent } = parent)
    if (introducesOtherLaw(parent.item.text, edition.title))
      return !isOwnAgain(source.text.slice(end, end + longestName));
  return false;
}

/** Characters examined on each side of a number. */
const longestName = 80;

/**
 * Whether a number that no rule of this edition has may belong to another document: by a name
 * before or after it, or by the sentence. More lenient than for a number that this edition has.
 */
export function mayBeElsewhere([start, end]: readonly [number, number], context: FileContext): boolean {
  const { text } = context.source;
  const before = text.slice(Math.max(0, start - longestName), start);
  return (
    isElsewhere(end, context) ||
    mayPrecedeDocument(text.slice(end, end + longestName)) ||
    mayFollowDocument(before)
  );
}
