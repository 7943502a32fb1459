import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck } from '../framework/define-check.ts';
import { labelSpanOf } from '../framework/span-of-words.ts';

export const noOddOneOut = defineCheck({
  meta: {
    code: 'R095',
    name: 'no-odd-one-out',
    severity: 'info',
    summary:
      'Reports the only rule of a list that lacks the class `card`, or a condition, which all others have.',
    why: 'A card without its class is missing from the page of cards. A rule without its condition applies to everybody.',
    fix: 'none',
  },
  create: ({ edition, source, report }) => ({
    file({ assembled }) {
      const labelled = assembled.nodes.filter(({ item, label, isPlaced }) => item && label && !isPlaced);
      for (const list of Map.groupBy(labelled, ({ parent }) => parent).values()) {
        const say = (node: RuleNode, message: string, help: string) =>
          report({ at: labelSpanOf(source.text, node), node, message, help });
        const odd = oddOne(list, ({ kind }) => kind === 'card');
        if (odd)
          say(
            odd,
            `Missing class "card": the ${list.length - 1} other rules with a label in this list have it.`,
            'Write .card between its braces, or move the rule out of the list of cards.',
          );
        for (const [facet, { values }] of Object.entries(edition.facets)) {
          const facetValue = ({ label }: RuleNode) =>
            values.find((value) => normalizeLabel(value) === normalizeLabel(label ?? ''));
          const named = list.length > fewest ? list.filter(facetValue) : [];
          const node = oddOne(named, (rule) => hasCondition(rule, facet));
          if (node)
            say(
              node,
              `Missing condition on the facet "${facet}": the ${named.length - 1} other rules of this list whose label is one of its values have one.`,
              `Write when.${facet}=${facetValue(node)} between its braces.`,
            );
        }
      }
    },
  }),
});

/** At least this many others have what one lacks. */
const fewest = 4;

/** The only item of a list that lacks something. */
function oddOne(list: readonly RuleNode[], has: (node: RuleNode) => boolean): RuleNode | null {
  const [odd, ...others] = list.filter((node) => !has(node));
  return odd && others.length === 0 && list.length > fewest ? odd : null;
}

/** Whether a rule, or an ancestor, has a condition on a facet. */
function hasCondition(rule: RuleNode, facet: string): boolean {
  for (let at: RuleNode | null = rule; at; at = at.parent) if (at.when.has(facet)) return true;
  return false;
}
