import type { RuleNode } from '../../../edition/nodes.ts';
import { normalizeLabel } from '../../../graph/labels.ts';

/**
 * What sets a rule apart from others of the same words: its label, where its references lead, and the rule itself where its list goes on
 * with the sentence ("It may be agreed,").
 */
export function setApart({ id, label, item }: RuleNode): string {
  const own = normalizeLabel(label ?? '');
  if (/[,:]\s*$/.test(item?.text ?? '')) return id;
  return [
    own,
    ...(item?.references ?? []).flatMap(({ kind, target }) => (kind === 'refers' ? [target] : [])),
  ].join();
}
