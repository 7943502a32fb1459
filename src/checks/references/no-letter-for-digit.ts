import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { inDigits } from '../../model/latin-form.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';
import { nodeAt } from '../framework/problems.ts';

export const noLetterForDigit = defineCheck({
  meta: {
    code: 'R040',
    name: 'no-letter-for-digit',
    severity: 'error',
    summary: 'Reports a letter O, I or l in place of a 0 or 1.',
    why: 'It looks right in print, but no search and no reference finds the figure.',
    fix: 'unsafe',
  },
  create({ source, edition, index, report }) {
    const { isNumber } = numberMatcherOf(edition.numbering);
    const saysI = /^en\b/i.test(edition.language) && /[ (]I /.test(source.text);
    return {
      node(node) {
        const raw = source.text.slice(...node.at);
        if (!node.item || !(besideDigit.test(raw) || (saysI && raw.includes('I ')))) return;
        // In backticks it is a word of a program.
        const text = raw.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
        for (const match of text.matchAll(figures))
          if (
            isMixed(match) &&
            !isCounted(match, isNumber, index) &&
            !isInLink(node, node.at[0] + match.index)
          )
            report(mixedFinding(node, match, { text, index }));
        if (saysI && !ofOneself.test(text))
          for (const { 1: before = '', index: at, 2: after = '' } of text.matchAll(alone))
            if (counting.has(before.replace(/s$/, '')) && !speaking.has(after))
              report(aloneFinding(node, node.at[0] + at + before.length + 1));
      },
      file({ assembled: { file, nodes } }) {
        // If rules are counted with letters a pinned number may be one.
        if (!source.text.includes('number=') || /alpha|roman/.test(JSON.stringify(edition.numbering))) return;
        for (const { 0: written, index: at } of source.text.matchAll(pinned)) {
          const finding = letterFinding([at, at + written.length], written, inDigits(written));
          report({ ...finding, node: nodeAt(nodes, at), file });
        }
      },
    };
  },
});

/**
 * Whether letters are valid digits: with letters or roman numerals, 1.2l and I.8 are numbers,
 * unless the digits are those of a rule.
 * So is a letter that is a whole level, "17.I.4" and "c. O.18", in another document.
 */
const isCounted = (
  { 0: written, index: at, input }: RegExpExecArray,
  isNumber: (text: string) => boolean,
  index: RuleIndex,
): boolean => {
  if (index.byNumber(written).length > 0) return true;
  const isOfAnother = letterAlone.test(written) && !/\brules? $/i.test(input.slice(Math.max(0, at - 6), at));
  return (isNumber(written) || isOfAnother) && index.byNumber(inDigits(written)).length === 0;
};

const letterAlone = /^I\.|^O\.[1-9]|\.[IO](?:\.|$)/;

/** Addresses have no rule numbers. */
const isInLink = ({ item }: RuleNode, at: number): boolean =>
  item?.links?.some(([start, end]) => start <= at && at < end) ?? false;

const besideDigit = /\d(?:\.?[OIl]|(?<=[OIl]\.?\d))/;

/** Only digits, stops and letters that look like digits. Not `O2` and `10l`, which are names. */
const figures = /(?<![\p{L}\p{N}_.#=-])(?=[\dOIl.]*\d)[\dOIl.]*[\dOIl](?![\p{L}\p{N}_])/gu;

/**
 * `O.06`, `1O`, `2.O5`: a letter at either end counts only next to a stop, or a capital O after a
 * digit. "Article I.8" has a numeral.
 */
const isMixed = ({ 0: written, index, input }: RegExpExecArray): boolean =>
  /^(?:[OIl]\.\d|(?:\d[\dOIl]*\.)+[\dOIl]*[OIl]|\d+[OIl]\d|\d+O(?:\.|$))/.test(written) &&
  !(/^I\.\d/.test(written) && partBefore.test(input.slice(Math.max(0, index - 10), index)));
const partBefore = /\b(?:article|chapter|part|title|appendix|annex|section)s? $/i;

/** `number=1.l`: with a digit, because a letter alone can be a name. */
const pinned = /(?<=\{[^{}\n]*\snumber=\/?)(?=[OIl.]*\d)(?=[\d.]*[OIl])[\dOIl.]+(?=[\s}])/g;

/** "I" as a word, with the word before it and the one after. */
const alone = /(?<=[ (])(\p{Ll}+) I(?= (\p{Ll}+))/gu;
/** Words that precede a number, without the -s of a verb. */
const counting = new Set(
  'add bid by collect cost deal discard draw exactly gain keep least lose most move only or pay place receive revive send ship spend take than to with worth'.split(
    ' ',
  ),
);
/** Words with which authors refer to themselves. */
const speaking = new Set(
  'am was have had will would may might can cannot could should must do did shall think know want ask play say mean and or'.split(
    ' ',
  ),
);

/** Phrases of a text in the first person. */
const ofOneself = /(?<!\p{L})(?:I['’](?:m|ve|d|ll)|I (?:am|was|have|think|believe|would))(?!\p{L})/u;

interface Numbered {
  /** The rule as written. */
  readonly text: string;
  readonly index: RuleIndex;
}

function mixedFinding(
  node: RuleNode,
  { index: place, 0: written }: RegExpExecArray,
  { text, index }: Numbered,
): Finding {
  const meant = inDigits(written);
  const start = node.at[0] + place;
  const at = [start, start + written.length] as const;
  const isReference = text[place - 1] === '[' && text[place + written.length] === ']';
  const [target, another] = isReference ? index.byNumber(meant) : [];
  // Writes an id at once; a number would be reported by prefer-id-over-number.
  const right = target?.hasOwnId && !another ? target.id : meant;
  return { ...letterFinding(at, written, meant, right), node };
}

const letterFinding = (at: TextRange, written: string, meant: string, right = meant) => ({
  at,
  message: `Unexpected letter in "${written}", expected ${meant}.`,
  fix: writeFix(at, right, { title: `write ${right}` }),
});

function aloneFinding(node: RuleNode, start: number): Finding {
  const at = [start, start + 1] as const;
  return {
    at,
    node,
    severity: 'warning',
    message: 'Unexpected letter "I" where a number belongs, expected 1.',
    fix: writeFix(at, '1', { title: 'write 1' }),
  };
}
