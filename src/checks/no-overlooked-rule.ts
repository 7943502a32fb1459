import type { RuleNode } from '../edition/nodes.ts';
import { normalizeLabel } from '../graph/labels.ts';
import { isMarker } from '../syntax/facts.ts';
import { defineCheck, type EditionContext, nameOf, type Report } from './define-check.ts';
import { type Marker, type MarkerGraph, markerGraphOf, ownStems, sectionOf } from './marker-graph.ts';
import { neighbourOf } from './no-neighbour-marker.ts';
import { askedHelp, isAsked } from './open-questions.ts';
import { type Relations, relationsOf } from './relation.ts';

export const noOverlookedRule = defineCheck({
  code: 'R035',
  name: 'no-overlooked-rule',
  severity: 'warning',
  summary:
    'Reports a marker that names one of two rules that say nearly the same, where no marker names the other.',
  why: 'What changes a rule in one case changes it in the twin of that case; with one marker only half of it is known.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'both are named',
        text: '# Play {#play}\n\n1. Players take turns in the order of their seats. -first -last {#order}\n\n# Cards {#cards}\n\n1. **First:** You may take your turn and sell goods before any player in the order of seats, once a night, at the table of the dealer. {#first}\n2. **Last:** You may take your turn and sell goods after any player in the order of seats, once a night, at the table of the dealer. {#last}\n',
      },
    ],
    invalid: [
      {
        title: 'one of twins',
        text: '# Play {#play}\n\n1. Players take turns in the order of their seats. -‹first› {#order}\n\n# Cards {#cards}\n\n1. **First:** You may take your turn and sell goods before any player in the order of seats, once a night, at the table of the dealer. {#first}\n2. **Last:** You may take your turn and sell goods after any player in the order of seats, once a night, at the table of the dealer. {#last}\n',
      },
      {
        title: 'one of two of a kind',
        text: '# Play {#play}\n\n1. The game ends when nobody can take a turn. -‹tower_end› {#end}\n\n# Tower {#tower}\n\n1. **Tower special end condition:** If nobody can take a turn, you win. {#tower_end}\n\n# Harbour {#harbour}\n\n1. **Harbour special end condition:** If the fleet is out, you win. {#harbour_end}\n',
      },
      {
        title: 'the markers of one part alone',
        text: '# Play\n\n1. **Turns:** Choose [turns_before] or [turns_after], not the order of seats. -‹early› {#turns}\n\n   1. Take your turn before others. -early {#turns_before}\n   2. Take your turn after others. -late {#turns_after}\n\n# Cards {#cards}\n\n1. Take your turn early. {#early}\n2. Take your turn late, or not at all this night. {#late}\n',
      },
    ],
  },
  edition(context, report) {
    const graph = markerGraphOf(context);
    const relations = relationsOf(context);
    const { config } = context.edition;
    const said = new Set<RuleNode>();
    // Of several markers that name one of the twins, the one whose rule fits the other best is spoken of.
    for (const { marker, twin } of twinsOf(graph, relations)) {
      if (said.has(twin)) continue;
      said.add(twin);
      const asked = isAsked(config, marker.rule, twin);
      report({
        at: marker.reference.targetAt,
        node: marker.rule,
        severity: asked ? 'info' : 'warning',
        message: `Missing marker: ${nameOf(marker.other)} is named here and ${nameOf(twin)}, which says nearly the same, is named nowhere.`,
        help: asked ? askedHelp : `Should ${marker.kind === 'adds' ? '+' : '-'}${twin.id} stand here, too?`,
        related: [
          { node: marker.other, message: 'the one that is named' },
          { node: twin, message: 'the one that is not' },
        ],
      });
    }
    reportNamesakes(context, graph, report);
    reportHalves(context, graph, report);
  },
});

/** Two texts are twins that share so much of their stems, and have this many. */
const likeness = 0.5;
const fewest = 10;

