import type { RuleNode } from '../edition/nodes.ts';
import { createYamlPlaces } from '../edition/yaml-places.ts';
import type { At } from '../syntax/facts.ts';

/**
 * Where a rule shows what it is called: its label, or its first character. That of a category stands in edition.yaml.
 *
 * @param text the text of its file
 */
export function labelSpan(node: RuleNode, text: string): At {
  if (node.kind === 'category') return titleInSettings(node, text);
  const [start, end] = node.at;
  const label = node.label === null || node.label === '' ? -1 : text.indexOf(node.label, start);
  // Further in, it is the same words by chance.
  if (node.label === null || label < 0 || label > start + 20) return [start, Math.min(end, start + 1)];
  return [label, label + node.label.length];
}

/** The title of a category in the text of edition.yaml; its beginning where the category is of another file. */
function titleInSettings({ id, label }: RuleNode, text: string): At {
  const { valueAt } = createYamlPlaces(text);
  let first: At | null = null;
  for (let i = 0; valueAt(['sections', i]); i++) {
    const at = valueAt(['sections', i, 'id']);
    if (!at || text.slice(...at) !== id) continue;
    const title = valueAt(['sections', i, 'title']) ?? at;
    // By a slip two categories can have one id.
    if (text.slice(...title) === label) return title;
    first ??= title;
  }
  return first ?? [0, 0];
}
