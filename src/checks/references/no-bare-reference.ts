import type { RuleNode } from '../../edition/nodes.ts';
import { type FoundNumber, numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import type { At } from '../../syntax/facts.ts';
import { signClass } from '../../syntax/grammar/characters.ts';
import { defineCheck, type FileContext } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { findInRaw, ownRaw, type RawMatch } from '../framework/raw-text.ts';
import { type LinkToName, linksToNames } from './shared/links-to-names.ts';
import { mayHoldNumber } from './shared/may-hold-number.ts';
import { missingNumber, sureness } from './shared/missing-number.ts';
import { namesInOtherSigns } from './shared/names-in-other-signs.ts';
import { isElsewhere, isInListOfOther } from './shared/other-document.ts';
import { headsItself, isHeadOfRow, isOfLargerDocument, isOfOther } from './shared/other-part.ts';
import { fixOf, missingBrackets, missingRange, nameFor } from './shared/reference-fix.ts';

const moreParts =
  '\n# Forms {#forms numbering=more}\n\n1. Sign. {#sign}\n\n# Lists {#lists numbering=more}\n\n1. Count. {#count}\n';

export const noBareReference = defineCheck({
  code: 'R020',
  name: 'no-bare-reference',
  severity: 'warning',
  summary:
    'Reports the number or id of a rule that stands in a text without the brackets of a reference, a link of Markdown to one, and behind a word such as "rule" a number that no rule has.',
  why: 'It looks like a reference and is text: it does not follow when the rule moves, nothing links to it, and no check looks after it.',
  fix: 'safe',
  examples: {
    valid: {
      'a reference': '# Play\n\n1. Draw, as in [limit]. {#draw}\n2. Hold five. {#limit}\n',
      'figures and code':
        '# Play\n\n1. It weighs 1.2 pounds and scores 2.2.3.8; write `draw_two`. {#draw}\n2. Draw two. {#draw_two}\n',
      'a part of another number, a version and a share':
        '# Play\n\n1. Rules 1.2b, 1.2.3 and v1.2 of the print are 1.2% of it. {#draw}\n2. Draw two. {#draw_two}\n',
      'a number of another document':
        '# Play\n\n1. As rule 1.2 of the Laws of Chess, rule 1.2 Sections 4-6 of our national constitution, rule 1.2 (1) (a) of the Act and Chapters 1 and 2 of Bylaw 4 say, draw. {#draw}\n2. Draw two. {#draw_two}\n',
      'a number of another law':
        '# Spiel\n\n1. Es gilt § 1.2 Abs. 1 des Hafengesetzes. {#draw}\n2. Zieh zwei. {#draw_two}\n',
      'a number in a list that changes another law':
        '# Play\n\n1. **Law:** The Old Card Act is amended as follows: {#draw}\n\n   1. Rule 1.2 is left out. {#out}\n\n2. Draw two. {#draw_two}\n',
      'a number that no rule has, of another document': {
        config:
          'numbering: { rule: [decimal, { style: lower-alpha, separator: "(", end: ")" }], parts: { more: { section: upper-alpha } } }',
        text: `# Play {#play}\n\n1. **Draws:** {#draws}\n\n   1. Draw as rule 1.1(c) of the FISA Rules, FISA Rule 1.1(c), *The Book*, Chapter 2, and its Article 3 say. {#draw}\n   2. In this section I score; the score is 1.9, per v1.9, and chapter 2 of that book is old rule 1.1(c). {#score}\n${moreParts}`,
      },
      'a link to a page, and one in code':
        '# Play\n\n1. See [the club](https://example.org/draw), [its file](draw.html) and `[it](#draw)`. {#draw}\n',
      'the words of a link to another document':
        '# Play\n\n1. See [Bylaw 1 Section 1.2](b.md), [its Section 1.2][b] and [draw_two in it](<b c.md>). {#draw}\n2. Draw two. {#draw_two}\n\n[b]: b.md\n',
      'brackets that are text': '# Play\n\n1. Mark \\[draw_two, x] and [draw one] + 2. {#draw_two}\n',
    },
    invalid: {
      'a number':
        '# Play\n\n1. Draw, as ‹1.2.1› says. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#limits_hand}\n',
      'a number of two levels behind a word that calls for one':
        '# Play\n\n1. Draw (see ‹1.2›). {#draw}\n2. Hold five. {#limit}\n',
      'a number as this edition writes it': {
        config:
          'numbering: { rule: [{ style: lower-alpha, separator: "" }, { style: decimal, separator: "" }] }',
        text: '# Play\n\n1. Draw, as ‹1b1› says. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five, see [1a]. {#limits_hand}\n',
      },
      'a number that no rule has': {
        config: 'numbering: { rule: [decimal, { style: lower-alpha, separator: "(", end: ")" }] }',
        text: '# Play\n\n1. **Draws:** {#draws}\n\n   1. Draw, but for rule ‹1.1(c)›. {#draw}\n   2. Pass. {#pass}\n',
      },
      'a letter that no appendix has': {
        config: 'numbering: { parts: { more: { section: upper-alpha } } }',
        text: `# Play\n\n1. Draw by the list in Appendix ‹C›. {#draw}\n${moreParts}`,
      },
      'a range that is written short': {
        config: 'numbering: { rule: [decimal, { style: lower-alpha, separator: "" }] }',
        text: '# Play\n\n1. Draw, as rules ‹1.2a-c› say. {#draw}\n2. **Limits:** {#limits}\n\n   1. Five. {#five}\n   2. Six. {#six}\n   3. Ten. {#ten}\n',
      },
      'an id': '# Play\n\n1. Draw, as in ‹hand_limit› here. {#draw}\n2. Hold five. {#hand_limit}\n',
      'a letter for any number':
        '# Play\n\n1. Draw what ‹1.XX.1› says. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#limits_hand}\n',
      'spaces inside the brackets': '# Play\n\n1. Draw, as in ‹[ limit ]›. {#draw}\n2. Hold five. {#limit}\n',
      'several names in one pair of brackets':
        '# Play\n\n1. Draw, as in ‹[limit, end]›. {#draw}\n2. Hold five. {#limit}\n3. Stop. {#end}\n',
      'a link of Markdown to a rule':
        '# Play\n\n1. Draw, up to ‹[the limit](#hand_limit)›. {#draw}\n2. Hold five. {#hand_limit}\n',
      'the brackets of a wiki': '# Play\n\n1. Draw, as in ‹[[limit]]›. {#draw}\n2. Hold five. {#limit}\n',
      'the brackets of a wiki, with words':
        '# Play\n\n1. Draw, as in ‹[[limit|there]]›. {#draw}\n2. Hold five. {#limit}\n',
      'the braces of a template':
        '# Play\n\n1. Draw, as in ‹{{hand_limit}}›. {#draw}\n2. Hold five. {#hand_limit}\n',
      'the sign of an anchor': '# Play\n\n1. Draw, as in ‹[#limit]›. {#draw}\n2. Hold five. {#limit}\n',
      'an id with a space':
        '# Play\n\n1. Draw to the ‹[hand\n   limit]›. {#draw}\n2. Hold five. {#hand_limit}\n',
      'words with the sign of an anchor behind them': {
        text: '# Play\n\n1. Draw to ‹[the most]#hand_limit›. {#draw}\n2. Hold five. {#hand_limit}\n',
        fixed: '# Play\n\n1. Draw to [the most][hand_limit]. {#draw}\n2. Hold five. {#hand_limit}\n',
      },
      'a marker in brackets': '# Play\n\n1. Draw. ‹+[hand_limit]› {#draw}\n2. Hold five. {#hand_limit}\n',
      'a bracket that is not closed':
        '# Play\n\n1. Draw, as in ‹[hand_limit› says. {#draw}\n2. Hold five. {#hand_limit}\n',
    },
  },
  file(linked, context, report) {
    const { source, index, edition } = context;
    const { find, mayHoldLevels } = numberMatcherOf(edition.numbering);
    const isKnown = (number: string) => index.byNumber(number).length > 0;
    const { text, facts } = source;
    for (const node of linked.assembled.nodes) {
      // References and attributes leave nothing of this behind in the text, and most rules have nothing of it.
      if (!node.item) continue;
      const free = (at: At) =>
        !facts.problems.some((problem) => overlap(problem.at, at)) &&
        !node.item?.links?.some((link) => overlap(link, at));
      const findings = /[[\]_]|\.[xX]/.test(node.item.text)
        ? findInRaw(node, text, candidates)
            .filter(({ at }) => free(at))
            .map((match) => judge(match, node, context))
        : [];
      if (mayHoldLevels(text.slice(...node.at)) && mayHoldNumber(node.item.text))
        for (const number of find(ownRaw(node, text), isKnown)) {
          const at = [node.at[0] + number.at[0], node.at[0] + number.at[1]] as const;
          // A number inside brackets is reported with them.
          const isInside = findings.some((one) => one && overlap(one.at, at));
          if (!isInside && free(at)) findings.push(judgeNumber(number, at, node, context));
        }
      for (const found of linksToNames(node, text)) findings.push(judgeLink(found, context));
      for (const found of namesInOtherSigns(node, context))
        if (!findings.some((one) => one && overlap(one.at, found.at))) findings.push(found);
      for (const finding of findings) if (finding) report({ node, ...finding });
    }
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
    help: 'In round brackets stands the address of a page. No page has this one.',
    fix: fixOf(at, written),
  };
}

const overlap = (a: At, b: At) => a[0] < b[1] && b[0] < a[1];

/**
 * Brackets of any kind with something in them, half of a pair, an id with an underscore, or a number with a letter for any
 * level; an underscore can have a backslash before it.
 */
const candidates = new RegExp(
  String.raw`(?<!\\)\[(?<whole>[^[\]\n]{1,80})\]|(?<!\\)\[(?<open>[\p{L}\p{N}_.:-]+)(?![^[\n]*\])|(?<![\p{L}\p{N}_.,:;#/&{${signClass}\\])(?<id>\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+)|(?<![\p{L}\p{N}_.,:#/&${signClass}\\])(?<pattern>(?=[\d.]+\.[xX])\d{1,4}(?:\.(?:\d{1,4}|[xX]{1,2})){1,6})(?![\p{L}\p{N}_%]|\.\d)`,
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
    // At the very end a name is a marker that lost its sign: no-lost-sign reports it.
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
    severity: /x/.test(written) ? 'info' : undefined, // "from 1.7.x on" is said of versions.
    message: `Unexpected "${written}", expected the pattern [${pattern}].`,
    help: '* stands for one level of a number.',
    fix: fixOf(at, `[${written}][${pattern}]`),
  };
}

/** What shows neither by its levels nor by a word in front that a rule is meant is a figure. */
function judgeNumber(found: FoundNumber, at: At, node: RuleNode, context: FileContext): FindingInRule | null {
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
  // At the very end a number is a marker that lost its sign, unless a word calls for it.
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
    help: 'A reference is one name between brackets, without spaces. If it is text, put a backslash before the first bracket.',
    related: nodes.map((target) => ({ node: target, message: 'a rule of that name' })),
    fix: fixOf(match.at, written),
  };
}

/** Is there nothing behind a place but what ends every rule? */
const isLast = (end: number, node: RuleNode, { source }: FileContext) =>
  /^[\s★☆✶✷]*(?:\{[^}\n]*\}\s*)?$/.test(source.text.slice(end, node.at[1]));
