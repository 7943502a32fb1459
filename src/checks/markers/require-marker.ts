import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { sectionOf } from '../../edition/section-of.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { isFollowed, type LinkedEdge, type LinkedFile, writtenEdges } from '../../graph/link.ts';
import type { ReferenceFacts, TextRange } from '../../syntax/facts.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import { cites, conditionsUse, isTimed, saysChange, sentenceAt } from '../framework/sentences.ts';
import type { MarkerGraph } from './shared/marker-graph.ts';
import { type Ranks, ranksOf } from './shared/tier-ranks.ts';

export const requireMarker = defineCheck({
  meta: {
    code: 'R033',
    name: 'require-marker',
    severity: 'warning',
    summary: 'Reports a rule that says it changes another rule, if the other rule has no marker for it.',
    why: 'Readers of the changed rule do not learn about the change. They keep playing by the old text.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { config } = context.edition;
      if (!/^en\b/.test(config.language)) return;
      const say = (at: TextRange, node: RuleNode, changed: RuleNode) => {
        context.report({
          at,
          node,
          judged: [node, changed],
          message: `Missing marker on ${nameOf(changed)}: ${nameOf(node)} says that it changes that rule.`,
          help: `Write +${node.id} at the end of that rule if it still holds, -${node.id} if it does not.`,
          related: [{ node: changed, message: 'what is changed' }],
        });
      };
      const rankOf = ranksOf(context).of;
      for (const edge of context.files.flatMap(mayChangeIn)) {
        const changed = changedBy(edge, context.markers, rankOf);
        if (changed) say(edge.reference.targetAt, edge.holder, changed);
      }
      for (const node of context.edition.files.flatMap(limitsIn)) {
        const changed = limitedBy(node, context, rankOf);
        if (changed) say(node.item?.written?.at ?? node.at, node, changed);
      }
    },
  }),
});

type Reference = LinkedEdge & { readonly reference: ReferenceFacts; readonly to: string };

/** A reference in a sentence that may state a change of its target. */
function mayChange(edge: LinkedEdge): edge is Reference {
  const { reference, to, holder, targets } = edge;
  if (reference?.kind !== 'refers' || !isFollowed(edge) || to === null || targets.length > 0) return false;
  if (!holder.item || !['rule', 'step', 'card'].includes(holder.kind)) return false;
  const { text } = holder.item;
  const at = offsetIn(text, reference);
  if (at < 0) return false;
  const sentence = sentenceAt(holder.item, at);
  const offset = at - sentence.start;
  if (!saysChange(sentence.text, false) && !conditionsUse(sentence.text, offset)) return false;
  return !cites(text.slice(Math.max(0, at - 40), at));
}

const offsetIn = (text: string, { textAt, before }: ReferenceFacts) =>
  textAt >= 0 ? textAt : text.indexOf(before);

/** References to a rule that the words of their holder may change. */
const mayChangeIn = memoize((file: LinkedFile) => writtenEdges(file).filter(mayChange));

/**
 * The rule that a sentence with a reference changes without a marker on it; null if there is none.
 */
function changedBy(
  { reference, to, holder }: Reference,
  graph: MarkerGraph,
  rankOf: Ranks['of'],
): RuleNode | null {
  const target = graph.byId(to);
  if (!target || target.kind === 'term' || target.kind === 'category') return null;
  const [mine, theirs] = [rankOf(holder), rankOf(target)];
  if (mine === null || theirs === null || mine < theirs) return null;
  // Rules of one section and tier are read together.
  if (mine === theirs && sectionOf(target) === sectionOf(holder)) return null;
  if (graph.isCovered(target, holder)) return null;
  if (!holder.item) return null;
  const at = offsetIn(holder.item.text, reference);
  const sentence = sentenceAt(holder.item, at);
  const offset = at - sentence.start;
  // A rule of the same name is about the other one, not only its timing.
  const isNamesake =
    holder.label !== null && normalizeLabel(target.label ?? '').includes(normalizeLabel(holder.label));
  const isTime = isTimed(sentence.text.slice(0, offset)) && !isNamesake;
  return saysChange(sentence.text, isTime) || (mine > theirs && conditionsUse(sentence.text, offset))
    ? target
    : null;
}

/**
 * "Limited Trade: Trade is limited to …": the phrase of a label that names another rule and narrows
 * it.
 */
function limitedPhrase({ label }: RuleNode): string | null {
  const [first = '', ...rest] = normalizeLabel(label ?? '').split(' ');
  const isLimit = /^(?:limited|extended|restricted|changed|optional|no)$/.test(first);
  return rest.length > 0 && isLimit ? rest.join(' ') : null;
}

/** Rules of a file that narrow the rule whose label is the rest of theirs. */
const limitsIn = memoize(({ nodes }: AssembledFile) => nodes.filter((node) => limitedPhrase(node) !== null));

/** The rule that another one narrows without a marker on it; null if there is none. */
function limitedBy(node: RuleNode, { markers, index }: EditionContext, rankOf: Ranks['of']): RuleNode | null {
  const [changed, second] = index.byLabel(limitedPhrase(node) ?? '');
  const [mine, theirs] = [rankOf(node), changed ? rankOf(changed) : null];
  if (!changed || second || mine === null || theirs === null || mine <= theirs) return null;
  return markers.isCovered(changed, node) ? null : changed;
}
