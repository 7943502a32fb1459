import type { At } from '../../syntax/facts.ts';
import type { RuleNode } from '../nodes.ts';
import type { Placement } from './draft.ts';

/** A place as it is written: `after=other`. */
export interface WrittenPlacement {
  readonly how: Placement['how'];
  readonly target: string;
  readonly file: string;
  readonly at: At;
  /** Where edition.yaml says it; absent where a section file does. */
  readonly path?: readonly (string | number)[];
}

const keys: readonly string[] = ['after', 'before', 'into'];

const isPlacementKey = (key: string): key is Placement['how'] => keys.includes(key);

/** The places that an overlay writes behind a node, in the order written; more than one is a fault. */
export function placementsOf(node: RuleNode): WrittenPlacement[] {
  return node.attributes.flatMap(([key, target]) => {
    if (!isPlacementKey(key)) return [];
    const pair = node.item?.attributes?.pairs.find((one) => one.key === key);
    return [{ how: key, target, file: node.file, at: pair?.at ?? node.at }];
  });
}

/** A node without its place: that is said of the file, and no attribute of the rule. */
export function withoutPlacement(node: RuleNode): RuleNode {
  if (!node.attributes.some(([key]) => isPlacementKey(key))) return node;
  return { ...node, attributes: node.attributes.filter(([key]) => !isPlacementKey(key)) };
}

/** Where the id of a node is written; the node itself where that is in its front matter. */
export const idSpan = (node: RuleNode): At => node.item?.attributes?.id?.at ?? node.at;
