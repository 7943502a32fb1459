import type { RuleNode } from '../edition/nodes.ts';
import type { At } from '../syntax/facts.ts';

/**
 * Where a rule shows what it is called: its label, or its first character.
 *
 * @param text the text of its file
 */
export function labelSpan(node: RuleNode, text: string): At {
  const [start, end] = node.at;
  const label = node.label === null || node.label === '' ? -1 : text.indexOf(node.label, start);
  // Further in, it is the same words by chance.
  if (node.label === null || label < 0 || label > start + 20) return [start, Math.min(end, start + 1)];
  return [label, label + node.label.length];
}
