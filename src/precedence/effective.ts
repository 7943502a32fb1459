/**
 * What applies at one table: which rules are in play, which of them hold, what affects the others,
 * and why.
 * The entry point `rulewright/effective`: needs only a published graph, and runs in a browser as in
 * the library. Source: decision 61.
 */
import { type Answer, isMet, type Table } from './conditions.ts';
import type {
  Effective,
  EffectiveOptions,
  EffectiveRelation,
  EffectiveRule,
  RuleChange,
  RuleState,
} from './effective-rule.ts';
import { expectGraph, expectName, expectOptions, expectTable } from './expect-graph.ts';
import { explain } from './explain.ts';
import { doesHold, ground } from './ground.ts';
import { createHanging } from './hanging.ts';
import { judge, type State } from './judge.ts';
import type { PlayedGraph, PlayedNode } from './played-graph.ts';
import { type Bearing, type Relations, relationsOf } from './relations.ts';

export type { Answer, Condition, JudgedCondition, Table } from './conditions.ts';
export type * from './effective-rule.ts';
export { doesHold, type Standing } from './ground.ts';
export type { PlayedEdge, PlayedGraph, PlayedNode } from './played-graph.ts';
export type { BearingKind } from './relations.ts';

/** Relations cached by graph. */
const relationsByGraph = new WeakMap<PlayedGraph, Relations>();

/**
 * What applies at a table.
 *
 * @param graph a published graph; do not change it, because derived data is cached with it
 * @param table values by facet; a facet that is missing is open, an empty list means none of them
 * @throws TypeError for an invalid graph or table, an unknown option, or an unknown id in
 *   `without`: it names the position and what was expected
 */
export function effective(
  graph: PlayedGraph,
  table: Table = new Map(),
  options: EffectiveOptions = {},
): Effective {
  let relations = relationsByGraph.get(graph);
  if (!relations) {
    expectGraph(graph);
    relations = relationsOf(graph);
    relationsByGraph.set(graph, relations);
  }
  expectTable(table, graph);
  expectOptions(options);
  const off = new Set(options.without);
  for (const id of off)
    if (!relations.indexOf.has(id)) expectName('rule', id, [...relations.indexOf.keys()], ' to play without');
  const answers = answersOf(relations, table, off);
  const grounding = ground(
    relations.attacks,
    answers.map((answer) => answer !== 'no'),
  );
  return createEffective({ relations, table, off, answers, grounding });
}

/**
 * Rules that supersede, replace, disable, add to, modify or clarify a rule, in this order, the
 * highest tier first, then in document order. Targets that the edition leaves out, or that do not
 * exist, are not included.
 *
 * @param id of a rule of the graph, or `edition:id`
 * @throws TypeError for an id that the graph does not have, and as {@link effective} does
 */
export function changesOf<Node extends PlayedNode>(
  graph: Omit<PlayedGraph, 'nodes'> & { readonly nodes: readonly Node[] },
  id: string,
  table?: Table,
  options?: EffectiveOptions,
): RuleChange<Node>[] {
  const applies = effective(graph, table, options);
  const rule = applies.rule(id);
  if (!rule)
    expectName(
      'rule',
      id,
      applies.rules.map((one) => one.id),
    );
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return (rule?.by ?? [])
    .filter(({ kind }) => kind !== 'prevents' && kind !== 'cancels')
    .map((one) => ({
      ...one,
      node: nodes.get(one.id) ?? null,
      unmet: applies.rule(one.id)?.conditions.filter(({ met }) => met !== 'yes') ?? [],
    }));
}

/** Whether rules are in play, by index: by their own conditions, and those of all ancestors. */
function answersOf(
  { rules, conditions, holders, fromAbove }: Relations,
  table: Table,
  off: ReadonlySet<string>,
) {
  const answers: Answer[] = rules.map(() => 'yes');
  for (const index of fromAbove) {
    let answer = answers[holders[index] ?? -1] ?? 'yes';
    if (off.has(rules[index]?.id ?? '')) answer = 'no';
    for (const [facet, values] of conditions[index] ?? []) {
      const met = isMet({ facet, values }, table);
      if (met === 'no' || answer === 'yes') answer = met;
    }
    answers[index] = answer;
  }
  return answers;
}

function createEffective(state: State): Effective {
  const { relations, table } = state;
  const { rules, indexOf, conditions } = relations;
  const hangsOn = createHanging(state);
  const made: (EffectiveRule | undefined)[] = [];
  const ruleAt = (index: number) => (made[index] ??= ruleOf(state, index, hangsOn));
  const ofId =
    <T>(at: (index: number) => T) =>
    (id: string): T | undefined => {
      const index = indexOf.get(id);
      return index === undefined ? undefined : at(index);
    };
  const rule = ofId(ruleAt);
  return {
    get open() {
      return [...new Set(conditions.flat().map(([facet]) => facet))].filter((facet) => !table.has(facet));
    },
    get rules() {
      return rules.map((_, index) => ruleAt(index));
    },
    rule,
    state: ofId((index) => stateAt(state, index)),
    why: (id) => explain(id, rule),
  };
}

const stateAt = ({ answers, grounding }: State, index: number): RuleState => ({
  inPlay: answers[index] ?? 'no',
  standing: grounding.standings[index] ?? null,
});

function ruleOf(state: State, index: number, hangsOn: (index: number) => readonly string[]): EffectiveRule {
  const { relations, grounding } = state;
  const { conditions, off } = judge(state, index);
  const idAt = (rule: number) => relations.rules[rule]?.id ?? '';
  const relation = ({ kind, yields, through, on }: Bearing, other: number): EffectiveRelation => ({
    kind,
    id: idAt(other),
    ...stateAt(state, other),
    yields,
    through: through === on ? null : idAt(through),
  });
  const own = stateAt(state, index);
  const by = (relations.on[index] ?? []).map((bearing) => relation(bearing, bearing.by));
  const isException = (other: EffectiveRelation) =>
    other.kind === 'supersedes' && other.inPlay !== 'no' && !other.yields && other.standing !== 'replaced';
  return {
    id: idAt(index),
    ...own,
    conditions,
    off,
    step: grounding.steps[index] ?? null,
    hangsOn: hangsOn(index),
    exceptions: doesHold(own.standing) ? by.filter(isException) : [],
    by,
    on: (relations.from[index] ?? []).map((bearing) => relation(bearing, bearing.on)),
  };
}
