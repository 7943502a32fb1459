import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';

/** The terms of a file that is a glossary. */
export const termsIn = memoize(({ nodes }: AssembledFile): readonly RuleNode[] =>
  nodes.filter(({ kind }) => kind === 'term'),
);
