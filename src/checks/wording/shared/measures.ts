import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords } from '../../framework/span-of-words.ts';

/** Reports "15 minute pause" beside "15-minute pause". */
export function reportMeasures({ edition, textOf }: EditionContext, report: Report): void {
  const joined = new Set(edition.files.flatMap((file) => joinedOf(file).map(({ key }) => key)));
  // Few have a hyphen, and without one nearly every rule has some.
  if (joined.size === 0) return;
  for (const { key, written, node } of edition.files.flatMap((file) => apartOf(file))) {
    if (!joined.has(key)) continue;
    const at = spanOfWords(textOf(node.file), node, written);
    const message = `Unexpected "${written}" beside "${written.replace(' ', '-')}": one measure in two spellings.`;
    report({ at, node, message, help: 'Choose one of them, and write it everywhere.' });
  }
}

/** @param sign between the figure and what it counts */
function measuresWith(sign: '-' | ' ') {
  const any = new RegExp(`\\d${sign}`);
  // The digit first: what may stand before it takes longer.
  const whole = new RegExp(`(?=\\d)(?<![\\p{L}\\p{N}.,-])(\\d+)${sign}(\\p{Ll}+) (\\p{Ll}+)`, 'gu');
  return memoize(({ nodes }: AssembledFile) =>
    nodes.flatMap((node) =>
      (any.test(wordsOf(node)) ? [...wordsOf(node).matchAll(whole)] : []).map(
        ([written, count = '', unit = '', what = '']) => ({ key: `${count} ${unit} ${what}`, written, node }),
      ),
    ),
  );
}

const joinedOf = measuresWith('-');
const apartOf = measuresWith(' ');

const wordsOf = ({ label, item }: RuleNode) => `${label ?? ''}\n${item?.text ?? ''}`;
