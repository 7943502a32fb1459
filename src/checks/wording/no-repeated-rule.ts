import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { hasOpenQuestion } from '../framework/open-questions.ts';
import { sectionOf } from '../framework/section-of.ts';
import { labelSpanOf, spanOfWords } from '../framework/span-of-words.ts';
import { wordingOf } from './shared/file-wording.ts';
import { nearSiblings } from './shared/near-siblings.ts';
import type { NodeWording, Statement } from './shared/node-wording.ts';
import { reportRepeatedAbove } from './shared/repeated-above.ts';
import { longStatement, repetitionOf } from './shared/repetition-of.ts';
import { isSaidOfOther } from './shared/said-of-other.ts';
import { setApart } from './shared/set-apart.ts';
import { signsOf } from './shared/signs-of.ts';

export const noRepeatedRule = defineCheck({
  meta: {
    code: 'R049',
    name: 'no-repeated-rule',
    severity: 'warning',
    summary:
      'Reports a rule that stands in the edition more than once, word for word, and long sentences that do.',
    why: 'The next change is made in one place and forgotten in the other, and then two rules contradict each other. One rule and a reference to it cannot.',
    fix: 'none',
    habit: (times) =>
      `Unexpected repetitions: ${times} rules or sentences stand in this edition more than once.`,
  },
  createForEdition: (context) => ({
    edition() {
      const reported = new Set<string>();
      reportTexts(context, context.report, reported);
      reportStatements(context, context.report, reported);
    },
  }),
  create: ({ source, report }) => ({
    file(linked) {
      reportRepeatedAbove(wordingOf(linked.assembled).nodes, source.text, report);
      for (const [few, many] of nearSiblings(wordingOf(linked.assembled).nodes))
        report({
          at: labelSpanOf(source.text, many.node),
          node: many.node,
          severity: 'info',
          message: `Unexpected repetition: ${nameOf(few.node)} says the same of more, but for a word or two.`,
          help: 'Keep one of them, or say what sets them apart.',
          related: [{ node: few.node, message: 'nearly the same words' }],
        });
    },
  }),
});

/** Words that a text needs for being the same in another section not to be chance. */
const longText = 8;

function reportTexts(context: EditionContext, report: Report, reported: Set<string>): void {
  for (const group of context.wording.sameTexts()) {
    const nodes = new Set(group.map(({ node }) => node));
    const rules = group.filter(({ node }) => {
      const [first] = node.hasOwnId ? context.index.byId(node.id) : [];
      // A rule that was put in twice, with its id, is told by R002.
      return node.count !== null && (first === node || !first || !nodes.has(first));
    });
    for (const same of Map.groupBy(rules, ({ node }) => `${setApart(node)}\n${signsOf(node)}`).values()) {
      const repeated = repetitions(same, context);
      const [first, second, ...others] = repeated;
      if (!first || !second) continue;
      reported.add(first.text);
      for (const statement of first.statements) reported.add(statement.text);
      const times = repeated.length;
      report({
        at: labelSpanOf(context.textOf(second.node.file), second.node),
        node: second.node,
        severity:
          isSaidOfOther(first, second, context) || hasOpenQuestion(context.edition.config, second.node)
            ? 'info'
            : undefined,
        message: `Unexpected repetition: ${nameOf(first.node)} says the same, word for word${times > 2 ? `, and so ${times === 3 ? 'does one' : `do ${times - 2}`} more` : ''}.`,
        help: `Keep one of them and refer to it, as in [${first.node.id}].`,
        related: [first, ...others].map(({ node }) => ({ node, message: 'the same words' })),
      });
    }
    reportTwins(rules, context, report, reported);
  }
}

/**
 * Of rules with one label and text, those that repeat each other.
 *
 * In one section always. In several, only where no rule with that label says something else: a label that each side has with
 * a value of its own ("Start: ten coins") is alike by chance.
 */
function repetitions(same: readonly NodeWording[], { index }: EditionContext): readonly NodeWording[] {
  const [first] = same;
  if (!first || same.length < 2) return [];
  const label = normalizeLabel(first.node.label ?? '');
  const withLabel = label === '' ? same.length : index.byLabel(label).filter(({ item }) => item).length;
  if (first.size >= longText && withLabel <= same.length && isOneSubject(same)) return same;
  const bySection = Map.groupBy(same, ({ node }) => sectionOf(node));
  const found =
    [...bySection.values()].find(
      (group) =>
        group.length > 1 &&
        !isSeries(group) &&
        isOneSubject(group) &&
        (first.size >= longText || !areDuties(group)),
    ) ?? [];
  // Of many rules with that label in one list, two that are alike are for no-differing-copy.
  const parent = found[0]?.node.parent;
  const list = label === '' ? [] : index.byLabel(label).filter((node) => node.parent === parent);
  return list.length > mostLabels ? [] : found;
}

