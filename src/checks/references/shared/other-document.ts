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

/** Parts of this document at the beginning of a name. */
const ownPart = String.raw`(?:Section|Chapter|Part|Article|Rule|Appendix|Annex|Th(?:is|ese))\b|${time}`;
/** "of Bylaw 2", "of the Companies Act": what stands after a number and its parts. */
const ofOther = new RegExp(
  `^,? (?:of|in|to|from) (?:the |an? |their |its )?[*_[]{0,2}(?!${ownPart})((?:\\p{Lu}[\\p{L}’'/]+ ?(?:of |for |and )?)+\\d*)`,
  'u',
);

/** Does a number count in a document with a name of its own, which is neither this edition nor a part of it? */
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

/** What stands alone in a cell may count anything, as the versions of a document. */
const isAlone = (text: string, start: number, end: number): boolean =>
  /\|\s*$/.test(text.slice(Math.max(0, start - 8), start)) && /^\s*\|/.test(text.slice(end, end + 8));

/** May a number be that of what stands in a rule or section? A term that the glossary explains may be another document. */
const mayHold = (node: RuleNode, number: string, index: FileContext['index']): boolean =>
  node.kind !== 'term' &&
  // Within it a number of one level can count anew.
  (!/\d\.\d/.test(number) ||
    node.number === null ||
    number.startsWith(node.number) ||
    index.byNumber(number).some((target) => isWithin(target, node)));

const isWithin = (node: RuleNode, holder: RuleNode): boolean =>
  node === holder || (node.parent !== null && isWithin(node.parent, holder));

/** Does a number stand in a list that says how another law applies or is changed, and is none of this one again? */
export function isInListOfOther(end: number, node: RuleNode, { source, edition }: FileContext): boolean {
  for (let { parent } = node; parent?.item; { parent } = parent)
    if (introducesOtherLaw(parent.item.text, edition.title))
      return !isOwnAgain(source.text.slice(end, end + longestName));
  return false;
}

/** How much is looked at on each side of a number, in characters. */
const longestName = 80;

/**
 * May a number that no rule of this edition has count in another document? That is said by a name after it, by one in front,
 * or by the sentence. More is believed here than of a number that this edition has.
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
