import type { Condition } from '../../precedence/conditions.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { playedEditionOf } from './shared/played-edition.ts';

export const noPartedSuperseder = defineCheck({
  meta: {
    code: 'R082',
    name: 'no-parted-superseder',
    severity: 'warning',
    summary:
      'Reports a marker or relation by which a rule supersedes another one although no table has both in play.',
    why: 'It has no effect. Usually one of the two has a condition too many, or the marker names the wrong rule.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const played = playedEditionOf(context);
      const find = (conditions: readonly Condition[]) =>
        findTable(conditions, played.tableRules, (table) => meets(conditions, table)).kind;
      for (const { by, on, through } of played.relations.on.flat()) {
        const [ours, theirs] = [played.conditionsAt(on), played.conditionsAt(by)];
        const reference = played.writtenFor(by, on)?.reference;
        if (ours.length === 0 || theirs.length === 0 || through !== on || !reference) continue;
        const bothAt = find([...ours, ...theirs]);
        if (bothAt === 'found') continue;
        // A rule that is never in play is reported as such.
        if ([ours, theirs].some((own) => find(own) === 'none')) continue;
        const [rule, other] = [played.nodeAt(on), played.nodeAt(by)];
        context.report({
          at: reference.targetAt,
          node: played.writtenFor(by, on)?.holder ?? rule,
          judged: [rule, other],
          severity: bothAt === 'none' ? 'warning' : 'info',
          message:
            bothAt === 'none'
              ? `Unexpected relation: no table has both ${nameOf(rule)} and ${nameOf(other)} in play.`
              : `Unexpected relation: whether any table has both ${nameOf(rule)} and ${nameOf(other)} in play was not decided.`,
          help: 'Remove it, or check whether one of the two has a condition too many.',
          related: [{ node: other, message: 'the other rule' }],
        });
      }
    },
  }),
});
