import { memoize } from '../../base/memoize.ts';
import { stemOf } from '../../base/stem.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { hasOpenQuestion } from '../framework/open-questions.ts';
import { labelSpanOf, spanOfWords } from '../framework/span-of-words.ts';
import { wordingOf } from './shared/file-wording.ts';
import type { NodeWording, Statement } from './shared/node-wording.ts';
import { longStatement, repetitionOf } from './shared/repetition-of.ts';
import { signsOf } from './shared/signs-of.ts';

/**
 * Whether a rule that repeats an earlier one is most likely about something else, by their
 * positions.
 */
const isSaidOfOther = (first: NodeWording, second: NodeWording, context: EditionContext): boolean =>
  isOfOther(first, second) || isFar(first, second) || isAfterParagraph(first, second, context);

/**
 * Whether a repeated rule has another subject: below another rule, without a label, or below one of
 * another name.
 */
const isOfOther = ({ node: { label, parent: one } }: NodeWording, { node }: NodeWording): boolean =>
  one !== node.parent && (!label || !!(one?.item && one.label && one.label !== node.parent?.label));

/**
 * Whether a rule is in another file, or unlabelled and separated from the first by its siblings:
 * repeated steps.
 */
const isFar = ({ node: one }: NodeWording, { node: other }: NodeWording): boolean =>
  one.parent === other.parent
    ? !one.label && Math.abs((one.count ?? 0) - (other.count ?? 0)) > 1
    : one.file !== other.file;

/**
 * Whether a paragraph such as "**Climbing**" splits the list between the two and gives each its
 * subject.
 */
const isAfterParagraph = (
  { node: one }: NodeWording,
  { node: other }: NodeWording,
  { edition }: EditionContext,
): boolean =>
  one.parent === other.parent &&
  one.file === other.file &&
  paragraphsOf(edition)
    .get(one.parent)
    ?.some(({ file, at: [start] }) => file === one.file && one.at[0] < start && start < other.at[0]) === true;

/** The nodes without a number, by their parent. */
const paragraphsOf = memoize(({ files }: EditionContext['edition']) =>
  Map.groupBy(
    files.flatMap(({ nodes }) => nodes.filter(({ count }) => count === null)),
    ({ parent }) => parent,
  ),
);

/** This many equal words in a row are not a coincidence. */
const longRun = 10;

/** Shorter rules with nearly the same words are usually two cases. */
const longRule = 20;

/** The targets of the rule's references, which are not words. */
const targetsOf = ({ node }: NodeWording) => node.item?.references.map(({ target }) => target).join(' ');

/** Rules of signs and short words, "R: 90 degrees", are alike except in what counts. */
const isNotation = (text: string): boolean => {
  const words = text.split(' ');
  return words.filter((word) => word.length < 2 || /\p{N}/u.test(word)).length * 10 > words.length;
};

const stemsOf = ({ text }: NodeWording) => text.split(' ').map((word) => stemOf(word, 'forms'));

export const noRepeatedRule = defineCheck({
  meta: {
    code: 'R049',
    name: 'no-repeated-rule',
    severity: 'warning',
    summary: 'Reports a rule or a long sentence that the edition has more than once, word for word.',
    why: 'The next change is made in one place and forgotten in the other. Then two rules contradict each other. One rule and a reference to it cannot.',
    fix: 'none',
    habit: (times) =>
      `Unexpected repetitions: ${times} rules or sentences appear in this edition more than once.`,
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
          message: `Unexpected repetition: ${nameOf(few.node)} says the same about more, except for a word or two.`,
          help: 'Keep one of them, or state how they differ.',
          related: [{ node: few.node, message: 'nearly the same words' }],
        });
    },
  }),
});

/** Minimum words of a text for a repetition in another section that is not a coincidence. */
const longText = 8;

