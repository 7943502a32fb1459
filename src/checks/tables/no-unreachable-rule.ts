import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { tableRulesOf } from '../../edition/table-faults.ts';
import type { LinkedFile } from '../../graph/link.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { whyImpossible } from '../../precedence/read-table.ts';
import { defineCheck } from '../framework/define-check.ts';
import { conditionsOf } from './shared/played-edition.ts';

export const noUnreachableRule = defineCheck({
  meta: {
    code: 'R083',
    name: 'no-unreachable-rule',
    severity: 'error',
    summary: 'Reports a rule whose conditions, together with those of its parents, no table can meet.',
    why: 'Nobody ever plays by it. It is below the wrong rule, or repeats a condition with another value.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const tableRules = tableRulesOf(context.edition.config);
      const unreachable = new Set<RuleNode>();
      for (const file of context.files) {
        for (const node of conditionedIn(file)) {
          // Its children are out of play because of it.
          if (node.parent && holdsAny(unreachable, node.parent)) continue;
          const conditions = conditionsOf(node);
          const found = findTable(conditions, tableRules, (table) => meets(conditions, table)).kind;
          if (found === 'found') continue;
          unreachable.add(node);
          const needed = conditions.map(
            ({ facet, values, inheritedFrom }) =>
              `${facet} ${values.join(' or ')}${inheritedFrom === null ? '' : ` (from ${inheritedFrom})`}`,
          );
          context.report({
            at: node.at,
            node,
            severity: found === 'none' ? 'error' : 'info',
            message: `Unexpected conditions: ${found === 'none' ? 'no table can choose' : 'it was not decided whether a table can choose'} ${needed.join(' and ')}.`,
            help: [
              ...(found === 'none' ? whyImpossible(tableRules, conditions) : []),
              'Remove one of them, or move the rule to where it is in play.',
            ].join(' '),
          });
        }
      }
    },
  }),
});

/** Nodes with a condition, alone or below another one. Invalid values are reported elsewhere. */
const conditionedIn = memoize(({ assembled }: LinkedFile) =>
  assembled.nodes.filter(({ when, unknown }) => when.size > 0 && unknown.length === 0),
);

function holdsAny(nodes: ReadonlySet<RuleNode>, node: RuleNode): boolean {
  for (let at: RuleNode | null = node; at; at = at.parent) if (nodes.has(at)) return true;
  return false;
}
