import type { Root } from 'mdast';
import type { At, Problem } from '../facts.ts';
import { findLostBlocks } from './find-lost-blocks.ts';
import { findMisnested } from './find-misnested.ts';
import { findOddItems } from './find-odd-items.ts';
import { findOddRows } from './find-odd-rows.ts';
import { findTornRules, findWideGaps } from './find-wide-gaps.ts';
import { readPiece } from './outline.ts';

/**
 * Find all lines that Markdown reads otherwise than they look: their nesting, numbers, blocks and rows. Their edits are proposals
 * that `settleProblems` tries.
 *
 * @param tree of the text
 * @param isGlossary bullets are entries there, and no rules without a number
 */
export function findNestingProblems(tree: Root, text: string, isGlossary: boolean): Problem[] {
  const piece = readPiece(tree, text);
  const gaps = findWideGaps(tree, text);
  const isEntry = ({ kind, detail }: Problem) => isGlossary && kind === 'odd-mark' && /^[-*+]$/.test(detail);
  const odd = findOddItems(piece).filter((problem) => !isEntry(problem));
  const known = new Set([...gaps, ...odd].map(({ at }) => at[0]));
  return [
    ...gaps,
    ...findMisnested(piece).filter(({ at }) => !gaps.some((gap) => gap.at[0] === at[0])),
    ...findTornRules(piece),
    ...odd,
    ...findLostBlocks(piece).filter(({ kind, at }) => kind === 'lost-alert' || !known.has(at[0])),
    ...findOddRows(piece),
  ];
}

/**
 * Add problems of nesting to those of a file. A line that has a problem already keeps that one, and gets the edits.
 *
 * @param offset of the piece in the file
 */
export function addNestingProblems(problems: Problem[], found: readonly Problem[], offset: number): void {
  const isSame = ({ kind }: Problem) => /^(?:swallowed-list|indented-list|lost-table)$/.test(kind);
  const indexByOffset = new Map(problems.flatMap((one, i) => (isSame(one) ? [[one.at[0], i]] : [])));
  const moved = ([start, end]: At): At => [start + offset, end + offset];
  for (const problem of found) {
    const edits = problem.edits?.map(({ at, text }) => ({ at: moved(at), text }));
    const at = moved(problem.at);
    const index = indexByOffset.get(at[0]);
    const before = index === undefined ? undefined : problems[index];
    if (index === undefined || !before) problems.push({ ...problem, at, ...(edits && { edits }) });
    else if (edits) problems[index] = { ...before, edits };
  }
}

/**
 * Sort the problems of a file by place, without those that another one explains: attributes that cannot be where they are because
 * their line is no item, and what is in a title that is none.
 */
export function withoutExplained(problems: readonly Problem[], source: string): Problem[] {
  let mark = -1;
  const titles = problems.flatMap(({ kind, edits }): At[] => {
    const [first, last] = [edits?.[0], edits?.at(-1)];
    return kind === 'lost-title' && first && last ? [[first.at[0], last.at[1]]] : [];
  });
  const sorted = problems.toSorted((a, b) => a.at[0] - b.at[0]);
  return sorted.filter(({ kind, at: [at], edits, detail }) => {
    if (kind !== 'lost-title' && titles.some(([from, to]) => from <= at && at < to)) return false;
    if (kind === 'odd-mark') mark = at;
    if (kind !== 'misplaced-attributes') return true;
    const between = mark < 0 ? null : source.slice(mark, at);
    mark = -1;
    const isExplained = between !== null && !/\{#|\n[ \t>]*\r?\n/.test(between);
    return !isExplained || edits !== undefined || !detail.startsWith('#');
  });
}
