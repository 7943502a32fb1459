import { ruleOfSection } from '../../base/other-laws.ts';
import { sectionPattern } from '../../base/section-words.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { type FoundNumber, numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { signClass } from '../../syntax/grammar/characters.ts';
import { defineCheck, type FileContext } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { findInRaw, ownRaw, type RawMatch, rawWithoutCode } from '../framework/raw-text.ts';
import { missingNumber, sureness } from './shared/missing-number.ts';
import { namesInOtherSigns } from './shared/names-in-other-signs.ts';
import { isElsewhere, isInListOfOther } from './shared/other-document.ts';
import { fixOf, missingBrackets, missingRange, nameFor } from './shared/reference-fix.ts';

const appendixWord = sectionPattern(['appendix']);

/** "Appendix 4" is not chapter 4. */
const appendix = new RegExp(`(?<!\\p{L})${appendixWord}\\s*\\(?$`, 'iu');

const appendixTitle = new RegExp(`^${appendixWord}`, 'iu');

/**
 * Whether a number of one level is of something else: "Article VII, Clause 3", "subsection IV"
 * without such a section, or the letter of anything but an appendix, "Section W" of a field.
 */
const isOfOther = (before: string, text: string, target: RuleNode | undefined): boolean =>
  (target?.item === null && /\bsub[- ]?(?:rules?|sections?|clauses?|paragraphs?)\s*\(?$/iu.test(before)) ||
  (/\bby-?laws?\s*\(?$/iu.test(before) && !/\bby-?law/iu.test(target?.label ?? '')) ||
  /\b(article|section|chapter|part|rule|bylaw)s? [\p{N}IVXLC.]+, (?!\1s? |and |or )\p{L}+ $/iu.test(before) ||
  (target !== undefined && appendix.test(before) && !appendixTitle.test(target.label ?? '')) ||
  (/^\p{Lu}$/u.test(text) &&
    /^(?:appendix|annex)\b/i.test(target?.label ?? '') &&
    !/\b(?:appendi|annex)\p{L}*\s*\(?$/iu.test(before));

/** Whether the text before a number calls the rule itself: "**Subsection 6.2 Anchors:**". */
const headsItself = (before: string): boolean =>
  /^\s*(?:(?:\p{N}{1,4}|\p{L})[.)]\s+|[-*]\s+)?\*\*\p{Lu}[\p{L}-]*\s+$/u.test(before);

/**
 * Whether a number with a colon heads its rule, like a row in a list of changes:
 * "Article V.F: Clause inserted".
 */
const isHeadOfRow = (before: string, next: string): boolean =>
  next === ':' &&
  before.length < 40 &&
  /^\s*(?:(?:\p{N}{1,4}|\p{L})[.)]\s+|[-*]\s+)?[*_]{0,2}\p{Lu}[\p{L}-]*\s+$/u.test(before);

const link =
  /(?<![\\!])\[(?<words>[^[\]\n]{1,200})\]\(<?(?<place>#)?(?<name>[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)>?\)/gu;

export const noBareReference = defineCheck({
  meta: {
    code: 'R020',
    name: 'no-bare-reference',
    severity: 'warning',
    summary:
      'Reports the number or id of a rule without the brackets of a reference, and a Markdown link to a rule. After a word such as "rule", it also reports a number that no rule has.',
    why: 'It looks like a reference but is text. It does not follow when the rule moves, readers cannot click it, and no check examines it.',
    fix: 'safe',
  },
  create(context) {
    const { source, index, edition, report } = context;
    const { text, facts } = source;
    const { find, mayHoldLevels } = numberMatcherOf(edition.numbering);
    const isKnown = (number: string) => index.byNumber(number).length > 0;
    return {
      node(node) {
        const { item } = node;
        if (!item) return;
        const free = (at: TextRange) =>
          !facts.problems.some((problem) => overlap(problem.at, at)) &&
          !item.links?.some((link) => overlap(link, at));
        const findings: FindingInRule[] = [];
        /** Matches inside a reported range, such as a number in brackets, are reported with it. */
        const add = (found: FindingInRule | null) => {
          if (found && !findings.some((one) => overlap(one.at, found.at))) findings.push(found);
        };
        // References and attributes are not in the text, so most rules fail this test.
        if (/[[\]_]|\.[xX]/.test(item.text))
          for (const match of findInRaw(node, text, candidates))
            if (free(match.at)) add(judge(match, node, context));
        if ((mayHoldLevels(item.text) || mayHoldLevels(node.label ?? '')) && mayHoldNumber(item.text))
          for (const number of find(ownRaw(node, text), isKnown)) {
            const at = [node.at[0] + number.at[0], node.at[0] + number.at[1]] as const;
            if (free(at)) add(judgeNumber(number, at, node, context));
          }
        for (const found of linksToNames(node, text)) add(judgeLink(found, context));
        for (const found of namesInOtherSigns(node, context)) add(found);
        for (const finding of findings) report({ node, ...finding });
      },
    };
  },
});

function judgeLink({ at, words, name, isPlace }: LinkToName, context: FileContext): FindingInRule | null {
  const [target] = context.find(name);
  if (!target) return null;
  const written = `[${words}][${nameFor(name, target)}]`;
  return {
    at,
    ...(isPlace ? {} : { severity: 'info' }),
    message: `Unexpected link to the address "${name}", expected the reference ${written}.`,
    related: [{ node: target, message: 'the rule of that name' }],
    help: 'Round brackets hold the address of a page. No page has this one.',
    fix: fixOf(at, written),
  };
}

/** A digit, a letter of a numeral after a word, or letters around a sign: most texts have none. */
const mayHoldNumber = (text: string) =>
  /[0-9]|\p{N}|(?<=\p{L})[.:-]\p{L}/u.test(text) ||
  // Apart, because a class of letters in any case takes 10 ms to compile.
  /(?:rule|section|article|chapter|appendi|annex)\S{0,20}\s\S/i.test(text);

const overlap = (a: TextRange, b: TextRange) => a[0] < b[1] && b[0] < a[1];

/**
 * Brackets of any kind with content, half of a pair, an id with an underscore (perhaps escaped), or
 * a number with a letter for any level.
 */
const candidates = new RegExp(
  [
    String.raw`(?<!\\)\[(?<whole>[^[\]\n]{1,80})\]`,
    String.raw`(?<!\\)\[(?<open>[\p{L}\p{N}_.:-]+)(?![^[\n]*\])`,
    String.raw`(?<![\p{L}\p{N}_.,:;#/&{${signClass}\\])(?<id>\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+)`,
    String.raw`(?<![\p{L}\p{N}_.,:#/&${signClass}\\])(?<pattern>(?=[\d.]+\.[xX])\d{1,4}(?:\.(?:\d{1,4}|[xX]{1,2})){1,6})(?![\p{L}\p{N}_%]|\.\d)`,
  ].join('|'),
  'gu',
);

type FindingInRule = Omit<Finding, 'node'>;

function judge(match: RawMatch, node: RuleNode, context: FileContext): FindingInRule | null {
  const { whole, open, id, pattern } = match.found.groups ?? {};
  if (whole !== undefined) return judgeBrackets(match, whole, context);
  if (open !== undefined) {
    const name = open.replace(/[.:-]+$/, '');
    const target = context.find(name)[0];
    if (!target || !/[_\d]/.test(name)) return null;
    const at = [match.at[0], match.at[0] + 1 + name.length] as const;
    return missingBrackets(at, `"[${name}" without its second bracket`, name, target);
  }
  if (id !== undefined) {
    const name = id.replaceAll('\\', '');
    const target = context.find(name)[0];
    // At the very end a name is a marker without a sign: no-lost-sign reports it.
    if (!target || target === node || isLast(match.at[1], node, context)) return null;
    // "hand_limit]": one bracket is left.
    if (context.source.text.charAt(match.at[1]) !== ']')
      return missingBrackets(match.at, `"${name}" without brackets`, name, target);
    const at = [match.at[0], match.at[1] + 1] as const;
    return missingBrackets(at, `"${name}]" without its first bracket`, name, target);
  }
  return pattern === undefined ? null : judgePattern(match, pattern, context);
}

function judgePattern({ at }: RawMatch, written: string, context: FileContext): FindingInRule | null {
  const pattern = written.replace(/[xX]+/g, '*');
  if (!context.covers(pattern)) return null;
  return {
    at,
    severity: /x/.test(written) ? 'info' : undefined, // "from 1.7.x on" is about versions.
    message: `Unexpected "${written}", expected the pattern [${pattern}].`,
    help: '* stands for one level of a number.',
    fix: fixOf(at, `[${written}][${pattern}]`),
  };
}

/** A number is a figure if neither its levels nor a word before it suggest a rule. */
function judgeNumber(
  found: FoundNumber,
  at: TextRange,
  node: RuleNode,
  context: FileContext,
): FindingInRule | null {
  const { text, until, sign, levels, isNamed } = found;
  if (sign === 'bare' || (levels === 1 && !isNamed)) return null;
  if (isElsewhere(at[1], context) || isInListOfOther(at[1], node, context)) return null;
  const [target] = context.index.byNumber(text);
  const before = context.source.text.slice(Math.max(0, at[0] - 40), at[0]);
  if (levels === 1 && isOfOther(before, text, target)) return null;
  if (isOfLargerDocument(before, text, context.source.text.slice(at[1], at[1] + 20), context)) return null;
  if (!target && at[0] - node.at[0] < 40 && headsItself(context.source.text.slice(node.at[0], at[0])))
    return null;
  const missing = missingNumber(found, at, context);
  if (missing) return missing;
  // At the very end a number is a marker without its sign, unless a word introduces it.
  const isMarker = sign !== 'called' && isLast(at[1], node, context);
  if (!target || target.item === node.item || isMarker) return null;
  if (until === undefined)
    return {
      ...missingBrackets(at, `number "${text}" without brackets`, text, target),
      ...(isHeadOfRow(context.source.text.slice(node.at[0], at[0]), context.source.text.charAt(at[1]))
        ? { severity: 'info' }
        : sureness(found, target)),
    };
  const [last] = context.index.byNumber(until);
  return last ? missingRange(at, context.source.text.slice(...at), [text, target], [until, last]) : null;
}

function judgeBrackets(match: RawMatch, inside: string, context: FileContext): FindingInRule | null {
  const names = inside.split(/[\s,;&]+/).flatMap((part) => {
    const name = part.replace(/^[+.-]+|[.:]+$/g, '');
    return name === '' || /^(?:and|or|see)$/i.test(name) ? [] : [name];
  });
  // Figures alone, as in "[2, 4]", are numbers of chapters by chance.
  if (names.length === 0 || names.length > 6 || names.every((name) => /^\d+$/.test(name))) return null;
  const nodes = names.flatMap((name) => context.find(name).slice(0, 1));
  if (nodes.length !== names.length) return null;
  const written = names.map((name, i) => `[${nameFor(name, nodes[i])}]`).join(' ');
  return {
    at: match.at,
    message: `Unexpected brackets "${match.found[0]}", expected ${written}.`,
    help: 'A reference is one name in brackets, without spaces. If it is text, put a backslash before the first bracket.',
    related: nodes.map((target) => ({ node: target, message: 'a rule of that name' })),
    fix: fixOf(match.at, written),
  };
}

/** Whether only the usual end of a rule follows an offset. */
const isLast = (end: number, node: RuleNode, { source }: FileContext) =>
  /^[\s★☆✶✷]*(?:\{[^}\n]*\}\s*)?$/.test(source.text.slice(end, node.at[1]));

/** A Markdown link with a name for an address: `[words](name)`, `[words](#name)`. */
interface LinkToName {
  readonly at: TextRange;
  readonly words: string;
  readonly name: string;
  /**
   * Whether it is an anchor of this page, `#name`, or else possibly the address of a sibling page.
   */
  readonly isPlace: boolean;
}

/** Links of a rule's own text to a name, except in code. @param text the whole file */
function linksToNames(node: RuleNode, text: string): LinkToName[] {
  if (!node.item?.markdown.includes('](')) return [];
  return [...rawWithoutCode(node, text).matchAll(link)].flatMap(({ index, 0: found, groups }) => {
    const { words, name, place } = groups ?? {};
    const at = node.at[0] + index;
    return words === undefined || name === undefined
      ? []
      : [{ at: [at, at + found.length], words, name, isPlace: place !== undefined }];
  });
}

/**
 * Whether a number is part of "Section 3 Rule 10" though 3 is a rule: the section belongs to a
 * larger document.
 */
function isOfLargerDocument(before: string, text: string, behind: string, { index }: FileContext): boolean {
  const own = /\bsections?\s+$/i.test(before) && ruleOfSection.test(behind) ? text : undefined;
  const section = /\bsections?\s+(\d{1,3}),?\s+rules?\s+$/i.exec(before)?.[1] ?? own;
  const nodes = section === undefined ? [] : index.byNumber(section);
  return nodes.length > 0 && nodes.every(({ item }) => item !== null);
}
