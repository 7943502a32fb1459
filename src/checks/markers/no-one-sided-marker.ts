import type { RuleNode } from '../../edition/nodes.ts';
import { stemsOf } from '../../graph/words.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import type { Marker, MarkerGraph } from './shared/marker-graph.ts';
import { ownStems } from './shared/own-stems.ts';
import { type Relations, relationsOf, speaksOf } from './shared/relation.ts';
import { rulesBeside } from './shared/rules-beside.ts';

export const noOneSidedMarker = defineCheck({
  meta: {
    code: 'R031',
    name: 'no-one-sided-marker',
    severity: 'warning',
    summary:
      'Reports a marker to a rule that has nothing to do with the marked rule: no reference, no word in common.',
    why: 'A marker says that the other rule changes this one. If that rule is about something else, the marker names the wrong rule or is on the wrong one.',
    fix: 'none',
    yieldsTo: ['R032'],
  },
  createForEdition: (context) => ({
    edition() {
      const relations = relationsOf(context);
      for (const marker of context.markers.markers) {
        if (!isOneSided(marker, relations, context.markers)) continue;
        const { rule, other, reference } = marker;
        const meant = likelier(marker, context.markers, relations);
        context.report({
          at: reference.targetAt,
          node: rule,
          judged: [rule, other],
          message: `Unexpected marker: ${nameOf(other)} does not refer to this rule and has no word in common with it.`,
          help: meant
            ? `Is ${nameOf(meant)} meant?`
            : 'Name the rule that changes this one, or state in that rule what it changes.',
          related: [
            { node: other, message: 'what the marker names' },
            ...(meant ? [{ node: meant, message: 'what may be meant' }] : []),
          ],
        });
      }
    },
  }),
});

/** Whether the target of a marker never mentions the rule that has it. */
const isOneSided = ({ rule, other }: Marker, relations: Relations, graph: MarkerGraph): boolean =>
  rule.kind !== 'note' &&
  other !== rule &&
  !relations.isNear(rule, other) &&
  relations.isClear(rule, other) &&
  !speaksOf(other, rule, graph);

/** The sibling of the target that shares most words with this rule: at least those of its label. */
function likelier({ rule, other }: Marker, graph: MarkerGraph, relations: Relations): RuleNode | null {
  const topic = [...stemsOf(rule.label ?? '')];
  let best: RuleNode | null = null;
  let most = 1;
  for (const node of rulesBeside(other, graph.list(other))) {
    if (node === other || node === rule) continue;
    const own = ownStems(node);
    if (!topic.some((stem) => own.has(stem))) continue;
    const shared = relations.shared(rule, node);
    const onTopic = shared.filter((stem) => topic.includes(stem) && own.has(stem)).length;
    const score = shared.length + 2 * onTopic;
    if (onTopic > 0 && score > most) [best, most] = [node, score];
  }
  return best;
}
