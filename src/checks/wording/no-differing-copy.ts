import { memoize } from '../../base/memoize.ts';
import { stemOf } from '../../base/stem.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext, type FileContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { hasOpenQuestion } from '../framework/open-questions.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { wordingOf } from './shared/file-wording.ts';
import type { NodeWording } from './shared/node-wording.ts';
import { findOddOnes } from './shared/odd-ones.ts';
import { areOwnCases } from './shared/own-cases.ts';
import { sameCase } from './shared/same-case.ts';
import { findUnnamedHeads, type UnnamedHead } from './shared/unnamed-heads.ts';

/** Shorter ones are alike by chance. */
const shortest = 6;

const quotationsIn = memoize(({ nodes }: AssembledFile): readonly Quotation[] =>
  nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    if (!/["“]/.test(text)) return [];
    return [...text.matchAll(/["“]([^"“”\n]{20,400})["”]/gu)].flatMap(([, written = '']) => {
      const words = written.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
      return words.length >= shortest ? [{ node, words, written }] : [];
    });
  }),
);

const differing = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word, at) => word !== b[at]).length;

export const noDifferingCopy = defineCheck({
  meta: {
    code: 'R048',
    name: 'no-differing-copy',
    severity: 'warning',
    summary:
      'Reports a rule that is worded like others but differs from them in a figure or word on which they agree.',
    why: 'Similar rules are made by copying. If a word was left unchanged, or changed in one place only, nobody meant the result.',
    fix: 'none',
  },
  create: (context) => ({
    file(linked) {
      const { nodes } = wordingOf(linked.assembled);
      const reported = new Set<RuleNode>();
      const once: Report = (finding) => {
        if (!finding.node || reported.has(finding.node)) return;
        reported.add(finding.node);
        context.report(finding);
      };
      for (const family of familiesOf(nodes)) {
        reportOdd({ family, all: nodes }, context, once);
        reportUnchanged({ family, all: nodes }, context, once);
      }
      for (const found of findUnnamedHeads(linked.assembled.nodes)) reportUnnamed(found, context, once);
    },
  }),
  createForEdition: (context) => ({
    edition() {
      const reported = new Set<string>();
      for (const group of context.wording.sameButFigures())
        reportFigures(group, context, context.report, reported);
      for (const [first, other] of nearQuotations(context.edition.files))
        context.report({
          at: spanOfWords(context.textOf(other.node.file), other.node, other.written),
          node: other.node,
          severity: 'info',
          message: `Unexpected quotation: ${nameOf(first.node)} has the same quotation with a different ending, "${first.written.replace(/\.$/, '')}".`,
          help: 'Check which of the two matches the quoted text.',
          related: [{ node: first.node, message: 'the other one' }],
        });
    },
  }),
});

/**
 * Rules worded alike due to their position: those of one list, and those at the same index of
 * parallel lists.
 */
function familiesOf(nodes: readonly NodeWording[]): NodeWording[][] {
  const rules = nodes.filter(({ node }) => node.count !== null);
  const siblings = Map.groupBy(rules, ({ node }) => node.parent);
  const byHolder = Map.groupBy(
    rules.filter(({ node }) => node.parent?.item),
    ({ node }) => node.parent?.parent,
  );
  const cousins = [...byHolder.values()].flatMap((group) => [
    ...Map.groupBy(group, ({ node }) => node.count).values(),
  ]);
  return [...siblings.values(), ...cousins].filter((family) => family.length >= 4);
}

/** Rules worded alike due to their positions, and all rules of the file. */
interface Family {
  readonly family: readonly NodeWording[];
  readonly all: readonly NodeWording[];
}

function reportOdd({ family, all }: Family, { source, edition }: FileContext, report: Report): void {
  for (const { odd, others, at, word, expected, given } of findOddOnes(family, all)) {
    const before = odd.text
      .split(' ')
      .slice(0, at)
      .filter((other) => other === word).length;
    const place = spanOfWords(source.text, odd.node, word, before + inLabel(odd.node, word));
    const found = source.text.slice(...place);
    const written = found.toLowerCase() === word ? found : word;
    const right = sameCase(written, expected);
    report({
      at: place,
      node: odd.node,
      severity: hasOpenQuestion(edition, odd.node) ? 'info' : undefined,
      message: `Unexpected "${written}", expected "${right}" as in the ${others.length} other rules worded like this${given === null ? '' : ` that have "${given}"`}.`,
      help: 'If you mean it, word the rule differently, so that it does not look like a mistake.',
      related: others.slice(0, 3).map(({ node }) => ({ node, message: 'worded like this' })),
    });
  }
}

