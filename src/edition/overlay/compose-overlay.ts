import type { OverlayEdition, WrittenEdition } from '../../model/edition-config.ts';
import type { AssembledEdition } from '../assemble.ts';
import { documentOrder } from '../document-order.ts';
import { type AssembledFile, isRule, type RuleNode } from '../nodes.ts';
import { levelsOf } from '../numbers/levels-of.ts';
import { applyFile, type FileContext, type Pending } from './apply-file.ts';
import { type Composition, type Draft, detach, draftsOf, leaveOut, newDraft, reportPlace } from './draft.ts';
import { numberDrafts } from './number-drafts.ts';
import { omitNodes } from './omit-nodes.ts';
import type { Home, Overlay } from './overlay.ts';
import { isGlossary, orderChildren, placeDrafts } from './place-drafts.ts';
import { idSpan, placementsOf, type WrittenPlacement } from './read-placement.ts';

/** Inputs of an overlay. */
export interface OverlayParts {
  /** Its settings as written. */
  readonly own: OverlayEdition;
  /** The settings in force. */
  readonly config: WrittenEdition;
  readonly configFile: string;
  /** The base, assembled with the settings in force here. */
  readonly base: AssembledEdition;
  /** Its bases, nearest first, and the home of each of their files. */
  readonly bases: readonly [Home, ...Home[]];
  readonly homes: Overlay['homes'];
  /** Its own files as if they stood alone, in the order in which they are applied. */
  readonly files: readonly OverlayFile[];
}

/** A file of an overlay, assembled as if it stood alone. */
export interface OverlayFile {
  readonly file: AssembledFile;
  /** Index in its own `sections` of its category; null for none. */
  readonly category: number | null;
  readonly isGlossary: boolean;
}

/**
 * Composes an overlay: the base without what is omitted, with replacements and additions, numbered.
 * Never fails: what cannot be done is left out and listed in `problems`. Source: docs/overlays.md.
 */
export function composeOverlay(parts: OverlayParts): AssembledEdition {
  const { config, base, bases, homes, own, files } = parts;
  const drafts = draftsOf(documentOrder(base));
  const root = drafts.get(base.root) ?? newDraft(base.root);
  root.node = { ...base.root, file: parts.configFile };
  const composition: Composition = {
    root,
    base: firstOfEach(drafts.values()),
    own: new Map(),
    omitted: new Map(),
    problems: [],
    retired: config.retired,
  };
  const moved = takeOut(
    files.map(({ file }) => file),
    own.omit,
    composition,
  );
  omitNodes(own.omit, { composition, home: bases[0], moved });
  const categories = openCategories(parts, composition);
  const glossary = root.children.find(isGlossary) ?? null;
  const pending: Pending[] = [];
  const [usualTier = 'base'] = config.tiers;
  for (const { file, category, isGlossary: isOwnGlossary } of files) {
    const holder = category === null ? null : (categories.get(category) ?? null);
    // A new category is placed where its first file is.
    if (holder && !holder.isBase && !pending.some(({ draft }) => draft === holder))
      pending.push({ draft: holder, place: placeOfCategory(parts, category) ?? root });
    const context: FileContext = {
      composition,
      pending,
      category: holder,
      glossary: isOwnGlossary ? glossary : null,
      usualTier,
    };
    applyFile(file, context);
  }
  for (const { draft } of pending) if (draft.isBase) detach(draft);
  dropReplacedLists(drafts.values(), composition);
  placeDrafts(pending, composition);
  orderChildren(root);
  const made = numberDrafts(root, { config, home: bases[0] });
  const order = [...made.keys()];
  return {
    config,
    root: root.node,
    categories: order.filter(
      (node) => node.kind === 'category' && node.item === null && !isOfFile(node, base, files),
    ),
    files: byFile(made.keys(), base, files),
    overlay: { bases, homes, order, omitted: composition.omitted, problems: composition.problems },
  };
}

/** The first of several drafts with one id. */
function firstOfEach(drafts: Iterable<Draft>): Map<string, Draft> {
  const result = new Map<string, Draft>();
  for (const draft of drafts) if (!result.has(draft.node.id)) result.set(draft.node.id, draft);
  return result;
}

