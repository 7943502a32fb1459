import { escapeMarkdown } from '../../base/escape-markdown.ts';
import type { GraphNode } from '../../model/graph.ts';
import { withoutRefused } from './without-refused.ts';

/** The Markdown of a node with the shown words of each reference. */
export function withShown({ markdown, references }: Pick<GraphNode, 'markdown' | 'references'>): string {
  let text = '';
  let at = 0;
  for (const { start, end, shown } of references) {
    text += markdown.slice(at, start) + escapeMarkdown(shown);
    at = end;
  }
  return withoutRefused(text + markdown.slice(at));
}
