import type { TextRange } from '../../syntax/facts.ts';
import type { RuleNode } from '../nodes.ts';
import type { Placement } from './draft.ts';

/** A placement as written: `after=other`. */
export interface WrittenPlacement {
  readonly how: Placement['how'];
  readonly target: string;
  readonly file: string;
  readonly at: TextRange;
  /** Path in edition.yaml; absent if it is in a section file. */
  readonly path?: readonly (string | number)[];
}

const placementKeys: readonly string[] = ['after', 'before', 'into'];

const isPlacementKey = (key: string): key is Placement['how'] => placementKeys.includes(key);

/** Placements written after a node, in order; more than one is an error. */
export function placementsOf(node: RuleNode): WrittenPlacement[] {
  return node.attributes.flatMap(([key, target]) => {
    if (!isPlacementKey(key)) return [];
    const pair = node.item?.attributes?.pairs.find((one) => one.key === key);
    return [{ how: key, target, file: node.file, at: pair?.at ?? node.at }];
  });
}

/** A node without its placement, which is no attribute of the rule. */
export function withoutPlacement(node: RuleNode): RuleNode {
  if (!node.attributes.some(([key]) => isPlacementKey(key))) return node;
  return { ...node, attributes: node.attributes.filter(([key]) => !isPlacementKey(key)) };
}

/** Range of a node's id, or of the node if the id is in the front matter. */
export const idSpan = (node: RuleNode): TextRange => node.item?.attributes?.id?.at ?? node.at;
