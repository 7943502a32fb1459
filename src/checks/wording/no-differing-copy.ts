import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext, type FileContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { hasOpenQuestion } from '../framework/open-questions.ts';
import { sectionOf } from '../framework/section-of.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { wordingOf } from './shared/file-wording.ts';
import { nearQuotations } from './shared/near-quotes.ts';
import type { NodeWording } from './shared/node-wording.ts';
import { findOddOnes } from './shared/odd-ones.ts';
import { areOwnCases } from './shared/own-cases.ts';
import { sameCase } from './shared/same-case.ts';
import { findUnnamedHeads, type UnnamedHead } from './shared/unnamed-heads.ts';

export const noDifferingCopy = defineCheck({
  code: 'R048',
  name: 'no-differing-copy',
  severity: 'warning',
  summary:
    'Reports a rule that is worded like others and differs from them where they agree: another figure, another word.',
  why: 'Rules of one kind are made by copying. A word that was not changed, or changed in one place only, is a rule that nobody meant.',
  fix: 'none',
  examples: {
    valid: {
      'words that go together':
        '# Cards\n\n1. **Knife:** Steel: it beats whoever plays it against no steel shield. {#knife}\n2. **Sword:** Steel: it beats whoever plays it against no steel shield. {#sword}\n3. **Flask:** Acid: it beats whoever plays it against no acid shield. {#flask}\n4. **Vial:** Acid: it beats whoever plays it against no acid shield. {#vial}\n',
      'figures of two cases under one label, of a table, and of an example':
        '# Play\n\n1. **Long game:** {#long}\n\n   1. **Start:** Each player puts ten coins from the box behind their own screen. {#long_start}\n\n2. **Short game:** {#short}\n\n   1. **Start:** Each player puts five coins from the box behind their own screen. {#short_start}\n\n3. For example, a ship of the red side can carry two of its crates over the sea. {#red}\n4. **Blue:** Sail. For example, a ship of the red side can carry six of its crates over the sea. {#blue}\n',
      'figures that differ from side to side':
        '# Red {#red}\n\n1. **Start:** Put ten coins from the box behind your own screen before play. {#red_start}\n\n# Blue {#blue}\n\n1. **Start:** Put five coins from the box behind your own screen before play. {#blue_start}\n',
    },
    invalid: {
      'one that breaks the pairs':
        '# Cards\n\n1. **Knife:** Steel: it beats whoever plays it against no steel shield. {#knife}\n2. **Sword:** Steel: it beats whoever plays it against no steel shield. {#sword}\n3. **Flask:** Acid: it beats whoever plays it against no acid shield. {#flask}\n4. **Vial:** Acid: it beats whoever plays it against no acid shield. {#vial}\n5. **Phial:** Acid: it beats whoever plays it against no ‹steel› shield. {#phial}\n',
      'one sentence with two figures':
        '# Play\n\n1. **Buy:** A ship costs you six coins, however many ships you have already. {#buy}\n2. **Sea:** Sail. ‹A ship costs you five coins, however many ships you have already›. {#sea}\n',
      'a quotation with another ending':
        '# Play\n\n1. The card then says "give coins to your friends whenever you like". {#a}\n2. The screen is read as "‹give coins to your friend whenever you like›". {#b}\n',
      'a copy that was not changed':
        '# Homes\n\n1. **North:** {#north}\n\n   1. **Fight:** Red adds two to its dial in fights here. {#north_fight}\n\n2. **South:** {#south}\n\n   1. **Fight:** Blue adds two to its dial in fights here. {#south_fight}\n\n3. **East:** {#east}\n\n   1. **Fight:** Grey adds two to its dial in fights here. {#east_fight}\n\n4. **West:** {#west}\n\n   1. **Fight:** Green adds two to its dial in fights here. {#west_fight}\n\n5. **Middle:** {#middle}\n\n   1. **Fight:** ‹Red adds two to its dial in fights here›. {#middle_fight}\n',
    },
  },
  file(linked, context, report) {
    const { nodes } = wordingOf(linked.assembled);
    const reported = new Set<RuleNode>();
    const once: Report = (finding) => {
      if (!finding.node || reported.has(finding.node)) return;
      reported.add(finding.node);
      report(finding);
    };
    for (const family of familiesOf(nodes)) {
      reportOdd({ family, all: nodes }, context, once);
      reportUnchanged({ family, all: nodes }, context, once);
    }
    for (const found of findUnnamedHeads(linked.assembled.nodes)) reportUnnamed(found, context, once);
  },
  edition(context, report) {
    const reported = new Set<string>();
    for (const group of context.wording.sameButFigures()) reportFigures(group, context, report, reported);
    for (const [first, other] of nearQuotations(context.edition.files))
      report({
        at: spanOfWords(context.textOf(other.node.file), other.node, other.written),
        node: other.node,
        severity: 'info',
        message: `Unexpected quotation: ${nameOf(first.node)} has the same with another ending, "${first.written.replace(/\.$/, '')}".`,
        help: 'Look which of the two is what the other place says.',
        related: [{ node: first.node, message: 'the other one' }],
      });
  },
});

