import type { Heading } from 'mdast';
import { collectText, createCollector } from './collect-text.ts';
import type { AttributeFacts } from './facts.ts';
import { findMisplacedStars } from './misplaced-stars.ts';
import { readAttributes } from './read-attributes.ts';
import type { ReadContext } from './read-context.ts';

/** Read the title of a section, and the attributes after it. */
export function readHeading(
  node: Heading,
  context: ReadContext,
): { title: string; attributes: AttributeFacts | null } {
  const last = node.children.at(-1);
  const into = createCollector();
  const isAttributes = last?.type === 'ruleAttributes';
  if (context.hasStars) findMisplacedStars(node.children, context, 'no rule');
  for (const child of isAttributes ? node.children.slice(0, -1) : node.children)
    collectText(child, into, context);
  return { title: into.text.trim(), attributes: isAttributes ? readAttributes(last, context) : null };
}
