import type { Retired } from '../../model/remarks.ts';
import type { At } from '../../syntax/facts.ts';
import type { RuleNode } from '../nodes.ts';
import type { OmittedNode, OverlayProblem } from './overlay.ts';

/** A node while an overlay is put together: its words are final, its place and its number are not. */
export interface Draft {
  node: RuleNode;
  /** It is there in the base, whether or not the overlay replaces it. */
  readonly isBase: boolean;
  isReplaced: boolean;
  /** The overlay leaves it out. */
  isOmitted: boolean;
  /** Where it stands does not follow from the list or file it is written in. */
  isPlaced: boolean;
  parent: Draft | null;
  children: Draft[];
  /** What an overlay puts in front of it and behind it, each in order. */
  readonly before: Draft[];
  readonly after: Draft[];
  /** What held it and what it held in the base. */
  readonly baseParent: Draft | null;
  baseChildren: readonly Draft[];
  readonly baseCount: number | null;
  /** The overlay gives it a list of rules of its own, in place of that of the base. */
  hasOwnRules: boolean;
}

/** Where the overlay wants something: beside or below another node. */
export interface Placement {
  readonly draft: Draft;
  readonly how: 'after' | 'before' | 'into';
  readonly anchor: Draft;
}

/** What is known while the files of an overlay are applied to its base. */
export interface Composition {
  readonly root: Draft;
  /** Drafts of the base by id, those that are left out too. */
  readonly base: ReadonlyMap<string, Draft>;
  /** New drafts by id; the first one of each. */
  readonly own: Map<string, Draft>;
  readonly omitted: Map<string, OmittedNode>;
  readonly problems: OverlayProblem[];
  /** The records of retired ids in force, those of the base among them. */
  readonly retired: readonly Retired[];
}

/** A draft of something that the base does not have. */
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

/** Is a draft a section, a category or the edition, and no rule or term? */
export const isPart = ({ node }: Draft): boolean => node.item === null;

/** Drafts of a whole edition, by node. @param order in document order, the edition first */
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

/** Take a draft away from what holds it. */
export function detach(draft: Draft): void {
  const siblings = draft.parent?.children ?? [];
  const at = siblings.indexOf(draft);
  if (at >= 0) siblings.splice(at, 1);
  draft.parent = null;
}

/** A draft and all below it, in document order. */
export function* withAllBelow(draft: Draft): Generator<Draft> {
  yield draft;
  for (const child of draft.children) yield* withAllBelow(child);
}

/** Leave a draft out, with all below it. */
export function leaveOut(draft: Draft, cause: OmittedNode['cause'], { omitted }: Composition): void {
  for (const each of withAllBelow(draft)) {
    each.isOmitted = true;
    if (each.isBase) omitted.set(each.node.id, { node: each.node, cause });
  }
  detach(draft);
}

/** Report what is wrong with a place that an overlay gives something (E013). */
export function reportPlace(
  { problems }: Composition,
  file: string,
  at: At,
  fault: Pick<OverlayProblem, 'message' | 'help' | 'related' | 'path'>,
): void {
  problems.push({ code: 'E013', entry: null, file, at, severity: 'error', ...fault });
}
