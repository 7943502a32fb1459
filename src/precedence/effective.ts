/**
 * What applies at one table: which rules are in play, which of them stand, what is against the others, and why.
 *
 * A module of its own, `rulewright/effective`: it needs a published graph and nothing else, and runs in a browser as it does
 * in the library. Source: decision 34.
 */
import { type Answer, isMet, type Table } from './conditions.ts';
import type { Effective, EffectiveOptions, EffectiveRelation, EffectiveRule } from './effective-rule.ts';
import { explain } from './explain.ts';
import { ground } from './ground.ts';
import { createHanging } from './hanging.ts';
import { judge, nothing, type State } from './judge.ts';
import type { PlayedGraph } from './played-graph.ts';
import { type Bearing, type Relations, relationsOf } from './relations.ts';

export type { Answer, Condition, JudgedCondition, Table } from './conditions.ts';
export type * from './effective-rule.ts';
export type { Standing } from './ground.ts';
export type { PlayedEdge, PlayedGraph, PlayedNode } from './played-graph.ts';
export type { BearingKind } from './relations.ts';

/** What was read off a graph once. */
const known = new WeakMap<PlayedGraph, Relations>();

/**
 * What applies at a table.
 *
 * @param graph a published graph; what is read off it is kept as long as the graph itself, so change none
 * @param table values by facet; a facet that is not in it is open, an empty list says none of them
 */
export function effective(
  graph: PlayedGraph,
  table: Table = new Map(),
  { without = [] }: EffectiveOptions = {},
): Effective {
  let relations = known.get(graph);
  if (!relations) {
    relations = relationsOf(graph);
    known.set(graph, relations);
  }
  const off = new Set(without);
  const answers = answersOf(relations, table, off);
  const grounding = ground(
    relations.attacks,
    answers.map((answer) => answer !== 'no'),
  );
  return createEffective({ relations, table, off, answers, grounding });
}

/** Which rules are in play, by index: own conditions, and those of all that holds them. */
function answersOf({ rules, holders, fromAbove }: Relations, table: Table, off: ReadonlySet<string>) {
  const answers: Answer[] = rules.map(() => 'yes');
  for (const index of fromAbove) {
    const { id, when } = rules[index] ?? nothing;
    let answer = answers[holders[index] ?? -1] ?? 'yes';
    if (off.has(id)) answer = 'no';
    for (const facet in when) {
      const met = isMet({ facet, values: when[facet] ?? [] }, table);
      if (met === 'no' || answer === 'yes') answer = met;
    }
    answers[index] = answer;
  }
  return answers;
}

function createEffective(state: State): Effective {
  const { relations, table } = state;
  const { rules, indexOf } = relations;
  const hangsOn = createHanging(state);
  const relation = createNaming(state);
  const made: (EffectiveRule | undefined)[] = [];
  const ruleAt = (index: number) => (made[index] ??= ruleOf(state, index, hangsOn, relation));
  const ruleOfId = (id: string) => {
    const index = indexOf.get(id);
    return index === undefined ? undefined : ruleAt(index);
  };
  const open = new Set<string>();
  for (const { when } of rules) for (const facet in when) if (!table.has(facet)) open.add(facet);
  return {
    open: [...open],
    get rules() {
      return rules.map((_, index) => ruleAt(index));
    },
    rule: ruleOfId,
    why: (id) => explain(id, ruleOfId),
  };
}

/** Make what tells of a relation how the rule at its other end is at this table. */
function createNaming({ relations, answers, grounding }: State) {
  const idAt = (rule: number) => relations.rules[rule]?.id ?? '';
  return ({ kind, yields, through, on }: Bearing, other: number): EffectiveRelation => ({
    kind,
    id: idAt(other),
    inPlay: answers[other] ?? 'no',
    standing: grounding.standings[other] ?? null,
    yields,
    through: through === on ? null : idAt(through),
  });
}

function ruleOf(
  state: State,
  index: number,
  hangsOn: (index: number) => readonly string[],
  relation: ReturnType<typeof createNaming>,
): EffectiveRule {
  const { relations, answers, grounding } = state;
  const { conditions, off } = judge(state, index);
  return {
    id: relations.rules[index]?.id ?? '',
    inPlay: answers[index] ?? 'no',
    conditions,
    off,
    standing: grounding.standings[index] ?? null,
    step: grounding.steps[index] ?? null,
    hangsOn: hangsOn(index),
    by: (relations.on[index] ?? []).map((bearing) => relation(bearing, bearing.by)),
    on: (relations.from[index] ?? []).map((bearing) => relation(bearing, bearing.on)),
  };
}
