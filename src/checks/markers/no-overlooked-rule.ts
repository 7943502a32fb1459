import type { RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { isMarker, type ReferenceFacts } from '../../syntax/facts.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { neighboursOf } from './no-neighbour-marker.ts';
import type { Marker, MarkerGraph } from './shared/marker-graph.ts';
import { ownStems } from './shared/own-stems.ts';
import { type Relations, relationsOf } from './shared/relation.ts';
import { placeIn } from './shared/rules-beside.ts';

export const noOverlookedRule = defineCheck({
  meta: {
    code: 'R035',
    name: 'no-overlooked-rule',
    severity: 'warning',
    summary: 'Reports a marker that names one of two nearly equal rules, if no marker names the other.',
    why: 'A change in one case usually applies to its twin, too. With one marker only, half of the change is missing.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const reported = new Set<RuleNode>();
      // Of several markers that name one of the twins, reports the one whose rule fits the other
      // best.
      for (const { marker, twin } of twinsOf(context)) {
        if (reported.has(twin)) continue;
        reported.add(twin);
        context.report({
          at: marker.reference.targetAt,
          node: marker.rule,
          judged: [marker.rule, twin],
          message: `Missing marker: ${nameOf(marker.other)} is named here, but ${nameOf(twin)}, which says nearly the same, is named nowhere.`,
          help: `Should ${marker.kind === 'adds' ? '+' : '-'}${twin.id} be here, too?`,
          related: [
            { node: marker.other, message: 'the one that is named' },
            { node: twin, message: 'the one that is not' },
          ],
        });
      }
      reportNamesakes(context, context.report);
      reportHalves(context, context.report);
    },
  }),
});

/** Two texts are twins if they share this much of their stems, and at least this many. */
const likeness = 0.5;
const fewest = 10;

interface Twin {
  readonly marker: Marker;
  readonly twin: RuleNode;
  readonly score: number;
}

function twinsOf(context: EditionContext): Twin[] {
  const taken = new Set(neighboursOf(context).map(({ meant }) => meant));
  const relations = relationsOf(context);
  return context.markers.markers
    .flatMap((marker) => twinsBeside(marker, context.markers, relations))
    .filter(({ twin }) => !taken.has(twin))
    .sort((a, b) => b.score - a.score);
}

/** Siblings of the target of a marker with nearly the same words that no marker names. */
function twinsBeside(marker: Marker, graph: MarkerGraph, relations: Relations): Twin[] {
  const { rule, other } = marker;
  // Within one list the author chose among neighbours intentionally.
  if (!other.item || sectionOf(rule) === sectionOf(other)) return [];
  const list = graph.list(other);
  const at = placeIn(other, list);
  return [list[at - 1], list[at + 1]].flatMap((twin) => {
    if (!twin || twin === rule || graph.isNamed(twin) || !areTwins(other, twin)) return [];
    const score = relations.shared(rule, twin).length;
    return score > 0 && score >= relations.shared(rule, other).length - 1 ? [{ marker, twin, score }] : [];
  });
}

function areTwins(a: RuleNode, b: RuleNode): boolean {
  const [mine, theirs] = [ownStems(a), ownStems(b)];
  if (Math.min(mine.size, theirs.size) < fewest) return false;
  let both = 0;
  for (const stem of mine) if (theirs.has(stem)) both += 1;
  return both >= likeness * (mine.size + theirs.size - both);
}

/** Many of one kind are a pattern of the book, not a pair. */
const mostOfAKind = 4;

/**
 * Rules of other sections with the same label ending as the target of a marker that no marker
 * names.
 */
function unnamedNamesakes({ rule, other }: Marker, graph: MarkerGraph): readonly RuleNode[] {
  const all = graph.namesakes(other);
  if (all.length > mostOfAKind) return [];
  return all.filter(
    (node) =>
      node !== other &&
      node !== rule &&
      node.tier === other.tier &&
      sectionOf(node) !== sectionOf(other) &&
      !graph.isNamed(node),
  );
}

function reportNamesakes(context: EditionContext, report: Report): void {
  const reported = new Set<RuleNode>();
  for (const marker of context.markers.markers) {
    const { rule, other, reference, kind } = marker;
    for (const node of unnamedNamesakes(marker, context.markers)) {
      if (reported.has(node)) continue;
      reported.add(node);
      report({
        at: reference.targetAt,
        node: rule,
        judged: [rule, node],
        message: `Missing marker: ${nameOf(other)} is named here, but ${nameOf(node)} is named nowhere.`,
        help: `Should ${kind === 'adds' ? '+' : '-'}${node.id} be here, too?`,
        related: [
          { node: other, message: 'the one that is named' },
          { node, message: 'the one that is not' },
        ],
      });
    }
  }
}

interface Half {
  readonly node: RuleNode;
  readonly first: ReferenceFacts;
  readonly missing: { readonly part: RuleNode; readonly names: readonly string[] };
}

/** Rules that name two of their parts and have the markers of one of them. */
function halvesIn(graph: MarkerGraph): Half[] {
  return graph.marked().flatMap((node) => {
    const children = graph.isSpeaking(node) ? graph.children(node) : [];
    if (children.length === 0) return [];
    const own = writtenMarkers(node);
    const named = graph.spoken(node);
    const parts = children.flatMap((part) => {
      const names = writtenMarkers(part).map(({ target }) => target);
      return names.length > 0 && named.includes(part) ? [{ part, names }] : [];
    });
    const first = own.find(({ target }) => parts.some(({ names }) => names.includes(target)));
    const missing = parts.find(
      ({ names }) => !names.some((name) => own.some(({ target }) => target === name)),
    );
    return first && missing ? [{ node, first, missing }] : [];
  });
}

function reportHalves(context: EditionContext, report: Report): void {
  for (const { node, first, missing } of halvesIn(context.markers)) {
    report({
      at: first.targetAt,
      node,
      judged: [node],
      message: `Missing marker "${missing.names[0]}": this rule offers a choice of two parts and has the marker of one, but not that of ${nameOf(missing.part)}.`,
      help: 'Give it the markers of both parts, or of neither.',
      related: [{ node: missing.part, message: 'the part whose marker is missing here' }],
    });
  }
}

const writtenMarkers = ({ item }: RuleNode) => item?.references.filter(isMarker) ?? [];
