import type { Nodes } from 'mdast';
import { type Cut, unixLines } from './collect-text.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** The blocks as written, without indentation, label, stars, markers and attributes, and with suggestions decided. */
export function markdownOf(
  blocks: readonly Nodes[],
  cuts: readonly Cut[],
  labelEnd: number,
  context: ReadContext,
): string {
  const parts = blocks.map((block, i) => {
    const [start, end] = spanOf(block, context);
    const from = i === 0 && labelEnd > start ? labelEnd : start;
    let text = '';
    let at = from;
    for (const cut of [...cuts].sort((a, b) => a.at[0] - b.at[0])) {
      if (cut.at[0] < at || cut.at[1] > end) continue;
      text += context.source.slice(at, cut.at[0]) + cut.text;
      at = cut.at[1];
    }
    text += context.source.slice(at, end);
    return dedent(unixLines(text.trim()), (block.position?.start.column ?? 1) - 1);
  });
  return parts.filter((part) => part !== '').join('\n\n');
}

function dedent(text: string, columns: number): string {
  if (columns === 0 || !text.includes('\n')) return text;
  const prefix = new RegExp(`^[ \\t>]{0,${columns}}`);
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? line : line.replace(prefix, '')))
    .join('\n');
}
