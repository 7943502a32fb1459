import { type Answer, type Condition, isMet, type JudgedCondition, type Table } from './conditions.ts';
import type { Grounding } from './ground.ts';
import type { Relations } from './relations.ts';

/** The rules of a graph at one table. */
export interface State {
  readonly relations: Relations;
  readonly table: Table;
  /** Ids of rules that are switched off. */
  readonly off: ReadonlySet<string>;
  /** Which rules are in play, by index. */
  readonly answers: readonly Answer[];
  readonly grounding: Grounding;
}

/**
 * The conditions of a rule with the table's answers, and what of it and its holders is switched
 * off.
 */
export function judge({ relations, table, off }: State, index: number) {
  const { rules, holders, conditions: own } = relations;
  const conditions: JudgedCondition[] = [];
  let isOff: string | null = null;
  for (let at = index; at >= 0; at = holders[at] ?? -1) {
    const id = rules[at]?.id ?? '';
    if (off.has(id)) isOff ??= id;
    for (const [facet, values] of own[at] ?? []) {
      const condition: Condition = { facet, values, inheritedFrom: at === index ? null : id };
      conditions.push({ ...condition, met: isMet(condition, table) });
    }
  }
  return { conditions, off: isOff };
}
