import type { RuleNode } from '../edition/nodes.ts';
import { createYamlPlaces } from '../edition/yaml-places.ts';
import type { TextRange } from '../syntax/facts.ts';

/**
 * Range of a rule's label, or of its first character. The label of a category is in edition.yaml.
 *
 * @param text the text of its file
 */
export function labelSpan(node: RuleNode, text: string): TextRange {
  if (isInSettings(node)) return titleInSettings(node, text);
  const [start, end] = node.at;
  const label = node.label === null || node.label === '' ? -1 : text.slice(0, end).indexOf(node.label, start);
  // Further on, the same words are there by chance: a translation may inherit its label.
  if (node.label === null || label < 0 || label > start + 20) return [start, Math.min(end, start + 1)];
  return [label, label + node.label.length];
}

/** Whether a node is a category of edition.yaml. A heading outside of all categories is a category, too. */
export const isInSettings = ({ kind, item, file }: RuleNode): boolean =>
  kind === 'category' && item === null && !/\.md$/i.test(file);

/**
 * Range of a category's title in edition.yaml, of a translation or not; the start of the text if
 * the category comes from another file.
 */
function titleInSettings({ id, label }: RuleNode, text: string): TextRange {
  const { valueAt } = createYamlPlaces(text);
  let first: TextRange | null = valueAt(['categories', id]);
  for (let i = 0; valueAt(['sections', i]); i++) {
    const at = valueAt(['sections', i, 'id']);
    if (!at || text.slice(...at) !== id) continue;
    const title = valueAt(['sections', i, 'title']) ?? at;
    // Two categories can have the same id by mistake.
    if (text.slice(...title) === label) return title;
    first ??= title;
  }
  return first ?? [0, 0];
}
