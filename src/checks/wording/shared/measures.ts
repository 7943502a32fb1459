import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfUse, type WordsAt, wordingIn } from '../../framework/span-of-words.ts';

/** Reports "15 minute pause" beside "15-minute pause". */
export function reportMeasures({ edition, textOf }: EditionContext, report: Report): void {
  const joined = new Map(edition.files.flatMap((file) => joinedOf(file).map((use) => [use.key, use])));
  // Few have a hyphen, and without one nearly every rule has some.
  if (joined.size === 0) return;
  const spanOf = (use: Measure) => spanOfUse(textOf(use.node.file), use.node, use);
  for (const use of edition.files.flatMap((file) => apartOf(file))) {
    const usual = joined.get(use.key);
    if (!usual) continue;
    report({
      at: spanOf(use),
      node: use.node,
      message: `Unexpected "${use.written}" beside "${usual.written}": one measure in two spellings.`,
      help: 'Choose one of them, and write it everywhere.',
      related: [{ node: usual.node, message: 'written so', at: spanOf(usual) }],
    });
  }
}

interface Measure extends WordsAt {
  readonly key: string;
  readonly node: RuleNode;
}

/** @param sign between the figure and what it counts */
function measuresWith(sign: '-' | ' ') {
  const any = new RegExp(`\\d${sign}`);
  // The digit first: what may stand before it takes longer.
  const whole = new RegExp(`(?=\\d)(?<![\\p{L}\\p{N}.,-])(\\d+)${sign}(\\p{Ll}+) (\\p{Ll}+)`, 'gu');
  return memoize(({ nodes }: AssembledFile): Measure[] =>
    nodes.flatMap((node) => {
      const text = wordingIn(node);
      if (!any.test(text)) return [];
      return [...text.matchAll(whole)].map(
        ({ 0: written, 1: count = '', 2: unit = '', 3: what = '', index }) => ({
          key: `${count} ${unit} ${what}`,
          written,
          index,
          node,
        }),
      );
    }),
  );
}

const joinedOf = measuresWith('-');
const apartOf = measuresWith(' ');
