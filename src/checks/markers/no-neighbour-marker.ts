import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import type { Marker, MarkerGraph } from './shared/marker-graph.ts';
import { type Relations, relationsOf, speaksOf } from './shared/relation.ts';
import { rulesBeside } from './shared/rules-beside.ts';

export const noNeighbourMarker = defineCheck({
  meta: {
    code: 'R032',
    name: 'no-neighbour-marker',
    severity: 'warning',
    summary:
      'Reports a marker that names one of several rules with the same label, if another one fits better and no marker names that one.',
    why: 'Numbers and names of neighbours are easily confused. The rule that was meant then changes nothing.',
    fix: 'unsafe',
  },
  createForEdition: (context) => ({
    edition() {
      for (const { marker, meant } of neighboursOf(context)) {
        const { rule, other, reference } = marker;
        context.report({
          at: reference.targetAt,
          node: rule,
          judged: [rule, other],
          message: `Unexpected marker to ${nameOf(other)}: ${nameOf(meant)}, which no marker names, has more words in common with this rule.`,
          help: `Write ${marker.kind === 'adds' ? '+' : '-'}${meant.id}, or name both.`,
          related: [
            { node: other, message: 'what the marker names' },
            { node: meant, message: 'what may be meant' },
          ],
          fix: writeFix(reference.targetAt, meant.id),
        });
      }
    },
  }),
});

/** This many more words in common are not a coincidence. */
const margin = 2;

/** Markers whose target has a neighbour that fits better. */
export const neighboursOf = memoize((context: EditionContext) =>
  context.markers.markers.flatMap((marker) => {
    const meant = neighbourOf(marker, context.markers, relationsOf(context));
    return meant ? [{ marker, meant }] : [];
  }),
);

/**
 * The sibling with the same label that fits better and that no marker names; null if there is none.
 */
function neighbourOf(
  { rule, other }: Pick<Marker, 'rule' | 'other'>,
  graph: MarkerGraph,
  relations: Relations,
): RuleNode | null {
  if (other.label === null || other.label === '') return null;
  const namesakes = byLabel(graph.list(other)).get(normalizeLabel(other.label)) ?? [];
  const alike = rulesBeside(other, namesakes).filter((node) => node !== other && !graph.isNamed(node));
  if (alike.length === 0) return null;
  if (speaksOf(other, rule, graph)) return null;
  let best: RuleNode | null = null;
  let most = relations.shared(rule, other).length + margin - 1;
  for (const node of alike) {
    const { length } = relations.shared(rule, node);
    if (length > most) [best, most] = [node, length];
  }
  return best;
}

/** The rules of a list by label. Cached, because many markers lead into one list. */
const byLabel = memoize((list: readonly RuleNode[]) =>
  Map.groupBy(list, ({ label }) => normalizeLabel(label ?? '')),
);
