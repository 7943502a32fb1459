import type { GraphNode } from '../model/graph.ts';
import { inPlayPhrases, relationPhrases, standingPhrases } from '../model/phrases.ts';
import { ruleName } from '../model/rule-name.ts';
import type { EffectiveRule } from '../precedence/effective.ts';

/** One rule at a table, with data on the rules that affect it. */
export interface RuleBeside {
  readonly rule: EffectiveRule;
  readonly nodes: ReadonlyMap<string, GraphNode>;
  /** Name of a rule in the newer edition. */
  readonly idOf: (id: string) => string;
}

/** What changed in how a rule applies, as sentences; none if it is in play in neither. */
export function effectiveTellings(was: RuleBeside, is: RuleBeside): string[] {
  if (was.rule.inPlay === 'no' && is.rule.inPlay === 'no') return [];
  return [...stateTelling(was.rule, is.rule), ...relationTellings(bearings(was), bearings(is))];
}

/** Rules that affect a rule, are in play and do not give way, by kind and rule. */
function bearings({ rule, nodes, idOf }: RuleBeside) {
  const played = rule.by.filter(({ inPlay, yields }) => inPlay !== 'no' && !yields);
  return new Map(
    played.map((one) => {
      const node = nodes.get(one.id);
      const bearer = { name: node ? ruleName(node) : one.id, hash: node?.hash ?? '', standing: one.standing };
      return [`${one.kind} ${idOf(one.id)}`, { kind: one.kind, ...bearer }];
    }),
  );
}

function stateTelling(was: EffectiveRule, is: EffectiveRule): string[] {
  if (was.inPlay !== is.inPlay)
    return [`${inPlayPhrases[was.inPlay]} before, ${inPlayPhrases[is.inPlay]} now`];
  if (was.standing === is.standing || !was.standing || !is.standing) return [];
  return [`it ${standingPhrases[was.standing].was} before and ${standingPhrases[is.standing].is} now`];
}

function relationTellings(was: ReturnType<typeof bearings>, is: ReturnType<typeof bearings>): string[] {
  const gone = [...was]
    .filter(([key]) => !is.has(key))
    .map(([, one]) => `${one.name} no longer ${relationPhrases[one.kind].does} it`);
  const others = [...is].flatMap(([key, one]) => {
    const before = was.get(key);
    if (!before) return [`${one.name} now ${relationPhrases[one.kind].does} it`];
    if (before.hash !== one.hash)
      return [`${one.name}, which ${relationPhrases[one.kind].does} it, was reworded`];
    if (before.standing === one.standing) return [];
    return [
      `${one.name}, which ${relationPhrases[one.kind].does} it, ${standingPhrases[one.standing ?? 'stands'].is} now and ${standingPhrases[before.standing ?? 'stands'].was} before`,
    ];
  });
  return [...gone, ...others];
}
