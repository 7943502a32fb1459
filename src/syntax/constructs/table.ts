import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import type { Handle, Options as ToMarkdown } from 'mdast-util-to-markdown';

const gfm = gfmTableToMarkdown({ tablePipeAlign: false });

/**
 * GFM's tables, printed with three dashes a column: one dash is right as well, and not every Markdown viewer knows it.
 *
 * Cells are not padded, so that changing one does not change the lines of the others.
 */
export const tableToMarkdown: ToMarkdown = { ...gfm, handlers: { ...gfm.handlers, table: printTable } };

function printTable(...args: Parameters<Handle>): string {
  const lines = (gfm.handlers?.table?.(...args) ?? '').split('\n');
  return lines.map((line, i) => (i === 1 ? line.replaceAll('-', '---') : line)).join('\n');
}
