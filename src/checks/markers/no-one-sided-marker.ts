import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { stemsOf } from '../../graph/words.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import type { Marker, MarkerGraph } from './shared/marker-graph.ts';
import { ownStems } from './shared/own-stems.ts';
import { type Relations, relationsOf, speaksOf } from './shared/relation.ts';
import { placeIn, rulesBeside } from './shared/rules-beside.ts';

export const noOneSidedMarker = defineCheck({
  meta: {
    code: 'R031',
    name: 'no-one-sided-marker',
    severity: 'warning',
    summary:
      'Reports a marker whose rule never speaks of the rule it stands on: no reference, no word in common.',
    why: 'A marker says that the other rule changes this one. Where that one speaks of something else, the marker names the wrong rule or stands on the wrong one.',
    fix: 'none',
    yieldsTo: ['R032'],
  },
  createForEdition: (context) => ({
    edition() {
      const relations = relationsOf(context);
      for (const { marker, topic } of oneSidedMarkers(context)) {
        const { rule, other, reference } = marker;
        const meant = topic ?? likelier(marker, context.markers, relations);
        const isNear = relations.isNear(rule, other);
        context.report({
          at: reference.targetAt,
          node: rule,
          severity: isNear ? 'info' : 'warning',
          isOptional: isNear,
          judged: [rule, other],
          message: topic
            ? `Unexpected marker: ${nameOf(other)} says nothing of "${rule.label}", which this rule is about.`
            : `Unexpected marker: ${nameOf(other)} says nothing of what this rule says.`,
          help: meant
            ? `Is ${nameOf(meant)} meant?`
            : 'Name the rule that changes this one, or say there what it changes.',
          related: [
            { node: other, message: 'what the marker names' },
            ...(meant ? [{ node: meant, message: 'what may be meant' }] : []),
          ],
        });
      }
    },
  }),
});

interface OneSided {
  readonly marker: Marker;
  /** A rule beside the one named that speaks of this rule's label, where that is what gives the fault away. */
  readonly topic: RuleNode | null;
}

/** Markers whose rule never speaks of the one they stand on. */
function oneSidedMarkers(context: EditionContext): OneSided[] {
  const relations = relationsOf(context);
  return context.markers.markers.flatMap((marker) => {
    const { rule, other } = marker;
    if (rule.kind === 'note' || other === rule) return [];
    const isAkin = relations.isAkin(rule, other);
    const topic = isAkin ? missedTopic(marker, context.markers) : null;
    if (isAkin && !topic) return [];
    if (!relations.isClear(rule, other) || speaksOf(other, rule, context.markers)) return [];
    return [{ marker, topic }];
  });
}

/** A rule beside the one named that uses this rule's label, of two words or more, where the one named has no word of it. */
function missedTopic({ rule, other }: Marker, graph: MarkerGraph): RuleNode | null {
  const topic = labelStems(rule);
  if (topic.size < 2) return null;
  const stems = ownStems(other);
  for (const stem of topic) if (stems.has(stem)) return null;
  const phrase = ` ${normalizeLabel(rule.label ?? '')} `;
  const [first = ''] = topic;
  const uses = (node: RuleNode) =>
    // Most texts lack the beginning of the first word already, and need no normal form.
    lowerText(node).includes(first) && ` ${normalizeLabel(node.item?.text ?? '')} `.includes(phrase);
  const list = graph.list(other);
  const at = placeIn(other, list);
  return list.slice(Math.max(0, at - near), at + near).find(uses) ?? null;
}

const labelStems = memoize(({ label }: RuleNode) => stemsOf(label ?? ''));

/** The text of a rule in lower case. Kept, since every marker of its neighbours needs it. */
const lowerText = memoize(({ item }: RuleNode) => (item?.text ?? '').toLowerCase());

/** A slip leads to a rule that stands not far from the one that was meant. */
const near = 9;

/** The rule in the list of the one named that speaks most of this one: of its label at least. */
function likelier({ rule, other }: Marker, graph: MarkerGraph, relations: Relations): RuleNode | null {
  const topic = [...labelStems(rule)];
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
