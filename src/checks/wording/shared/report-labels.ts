import type { RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { labelSpanOf } from '../../framework/span-of-words.ts';
import { moreRules } from './more-rules.ts';

/** Reports labels that are not written as the others of the edition: words without their capitals, one for many. */
export function reportLabels(context: EditionContext, report: Report): void {
  const labelled = context.edition.files.flatMap(({ nodes }) =>
    nodes.filter(({ label, item }) => label !== null && item && item.kind !== 'term'),
  );
  reportSmall(labelled, context, report);
  reportPlurals(labelled, context, report);
}

/** So many labels with all their capitals are how the edition writes labels, while others are fewer than one in seven. */
const usualLabels = 10;

function reportSmall(labelled: readonly RuleNode[], { textOf }: EditionContext, report: Report): void {
  const several = labelled.filter(({ label }) => isSeveralWords(titleIn(label)));
  const small = several.filter(({ label }) => smallWord.test(titleIn(label)));
  const [first, ...others] = small;
  const capitals = several.length - small.length;
  if (!first || capitals < usualLabels || small.length * 6 > capitals) return;
  const more = others.length === 0 ? '' : ` So ${others.length === 1 ? 'does' : 'do'} ${others.length} more.`;
  report({
    at: labelSpanOf(textOf(first.file), first),
    node: first,
    message: `Unexpected small letter: the label "${first.label}" has a word without a capital, where ${capitals} others have all of theirs.${more}`,
    help: 'Write all labels in one way.',
    related: others.map((node) => ({ node, message: 'and here' })),
  });
}

/** What stands in brackets behind a title is said of it. */
const titleIn = (label: string | null) => (label ?? '').replace(/\s*\(.*$/su, '');

const isSeveralWords = (label: string) =>
  /[ /]/.test(label) && /\p{Ll}/u.test(label) && /^\p{Lu}/u.test(label);

/** A word in small letters that no title has so: longer than an article, and no preposition. */
const smallWord =
  /(?<=[ /])(?!(?:with|from|into|onto|upon|over|under|when|than|that|then|your|their|this|while|after|before|between|without|during|against|until|through|about|other)\b)\p{Ll}{4,}/u;

/** "ADVANTAGE" in one list and "ADVANTAGES" in others that have the same labels beside it. */
function reportPlurals(labelled: readonly RuleNode[], { textOf }: EditionContext, report: Report): void {
  const lists = Map.groupBy(labelled, ({ parent }) => parent);
  const names = new Map(
    [...lists].map(([parent, nodes]) => [parent, new Set(nodes.map(({ label }) => label))]),
  );
  const isAlike = (a: RuleNode, b: RuleNode) =>
    a.parent !== b.parent && names.get(a.parent)?.has(b.label) === false && isTemplate(a, b);
  // Lists that differ in more are of other things, and one may have one of what another has several of.
  const isTemplate = (a: RuleNode, b: RuleNode) =>
    names.get(a.parent)?.size === names.get(b.parent)?.size && common(a, b) >= 3;
  const common = (a: RuleNode, b: RuleNode) =>
    [...(names.get(a.parent) ?? [])].filter((name) => names.get(b.parent)?.has(name)).length;
  for (const all of Map.groupBy(labelled, ({ label }) => (label ?? '').replace(/s$/i, '')).values()) {
    const forms = [...Map.groupBy(all, ({ label }) => label).values()].sort((a, b) => a.length - b.length);
    const [rare, usual] = forms;
    const [first] = rare ?? [];
    const other = first && usual?.find((node) => isAlike(first, node));
    if (!first || !other || forms.length !== 2) continue;
    const more = moreRules((rare?.length ?? 1) - 1);
    report({
      at: labelSpanOf(textOf(first.file), first),
      node: first,
      message: `Unexpected label "${first.label}"${more} beside "${other.label}", which lists like this one have.`,
      help: 'Choose one of them, and write it everywhere.',
      related: [{ node: other, message: 'written so' }],
    });
  }
}
