import { callAtEnd } from '../../../base/other-documents.ts';
import { formatCount } from '../../../edition/format-number.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { type FoundNumber, numberMatcherOf } from '../../../edition/numbers/number-matcher.ts';
import type { ReadLevel } from '../../../edition/numbers/read-number.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { type FileContext, nameOf } from '../../framework/define-check.ts';
import type { Finding } from '../../framework/finding.ts';
import { mayBeElsewhere } from './other-document.ts';

/**
 * Describes a number in running text that no rule has, though a word such as "rule" precedes it and
 * its parent or siblings exist.
 *
 * @param found as the edition writes numbers
 * @param at its range in the file
 * @returns null if a rule has the number, here or in the larger edition, or if no rule of this
 *   edition is meant
 */
export function missingNumber(
  found: FoundNumber,
  at: TextRange,
  context: FileContext,
): Omit<Finding, 'node'> | null {
  const { text, until } = found;
  const { index } = context;
  const missing = [text, until].find((name) => name !== undefined && !isThere(name, context));
  if (missing === undefined || !isCalled(found, at, context)) return null;
  const near = nearest(missing, at, context);
  if (!near || mayBeElsewhere(at, context)) return null;
  const before = lastBefore(missing, context);
  return {
    at,
    ...(before === null && !index.childrenOf(near).some(({ count }) => count !== null)
      ? { severity: 'info' }
      : sureness(found)),
    message: `Unexpected number "${missing}": no rule has it.`,
    related: [{ node: before ?? near, message: before ? 'the last one before it' : 'the part that exists' }],
    help: `${before ? `${nameOf(before)} is the last one before it.` : `${nameOf(near)} exists.`} If the number is from another document, name that document: "rule ${missing} of the Laws of Chess".`,
  };
}

/**
 * Digits and numerals of one level may count something unnamed: a schedule, the article around it,
 * a law. So may an inserted section, "§ 11a".
 */
export const sureness = ({ levels, text }: FoundNumber, target?: RuleNode): Pick<Finding, 'severity'> =>
  (levels === 1 && /\d|^[IVXL]+$/.test(text)) || (target?.item === null && /^\d+\p{Ll}$/u.test(text))
    ? { severity: 'info' }
    : {};

/** Whether a rule is certainly meant. */
function isCalled({ text, levels, isNamed }: FoundNumber, at: TextRange, { source }: FileContext): boolean {
  if (isNamed) return true;
  return levels > 1 && /\p{L}/u.test(text) && see.test(source.text.slice(Math.max(0, at[0] - reach), at[0]));
}

/**
 * Whether a rule has that name, here or in the larger edition; unknown if that one is not loaded.
 */
function isThere(name: string, { index, edition, resolveEdition }: FileContext): boolean {
  if (index.byNumber(name).length > 0 || index.byId(name).length > 0 || isInPart(name, index)) return true;
  const { abridges } = edition;
  return abridges !== undefined && resolveEdition(abridges)?.find(name) !== null;
}

/** "B.10" if section 10 is in part B, and the part is not in its number. */
function isInPart(name: string, index: FileContext['index']): boolean {
  const [, part, rest] = /^([^.]+)\.(.+)$/.exec(name) ?? [];
  if (part === undefined || rest === undefined) return false;
  return index.byNumber(rest).some((node) => {
    for (let { parent } = node; parent; { parent } = parent) if (parent.number === part) return true;
    return false;
  });
}

/**
 * The parent of the missing rule, or else the last one before it in its row; null if there is
 * neither.
 */
function nearest(number: string, at: TextRange, context: FileContext): RuleNode | null {
  for (const levels of numberMatcherOf(context.edition.numbering).read(number)) {
    const held = holderOf(number, levels, context);
    if (held) return held;
    const [only, second] = levels;
    const beside = only && !second ? besideOf(only, at, context) : null;
    if (beside) return beside;
  }
  return null;
}

/**
 * The rule with the highest number below one, in its list: 1.25 for "1.33", if it ends the list.
 */
function lastBefore(number: string, { index, edition }: FileContext): RuleNode | null {
  for (const levels of numberMatcherOf(edition.numbering).read(number)) {
    const last = levels.at(-1);
    if (!last || levels.length < 2) continue;
    for (let count = last.count - 1; count > 0 && count >= last.count - mostReach; count -= 1) {
      const written = formatCount(count, last.style);
      const [node] = index.byNumber(`${number.slice(0, last.at)}${written}${last.style.end ?? ''}`);
      if (node) return node;
    }
  }
  return null;
}

/** The innermost rule whose number is a prefix of a number. */
function holderOf(number: string, levels: readonly ReadLevel[], { index }: FileContext): RuleNode | null {
  for (const { at, written, style } of levels.slice(0, -1).reverse()) {
    const [node] = index.byNumber(number.slice(0, at + written.length + (style.end ?? '').length));
    if (node) return node;
  }
  return null;
}

/** Parts of a document named by number alone. A rule, clause or paragraph may be a nearby one. */
const part = /^(?:Rules?|[Ss]ections?|[Aa]rticles?|[Cc]hapters?|[Aa]ppendi(?:x|ces)|[Aa]nnex(?:es)?)$/;
/** A figure can follow "see" as well, if it has no letters. */
const see = /\b(?:[Ss]ee|[Cc]f\.?)\s*\(?$/;

/**
 * For a number of one level: the last of its row before it, if the row exists and reaches near it.
 */
function besideOf(
  { count, style, isRule }: ReadLevel,
  at: TextRange,
  { index, source }: FileContext,
): RuleNode | null {
  const before = source.text.slice(Math.max(0, at[0] - reach), at[0]);
  const word = callAtEnd(before)?.word ?? '';
  const isDecimal = style.style === 'decimal';
  // "In this section I score": a lower-case letter, or a letter after a lower-case word, is not a
  // number.
  if (isRule || style.style.startsWith('lower') || !part.test(word) || !(isDecimal || /^\p{Lu}/u.test(word)))
    return null;
  const furthest = Math.min(mostReach, Math.max(leastReach, Math.floor(count / 2)));
  const counts = Array.from({ length: furthest + leastReach }, (_, i) => count + leastReach - 1 - i);
  const there = counts
    .filter((one) => one > 0 && one !== count)
    .flatMap((one) => index.byNumber(`${formatCount(one, style)}${style.end ?? ''}`).slice(0, 1));
  // "Section E" is not one of appendices A to D.
  const called = isDecimal ? there : there.filter((node) => isCalledSo(node, before));
  return called.length >= leastThere ? (called[0] ?? null) : null;
}

/**
 * Whether a word before a number matches the title of that part; unknown if it has no such title.
 */
function isCalledSo({ label }: RuleNode, before: string): boolean {
  const own = title.exec(label ?? '')?.[0].toLowerCase();
  const words = before.toLowerCase().match(titles);
  return own === undefined || words?.at(-1)?.startsWith(own.slice(0, -1)) === true;
}

const title = /^(?:section|article|chapter|appendix|annex)/i;
const titles = /\b(?:rules?|sections?|articles?|chapters?|append(?:ix|ices)|annex)/g;

/** Characters examined before a number. */
const reach = 40;
/**
 * How many numbers of a row are tried on each side, at least, and how many of them have to exist.
 */
const leastReach = 3;
/** At most this many numbers are tried before it: a text can contain any number. */
const mostReach = 50;
const leastThere = 2;
