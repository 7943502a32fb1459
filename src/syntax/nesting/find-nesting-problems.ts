import type { Root } from 'mdast';
import type { Problem } from '../facts.ts';
import { findLostAlerts } from './find-lost-alerts.ts';
import { findLostBlocks } from './find-lost-blocks.ts';
import { findMisnested } from './find-misnested.ts';
import { findOddItems } from './find-odd-items.ts';
import { findOddRows } from './find-odd-rows.ts';
import { findQuotedRules } from './find-quoted-rules.ts';
import { findPartedItems, findTornRules, findWideGaps } from './find-wide-gaps.ts';

/**
 * Find all lines that Markdown reads otherwise than their author nests and counts them.
 *
 * @param tree of the text
 * @param isGlossary bullets are entries there, and no rules without a number
 */
export function findNestingProblems(
  tree: Root,
  text: string,
  parse: (text: string) => Root,
  isGlossary: boolean,
): Problem[] {
  const parted = findPartedItems(tree, text);
  const places = new Set(parted.map(({ at }) => at[0]));
  const found = findMisnested(tree, text, parse).filter(({ at }) => !places.has(at[0]));
  // Where items move, those among them that are none yet get their numbers once the others have their place.
  const moved = found.filter(({ kind }) => !kind.endsWith('-text')).flatMap((one) => extentOf(one) ?? []);
  const items = [...findOddItems(tree, text, parse), ...findQuotedRules(tree, text, parse)];
  const odd = (isGlossary ? items.filter(isNoEntry) : items).map((problem): Problem => {
    const extent = extentOf(problem);
    const isMoved = extent && moved.some(({ start, end }) => start < extent.end && extent.start < end);
    const { edits: _, ...bare } = problem;
    return isMoved ? bare : problem;
  });
  const isFixed = odd.some(({ edits }) => edits);
  // What hangs on lines that are no items yet has its place once they are.
  const misnested = found.map(({ edits, ...problem }) =>
    edits && !(isFixed && problem.kind.endsWith('-text')) ? { ...problem, edits } : problem,
  );
  const told = new Set(odd.map(({ at: [at] }) => at));
  return [
    ...parted,
    ...misnested,
    ...findWideGaps(tree, text),
    ...findTornRules(tree, text),
    ...odd,
    ...findLostAlerts(tree, text),
    ...findLostBlocks(tree, text).filter(({ at: [at] }) => !told.has(at)),
    ...findOddRows(tree, text),
  ];
}

const isNoEntry = ({ kind, detail }: Problem): boolean => kind !== 'odd-mark' || !/^[-*+]$/.test(detail);

/** From the first to the last place that a problem's edits change; null where it has none. */
function extentOf({ edits }: Pick<Problem, 'edits'>): { start: number; end: number } | null {
  const [first, last] = [edits?.[0], edits?.at(-1)];
  return first && last ? { start: first.at[0], end: last.at[1] } : null;
}
