import type { Nodes, Table } from 'mdast';

/** What a table may begin with: a bar, or a colon at the dashes of one with a single column. */
export const tableMark: RegExp = /\||:-|-:/;

/** What the parsers see differently in a table, and what else GFM has: strikethrough, tasks, addresses that are links. */
const besideTables = /[\t\r\\`~@]|\[[ xX]\]|www\.|:\/\//i;

/** Can a text with a bar in it be given to the native parser? */
export const mayHoldPlainTables = (text: string): boolean => !besideTables.test(text);

/**
 * Is a table one that all parsers of GFM see alike? Blank lines or the end of what holds it around it, a bar at both ends of each
 * line, and as many cells in each row.
 *
 * @param before what stands before it in the same holder
 */
export function isPlainTable(
  { position, align, children }: Table,
  before: Nodes | undefined,
  text: string,
): boolean {
  const [head, ...rows] = children;
  if (!position || !head || isAdjacent(before, position.start.line)) return false;
  const size = align?.length ?? 0;
  const headEnd = head.position?.end.offset ?? 0;
  const bodyStart = rows[0]?.position?.start.offset ?? position.end.offset ?? 0;
  const dashes = /^\n[ >]*(\|(?: ?:?-+:? ?\|)+)(?:\n[ >]*)?$/.exec(text.slice(headEnd, bodyStart))?.[1];
  if (dashes === undefined || barsIn(dashes) !== size + 1) return false;
  return children.every((row) => {
    const { start, end } = row.position ?? {};
    const written = text.slice(start?.offset, end?.offset);
    const isLine = '\n'.startsWith(text.charAt(end?.offset ?? 0));
    return isLine && /^\|.*\|$/.test(written) && row.children.length === size && barsIn(written) === size + 1;
  });
}

const barsIn = (line: string) => line.split('|').length - 1;

const isAdjacent = (before: Nodes | undefined, line: number) =>
  before?.position !== undefined && before.position.end.line >= line - 1;
