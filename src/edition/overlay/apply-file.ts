import { type AssembledFile, isRule, type RuleNode } from '../nodes.ts';
import { retiredHelp } from '../retired-help.ts';
import { type Composition, type Draft, detach, isPart, leaveOut, newDraft, reportPlace } from './draft.ts';
import { idSpan, placementsOf, type WrittenPlacement, withoutPlacement } from './read-placement.ts';

/** A draft of an overlay that is not placed yet. */
export interface Pending {
  readonly draft: Draft;
  /** As written, or the section that its file puts it into. */
  readonly place: WrittenPlacement | Draft;
}

/** Context for applying the files of an overlay. */
export interface FileContext {
  readonly composition: Composition;
  readonly pending: Pending[];
  /** Parent of new sections of the file; null for the end of the edition. */
  readonly category: Draft | null;
  /** The base's glossary, if the file is a glossary. */
  readonly glossary: Draft | null;
  /** Tier of nodes that name none. */
  readonly usualTier: string;
}

/**
 * Applies one file of an overlay: replaces nodes of the base and collects new ones with their
 * places.
 *
 * A heading with the id of a section of the base reopens it, one with a new id is a new section.
 * Below a heading without an id, everything needs a place of its own. Source: docs/overlays.md.
 */
export function applyFile(file: AssembledFile, context: FileContext): void {
  const children = Map.groupBy(file.nodes, (node) => node.parent);
  const walk = { ...context, children };
  for (const head of file.nodes) {
    if (head.item !== null) continue;
    const holder = takeHead(head, context);
    for (const node of children.get(head) ?? []) takeItem(node, null, holder, walk);
  }
}

interface FileWalk extends FileContext {
  readonly children: ReadonlyMap<RuleNode | null, readonly RuleNode[]>;
}

/** @returns the section of the items below a heading; null if each needs a place of its own */
function takeHead(head: RuleNode, context: FileContext): Draft | null {
  const { composition, pending, category } = context;
  const written = onePlacement(head, context);
  const fromBase = head.hasOwnId ? composition.base.get(head.id) : undefined;
  const target = fromBase ?? context.glossary;
  if (target && canReplace(target, head, context)) {
    if (isAnew(head)) rewriteHead(target, withoutPlacement(head));
    else reopen(target, withoutPlacement(head), context.usualTier);
    if (written) pending.push({ draft: target, place: written });
    return target;
  }
  if (!head.hasOwnId) return null;
  const draft = newDraft(withoutPlacement(fromBase ? withoutId(head) : head), true);
  remember(draft, composition);
  pending.push({ draft, place: written ?? category ?? composition.root });
  return draft;
}

/**
 * Reopens a section of the base: its new heading overrides what it states, everything else is kept.
 */
function reopen(target: Draft, head: RuleNode, usualTier: string): void {
  const { node } = target;
  const tier = head.tier === usualTier ? node.tier : head.tier;
  const isSame =
    tier === node.tier &&
    (head.label === node.label || head.label === '') &&
    head.when.size === 0 &&
    head.tags.length + head.attributes.length + head.relations.length === 0 &&
    (head.pin === undefined || head.pin === node.pin) &&
    (head.part === undefined || head.part === node.part);
  if (isSame) return;
  target.isReplaced = true;
  target.isPlaced = true;
  target.node = {
    ...node,
    label: head.label === '' ? node.label : head.label,
    tier,
    when: head.when.size > 0 ? head.when : node.when,
    tags: head.tags.length > 0 ? head.tags : node.tags,
    attributes: head.attributes.length > 0 ? head.attributes : node.attributes,
    relations: head.relations.length > 0 ? head.relations : node.relations,
    ...(head.pin === undefined ? {} : { pin: head.pin }),
    ...(head.part === undefined ? {} : { part: head.part }),
    file: head.file,
    at: head.at,
    unknown: head.unknown,
  };
}

/** Whether a heading replaces the base's completely. */
const isAnew = ({ attributes }: RuleNode) =>
  attributes.some(([key, value]) => key === 'heading' && value === 'anew');

/** Replaces the heading of a section of the base and keeps what is below it. */
function rewriteHead(target: Draft, head: RuleNode): void {
  target.isReplaced = true;
  target.isPlaced = true;
  target.node = {
    ...head,
    id: target.node.id,
    hasOwnId: target.node.hasOwnId,
    attributes: head.attributes.filter(([key]) => key !== 'heading'),
  };
}

/**
 * @param parent what contains the item in its list; null for one of the outermost list
 * @param holder its section if it has no place of its own
 */
function takeItem(node: RuleNode, parent: Draft | null, holder: Draft | null, walk: FileWalk): void {
  const draft = parent ? takeNested(node, parent, walk) : takeOuter(node, holder, walk);
  const own = walk.children.get(node) ?? [];
  if (draft.isReplaced && own.some(isRule)) draft.hasOwnRules = true;
  for (const child of own) takeItem(child, draft, null, walk);
}

