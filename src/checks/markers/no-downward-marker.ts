import type { RuleNode } from '../../edition/nodes.ts';
import { tableRulesOf } from '../../edition/table-faults.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import { conditionsOf } from '../tables/shared/played-edition.ts';
import { whereFound } from '../tables/shared/table-words.ts';
import type { Marker } from './shared/marker-graph.ts';
import { ranksOf } from './shared/tier-ranks.ts';

export const noDownwardMarker = defineCheck({
  meta: {
    code: 'R030',
    name: 'no-downward-marker',
    severity: 'warning',
    summary: 'Reports a rule that a rule of a lower tier supersedes.',
    why: 'The tiers say that the higher rule holds, the marker that it does not. One of the two is wrong, or the marker stands on the wrong rule.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const ranks = ranksOf(context);
      const tableRules = tableRulesOf(context.edition.config);
      const whereBoth = (rule: RuleNode, other: RuleNode) => {
        const conditions = [...conditionsOf(rule), ...conditionsOf(other)];
        if (conditions.length === 0) return '';
        const found = findTable(conditions, tableRules, (table) => meets(conditions, table));
        // That the two are never in play together has a check of its own.
        return found.kind === 'none' ? '' : `, ${whereFound(found)}`;
      };
      for (const { rule, other, reference } of downwardMarkers(context)) {
        context.report({
          at: reference.targetAt,
          node: rule,
          severity: ranks.isNamed ? 'warning' : 'info',
          judged: [rule, other],
          message: ranks.isNamed
            ? `Unexpected marker: ${nameOf(other)} is of the tier "${other.tier}" and cannot supersede a rule of the tier "${rule.tier}"${whereBoth(rule, other)}.`
            : `Unexpected marker: ${nameOf(other)} stands in an earlier chapter, and nearly all other markers name later ones.`,
          help: ranks.isNamed
            ? 'Put the marker on the rule that gives way, or set the tier of one of the two with tier=.'
            : 'If chapters outrank each other, say so with "tiers" in edition.yaml.',
          related: [{ node: other, message: 'what the marker names' }],
        });
      }
    },
  }),
});

/** Markers of a rule of a lower tier that takes the place of one of a higher one. */
function downwardMarkers(context: EditionContext): Marker[] {
  const ranks = ranksOf(context);
  return context.markers.markers.filter(({ kind, rule, other }) => {
    const [mine, theirs] = [ranks.of(rule), ranks.of(other)];
    return kind === 'supersedes' && mine !== null && theirs !== null && theirs < mine;
  });
}
