/**
 * What applies at one table: which rules are in play, which of them stand, what is against the others, and why.
 *
 * A module of its own, `rulewright/effective`: it needs a published graph and nothing else, and runs in a browser as it does
 * in the library. Source: decision 34.
 */
import { type Answer, isMet, type Table } from './conditions.ts';
import type {
  Effective,
  EffectiveOptions,
  EffectiveRelation,
  EffectiveRule,
  RuleState,
} from './effective-rule.ts';
import { expectGraph, expectTable } from './expect-graph.ts';
import { explain } from './explain.ts';
import { ground } from './ground.ts';
import { createHanging } from './hanging.ts';
import { judge, type State } from './judge.ts';
import type { PlayedGraph } from './played-graph.ts';
import { type Bearing, type Relations, relationsOf } from './relations.ts';

export type { Answer, Condition, JudgedCondition, Table } from './conditions.ts';
export type * from './effective-rule.ts';
export type { Standing } from './ground.ts';
export type { PlayedEdge, PlayedGraph, PlayedNode } from './played-graph.ts';
export type { BearingKind } from './relations.ts';

/** What was read off a graph once. */
const relationsByGraph = new WeakMap<PlayedGraph, Relations>();

/**
 * What applies at a table.
 *
 * @param graph a published graph; what is read off it is kept as long as the graph itself, so change none
 * @param table values by facet; a facet that is not in it is open, an empty list says none of them
 * @throws TypeError for what is no graph or no table: it says where, and what was expected there
 */
export function effective(
  graph: PlayedGraph,
  table: Table = new Map(),
  { without = [] }: EffectiveOptions = {},
): Effective {
  let relations = relationsByGraph.get(graph);
  if (!relations) {
    expectGraph(graph);
    relations = relationsOf(graph);
    relationsByGraph.set(graph, relations);
  }
  expectTable(table);
  const off = new Set(without);
  const answers = answersOf(relations, table, off);
  const grounding = ground(
    relations.attacks,
    answers.map((answer) => answer !== 'no'),
  );
  return createEffective({ relations, table, off, answers, grounding });
}

/** Which rules are in play, by index: own conditions, and those of all that holds them. */
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
  return {
    id: idAt(index),
    ...stateAt(state, index),
    conditions,
    off,
    step: grounding.steps[index] ?? null,
    hangsOn: hangsOn(index),
    by: (relations.on[index] ?? []).map((bearing) => relation(bearing, bearing.by)),
    on: (relations.from[index] ?? []).map((bearing) => relation(bearing, bearing.on)),
  };
}
