import type { Remark } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';

/** Say on which pages it is not sure in which order the text is read. */
export function orderRemarks(lines: readonly SourceLine[]): Remark[] {
  const unsure = lines.filter(({ unsureOn }) => unsureOn !== undefined);
  const [first] = unsure;
  if (!first) return [];
  const pages = unsure.map(({ unsureOn }) => unsureOn).join(', ');
  const message = `On page ${pages} text stands beside text, and neither columns nor the rows of a table could be told for sure. Look whether its lines are in the right order.`;
  return [{ line: first.number, kind: 'order-unsure', message, rule: null }];
}
