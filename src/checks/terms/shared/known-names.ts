import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';

/** A name, and the node that has or defines it. */
export interface Name {
  readonly written: string;
  readonly node: RuleNode;
}

/** Names of the nodes of a file: labels, headings, terms and their other forms. */
export const labelsIn = memoize(({ nodes }: AssembledFile): readonly Name[] =>
  nodes.flatMap((node) =>
    node.label ? [node.label, ...(node.item?.forms ?? [])].map((written) => ({ written, node })) : [],
  ),
);

/** `Vice-Captain`, not before a noun: there a hyphen joins words that are otherwise separate. */
const hyphenated = /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}'’]*-\p{Lu}[\p{L}'’]*(?=[.,;:)!?]|$)/gmu;

/** Names with a hyphen in the texts of a file. */
export const hyphenatedIn = memoize(({ nodes }: AssembledFile): readonly Name[] =>
  nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    return text.includes('-') ? [...text.matchAll(hyphenated)].map(([written]) => ({ written, node })) : [];
  }),
);
