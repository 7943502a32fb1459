import { isSameLabel } from '../../base/normalize-label.ts';
import { suspectsOf } from '../../graph/suspects.ts';
import { isMarker } from '../../syntax/facts.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

export const noSuspectReference = defineCheck({
  meta: {
    code: 'R068',
    name: 'no-suspect-reference',
    severity: 'warning',
    summary:
      'Reports a reference or marker to a rule that was reworded since the last release, if its own rule was not.',
    why: 'What the rule says about the other one may no longer hold. Nothing else shows it: the reference still leads to the right place.',
    fix: 'none',
  },
  create: ({ index, history, edition, report }) => ({
    file(linked) {
      if (!history) return;
      for (const { edge, owner, to } of suspectsOf([linked])) {
        const { reference, holder } = edge;
        const [named] = index.byId(to);
        if (!named || !reference) continue;
        const word = isMarker(reference) ? 'marker' : 'reference';
        const { version } = history.latest;
        const then = history.rule(named.id);
        // Another rule may have its id now (R067), so only the old target is reported.
        const isOther = then?.label && named.label && !isSameLabel(then.label, named.label);
        const change = isOther
          ? `which led to ${[then.number ?? [], then.label].flat().join(' ')} in ${version}`
          : `which was reworded since ${version}`;
        report({
          at: reference.targetAt,
          node: holder,
          message: `Suspect ${word} to ${nameOf(named)}, ${change}; this rule was not${isOther ? ' reworded' : ''}.`,
          help: `Read both. Change this rule, or confirm that it still holds: rulewright accept ${edition.id} ${owner.id}`,
          related: [{ node: named, message: isOther ? 'where it leads now' : 'what was reworded' }],
        });
      }
    },
  }),
});
