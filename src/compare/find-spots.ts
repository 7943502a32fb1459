import type { GraphNode } from '../model/graph.ts';
import type { ComparedLink, ReferenceSpot } from './compared-edition.ts';

/**
 * Take the references that have no words of their own out of a published text.
 *
 * They stand there in brackets, in order, as the number or label of their target or as they were written; any other
 * bracket is part of the text, and so is one that stands around words of a reference.
 *
 * @param links references, then markers, in the order written
 * @param nodeAt gives the node at the place that a link names
 * @returns the text without them, and where they stood
 */
export function findSpots(
  published: string,
  links: readonly ComparedLink[],
  nodeAt: (index: number) => Pick<GraphNode, 'number' | 'label'> | undefined,
): { text: string; spots: ReferenceSpot[] } {
  if (!published.includes('[') || links.length === 0) return { text: published, spots: [] };
  const spots: ReferenceSpot[] = [];
  let [text, from, next] = ['', 0, 0];
  for (const bracket of published.matchAll(/\[([^[\]]*)\]/g)) {
    const shown = bracket[1] ?? '';
    const link = links.findIndex(
      (candidate, i) => i >= next && candidate.kind === 'refers' && isShownAs(candidate, shown, nodeAt),
    );
    if (link < 0) continue;
    text += published.slice(from, bracket.index);
    spots.push({ at: text.length, link, shown });
    from = bracket.index + bracket[0].length;
    next = link + 1;
  }
  return { text: text + published.slice(from), spots };
}

function isShownAs(
  { target, written, number }: ComparedLink,
  shown: string,
  nodeAt: (index: number) => Pick<GraphNode, 'number' | 'label'> | undefined,
): boolean {
  const node = nodeAt(target);
  const names = [node?.number, node?.label, number, written];
  // A range shows both of its ends.
  return names.some(
    (name) => name != null && name !== '' && (shown === name || shown.startsWith(`${name}–`)),
  );
}