const mostLabels = 4;

/** Rules without a label, below rules of different names, speak of these: "Play it at any time". */
function isOneSubject(same: readonly NodeWording[]): boolean {
  const above = new Set(
    same.map(({ node }) => normalizeLabel(node.parent?.item ? (node.parent.label ?? '') : '')),
  );
  return same[0]?.node.label !== null || above.size === 1;
}

/** Short rules without a label, in lists of different rules, say the same of each: "Members shall:", "Officers shall:". */
const areDuties = (group: readonly NodeWording[]): boolean =>
  group.every(({ node }) => !node.label && node.parent?.item) &&
  new Set(group.map(({ node: { parent } }) => `${parent?.label}\n${parent?.item?.text}`)).size > 1;

/** Rules of a list whose other rules are alike as well: "+1 card" for each of ten. */
const isSeries = (group: readonly NodeWording[]) => group.length > 2;

/** Two rules of one section under different labels. More than two are cards or pieces that do the same. */
function reportTwins(
  rules: readonly NodeWording[],
  { textOf }: EditionContext,
  report: Report,
  reported: Set<string>,
): void {
  const [first, second] = rules;
  if (!first || !second || rules.length > 2 || first.size < longText || reported.has(first.text)) return;
  if (sectionOf(first.node) !== sectionOf(second.node) || first.node.parent !== second.node.parent) return;
  if (first.node.kind === 'card' || isSameLabel(first.node, second.node)) return;
  for (const statement of first.statements) reported.add(statement.text);
  report({
    at: labelSpanOf(textOf(second.node.file), second.node),
    node: second.node,
    severity: 'info',
    message: `Unexpected repetition: ${nameOf(first.node)} says the same under another name.`,
    help: 'Keep one of them, or say what sets them apart.',
    related: [{ node: first.node, message: 'the same words' }],
  });
}

function reportStatements(context: EditionContext, report: Report, reported: Set<string>): void {
  for (const group of context.wording.sameStatements()) {
    const [first, second] = group;
    if (!first || !second || reported.has(first.text)) continue;
    // Rows of a table say the same in the same cells.
    if (group.some(({ node }) => node.kind === 'table')) continue;
    if (first.node === second.node) reportInOne(first, context, report);
    else if (group.length === 2) reportInTwo([first, second], context, report, reported);
  }
}

/** So many characters may stand between a sentence and the slip that it is. */
const nearby = 60;

function reportInOne({ node, text, size }: Statement, { textOf }: EditionContext, report: Report): void {
  const source = textOf(node.file);
  const at = spanOfWords(source, node, text, 1);
  // Of two parts with a name each, "**Red:** … **Blue:** …", both may say it.
  const between = source.slice(spanOfWords(source, node, text)[1], at[0]);
  if (/\*\*[^*\n]{1,60}(?::\*\*|\*\*:)/.test(between)) return;
  const distance = between.length;
  report({
    at,
    node,
    // Further apart it is said of two cases.
    severity: size < longStatement || distance > nearby ? 'info' : undefined,
    message: 'Unexpected repetition: this rule says the same sentence twice.',
    help: 'Take one of them out.',
  });
}

function reportInTwo(
  [first, second]: readonly [Statement, Statement],
  { wording, textOf }: EditionContext,
  report: Report,
  reported: Set<string>,
): void {
  // Rules that are alike as a whole are reported above, or by no-differing-copy.
  const pair = `${first.node.id}\n${second.node.id}`;
  const whole = reported.has(pair) ? null : repetitionOf(first, second, wording);
  if (!whole) return;
  const here = whole === second ? first : second;
  const other = here === second ? first : second;
  reported.add(pair);
  for (const { text } of wording.wordingOf(other.node)?.statements ?? []) reported.add(text);
  report({
    at: spanOfWords(textOf(here.node.file), here.node, here.text),
    node: here.node,
    severity: 'info',
    message: `Unexpected repetition: from here on, this is all that ${nameOf(other.node)} says.`,
    help: `Keep one of them and refer to it, as in [${other.node.id}].`,
    related: [{ node: other.node, message: 'the same words' }],
  });
}

const isSameLabel = (a: RuleNode, b: RuleNode) =>
  normalizeLabel(a.label ?? '') === normalizeLabel(b.label ?? '');
