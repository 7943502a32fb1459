import type { Root } from 'mdast';
import type { Problem } from '../facts.ts';
import { findLostAlerts } from './find-lost-alerts.ts';
import { findMisnested } from './find-misnested.ts';
import { findOddItems } from './find-odd-items.ts';
import { findWideGaps } from './find-wide-gaps.ts';

/** Find all lines that Markdown reads otherwise than their author nests and counts them. @param tree of the text */
export function findNestingProblems(tree: Root, text: string, parse: (text: string) => Root): Problem[] {
  const odd = findOddItems(tree, text, parse);
  const isFixed = odd.some(({ edits }) => edits);
  // What hangs on lines that are no items yet has its place once they are.
  const misnested = findMisnested(tree, text, parse).map(({ edits, ...problem }) =>
    edits && !(isFixed && problem.kind.endsWith('-text')) ? { ...problem, edits } : problem,
  );
  return [...misnested, ...findWideGaps(tree, text), ...odd, ...findLostAlerts(tree, text)];
}