function twinsOf(
  graph: MarkerGraph,
  relations: Relations,
): { marker: Marker; twin: RuleNode; score: number }[] {
  const found: { marker: Marker; twin: RuleNode; score: number }[] = [];
  const taken = new Set(graph.markers.flatMap((marker) => neighbourOf(marker, graph, relations) ?? []));
  for (const marker of graph.markers) {
    const { rule, other } = marker;
    // Neighbours in one list are told apart by whoever wrote the list.
    if (!other.item || sectionOf(rule) === sectionOf(other)) continue;
    const list = graph.list(other);
    const at = list.indexOf(other);
    for (const twin of [list[at - 1], list[at + 1]]) {
      if (!twin || twin === rule || graph.isNamed(twin) || taken.has(twin) || !areTwins(other, twin))
        continue;
      const theirs = relations.shared(rule, twin).length;
      if (theirs > 0 && theirs >= relations.shared(rule, other).length - 1)
        found.push({ marker, twin, score: theirs });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

function areTwins(a: RuleNode, b: RuleNode): boolean {
  const [mine, theirs] = [ownStems(a), ownStems(b)];
  if (Math.min(mine.size, theirs.size) < fewest) return false;
  let both = 0;
  for (const stem of mine) if (theirs.has(stem)) both += 1;
  return both >= likeness * (mine.size + theirs.size - both);
}

/** Labels that end in so many equal words are of one kind: "Harbour special victory condition". */
const longEnding = 3;
/** Many of one kind are a pattern of the book, and not a pair. */
const mostOfAKind = 4;

/** Another section's rule of the same kind as the one named, by the end of its label, where no marker names it. */
function reportNamesakes(context: EditionContext, graph: MarkerGraph, report: Report): void {
  const byEnding = new Map<string, RuleNode[]>();
  const endingOf = ({ label }: RuleNode) => {
    const words = normalizeLabel(label ?? '').split(' ');
    return words.length > longEnding ? words.slice(-longEnding).join(' ') : null;
  };
  for (const { assembled } of context.files) {
    for (const node of assembled.nodes) {
      const ending = node.item && node.label !== null ? endingOf(node) : null;
      if (ending !== null) byEnding.set(ending, [...(byEnding.get(ending) ?? []), node]);
    }
  }
  const said = new Set<RuleNode>();
  for (const { rule, other, reference, kind } of graph.markers) {
    const ending = other.label === null ? null : endingOf(other);
    for (const node of ending === null ? [] : (byEnding.get(ending) ?? [])) {
      if (node === other || sectionOf(node) === sectionOf(other) || graph.isNamed(node) || said.has(node))
        continue;
      if (
        node === rule ||
        node.tier !== other.tier ||
        (byEnding.get(ending ?? '')?.length ?? 0) > mostOfAKind
      )
        continue;
      said.add(node);
      const asked = isAsked(context.edition.config, rule, node);
      report({
        at: reference.targetAt,
        node: rule,
        severity: asked ? 'info' : 'warning',
        message: `Missing marker: ${nameOf(other)} is named here and ${nameOf(node)} is named nowhere.`,
        help: asked ? askedHelp : `Should ${kind === 'adds' ? '+' : '-'}${node.id} stand here, too?`,
        related: [
          { node: other, message: 'the one that is named' },
          { node, message: 'the one that is not' },
        ],
      });
    }
  }
}

/** A rule that names two of its parts and has the markers of one of them. */
function reportHalves(context: EditionContext, graph: MarkerGraph, report: Report): void {
  for (const { assembled } of context.files) {
    for (const node of assembled.nodes) {
      const own = markersOn(node);
      if (own.length === 0) continue;
      const named = graph.spoken(node);
      const parts = graph.children(node).flatMap((part) => {
        const names = markersOn(part).map(({ target }) => target);
        return names.length > 0 && named.includes(part) ? [{ part, names }] : [];
      });
      const first = own.find(({ target }) => parts.some(({ names }) => names.includes(target)));
      const missing = parts.find(
        ({ names }) => !names.some((name) => own.some(({ target }) => target === name)),
      );
      if (!first || !missing) continue;
      const asked = isAsked(context.edition.config, node);
      report({
        at: first.targetAt,
        node,
        severity: asked ? 'info' : 'warning',
        message: `Missing marker "${missing.names[0]}": this rule offers two of its parts and has the marker of one, not that of ${nameOf(missing.part)}.`,
        help: asked ? askedHelp : 'Let it have the markers of both parts, or of none.',
        related: [{ node: missing.part, message: 'the part whose marker is missing here' }],
      });
    }
  }
}

const markersOn = ({ item }: RuleNode) => item?.references.filter(isMarker) ?? [];
