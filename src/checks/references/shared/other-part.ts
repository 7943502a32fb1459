import { ruleOfSection } from '../../../base/other-laws.ts';
import { sectionPattern } from '../../../base/section-words.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { FileContext } from '../../framework/define-check.ts';

const appendixWord = sectionPattern(['appendix']);
/** "Appendix 4" is no chapter 4. */
const appendix = new RegExp(`(?<!\\p{L})${appendixWord}\\s*\\(?$`, 'iu');
const appendixTitle = new RegExp(`^${appendixWord}`, 'iu');

/**
 * Is a number of one level that of a part of something, "Article VII, Clause 3", "subsection IV" and no section of that number, or
 * the letter of another thing than an appendix, "Section W" of a field?
 */
export const isOfOther = (before: string, text: string, target: RuleNode | undefined): boolean =>
  (target?.item === null && /\bsub[- ]?(?:rules?|sections?|clauses?|paragraphs?)\s*\(?$/iu.test(before)) ||
  (/\bby-?laws?\s*\(?$/iu.test(before) && !/\bby-?law/iu.test(target?.label ?? '')) ||
  /\b(article|section|chapter|part|rule|bylaw)s? [\p{N}IVXLC.]+, (?!\1s? |and |or )\p{L}+ $/iu.test(before) ||
  (target !== undefined && appendix.test(before) && !appendixTitle.test(target.label ?? '')) ||
  (/^\p{Lu}$/u.test(text) &&
    /^(?:appendix|annex)\b/i.test(target?.label ?? '') &&
    !/\b(?:appendi|annex)\p{L}*\s*\(?$/iu.test(before));

/** Is what stands between the beginning of a rule and a number the word that calls the rule itself: "**Subsection 6.2 Anchors:**"? */
export const headsItself = (before: string): boolean =>
  /^\s*(?:(?:\p{N}{1,4}|\p{L})[.)]\s+|[-*]\s+)?\*\*\p{Lu}[\p{L}-]*\s+$/u.test(before);

/** Does a number head its rule, with a colon after it, as a row of a list of changes does: "Article V.F: Clause inserted"? */
export const isHeadOfRow = (before: string, next: string): boolean =>
  next === ':' &&
  before.length < 40 &&
  /^\s*(?:(?:\p{N}{1,4}|\p{L})[.)]\s+|[-*]\s+)?[*_]{0,2}\p{Lu}[\p{L}-]*\s+$/u.test(before);

/** Is a number part of "Section 3 Rule 10" where what has the number 3 is a rule: the section of a larger document? */
export function isOfLargerDocument(
  before: string,
  text: string,
  behind: string,
  { index }: FileContext,
): boolean {
  const own = /\bsections?\s+$/i.test(before) && ruleOfSection.test(behind) ? text : undefined;
  const section = /\bsections?\s+(\d{1,3}),?\s+rules?\s+$/i.exec(before)?.[1] ?? own;
  const nodes = section === undefined ? [] : index.byNumber(section);
  return nodes.length > 0 && nodes.every(({ item }) => item !== null);
}
