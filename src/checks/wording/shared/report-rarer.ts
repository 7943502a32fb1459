import type { RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfUse, type WordsAt } from '../../framework/span-of-words.ts';
import { moreRules } from './more-rules.ts';

/** A spelling of a word in a rule. */
export interface Spelling extends WordsAt {
  readonly node: RuleNode;
}

/** Reports of two spellings of one word the one that stands in fewer rules; of two as rare the first. Nothing where one stands nowhere. */
export function reportRarer(
  first: readonly Spelling[],
  second: readonly Spelling[],
  { textOf }: EditionContext,
  report: Report,
): void {
  const [rare, common] = first.length > second.length ? [second, first] : [first, second];
  const [use, ...others] = rare;
  const [usual] = common;
  if (!use || !usual) return;
  const spanOf = (one: Spelling) => spanOfUse(textOf(one.node.file), one.node, one);
  report({
    at: spanOf(use),
    node: use.node,
    message: `Unexpected "${use.written}"${moreRules(others.length)} beside "${usual.written}"${common.length > 1 ? `, which stands in ${common.length} rules` : ''}: one word in two spellings.`,
    help: 'Choose one of them, and write it everywhere.',
    related: [
      { node: usual.node, message: 'written so', at: spanOf(usual) },
      ...others.map((other) => ({ node: other.node, message: 'and here', at: spanOf(other) })),
    ],
  });
}