const inLabel = (node: RuleNode, word: string) =>
  normalizeLabel(node.label ?? '')
    .split(' ')
    .filter((part) => part === word).length;

/**
 * Reports two equal rules among many with one label that all differ: the second was copied and not
 * changed.
 */
function reportUnchanged({ family, all }: Family, { source }: FileContext, report: Report): void {
  for (const [label, same] of Map.groupBy(family, ({ node }) => normalizeLabel(node.label ?? ''))) {
    if (label === '' || same.length < 5) continue;
    const byText = Map.groupBy(same, ({ text }) => text);
    const pairs = [...byText.values()].filter((group) => group.length > 1);
    const [pair] = pairs;
    const [first, second, third] = pair ?? [];
    if (pairs.length !== 1 || !first || !second || third || first.size < 6) continue;
    // What also occurs elsewhere in the file is a set phrase.
    if (all.filter(({ text }) => text.includes(first.text)).length > 2) continue;
    report({
      at: spanOfWords(source.text, second.node, second.text),
      node: second.node,
      message: `Unexpected copy: ${nameOf(first.node)} says the same, and the ${same.length - 2} other rules with that label all differ.`,
      help: 'Check whether a name or figure was left over from the rule that this one was copied from.',
      related: [{ node: first.node, message: 'the same words' }],
    });
  }
}

function reportUnnamed(
  { node, head, missing, others }: UnnamedHead,
  { source, edition }: FileContext,
  report: Report,
): void {
  // One word is enough to refer to a name. Of a title with several words, none has to be repeated.
  const isTitle = missing.every((name) => name.includes(' '));
  report({
    at: spanOfWords(source.text, node, node.item?.text ?? ''),
    node,
    severity: isTitle || hasOpenQuestion(edition, node) ? 'info' : undefined,
    message: `Missing "${missing.join('" and "')}": the ${others.length} other rules with this label name what they are under, and this one is under ${nameOf(head)}.`,
    help: 'Check whether a name was left over from the rule that this one was copied from.',
    related: [head, ...others.slice(0, 2)].map((other) => ({
      node: other,
      message: other === head ? 'what it is under' : 'names it',
    })),
  });
}

/** Minimum words of a sentence for two that differ only in figures not to be a coincidence. */
const longStatement = 10;

function reportFigures(
  group: ReturnType<EditionContext['wording']['sameButFigures']>[number],
  { textOf }: EditionContext,
  report: Report,
  reported: Set<string>,
): void {
  const [first, second] = group.map(([statement]) => statement);
  // Three variants are values of a kind, and so is text in separate sections.
  if (!first || !second || group.length > 2 || group.some((same) => same.length > 1)) return;
  if (first.size < longStatement || sectionOf(first.node) !== sectionOf(second.node)) return;
  const pair = `${first.node.id}\n${second.node.id}`;
  if (first.node === second.node || reported.has(pair) || areOwnCases(first, second)) return;
  reported.add(pair);
  report({
    at: spanOfWords(textOf(second.node.file), second.node, second.text),
    node: second.node,
    // Two cases with a figure each look the same.
    severity: 'info',
    message: `Unexpected figure: ${nameOf(first.node)} says the same with a different figure.`,
    help: 'Keep one of the two sentences, or state how they differ.',
    related: [
      {
        node: first.node,
        message: 'the same with a different figure',
        at: spanOfWords(textOf(first.node.file), first.node, first.text),
      },
    ],
  });
}

/** The text between quotation marks in a rule. */
interface Quotation {
  readonly node: RuleNode;
  /** In lower case, without signs. */
  readonly words: readonly string[];
  readonly written: string;
}

/** Quotations of two rules that differ in the ending of one word: one of them misquotes. */
function nearQuotations(files: readonly AssembledFile[]): (readonly [Quotation, Quotation])[] {
  const all = files.flatMap((file) => quotationsIn(file));
  const byStems = Map.groupBy(all, ({ words }) => words.map((word) => stemOf(word, 'forms')).join(' '));
  return [...byStems.values()].flatMap(([first, ...others]) => {
    const other = others.find(
      ({ node, words }) => node !== first?.node && differing(words, first?.words ?? []) === 1,
    );
    return first && other ? [[first, other] as const] : [];
  });
}