function reportTexts(context: EditionContext, report: Report, reported: Set<string>): void {
  for (const group of context.wording.sameTexts()) {
    const nodes = new Set(group.map(({ node }) => node));
    const rules = group.filter(({ node }) => {
      const [first] = node.hasOwnId ? context.index.byId(node.id) : [];
      // R002 reports a rule that was inserted twice, with its id.
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
 * In one section always. In several, only if no rule with that label has another text: a label with
 * a value of its own in each section ("Start: ten coins") repeats by chance.
 */
function repetitions(same: readonly NodeWording[], { index }: EditionContext): readonly NodeWording[] {
  const [first] = same;
  if (!first || same.length < 2) return [];
  const label = normalizeLabel(first.node.label ?? '');
  const labelled = labelledOf(index.byLabel(label));
  const withLabel = label === '' ? same.length : labelled.items;
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
  // Of many rules with that label in one list, no-differing-copy reports two equal ones.
  const parent = found[0]?.node.parent;
  const inList = label === '' || parent === undefined ? 0 : (labelled.byParent.get(parent)?.length ?? 0);
  return inList > mostLabels ? [] : found;
}

/** Of the nodes of one label: how many are items, and those below each parent. */
const labelledOf = memoize((nodes: readonly RuleNode[]) => ({
  items: nodes.filter(({ item }) => item).length,
  byParent: Map.groupBy(nodes, ({ parent }) => parent),
}));

const mostLabels = 4;

/** The subject of unlabelled rules below rules of different names: "Play it at any time". */
function isOneSubject(same: readonly NodeWording[]): boolean {
  const above = new Set(
    same.map(({ node }) => normalizeLabel(node.parent?.item ? (node.parent.label ?? '') : '')),
  );
  return same[0]?.node.label !== null || above.size === 1;
}

/**
 * Short unlabelled rules in lists of different rules repeat by design: "Members shall:",
 * "Officers shall:".
 */
const areDuties = (group: readonly NodeWording[]): boolean =>
  group.every(({ node }) => !node.label && node.parent?.item) &&
  new Set(group.map(({ node: { parent } }) => `${parent?.label}\n${parent?.item?.text}`)).size > 1;

/** Rules of a list whose other rules are alike as well: "+1 card" for each of ten. */
const isSeries = (group: readonly NodeWording[]) => group.length > 2;

/**
 * Reports two rules of one section under different labels. More than two are cards or pieces with
 * the same effect.
 */
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
    help: 'Keep one of them, or state how they differ.',
    related: [{ node: first.node, message: 'the same words' }],
  });
}

function reportStatements(context: EditionContext, report: Report, reported: Set<string>): void {
  for (const group of context.wording.sameStatements()) {
    const [first, second] = group;
    if (!first || !second || reported.has(first.text)) continue;
    // Rows of a table repeat cells.
    if (group.some(({ node }) => node.kind === 'table')) continue;
    if (first.node === second.node) reportInOne(first, context, report);
    else if (group.length === 2) reportInTwo([first, second], context, report, reported);
  }
}

/** At most this many characters separate a sentence from its accidental repetition. */
const nearby = 60;

function reportInOne({ node, text, size }: Statement, { textOf }: EditionContext, report: Report): void {
  const source = textOf(node.file);
  const at = spanOfWords(source, node, text, 1);
  // Two named parts, "**Red:** … **Blue:** …", may share a sentence.
  const between = source.slice(spanOfWords(source, node, text)[1], at[0]);
  if (/\*\*[^*\n]{1,60}(?::\*\*|\*\*:)/.test(between)) return;
  const distance = between.length;
  report({
    at,
    node,
    // Further apart, it covers two cases.
    severity: size < longStatement || distance > nearby ? 'info' : undefined,
    message: 'Unexpected repetition: this rule says the same sentence twice.',
    help: 'Remove one of them.',
  });
}

function reportInTwo(
  [first, second]: readonly [Statement, Statement],
  { wording, textOf }: EditionContext,
  report: Report,
  reported: Set<string>,
): void {
  // Rules equal as a whole are reported above, or by no-differing-copy.
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

/** Adjacent rules with the same words, except for a word or two more in the second. */
function nearSiblings(nodes: readonly NodeWording[]): (readonly [NodeWording, NodeWording])[] {
  return nodes.flatMap((node, at) => {
    const next = nodes[at + 1];
    if (!next || node.node.parent !== next.node.parent || node.node.count === null) return [];
    const [few, many] = node.size <= next.size ? [node, next] : [next, node];
    if (few.size < longRule || many.size - few.size > 2 || few.size === many.size) return [];
    if (isNotation(few.text) || targetsOf(few) !== targetsOf(many)) return [];
    return isWithin(stemsOf(few), stemsOf(many)) ? [[few, many] as const] : [];
  });
}

/** Whether all words occur in the other rule in the same order. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const word of many) if (word === few[at]) at += 1;
  return at === few.length;
}

/** Reports rules of which two thirds occur in their parent, word for word and in one range. */
function reportRepeatedAbove(all: readonly NodeWording[], source: string, report: Report): void {
  const byNode = new Map<RuleNode, NodeWording>();
  for (const wording of all) {
    const { node, size, text } = wording;
    // Parents come before their children.
    byNode.set(node, wording);
    const above = node.parent?.item ? byNode.get(node.parent) : undefined;
    if (!above || node.count === null || size < longRun || above.size < leastRun(size)) continue;
    const run = longestRun(text.split(' '), ` ${above.text} `);
    if (run.length === 0) continue;
    report({
      at: spanOfWords(source, node, run.join(' ')),
      node,
      severity: 'info',
      message: `Unexpected repetition: ${nameOf(above.node)}, of which this rule is a part, has the same words.`,
      help: 'Keep it in one of the two.',
      related: [{ node: above.node, message: 'the same words' }],
    });
  }
}

/** Minimum words of a range that a rule of so many has from its parent. */
const leastRun = (size: number) => Math.max(longRun, Math.ceil((size * 2) / 3));

/**
 * The longest range of words that occurs in a text and is at least two thirds of them; else none.
 *
 * @param padded the text with a space before and after
 */
function longestRun(words: readonly string[], padded: string): readonly string[] {
  const least = leastRun(words.length);
  const isThere = (from: number, to: number) => padded.includes(` ${words.slice(from, to).join(' ')} `);
  // Wherever such a range begins, it includes the middle words.
  if (!isThere(words.length - least, least)) return [];
  let longest: readonly string[] = [];
  for (let from = 0; from + Math.max(least, longest.length + 1) <= words.length; from += 1) {
    let to = from + Math.max(least, longest.length + 1);
    if (!isThere(from, to)) continue;
    while (to < words.length && isThere(from, to + 1)) to += 1;
    longest = words.slice(from, to);
  }
  return longest;
}

/**
 * What distinguishes a rule from others of the same words: its label, the targets of its
 * references, and the rule itself if its list continues the sentence ("It may be agreed,").
 */
function setApart({ id, label, item }: RuleNode): string {
  const own = normalizeLabel(label ?? '');
  if (/[,:]\s*$/.test(item?.text ?? '')) return id;
  return [
    own,
    ...(item?.references ?? []).flatMap(({ kind, target }) => (kind === 'refers' ? [target] : [])),
  ].join();
}
