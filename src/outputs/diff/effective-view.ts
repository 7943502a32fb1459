import { counted } from '../../base/counted.ts';
import type { EffectiveChange, EffectiveComparison } from '../../model/effective-comparison.ts';
import { ruleName } from '../../model/rule-name.ts';

/** What applies otherwise, as every form for people shows it. */
export interface EffectiveView {
  readonly title: string;
  /** One sentence each. */
  readonly summary: readonly string[];
  readonly entries: readonly EffectiveEntry[];
}

/** A rule to which something else applies. */
export interface EffectiveEntry {
  readonly id: string;
  readonly name: string;
  /** `at the table mode=short`; null where all are of one table. */
  readonly where: string | null;
  readonly tellings: readonly string[];
}

/** The words of a comparison that all forms share. */
export function viewEffective(comparison: EffectiveComparison): EffectiveView {
  const { tables, changes, undecided, old, new: now } = comparison;
  const side = ({ id, version }: EffectiveComparison['old']) => `${id} ${version}`;
  const where = tables === 'one' ? 'at this table' : 'at some table';
  return {
    title: `${side(old)} → ${side(now)}`,
    summary: [
      `to ${counted(changes.length, 'rule')} whose own words stand something else applies ${where}`,
      ...(undecided.length > 0
        ? [
            `of ${counted(undecided.length, 'rule')} that was not decided, since too much bears on them: ${undecided.map(ruleName).join('; ')}`,
          ]
        : []),
    ],
    entries: changes.map(({ rule, table, tellings }) => ({
      ...{ id: rule.id, name: ruleName(rule), tellings },
      where: tables === 'one' ? null : tableWords(table),
    })),
  };
}

const tableWords = (table: EffectiveChange['table']): string =>
  table === '' ? 'at every table' : `at the table ${table}`;
