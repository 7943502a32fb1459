import type { EffectiveComparison } from '../../diff/effective-changes.ts';
import { ruleName } from '../../model/rule-name.ts';
import { visible } from '../report/control-characters.ts';

/** What applies otherwise at a table, for people at a terminal. */
export function effectiveDiffText({ old, new: now, changes }: EffectiveComparison): string {
  const side = ({ id, version }: EffectiveComparison['old']) => `${id} ${version}`;
  const blocks = changes.map(({ rule, tellings }) =>
    [ruleName(rule), ...tellings.map((telling) => `  ${telling}`)].map(visible).join('\n'),
  );
  const count = changes.length === 1 ? '1 rule' : `${changes.length} rules`;
  const total = `${side(old)} → ${side(now)}: to ${count} whose own words stand something else applies at this table`;
  return `${[...blocks, visible(total)].join('\n\n')}\n`;
}
