import type { RuleNode } from '../../edition/nodes.ts';
import type { Problem } from '../../syntax/facts.ts';
import { signClass } from '../../syntax/grammar/characters.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';
import { findInRaw, type RawMatch } from '../framework/raw-text.ts';

export const noBareReference = defineCheck({
  code: 'R020',
  name: 'no-bare-reference',
  severity: 'warning',
  summary: 'Reports the number or id of a rule that stands in a text without the brackets of a reference.',
  why: 'It looks like a reference and is text: it does not follow when the rule moves, nothing links to it, and no check looks after it.',
  fix: 'unsafe',
  examples: {
    valid: {
      'a reference': '# Play\n\n1. Draw, as in [limit]. {#draw}\n2. Hold five. {#limit}\n',
      'figures and code':
        '# Play\n\n1. It weighs 1.2 pounds and scores 2.2.3.8; write `draw_two`. {#draw}\n2. Draw two. {#draw_two}\n',
      'brackets that are text': '# Play\n\n1. Mark \\[draw_two, x]. {#draw_two}\n',
    },
    invalid: {
      'a number':
        '# Play\n\n1. Draw, as ‹1.2.1› says. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#limits_hand}\n',
      'a number of two levels behind a word that calls for one':
        '# Play\n\n1. Draw (see ‹1.2›). {#draw}\n2. Hold five. {#limit}\n',
      'an id': '# Play\n\n1. Draw, as in ‹hand_limit› here. {#draw}\n2. Hold five. {#hand_limit}\n',
      'a letter for any number':
        '# Play\n\n1. Draw what ‹1.XX.1› says. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#limits_hand}\n',
      'spaces inside the brackets': '# Play\n\n1. Draw, as in ‹[ limit ]›. {#draw}\n2. Hold five. {#limit}\n',
      'several names in one pair of brackets':
        '# Play\n\n1. Draw, as in ‹[limit, draw]›. {#draw}\n2. Hold five. {#limit}\n',
      'a bracket that is not closed':
        '# Play\n\n1. Draw, as in ‹[hand_limit› says. {#draw}\n2. Hold five. {#hand_limit}\n',
    },
  },
  file(linked, context, report) {
    const { text, facts } = context.source;
    for (const node of linked.assembled.nodes) {
      // References and attributes leave nothing of this behind in the text, and most rules have nothing of it.
      if (!node.item || !/[[\]_]|\d\.[\dxX]/.test(node.item.text)) continue;
      for (const match of findInRaw(node, text, candidates)) {
        if (isReported(match, facts.problems)) continue;
        const finding = judge(match, node, context);
        if (finding) report({ node, ...finding });
      }
    }
  },
});

/**
 * Brackets of any kind with something in them, half of a pair, an id with an underscore, or a number of several levels;
 * an underscore can have a backslash before it.
 */
const candidates = new RegExp(
  String.raw`(?<!\\)\[(?<whole>[^[\]\n]{1,80})\]|(?<!\\)\[(?<open>[\p{L}\p{N}_.:-]+)(?![^[\n]*\])|(?<![\p{L}\p{N}_.,:;#/&${signClass}\\])(?<id>\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+)|(?<![\p{L}\p{N}_.,:#/&${signClass}\\])(?<number>\d{1,4}(?:\.(?:\d{1,4}|[xX]{1,2})){1,6})(?![\p{L}\p{N}_%]|\.\d)`,
  'gu',
);

const isReported = ({ at }: RawMatch, problems: readonly Problem[]) =>
  problems.some((problem) => problem.at[0] < at[1] && at[0] < problem.at[1]);

type FindingInRule = Omit<Finding, 'node'>;

function judge(match: RawMatch, node: RuleNode, context: FileContext): FindingInRule | null {
  const { whole, open, id, number } = match.found.groups ?? {};
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
    // At the very end a name is a marker that lost its sign: no-lost-sign speaks of that.
    if (!target || target === node || isLast(match.at[1], node, context)) return null;
    return missingBrackets(match.at, `"${name}" without brackets`, name, target);
  }
  return number === undefined ? null : judgeNumber(match, number, node, context);
}

function judgeNumber(
  match: RawMatch,
  number: string,
  node: RuleNode,
  context: FileContext,
): FindingInRule | null {
  if (/x/i.test(number)) {
    const pattern = number.replace(/[xX]+/g, '*');
    return /^\d/.test(number) && context.covers(pattern)
      ? {
          at: match.at,
          message: `Unexpected "${number}", expected the pattern [${pattern}].`,
          help: '* stands for one level of a number.',
          fix: fixOf(match.at, `[${number}][${pattern}]`),
        }
      : null;
  }
  const target = context.find(number)[0];
  if (!target || target.item === node.item || isLast(match.at[1], node, context)) return null;
  const levels = number.split('.').length;
  const before = context.source.text.slice(Math.max(node.at[0], match.at[0] - 20), match.at[0]);
  if (levels < 3 && !/\b(?:see|rules?|sections?|chapters?|under|per)\s*\(?$/i.test(before)) return null;
  return missingBrackets(match.at, `number "${number}" without brackets`, number, target);
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
  const written = names.map((name) => `[${name}]`).join(' ');
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

function missingBrackets(
  at: FindingInRule['at'],
  what: string,
  name: string,
  target: RuleNode,
): FindingInRule {
  return {
    at,
    message: `Unexpected ${what}, expected the reference [${name}].`,
    related: [{ node: target, message: 'the rule of that name' }],
    help: `It would be ${nameOf(target)}. If no reference is meant, say it otherwise.`,
    fix: fixOf(at, `[${name}]`),
  };
}

const fixOf = (at: FindingInRule['at'], text: string) => writeFix(at, text, { title: `write ${text}` });
