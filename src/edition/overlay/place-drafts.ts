import { nearNames } from '../../base/near-names.ts';
import { isRule } from '../nodes.ts';
import { retiredHelp } from '../retired-help.ts';
import type { Pending } from './apply-file.ts';
import { type Composition, type Draft, detach, isPart, type Placement, reportPlace } from './draft.ts';
import type { WrittenPlacement } from './read-placement.ts';

/**
 * Moves every draft with a placement to its position. A missing or circular target is reported
 * (E013), and the draft goes to the end of the edition. Drafts with the same target keep the order
 * of files and lists.
 */
export function placeDrafts(pending: readonly Pending[], composition: Composition): void {
  const placements = pending.map(
    ({ draft, place }): { placement: Placement; written: WrittenPlacement | null } => {
      if (!('how' in place)) return { placement: { draft, how: 'into', anchor: place }, written: null };
      const anchor = anchorOf(draft, place, composition);
      const placement: Placement = anchor
        ? { draft, how: place.how, anchor }
        : { draft, how: 'into', anchor: composition.root };
      return { placement, written: anchor ? place : null };
    },
  );
  const byDraft = new Map(
    placements.map(({ placement }) => [placement.draft, placement]).reverse() as [Draft, Placement][],
  );
  for (const { placement, written } of placements) {
    // A section that is reopened twice can be placed twice; the first time counts.
    if (byDraft.get(placement.draft) !== placement) continue;
    const ring = ringOf(placement, byDraft);
    if (ring && written) reportRing(placement, ring, written, composition);
    attach(ring ? { draft: placement.draft, how: 'into', anchor: composition.root } : placement, composition);
  }
}

function anchorOf(draft: Draft, place: WrittenPlacement, composition: Composition): Draft | null {
  const { base, own, retired } = composition;
  const { how, target } = place;
  const report = (fault: Parameters<typeof reportPlace>[3]) => {
    reportPlace(composition, place.file, place.at, { ...fault, path: place.path });
    return null;
  };
  const anchor = base.get(target) ?? own.get(target);
  if (!anchor) {
    const near = nearNames(target, [...base.keys(), ...own.keys()]);
    const help =
      retiredHelp(target, retired) ??
      (near.length > 0 ? `Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : null);
    return report({
      message: `Unexpected place "${how}=${target}": neither the base nor this edition has that id.`,
      ...(help === null ? {} : { help }),
    });
  }
  const related = { node: anchor.node, message: 'what it names' };
  if (anchor.isOmitted)
    return report({
      message: `Unexpected place "${how}=${target}": this edition leaves that out.`,
      help: 'Name what it is next to.',
      related,
    });
  const why = misfit(draft, how, anchor);
  return why === null ? anchor : report({ message: `Unexpected place "${how}=${target}": ${why}.`, related });
}

/** Why a draft cannot be next to or below another one; null if it can. */
function misfit(draft: Draft, how: Placement['how'], anchor: Draft): string | null {
  if (how === 'into') {
    if (anchor.node.kind === 'term') return 'a term holds nothing';
    if (isPart(draft) && !isPart(anchor)) return 'a section cannot be below a rule';
    if (isPart(draft) && anchor.node.kind === 'section') return 'a section cannot be in a section';
    if (!isPart(draft) && anchor.node.kind === 'edition') return 'a rule must be in a section';
    const holdsSections = anchor.children.some(isPart);
    if (!isPart(draft) && holdsSections) return 'that holds sections; name one of them';
    if (isPart(draft) && anchor.node.kind === 'category' && anchor.children.some(({ node }) => isRule(node)))
      return 'that holds rules and no sections';
    return isPart(anchor) || isRule(anchor.node) ? null : 'that holds nothing';
  }
  if (isPart(draft) === isPart(anchor)) return null;
  return isPart(draft)
    ? 'that is a rule, but a section must be next to sections'
    : `that is a section; write into=${anchor.node.id}`;
}

/** The circle from a placement back to its draft; null if there is none. */
function ringOf({ draft, anchor }: Placement, byDraft: ReadonlyMap<Draft, Placement>): Draft[] | null {
  const hops: Draft[] = [];
  const seen = new Set<Draft>();
  for (let at: Draft | null = anchor; at && !seen.has(at); ) {
    if (at === draft) return hops;
    seen.add(at);
    const next: Placement | undefined = byDraft.get(at);
    if (next) hops.push(at);
    at = next ? next.anchor : at.parent;
  }
  return null;
}

function reportRing(
  { draft }: Placement,
  ring: readonly Draft[],
  { how, target, file, at, path }: WrittenPlacement,
  composition: Composition,
): void {
  const names = [draft, ...ring, draft].map(({ node }) => `"${node.id}"`);
  reportPlace(composition, file, at, {
    path,
    message:
      ring.length === 0
        ? `Unexpected place "${how}=${target}": nothing can be next to or below itself.`
        : `Unexpected place "${how}=${target}": it leads in a circle, ${names.join(' to ')}.`,
  });
}

function attach({ draft, how, anchor }: Placement, { root }: Composition): void {
  detach(draft);
  draft.isPlaced = true;
  if (how !== 'into') {
    draft.parent = anchor.parent;
    anchor[how].push(draft);
    return;
  }
  draft.parent = anchor;
  const end = anchor.children.length;
  // The end of an edition is before its glossary.
  const last =
    anchor === root && !isGlossary(draft)
      ? anchor.children.findLastIndex((one) => !isGlossary(one)) + 1
      : end;
  anchor.children.splice(last, 0, draft);
}

/** Whether a section contains terms and has no number. */
export const isGlossary = ({ node, children }: Draft): boolean =>
  node.kind === 'section' && node.number === null && children.some((child) => child.node.kind === 'term');

/** Inserts drafts next to their anchors into the lists of children, from a node down. */
export function orderChildren(draft: Draft): void {
  draft.children = draft.children.flatMap(inPlace);
  for (const child of draft.children) {
    child.parent = draft;
    orderChildren(child);
  }
}

function inPlace(draft: Draft): Draft[] {
  return [...draft.before.flatMap(inPlace), draft, ...draft.after.flatMap(inPlace)];
}
