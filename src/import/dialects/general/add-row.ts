import { type InlineSyntax, takeEmphasis, toInlines } from '../../document/inline.ts';
import { newDraft } from './draft.ts';
import type { Places } from './places.ts';
import type { Block } from './read-blocks.ts';

/** A row of a table, its cells parted by tabs: of the table right before it, else of a new one. */
export function addRow(block: Block, places: Places, syntax: InlineSyntax): void {
  const line = block.lines[0] ?? 0;
  const row = block.text.split('\t').map((cell) => toInlines(takeEmphasis(cell.trim()), line, syntax));
  const { last } = places;
  places.account(block.lines, 'table');
  if (last?.kind === 'table' && !block.apart) {
    last.rows.push(row);
    last.lines.push(...block.lines);
  } else {
    // A first row that is bold as a whole heads its table all the same.
    const isBold = row.every((cell) => cell.every(({ type }) => type === 'strong'));
    const rows = block.line.isHeadless && !isBold ? [row.map(() => []), row] : [row];
    places.hang(newDraft('table', block.lines, { rows }));
  }
}
