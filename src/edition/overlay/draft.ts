import type { Retired } from '../../model/remarks.ts';
import type { TextRange } from '../../syntax/facts.ts';
import type { RuleNode } from '../nodes.ts';
import type { OmittedNode, OverlayProblem } from './overlay.ts';

/** A node while an overlay is composed: its words are final, its position and number are not. */
export interface Draft {
  node: RuleNode;
  /** The base has it, whether or not the overlay replaces it. */
  readonly isBase: boolean;
  isReplaced: boolean;
  /** The overlay omits it. */
  isOmitted: boolean;
  /** Its position does not follow from the list or file that contains it. */
  isPlaced: boolean;
  parent: Draft | null;
  children: Draft[];
  /** What an overlay puts before and after it, each in order. */
  readonly before: Draft[];
  readonly after: Draft[];
  /** Its parent and children in the base. */
  readonly baseParent: Draft | null;
  baseChildren: readonly Draft[];
  readonly baseCount: number | null;
  /** The overlay replaces the base's list of rules below it. */
  hasOwnRules: boolean;
}

/** Where the overlay puts a draft: next to or below another one. */
export interface Placement {
  readonly draft: Draft;
  readonly how: 'after' | 'before' | 'into';
  readonly anchor: Draft;
}

/** State while the files of an overlay are applied to its base. */
export interface Composition {
  readonly root: Draft;
  /** Drafts of the base by id, omitted ones included. */
  readonly base: ReadonlyMap<string, Draft>;
  /** New drafts by id; the first of several. */
  readonly own: Map<string, Draft>;
  readonly omitted: Map<string, OmittedNode>;
  readonly problems: OverlayProblem[];
  /** Records of retired ids in force, including the base's. */
  readonly retired: readonly Retired[];
}

/** Draft of a node that the base does not have. */
export const newDraft = (node: RuleNode, isPlaced = false): Draft => ({
  node,
  isBase: false,
  isReplaced: false,
  isOmitted: false,
  isPlaced,
  parent: null,
  children: [],
  before: [],
  after: [],
  baseParent: null,
  baseChildren: [],
  baseCount: null,
  hasOwnRules: true,
});

/** Whether a draft is a section, a category or the edition, not a rule or term. */
export const isPart = ({ node }: Draft): boolean => node.item === null;

/**
 * Drafts of a whole edition, by node.
 *
 * @param order in document order, the edition first
 */
export function draftsOf(order: readonly RuleNode[]): Map<RuleNode, Draft> {
  const drafts = new Map<RuleNode, Draft>();
  for (const node of order) {
    const parent = (node.parent && drafts.get(node.parent)) ?? null;
    const draft: Draft = {
      ...newDraft(node),
      isBase: true,
      hasOwnRules: false,
      parent,
      baseParent: parent,
      baseCount: node.count,
    };
    drafts.set(node, draft);
    parent?.children.push(draft);
  }
  for (const draft of drafts.values()) draft.baseChildren = [...draft.children];
  return drafts;
}

/** Removes a draft from its parent. */
export function detach(draft: Draft): void {
  const siblings = draft.parent?.children ?? [];
  const at = siblings.indexOf(draft);
  if (at >= 0) siblings.splice(at, 1);
  draft.parent = null;
}

/** A draft and everything below it, in document order. */
export function* withAllBelow(draft: Draft): Generator<Draft> {
  yield draft;
  for (const child of draft.children) yield* withAllBelow(child);
}

/** Omits a draft and everything below it. */
export function leaveOut(draft: Draft, cause: OmittedNode['cause'], { omitted }: Composition): void {
  for (const each of withAllBelow(draft)) {
    each.isOmitted = true;
    if (each.isBase) omitted.set(each.node.id, { node: each.node, cause });
  }
  detach(draft);
}

/** Reports an invalid placement (E013). */
export function reportPlace(
  { problems }: Composition,
  file: string,
  at: TextRange,
  fault: Pick<OverlayProblem, 'message' | 'help' | 'related' | 'path'>,
): void {
  problems.push({ code: 'E013', entry: null, file, at, severity: 'error', ...fault });
}
