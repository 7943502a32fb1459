import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords } from '../../framework/span-of-words.ts';

/** Reports "15 minute pause" beside "15-minute pause". */
export function reportMeasures({ edition, textOf }: EditionContext, report: Report): void {
  const all = edition.files.flatMap((file) => measuresOf(file));
  const joined = new Set(all.filter(({ isJoined }) => isJoined).map(({ key }) => key));
  for (const { key, isJoined, written, node } of all) {
    if (isJoined || !joined.has(key)) continue;
    const at = spanOfWords(textOf(node.file), node, written);
    const message = `Unexpected "${written}" beside "${written.replace(' ', '-')}": one measure in two spellings.`;
    report({ at, node, message, help: 'Choose one of them, and write it everywhere.' });
  }
}

/** Looks for the digit first: what may stand before it takes longer. */
const measure = /(?=\d)(?<![\p{L}\p{N}.,-])(\d+)([- ])(\p{Ll}+) (\p{Ll}+)/gu;

const measuresOf = memoize(({ nodes }: AssembledFile) =>
  nodes.flatMap((node) =>
    (/\d[- ]/.test(wordsOf(node)) ? [...wordsOf(node).matchAll(measure)] : []).map(
      ([written, count = '', sign, unit = '', what = '']) => ({
        key: `${count} ${unit} ${what}`,
        isJoined: sign === '-',
        written,
        node,
      }),
    ),
  ),
);

const wordsOf = ({ label, item }: RuleNode) => `${label ?? ''}\n${item?.text ?? ''}`;
