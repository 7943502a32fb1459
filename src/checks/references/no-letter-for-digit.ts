import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { inDigits } from '../../model/latin-form.ts';
import type { At } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';
import { nodesMatching } from '../framework/nodes-matching.ts';
import { nodeAt } from '../framework/problems.ts';

export const noLetterForDigit = defineCheck({
  code: 'R040',
  name: 'no-letter-for-digit',
  severity: 'error',
  summary: 'Reports a letter O, I or l that stands in the place of a 0 or 1.',
  why: 'It looks right in print, and neither a search, nor a reference, nor a reader with another typeface finds the figure.',
  fix: 'unsafe',
  examples: {
    valid: {
      figures: '# Play\n\n1. Draw 10 cards, 1 for each Deck; see 2.01. {#draw}\n',
      'the number of a rule that has a letter': {
        config: 'numbering: { rule: [decimal, { style: lower-alpha, separator: "" }] }',
        text: `# Play\n\n1. Draw as [1.1l][draw_12] says. {#draw}\n\n${Array.from({ length: 12 }, (_, i) => `   ${i + 1}. Draw a card. {#draw_${i + 1}}`).join('\n')}\n`,
      },
      'a number with roman digits that no rule has': {
        config: 'numbering: { section: upper-roman }',
        text: '# Play\n\n1. Draw, as rule I.1 of old said and I.8 says no more. {#draw}\n2. Rest. {#rest}\n',
      },
      'a level that is a letter, in what another document counts':
        '# Play\n\n1. Draw as 17.I.4 and 3.O.5 of the League say (Acts c. O.18, No. 156, I.7), not as `8.5l3` does. {#draw}\n',
      'somebody who speaks of himself': "# Play\n\n1. I'm surer than I used to be that they draw. {#draw}\n",
      'words, codes and numerals':
        '# Play\n\n1. In Phase I, when I draw, take O2, item A10 and 10l of water. {#draw}\n',
    },
    invalid: {
      'in a number': '# Play\n\n1. Do as ‹O.06› says. {#draw}\n',
      'in a figure': '# Play\n\n1. Draw ‹1O› cards. {#draw}\n',
      'in a pinned number': '# Play\n\n1. Draw. {#draw number=‹1.l›}\n',
      'in a reference': '# Play\n\n1. Draw. {#draw}\n2. Draw again, as in [‹l.1›]. {#again}\n',
      'alone, where a figure belongs': '# Play\n\n1. Take up to ‹I› card. {#draw}\n',
    },
  },
  file(linked, { source, edition, index }, report) {
    const isEnglish = /^en\b/i.test(edition.language);
    const { isNumber } = numberMatcherOf(edition.numbering);
    for (const node of nodesMatching(linked.assembled.nodes, source.text, suspicious)) {
      // Between backticks it is a word of a program.
      const text = source.text.slice(...node.at).replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
      for (const match of text.matchAll(mixed))
        if (!isCounted(match, isNumber, index) && !isInLink(node, node.at[0] + match.index))
          report(mixedFinding(node, match, { text, index }));
      if (isEnglish && !ofOneself.test(text))
        for (const match of text.matchAll(alone)) report(aloneFinding(node, node.at[0] + match.index));
    }
    // Where rules are counted with letters a pinned number may be one.
    if (!/alpha|roman/.test(JSON.stringify(edition.numbering)))
      for (const { 0: written, index: at } of source.text.matchAll(pinned))
        report({
          ...letterFinding([at, at + written.length], written, inDigits(written)),
          ...{ node: nodeAt(linked.assembled.nodes, at), file: linked.assembled.file },
        });
  },
});

/**
 * Where rules are counted with letters or roman numbers, 1.2l and I.8 are numbers, of a rule or of none, unless the digits are those of one.
 * So is a letter that is a level by itself, "17.I.4" and "c. O.18", in what another document counts.
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

/** In an address nobody counts. */
const isInLink = ({ item }: RuleNode, at: number): boolean =>
  item?.links?.some(([start, end]) => start <= at && at < end) ?? false;

/** Anything that the patterns below can match in. */
const suspicious = /[OIl]\.?\d|\d\.?[OIl]|[ (]I /g;

/**
 * Digits and letters that look like digits, with nothing else: `O.06`, `1O`, `2.O5`. Not `O2` and `10l`, which are names of
 * things: a letter at either end counts only beside a stop, or a capital O behind a digit.
 */
const mixed =
  /(?<![\p{L}\p{N}_.#=-])(?<!\b(?:[Aa]rticle|[Cc]hapter|[Pp]art|[Tt]itle|[Aa]ppendix|[Aa]nnex|[Ss]ection)s? (?=I\.\d))(?:[OIl](?=\.\d)|(?=[\dOIl.]*\d)(?:\d[\dOIl]*\.)+(?=[\dOIl]*[OIl])[\dOIl]+|\d+[OIl]\d|\d+O(?![\p{L}\p{N}]))[\dOIl.]*(?<!\.)(?![\p{L}\p{N}_])/gu;

/** `number=1.l`: with a digit, since a letter alone can be a name. */
const pinned = /(?<=\{[^{}\n]*\snumber=\/?)(?=[OIl.]*\d)(?=[\d.]*[OIl])[\dOIl.]+(?=[\s}])/g;

/** Words behind which a number stands, and with which nobody speaks of himself. */
const alone =
  /(?<=[ (](?:add|at least|at most|bid|bids|by|collect|collects|cost|costs|deals?|discard|discards|draws?|exactly|gains?|keep|keeps|least|loses?|most|moves?|of up|only|or|pays?|places?|receives?|revives?|sends?|ships?|spends?|takes?|than|to|up to|with|worth) )I(?= (?!am|was|have|had|will|would|may|might|can|cannot|could|should|must|do|did|shall|think|know|want|ask|play|say|mean|and|or)\p{Ll})/gu;

/** What whoever speaks of himself says somewhere. */
const ofOneself = /(?<!\p{L})(?:I['’](?:m|ve|d|ll)|I (?:am|was|have|think|believe|would))(?!\p{L})/u;

interface Numbered {
  /** The rule as it is written. */
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
  // An id is written at once, or the fix would leave a number that prefer-id-over-number reports.
  const right = target?.hasOwnId && !another ? target.id : meant;
  return { ...letterFinding(at, written, meant, right), node };
}

const letterFinding = (at: At, written: string, meant: string, right = meant) => ({
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
