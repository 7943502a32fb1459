import { counted } from '../../../base/counted.ts';
import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords, wordingIn } from '../../framework/span-of-words.ts';

/** So many dashes, and four for each hyphen, say how the edition writes them. */
const usualDashes = 5;

/** Reports a hyphen between spaces in an edition that has dashes there. All are one finding. */
export function reportHyphens({ edition, textOf }: EditionContext, report: Report): void {
  const files = edition.files.map((file) => signsIn(file));
  const hyphens = files.flatMap((file) => file.hyphens);
  const dashes = files.reduce((sum, file) => sum + file.dashes, 0);
  const [first, ...others] = hyphens;
  if (!first || dashes < usualDashes || hyphens.length * 4 > dashes) return;
  const spanOf = ({ node, written }: Hyphen) => spanOfWords(textOf(node.file), node, written);
  const more = others.length === 0 ? '' : ` It has a hyphen in ${counted(others.length, 'more place')}.`;
  report({
    at: spanOf(first),
    node: first.node,
    severity: 'info',
    message: `Unexpected hyphen in "${first.written}": this edition has a dash between spaces ${dashes} times.${more}`,
    help: 'Write a dash.',
    related: others.map((hyphen) => ({ node: hyphen.node, message: 'and here', at: spanOf(hyphen) })),
  });
}

interface Hyphen {
  readonly node: RuleNode;
  readonly written: string;
}

/** "Coins left = coins won - coins paid": there it is a minus. */
const equation = /^.* = .*$/gmu;

const signsIn = memoize(({ nodes }: AssembledFile) => {
  const hyphens: Hyphen[] = [];
  let dashes = 0;
  for (const node of nodes) {
    const text = wordingIn(node);
    if (/ [–—] /.test(text)) dashes += text.match(/(?<=[\p{L}.)]) [–—] (?=\p{L})/gu)?.length ?? 0;
    if (!text.includes(' - ')) continue;
    // A single letter is a name in a formula, "A - B", and a number in front counts what is behind.
    for (const [written] of text.replace(equation, '').matchAll(/(?<![\p{L}\p{N}])\p{L}+ - \p{L}{2,}/gu))
      hyphens.push({ node, written });
  }
  return { hyphens, dashes };
});