/** Categories in `sections` of the overlay: those of the base, and new ones. */
function openCategories({ own, base, configFile, config }: OverlayParts, composition: Composition) {
  const result = new Map<number, Draft>();
  own.sections.forEach((entry, index) => {
    if (typeof entry === 'string') return;
    const fromBase = composition.base.get(entry.id);
    if (fromBase && fromBase.node.item === null && !fromBase.isOmitted) {
      if (fromBase.node.label !== entry.title) {
        fromBase.node = { ...fromBase.node, label: entry.title };
        fromBase.isReplaced = true;
      }
      if (entry.numbering !== undefined) fromBase.node = { ...fromBase.node, part: entry.numbering };
      result.set(index, fromBase);
      return;
    }
    const part = entry.numbering;
    const isCounted = levelsOf(config.numbering, part === undefined ? [] : [part]).category !== undefined;
    const node: RuleNode = {
      ...base.root,
      id: entry.id,
      kind: 'category',
      // Placeholders: numbers and counts are assigned once everything is placed.
      number: isCounted ? '' : null,
      count: isCounted ? 0 : null,
      parent: base.root,
      label: entry.title,
      file: configFile,
      ...(entry.number === undefined ? {} : { pin: entry.number }),
      ...(part === undefined ? {} : { part }),
    };
    const draft = newDraft(node, true);
    composition.own.set(entry.id, draft);
    result.set(index, draft);
  });
  return result;
}

/** Where `sections` places a new category; null if it does not. */
function placeOfCategory({ own, configFile }: OverlayParts, index: number | null): WrittenPlacement | null {
  const entry = index === null ? undefined : own.sections[index];
  if (index === null || entry === undefined || typeof entry === 'string') return null;
  const { after, before } = entry;
  const target = after ?? before;
  if (target === undefined) return null;
  const how = after === undefined ? 'before' : 'after';
  return { how, target, file: configFile, at: [0, 0], path: ['sections', index, how] };
}

/**
 * Drops the base's list below a rule with a list of its own here, except the rules that this list
 * names.
 */
function dropReplacedLists(drafts: Iterable<Draft>, composition: Composition): void {
  for (const draft of drafts) {
    if (!draft.isReplaced || !draft.hasOwnRules) continue;
    for (const child of draft.baseChildren) {
      if (child.parent !== draft || child.isReplaced || child.isOmitted || !isRule(child.node)) continue;
      leaveOut(child, { kind: 'replaced', by: draft.node }, composition);
      reportLost(child, draft, composition);
    }
  }
}

/** A replacement must not be dropped along with its parent. */
function reportLost(draft: Draft, by: Draft, composition: Composition): void {
  if (draft.isReplaced) {
    reportPlace(composition, draft.node.file, idSpan(draft.node), {
      message: `Unexpected rule "${draft.node.id}": its parent is left out, because "${by.node.id}" has a list of its own.`,
      help: 'Write it into that list, or give it a place with after=, before= or into=.',
      related: { node: by.node, message: 'the list in its place' },
    });
  }
  for (const child of draft.children) reportLost(child, by, composition);
}

const isOfFile = (node: RuleNode, base: AssembledEdition, files: readonly OverlayFile[]) =>
  base.files.some(({ file }) => file === node.file) || files.some(({ file }) => file.file === node.file);

/** Nodes of each file, in their order; files of the base first. */
export function byFile(
  made: Iterable<RuleNode>,
  base: AssembledEdition,
  files: readonly OverlayFile[],
): AssembledFile[] {
  const names = [...base.files.map(({ file }) => file), ...files.map(({ file }) => file.file)];
  const nodes = Map.groupBy(made, ({ file }) => file);
  return names.map((file) => ({
    file,
    nodes: (nodes.get(file) ?? []).toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]),
    rows: new Map(),
  }));
}

/**
 * Detaches rules of the base that the overlay places elsewhere, or in a list that it writes, before
 * `omit` would drop them with their parent.
 *
 * @param omit ids as written
 * @returns ids of the detached rules
 */
function takeOut(
  files: readonly AssembledFile[],
  omit: readonly string[],
  { base }: Composition,
): Set<string> {
  const moved = new Set<string>();
  if (omit.length === 0) return moved;
  const named = new Set(omit);
  for (const node of files.flatMap(({ nodes }) => nodes)) {
    const draft = node.hasOwnId ? base.get(node.id) : undefined;
    const isPut = placementsOf(node).length > 0 || Boolean(node.parent?.item);
    if (!draft || !isPut || named.has(node.id) || !isBelowOne(draft.node, named)) continue;
    moved.add(node.id);
    detach(draft);
  }
  return moved;
}

function isBelowOne(node: RuleNode, ids: ReadonlySet<string>): boolean {
  for (let at = node.parent; at; at = at.parent) if (ids.has(at.id)) return true;
  return false;
}
