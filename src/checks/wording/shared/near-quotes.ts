import { memoize } from '../../../base/memoize.ts';
import { stemOf } from '../../../base/stem.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';

/** What stands between quotation marks in a rule. */
export interface Quotation {
  readonly node: RuleNode;
  /** In small letters, without signs. */
  readonly words: readonly string[];
  readonly written: string;
}

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

/** Quotations of two rules that are the same but for the ending of one word: one of them is not what the other place says. */
export function nearQuotations(files: readonly AssembledFile[]): (readonly [Quotation, Quotation])[] {
  const all = files.flatMap((file) => quotationsIn(file));
  const byStems = Map.groupBy(all, ({ words }) => words.map((word) => stemOf(word, 'forms')).join(' '));
  return [...byStems.values()].flatMap(([first, ...others]) => {
    const other = others.find(
      ({ node, words }) => node !== first?.node && differing(words, first?.words ?? []) === 1,
    );
    return first && other ? [[first, other] as const] : [];
  });
}

const differing = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word, at) => word !== b[at]).length;
