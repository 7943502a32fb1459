import { escapePattern } from '../../base/escape-pattern.ts';
import { lazy } from '../../base/lazy.ts';
import { tally } from '../../base/tally.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { isInBlock } from '../framework/raw-text.ts';
import { labelSpanOf } from '../framework/span-of-words.ts';
import { titleWords } from './shared/label-dress.ts';
import { runsOf } from './shared/list-runs.ts';
import { lostLabelsOf, opensRemark, reportLostLabels } from './shared/lost-labels.ts';

export const noLabelInText = defineCheck({
  meta: {
    code: 'R043',
    name: 'no-label-in-text',
    severity: 'warning',
    summary:
      'Reports a label inside the text of a rule or on a note: a rule that lost its number. Also reports malformed labels at the beginning of a rule, if other rules have labels.',
    why: 'What follows the label is a rule without a number and an id. Nothing can refer to it, and it is read as part of another rule.',
    fix: 'safe',
    habit: (times) => `Unexpected labels inside the texts of rules and on notes, at ${times} places.`,
  },
  create: ({ source, edition, report }) => ({
    file({ assembled }) {
      const lists = [...runsOf(assembled.nodes).values()].flat();
      reportLostLabels(
        lists.flatMap((list) => lostLabelsOf(list, source.text, edition.language)),
        report,
      );
      // Only if rules have labels does a phrase with a colon read as one.
      if (!assembled.nodes.some(({ count, label, item }) => count !== null && label && item)) return;
      const inside = labelsInside(assembled);
      const times = tally([...inside.values()].flatMap((labels) => [...new Set(labels)]));
      for (const node of assembled.nodes) {
        const { kind, label, text = '' } = node.item ?? {};
        // A rule that begins with such a label has several labelled parts: the second did not lose
        // a number.
        const parts = inside.get(node) ?? [];
        if (parts.length > 0 && !first.test(text))
          for (const part of parts)
            if ((times.get(part) ?? 0) < ofManyRules) reportInside(node, part, source.text, report);
        if (kind === 'note' && label && !node.hasOwnId && !opensRemark.test(label))
          report({
            at: labelSpanOf(source.text, node),
            node,
            // In a chapter of plain paragraphs it heads one.
            severity: isPlainParagraph(node, source.text) ? 'info' : undefined,
            message: `Unexpected label "${label}" on a note, expected a rule with a number and an id.`,
            help: 'Make it an item of the list.',
          });
      }
    },
  }),
});

/** Whether a note in a section is a paragraph, not a remark on a rule. */
const isPlainParagraph = (node: RuleNode, source: string): boolean =>
  !node.parent?.item && !/^[ \t]*>/.test(source.slice(node.at[0], node.at[0] + 9));

/** Title words followed by a colon and a capital. */
const labelWords = String.raw`(${titleWords})(?=\s*:\s+["“]?\p{Lu})`;
const inside = lazy(() => new RegExp(String.raw`(?<=[.!?)”"]\s+)${labelWords}`, 'gu'));
const first = new RegExp(`^${labelWords}`, 'u');

/**
 * With this many equal labels inside, the label is a part of the rules: "Cost: two",
 * "Reach: three".
 */
const ofManyRules = 3;

/** The labels inside the texts of rules, if there are any. */
const labelsInside = ({ nodes }: AssembledFile): ReadonlyMap<RuleNode, readonly string[]> =>
  new Map(
    nodes.flatMap((node): [RuleNode, string[]][] => {
      const { kind, text = '' } = node.item ?? {};
      if (kind !== 'rule' || !text.includes(': ')) return [];
      const labels = [...text.matchAll(inside())].map(({ 1: label = '' }) => label);
      return [
        [
          node,
          labels.filter(
            (label) => label.split(/\s+/).length <= 5 && !opensRemark.test(label) && label.length >= 4,
          ),
        ],
      ];
    }),
  );

function reportInside(node: RuleNode, label: string, source: string, report: Report): void {
  const at = spanOf(source, node, label);
  if (beginsTitle(source, at) || isInBlock(node, at)) return;
  report({
    at,
    node,
    // Blocks of values, "RANGE: 5 feet", and short definitions read the same.
    severity: 'info',
    message: `Unexpected label "${label}" inside the text of a rule, expected a rule of its own.`,
    help: 'Make it an item of the list. If the two are one rule before and after a change, remove one.',
  });
}

/**
 * Whether emphasis before the words continues after their colon, as in a book title with a
 * subtitle.
 */
const beginsTitle = (source: string, [start, end]: TextRange): boolean =>
  /(?<![*_])[*_]$/.test(source.slice(Math.max(0, start - 2), start)) &&
  /^:\s[^*_\n]*[*_](?![*_])/.test(source.slice(end, end + 300));

function spanOf(source: string, node: RuleNode, label: string): TextRange {
  // The rule's own label may be the same words.
  const from = node.at[0] + (node.label ? node.label.length + 4 : 0);
  const words = new RegExp(`${escapePattern(label).replace(/\s+/g, '\\s+')}(?=[*_]*\\s*:)`, 'u');
  const found = words.exec(source.slice(from, node.at[1]));
  return found ? [from + found.index, from + found.index + found[0].length] : node.at;
}