function takeOuter(node: RuleNode, holder: Draft | null, context: FileContext): Draft {
  const { composition, pending } = context;
  const written = onePlacement(node, context);
  const replaced = replace(node, context, null);
  if (replaced) {
    if (written) pending.push({ draft: replaced, place: written });
    return replaced;
  }
  const fromBase = node.hasOwnId ? composition.base.get(node.id) : undefined;
  const draft = newDraft(withoutPlacement(fromBase?.isReplaced === false ? withoutId(node) : node));
  remember(draft, composition);
  if (!written && holder && !holder.isBase) {
    // In a new section of the overlay it stays where it is written.
    draft.parent = holder;
    holder.children.push(draft);
    return draft;
  }
  // A rule of the base without a possible place has been reported already.
  if (!written && !holder && !fromBase) reportHomeless(node, composition);
  pending.push({
    draft,
    place: written ?? holder ?? (fromBase?.isReplaced ? fromBase.parent : null) ?? composition.root,
  });
  return draft;
}

function takeNested(node: RuleNode, parent: Draft, context: FileContext): Draft {
  const { composition } = context;
  const [written] = placementsOf(node);
  if (written)
    reportPlace(composition, node.file, written.at, {
      message: `Unexpected place "${written.how}=${written.target}": a rule of an inner list stands where that list has it.`,
      help: 'Put the rule into an outermost list of the file, or take the place away.',
    });
  const draft = replace(node, context, parent) ?? newDraft(withoutPlacement(node));
  if (!draft.isBase) remember(draft, composition);
  detach(draft);
  draft.parent = parent;
  // Explanations of a rule's new words stay with them, before the rules of the base below it.
  const isExplaining = !isRule(node) && parent.isBase && !parent.hasOwnRules;
  const firstRule = isExplaining ? parent.children.findIndex((child) => isRule(child.node)) : -1;
  parent.children.splice(firstRule < 0 ? parent.children.length : firstRule, 0, draft);
  return draft;
}

/**
 * Replaces the node of the base with the same id.
 *
 * @returns null if there is none
 */
function replace(node: RuleNode, context: FileContext, parent: Draft | null): Draft | null {
  const fromBase = node.hasOwnId ? context.composition.base.get(node.id) : undefined;
  if (!fromBase || fromBase.isReplaced || !canReplace(fromBase, node, context)) return null;
  for (let above = parent; above; above = above.parent) {
    if (above !== fromBase) continue;
    reportPlace(context.composition, node.file, idSpan(node), {
      message: `Unexpected rule "${node.id}" below itself.`,
    });
    return null;
  }
  fromBase.isReplaced = true;
  fromBase.isPlaced = parent === null;
  // Attachments of a rule go with its words: an example of other words explains nothing.
  for (const child of fromBase.children.filter((one) => !isRule(one.node)))
    leaveOut(child, { kind: 'replaced', by: node }, context.composition);
  fromBase.node = withoutPlacement(node);
  return fromBase;
}

/** Avoids a second node with an id that is taken. */
const withoutId = (node: RuleNode): RuleNode => ({ ...node, id: `${node.id}~` });

function canReplace(fromBase: Draft, node: RuleNode, { composition }: FileContext): boolean {
  if (fromBase.isOmitted) {
    const cause = composition.omitted.get(fromBase.node.id)?.cause;
    const entry = cause?.kind === 'omit' ? cause.id : node.id;
    reportPlace(composition, node.file, idSpan(node), {
      message: `Unexpected "${node.id}": "omit" of edition.yaml leaves it out${entry === node.id ? '' : ` with "${entry}"`}.`,
      help: `Take "${entry}" out of "omit" to replace it, or give this another id.`,
    });
    return false;
  }
  if (isPart(fromBase) === (node.item === null)) return true;
  reportPlace(composition, node.file, idSpan(node), {
    message: isPart(fromBase)
      ? `Unexpected rule "${node.id}": in the base that is a ${fromBase.node.kind}, and a heading replaces it.`
      : `Unexpected heading "${node.id}": in the base that is a ${fromBase.node.kind}, and an item of a list replaces it.`,
    related: { node: fromBase.node, message: 'what the base has' },
  });
  return false;
}

/** The place written after a node; the first of several. */
function onePlacement(node: RuleNode, { composition }: FileContext): WrittenPlacement | null {
  const [first = null, second] = placementsOf(node);
  if (second)
    reportPlace(composition, node.file, second.at, {
      message: `Unexpected second place "${second.how}=${second.target}", expected one.`,
    });
  return first;
}

function remember(draft: Draft, { own }: Composition): void {
  if (draft.node.hasOwnId && !own.has(draft.node.id)) own.set(draft.node.id, draft);
}

function reportHomeless(node: RuleNode, composition: Composition): void {
  const gone = node.hasOwnId ? retiredHelp(node.id, composition.retired) : null;
  const name = node.hasOwnId ? `rule "${node.id}"` : node.kind;
  reportPlace(
    composition,
    node.file,
    node.hasOwnId ? idSpan(node) : [node.at[0], Math.min(node.at[1], node.at[0] + 1)],
    {
      message: `Unexpected new ${name} without a place: the base has nothing of that id, and its heading names no section.`,
      help: `${gone === null ? '' : `${gone} `}Say where it belongs with after=, before= or into=, or give the heading the id of a section.`,
    },
  );
}
