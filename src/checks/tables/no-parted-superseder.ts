import { findTable, meets } from '../../precedence/find-table.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { playedEditionOf } from './shared/played-edition.ts';

const facets =
  'facets:\n  mode: { values: [short, long] }\n  people: { values: [pilots, guards], many: true }';

export const noPartedSuperseder = defineCheck({
  code: 'R082',
  name: 'no-parted-superseder',
  severity: 'warning',
  summary:
    'Reports a marker or relation that says that a rule supersedes another one, where no table has both in play.',
  why: 'It never holds. Most often one of the two has a condition too many, or the marker names the wrong rule.',
  fix: 'none',
  examples: {
    valid: {
      'both at a table that plays with two': {
        text: '# Play\n\n1. Draw two. -less {#draw when.people=pilots}\n2. Draw one. {#less when.people=guards}\n',
        config: facets,
      },
    },
    invalid: {
      'two values of a facet that takes one': {
        text: '# Play\n\n1. Draw two. -‹less› {#draw .short}\n2. Draw one. {#less .long}\n',
        config: facets,
      },
      'values that exclude each other': {
        text: '# Play\n\n1. Draw two. -‹less› {#draw .pilots}\n2. Draw one. {#less .guards}\n',
        config: `${facets}\nexcludes: [{ people: [pilots, guards] }]`,
      },
    },
  },
  edition(context, report) {
    const played = playedEditionOf(context);
    for (const { by, on, through } of played.relations.on.flat()) {
      const [ours, theirs] = [played.conditionsAt(on), played.conditionsAt(by)];
      const reference = played.writtenFor(by, on)?.reference;
      if (ours.length === 0 || theirs.length === 0 || through !== on || !reference) continue;
      const both = [...ours, ...theirs];
      // What is never in play itself is reported as that.
      const isPossible = [ours, theirs].every(
        (own) => findTable(own, played.tableRules, (table) => meets(own, table)).kind === 'found',
      );
      if (!isPossible || findTable(both, played.tableRules, (table) => meets(both, table)).kind !== 'none')
        continue;
      const [rule, other] = [played.nodeAt(on), played.nodeAt(by)];
      report({
        at: reference.targetAt,
        node: played.writtenFor(by, on)?.holder ?? rule,
        judged: [rule, other],
        message: `Unexpected relation: no table has both ${nameOf(rule)} and ${nameOf(other)} in play.`,
        help: 'Take it out, or see whether one of the two has a condition too many.',
        related: [{ node: other, message: 'the other rule' }],
      });
    }
  },
});
