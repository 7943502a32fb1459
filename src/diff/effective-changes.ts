import type { Comparison, RuleName } from '../model/comparison.ts';
import type { Graph, GraphNode } from '../model/graph.ts';
import { ruleName } from '../model/rule-name.ts';
import {
  type EffectiveRelation,
  type EffectiveRule,
  effective,
  type Standing,
  type Table,
} from '../precedence/effective.ts';

/** A rule whose own words stand, and to which something else applies than before. */
export interface EffectiveChange {
  /** As the newer edition calls it. */
  readonly rule: RuleName;
  /** In play and standing before and now; null for what is not in play. */
  readonly was: EffectiveRule['standing'];
  readonly is: EffectiveRule['standing'];
  /** What changed, as sentences. */
  readonly tellings: readonly string[];
}

/** What `diff --table` says. */
export interface EffectiveComparison {
  readonly format: 'rulewright/effective-diff@1';
  readonly old: { readonly id: string; readonly version: string };
  readonly new: { readonly id: string; readonly version: string };
  readonly changes: readonly EffectiveChange[];
}

/**
 * Find the rules whose own words stand, and to which something else applies at a table: what supersedes, changes or cancels
 * them came, went, stands now or no longer stands, or says something else.
 *
 * @param comparison of the two, with what did not change
 * @param tables the table in either edition
 */
export function effectiveChanges(
  [old, now]: readonly [Graph, Graph],
  comparison: Comparison,
  [oldTable, newTable]: readonly [Table, Table],
): EffectiveComparison {
  const [before, after] = [effective(old, oldTable), effective(now, newTable)];
  const byId = ({ nodes }: Graph): Nodes => new Map(nodes.map((node) => [node.id, node]));
  const [oldNodes, newNodes] = [byId(old), byId(now)];
  // Rules that were renamed are called as they are now.
  const successor = new Map<string, string>();
  for (const { old: from, new: to } of comparison.changes)
    if (from.length === 1 && to.length === 1 && from[0] && to[0]) successor.set(from[0].id, to[0].id);
  const changes = comparison.changes.flatMap((change): EffectiveChange[] => {
    const [from, to] = [change.old[0], change.new[0]];
    if (!from || !to || change.old.length > 1 || change.new.length > 1) return [];
    const [oldNode, newNode] = [oldNodes.get(from.id), newNodes.get(to.id)];
    if (!oldNode || !newNode || oldNode.hash !== newNode.hash) return [];
    const [was, is] = [before.rule(from.id), after.rule(to.id)];
    if (!was || !is || (was.inPlay === 'no' && is.inPlay === 'no')) return [];
    const tellings = [
      ...stateTelling(was, is),
      ...relationTellings(
        bearings(was.by, oldNodes, (id) => successor.get(id) ?? id),
        bearings(is.by, newNodes, (id) => id),
      ),
    ];
    const rule = { id: to.id, number: newNode.number, label: newNode.label };
    return tellings.length === 0 ? [] : [{ rule, was: was.standing, is: is.standing, tellings }];
  });
  const side = ({ edition: { id, version } }: Graph) => ({ id, version });
  return { format: 'rulewright/effective-diff@1', old: side(old), new: side(now), changes };
}

type Nodes = ReadonlyMap<string, GraphNode>;

/** What bears on a rule, by kind and rule, where it is in play and does not give way. */
function bearings(relations: readonly EffectiveRelation[], nodes: Nodes, idOf: (id: string) => string) {
  const played = relations.filter(({ inPlay, yields }) => inPlay !== 'no' && !yields);
  return new Map(
    played.map((one) => {
      const node = nodes.get(one.id);
      const known = { name: node ? ruleName(node) : one.id, hash: node?.hash ?? '', standing: one.standing };
      return [`${one.kind} ${idOf(one.id)}`, { kind: one.kind, ...known }];
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
  ...{ stands: 'stands', superseded: 'is superseded', contested: 'is contested', undecided: 'is undecided' },
};
const formerWords: Readonly<Record<Standing, string>> = {
  ...{
    stands: 'stood',
    superseded: 'was superseded',
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
