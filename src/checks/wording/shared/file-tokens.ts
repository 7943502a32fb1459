import { append } from '../../../base/append.ts';
import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { wordingIn } from '../../framework/span-of-words.ts';

/** The label and the text of a node, with one kind of apostrophe. */
export const writtenIn = (node: RuleNode): string => wordingIn(node).replaceAll('’', "'");

/** Folds letters that a case-insensitive expression treats as equal: both ways, for `ſ` and `ς`. */
export const foldCase = (text: string): string => text.toLowerCase().toUpperCase();

/** Runs of letters and digits, without regard to case. */
export const tokensOf = (text: string): readonly string[] => foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The nodes of a file by each such run, in document order: a search for a word reads only these.
 */
export const tokensIn = memoize(({ nodes }: AssembledFile): ReadonlyMap<string, readonly RuleNode[]> => {
  const byToken = new Map<string, RuleNode[]>();
  for (const node of nodes) {
    for (const token of new Set(tokensOf(writtenIn(node)))) append(byToken, token, node);
  }
  return byToken;
});
