import type { GraphNode } from '../model/graph.ts';
import { ruleName } from '../model/rule-name.ts';
import type { EffectiveRelation, EffectiveRule, Standing } from '../precedence/effective.ts';

/** One rule at a table, and what is known of the rules that bear on it. */
export interface RuleBeside {
  readonly rule: EffectiveRule;
  readonly nodes: ReadonlyMap<string, GraphNode>;
  /** How a rule is called in the newer edition. */
  readonly idOf: (id: string) => string;
}

/** What applies otherwise to a rule than before, as sentences; none where it is in play in neither. */
export function effectiveTellings(was: RuleBeside, is: RuleBeside): string[] {
  if (was.rule.inPlay === 'no' && is.rule.inPlay === 'no') return [];
  return [...stateTelling(was.rule, is.rule), ...relationTellings(bearings(was), bearings(is))];
}

/** What bears on a rule, by kind and rule, where it is in play and does not give way. */
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
  if (was.inPlay !== is.inPlay) return [`${inPlayWords[was.inPlay]} before, ${inPlayWords[is.inPlay]} now`];
  if (was.standing === is.standing || !was.standing || !is.standing) return [];
  return [`it ${formerWords[was.standing]} before and ${standingWords[is.standing]} now`];
}

/** `X adds to it`: all kinds but this one take their object as they are. */
const kindWords: Readonly<Record<EffectiveRelation['kind'], string>> = {
  ...{ supersedes: 'supersedes', replaces: 'replaces', disables: 'disables', adds: 'adds to' },
  ...{ modifies: 'modifies', clarifies: 'clarifies', prevents: 'can prevent', cancels: 'can cancel' },
};
const standingWords: Readonly<Record<Standing, string>> = {
  ...{ stands: 'stands', excepted: 'is excepted', contested: 'is contested' },
  ...{ replaced: 'is replaced', undecided: 'is undecided' },
};
const formerWords: Readonly<Record<Standing, string>> = {
  ...{
    stands: 'stood',
    excepted: 'was excepted',
    replaced: 'was replaced',
    contested: 'was contested',
    undecided: 'was undecided',
  },
};
const inPlayWords = { yes: 'in play', open: 'perhaps in play', no: 'not in play' } as const;

function relationTellings(was: ReturnType<typeof bearings>, is: ReturnType<typeof bearings>): string[] {
  const gone = [...was]
    .filter(([key]) => !is.has(key))
    .map(([, one]) => `${one.name} no longer ${kindWords[one.kind]} it`);
  const others = [...is].flatMap(([key, one]) => {
    const before = was.get(key);
    if (!before) return [`${one.name} now ${kindWords[one.kind]} it`];
    if (before.hash !== one.hash) return [`${one.name}, which ${kindWords[one.kind]} it, was reworded`];
    if (before.standing === one.standing) return [];
    return [
      `${one.name}, which ${kindWords[one.kind]} it, ${standingWords[one.standing ?? 'stands']} now and ${formerWords[before.standing ?? 'stands']} before`,
    ];
  });
  return [...gone, ...others];
}