/** Rules that are worded alike by their place: those of one list, and those at the same place of lists side by side. */
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

/** Rules by whose place they are worded alike, and all of the file. */
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
      help: 'If it is meant, say it in other words, so that it does not read as a slip.',
      related: others.slice(0, 3).map(({ node }) => ({ node, message: 'worded like this' })),
    });
  }
}

const inLabel = (node: RuleNode, word: string) =>
  normalizeLabel(node.label ?? '')
    .split(' ')
    .filter((part) => part === word).length;

/** Of many rules with one label that all differ, two that do not: the second was copied and not changed. */
function reportUnchanged({ family, all }: Family, { source }: FileContext, report: Report): void {
  for (const [label, same] of Map.groupBy(family, ({ node }) => normalizeLabel(node.label ?? ''))) {
    if (label === '' || same.length < 5) continue;
    const byText = Map.groupBy(same, ({ text }) => text);
    const pairs = [...byText.values()].filter((group) => group.length > 1);
    const [pair] = pairs;
    const [first, second, third] = pair ?? [];
    if (pairs.length !== 1 || !first || !second || third || first.size < 6) continue;
    // What stands elsewhere in the file as well is a set phrase.
    if (all.filter(({ text }) => text.includes(first.text)).length > 2) continue;
    report({
      at: spanOfWords(source.text, second.node, second.text),
      node: second.node,
      message: `Unexpected copy: ${nameOf(first.node)} says the same, and the ${same.length - 2} other rules with that label all differ.`,
      help: 'Look whether a name or figure was left as it was in the rule that this one was copied from.',
      related: [{ node: first.node, message: 'the same words' }],
    });
  }
}

function reportUnnamed(
  { node, head, missing, others }: UnnamedHead,
  { source, edition }: FileContext,
  report: Report,
): void {
  // What has a name is called by one word. Of a title of several nobody has to say any.
  const isTitle = missing.every((name) => name.includes(' '));
  report({
    at: spanOfWords(source.text, node, node.item?.text ?? ''),
    node,
    severity: isTitle || hasOpenQuestion(edition, node) ? 'info' : undefined,
    message: `Missing "${missing.join('" and "')}": the ${others.length} other rules with this label name what they stand under, and this one stands under ${nameOf(head)}.`,
    help: 'Look whether a name was left as it was in the rule that this one was copied from.',
    related: [head, ...others.slice(0, 2)].map((other) => ({
      node: other,
      message: other === head ? 'what it stands under' : 'names it',
    })),
  });
}

/** Words that a sentence needs for being the same but for its figures not to be chance. */
const longStatement = 10;

function reportFigures(
  group: ReturnType<EditionContext['wording']['sameButFigures']>[number],
  { textOf }: EditionContext,
  report: Report,
  reported: Set<string>,
): void {
  const [first, second] = group.map(([statement]) => statement);
  // Three different ones are values of a kind, and so is what stands in sections of their own.
  if (!first || !second || group.length > 2 || group.some((same) => same.length > 1)) return;
  if (first.size < longStatement || sectionOf(first.node) !== sectionOf(second.node)) return;
  const pair = `${first.node.id}\n${second.node.id}`;
  if (first.node === second.node || reported.has(pair) || areOwnCases(first, second)) return;
  reported.add(pair);
  report({
    at: spanOfWords(textOf(second.node.file), second.node, second.text),
    node: second.node,
    // Two cases with a figure each look just so.
    severity: 'info',
    message: `Unexpected figure: ${nameOf(first.node)} says the same with another one.`,
    help: 'Keep one of the two sentences, or say what sets them apart.',
    related: [
      {
        node: first.node,
        message: 'the same with another figure',
        at: spanOfWords(textOf(first.node.file), first.node, first.text),
      },
    ],
  });
}
