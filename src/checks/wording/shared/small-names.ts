import { escapePattern } from '../../../base/escape-pattern.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfUse, wordingIn } from '../../framework/span-of-words.ts';
import { moreRules } from './more-rules.ts';

/** So often is a name written with capitals that it is one. */
const commonName = 6;

/** Reports names that a book writes in small letters here and there. */
export function reportSmallNames(context: EditionContext, report: Report): void {
  for (const [name, count] of context.wording.names())
    if (count >= commonName && !context.index.isLabel(normalizeLabel(name)))
      reportSmallName(name, count, context, report);
}

/** A name that is written in small letters here and there: much more seldom, else capitals have another sense. */
function reportSmallName(
  name: string,
  count: number,
  { wording, textOf }: EditionContext,
  report: Report,
): void {
  const small = name.toLowerCase();
  const [first = ''] = small.split(' ').sort((a, b) => b.length - a.length);
  const near = wording.nodesWith(first).filter(({ item }) => item?.text.includes(small));
  // Making an expression takes longer than looking for most names.
  if (near.length === 0) return;
  const isSmall = new RegExp(`(?<![\\p{L}\\p{N}-])${escapePattern(small)}(?![\\p{L}\\p{N}-])`, 'u');
  const nodes = near.filter(({ item }) => isSmall.test(item?.text ?? ''));
  const [node] = nodes;
  if (!node || nodes.length * 3 > count) return;
  const more = moreRules(nodes.length - 1);
  const placeOf = (rule: RuleNode, written: string) =>
    spanOfUse(textOf(rule.file), rule, { written, index: wordingIn(rule).indexOf(written) });
  const [usual] = wording.nodesWith(first).filter(({ item }) => item?.text.includes(name));
  report({
    at: placeOf(node, small),
    node,
    message: `Unexpected "${small}"${more} beside "${name}", which stands in this edition ${count} times: one name with capitals and without.`,
    help: 'Choose one of them, and write it everywhere.',
    related: [
      ...(usual ? [{ node: usual, message: 'written so', at: placeOf(usual, name) }] : []),
      ...nodes.slice(1).map((again) => ({ node: again, message: 'and here', at: placeOf(again, small) })),
    ],
  });
}
