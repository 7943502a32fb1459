import type { RuleNode } from '../edition/nodes.ts';
import { normalizeLabel } from '../graph/labels.ts';
import { isFollowed, type LinkedEdge } from '../graph/link.ts';
import type { At } from '../syntax/facts.ts';
import { defineCheck, nameOf } from './define-check.ts';
import { type MarkerGraph, markerGraphOf, sectionOf, topRule } from './marker-graph.ts';
import { askedHelp, isAsked } from './open-questions.ts';
import { cites, conditionsUse, isTimed, saysChange, sentenceAt } from './sentences.ts';
import { ranksOf } from './tier-ranks.ts';

export const requireMarker = defineCheck({
  code: 'R033',
  name: 'require-marker',
  severity: 'warning',
  summary: 'Reports a rule that says it changes another one, which has no marker that says so.',
  why: 'Whoever reads the changed rule does not learn of it, and goes on playing by what stands there.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'a marker on the changed rule',
        text: '# Play\n\n1. Draw two cards. -chest {#draw}\n2. When you use [draw], three cards must be drawn. {#chest tier=card}\n',
        config: 'tiers: [base, card]',
      },
      {
        title: 'a reference that only says when',
        text: '# Play\n\n1. Draw two cards. {#draw}\n2. After [draw], pay one coin. {#chest tier=card}\n',
        config: 'tiers: [base, card]',
      },
    ],
    invalid: [
      {
        title: 'no marker on the changed rule',
        text: '# Play\n\n1. Draw two cards. {#draw}\n2. You need not follow [‹draw›] at night. {#chest tier=card}\n',
        config: 'tiers: [base, card]',
      },
      {
        title: 'a label that says so',
        text: '# Play\n\n1. **Trade:** Swap two cards. {#trade}\n\n# Night\n\n‹1›. **Limited trade:** Trade ends with the day. {#night_trade tier=card}\n',
        config: 'tiers: [base, card]',
      },
    ],
  },
  edition(context, report) {
    const { config } = context.edition;
    if (!/^en\b/.test(config.language)) return;
    const graph = markerGraphOf(context);
    const ranks = ranksOf(context);
    const covered = coverage(graph);
    const say = (at: At, node: RuleNode, changed: RuleNode) => {
      const asked = isAsked(config, node, changed);
      report({
        at,
        node,
        severity: asked ? 'info' : 'warning',
        message: `Missing marker on ${nameOf(changed)}: ${nameOf(node)} says that it changes it.`,
        help: asked
          ? askedHelp
          : `Write +${node.id} behind it if it still holds beside this one, -${node.id} if it does not.`,
        related: [{ node: changed, message: 'what is changed' }],
      });
    };
    for (const { edges } of context.files) {
      for (const edge of edges) {
        const changed = changedBy(edge, context.index.byId, covered, ranks.of);
        if (changed && edge.reference) say(edge.reference.targetAt, edge.holder, changed);
      }
    }
    for (const { assembled } of context.files) {
      for (const node of assembled.nodes) {
        const changed = limitedBy(node, context.index.byLabel, covered, ranks.of);
        if (changed) say(node.item?.written?.at ?? node.at, node, changed);
      }
    }
  },
});

/** "Limited Trade: Trade is limited to …": the rule whose label is the rest of this one's, and that this one narrows. */
function limitedBy(
  node: RuleNode,
  byLabel: (phrase: string) => readonly RuleNode[],
  isCovered: (changed: RuleNode, by: RuleNode) => boolean,
  rankOf: (node: RuleNode) => number | null,
): RuleNode | null {
  const [first = '', ...rest] = normalizeLabel(node.label ?? '').split(' ');
  if (rest.length === 0 || !/^(?:limited|extended|restricted|changed|optional|no)$/.test(first)) return null;
  const [target, second] = byLabel(rest.join(' '));
  const [mine, theirs] = [rankOf(node), target ? rankOf(target) : null];
  if (!target || second || mine === null || theirs === null || mine <= theirs) return null;
  return isCovered(target, node) ? null : target;
}

/** Pairs of a rule and one that a marker in it names, told by the rules at the top of their lists, and by section. */
function coverage(graph: MarkerGraph): (changed: RuleNode, by: RuleNode) => boolean {
  const pairs = new Map<RuleNode, Set<RuleNode>>();
  const add = (rule: RuleNode, other: RuleNode) => {
    const set = pairs.get(rule) ?? new Set<RuleNode>();
    pairs.set(rule, set.add(topRule(other)));
  };
  for (const { rule, other } of graph.markers) {
    add(topRule(rule), other);
    add(sectionOf(rule), other);
  }
  return (changed, by) => pairs.get(topRule(changed))?.has(topRule(by)) ?? false;
}

/** The rule that the holder of a reference changes by its own words and that knows nothing of it; else null. */
function changedBy(
  edge: LinkedEdge,
  byId: (id: string) => readonly RuleNode[],
  isCovered: (changed: RuleNode, by: RuleNode) => boolean,
  rankOf: (node: RuleNode) => number | null,
): RuleNode | null {
  const { reference, to, holder, targets } = edge;
  if (reference?.kind !== 'refers' || !isFollowed(edge) || to === null || targets.length > 0) return null;
  if (!holder.item || !['rule', 'step', 'card'].includes(holder.kind)) return null;
  const target = byId(to)[0];
  if (!target || target.kind === 'term' || target.kind === 'category') return null;
  const [mine, theirs] = [rankOf(holder), rankOf(target)];
  if (mine === null || theirs === null || mine < theirs) return null;
  // Rules of one section and tier are read together.
  if (mine === theirs && sectionOf(target) === sectionOf(holder)) return null;
  if (isCovered(target, holder)) return null;
  const { text } = holder.item;
  const at = reference.textAt >= 0 ? reference.textAt : text.indexOf(reference.before);
  if (at < 0 || cites(text.slice(Math.max(0, at - 40), at))) return null;
  const sentence = sentenceAt(text, at);
  const offset = at - sentence.start;
  // A rule of the same name speaks of the other one, and not only of its time.
  const isNamesake =
    holder.label !== null && normalizeLabel(target.label ?? '').includes(normalizeLabel(holder.label));
  const isTime = isTimed(sentence.text.slice(0, offset)) && !isNamesake;
  return saysChange(sentence.text, isTime) || (mine > theirs && conditionsUse(sentence.text, offset))
    ? target
    : null;
}
