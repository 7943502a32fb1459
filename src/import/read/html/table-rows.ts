import type { Element, Nodes } from 'hast';

/** A cell in its column; null where a span continues. */
export type Cell = Element | null;

/** Limits: columns of a cell or row, rows of a cell, and places per document filled by spans. */
const spanLimits = { columns: 200, rows: 1000, filled: 50_000 };

/** Counts the places filled by spans, over all tables of a document. */
export interface SpanBudget {
  filled: number;
}

/** The rows of a table without nested ones, in the columns that a page shows. */
export function tableRows(
  table: Element,
  budget: SpanBudget,
): { row: Element; cells: Cell[]; isHead: boolean }[] {
  let above: number[] = [];
  return rowsIn(table, false).map(({ row, isHead }) => {
    const own = row.children.filter(isCell);
    const { cells, spans } = placeCells(own, above, budget);
    above = spans;
    return { row, cells, isHead: isHead || (own.length > 0 && own.every(({ tagName }) => tagName === 'th')) };
  });
}

function rowsIn(holder: Element, isHead: boolean): { row: Element; isHead: boolean }[] {
  return holder.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'tr') return [{ row: child, isHead }];
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsIn(child, child.tagName === 'thead') : [];
  });
}

const isCell = (node: Nodes): node is Element =>
  node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');

/** @param above for how many further rows the cell of each column continues */
function placeCells(own: readonly Element[], above: readonly number[], budget: SpanBudget) {
  const cells: Cell[] = [];
  const spans: number[] = [];
  const fill = (rows: number) => {
    budget.filled += 1;
    cells.push(null);
    spans.push(rows);
  };
  const skip = () => {
    while ((above[cells.length] ?? 0) > 0 && cells.length < spanLimits.columns)
      fill((above[cells.length] ?? 1) - 1);
  };
  for (const cell of own) {
    skip();
    const isFree = budget.filled < spanLimits.filled;
    const rows = isFree ? spanOf(cell.properties['rowSpan'], spanLimits.rows) : 1;
    const columns = isFree ? spanOf(cell.properties['colSpan'], spanLimits.columns - cells.length) : 1;
    cells.push(cell);
    spans.push(rows - 1);
    for (let column = 1; column < columns; column += 1) fill(rows - 1);
  }
  skip();
  return { cells, spans: budget.filled < spanLimits.filled ? spans : [] };
}

const spanOf = (value: unknown, limit: number): number =>
  Math.max(1, Math.min(limit, Math.trunc(Number(value)) || 1));
