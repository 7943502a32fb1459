import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';

/** The sections of a file, which are few. */
export const sectionsOf = memoize(({ nodes }: AssembledFile): readonly RuleNode[] =>
  nodes.filter(({ item }) => !item),
);

/** The terms of a file that is a glossary. */
export const termsIn = memoize(({ nodes }: AssembledFile): readonly RuleNode[] =>
  nodes.filter(({ kind }) => kind === 'term'),
);
