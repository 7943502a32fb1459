import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { wordingIn } from '../../framework/span-of-words.ts';
import { reportRarer, type Spelling } from './report-rarer.ts';

/** Reports "15 minute pause" beside "15-minute pause", and "Vice Captain" beside "Vice-Captain". */
export function reportSplitCompounds(context: EditionContext, report: Report): void {
  const { edition, wording } = context;
  const all = Map.groupBy(
    edition.files.flatMap((file) => joinedOf(file)),
    ({ apart }) => apart,
  );
  for (const [apart, joined] of all) {
    const uses = wording.nodesWith(joined[0]?.second ?? '').flatMap((node): Compound[] => {
      const index = wholeIndex(wordingIn(node), apart);
      return index < 0 ? [] : [{ apart, second: '', node, written: apart, index }];
    });
    reportRarer(uses, joined, context, report);
  }
}

/** Where words stand in a text with nothing before or behind that makes other words of them; -1 for nowhere. */
function wholeIndex(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isWhole =
      !/[\p{L}\p{N}.,-]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}-]/u.test(text.charAt(at + words.length));
    if (isWhole) return at;
  }
  return -1;
}

/** Two words with a hyphen, and with the word behind them where both begin small: "set up" is a verb, and "up to date" has no hyphen at the end. */
interface Compound extends Spelling {
  /** The same without the hyphen. */
  readonly apart: string;
  /** The second word, in small letters. */
  readonly second: string;
}

const compounds =
  /(?<![\p{L}\p{N}.,-])(?:\p{Lu}\p{Ll}+-(\p{Lu}\p{Ll}{2,})(?![\p{L}\p{N}-])|[\p{Ll}\p{N}]+-(\p{Ll}+) \p{Ll}{4,}(?![\p{L}\p{N}-]))/gu;

const joinedOf = memoize(({ nodes }: AssembledFile): Compound[] =>
  nodes.flatMap((node) => {
    const text = wordingIn(node);
    if (!text.includes('-')) return [];
    return [...text.matchAll(compounds)].map(({ 0: written, 1: name, 2: word, index }) => ({
      written,
      index,
      node,
      apart: written.replace('-', ' '),
      second: (name ?? word ?? '').toLowerCase(),
    }));
  }),
);
