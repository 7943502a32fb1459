import type { Element } from 'hast';
import type { LineWriter } from './line-writer.ts';

/** A cell as a row has it: how many columns and rows it takes. */
interface SpannedCell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

/** Most columns and rows that a cell is believed to take. */
const most = { columns: 21, rows: 200 };

/** The columns and rows that a cell of HTML takes; one of each, where it says nothing of use. */
export const spansOf = ({ properties }: Element): Pick<SpannedCell, 'columns' | 'rows'> => ({
  columns: Math.min(most.columns, Math.max(1, Number(properties['colSpan']) || 1)),
  rows: Math.min(most.rows, Math.max(1, Number(properties['rowSpan']) || 1)),
});

/** The texts of a row in their columns: empty where a cell goes on that began to the left or above. */
export function belowSpans(cells: readonly SpannedCell[], writer: LineWriter): string[] {
  const above = writer.spans;
  const spans = above.map((rows) => Math.max(0, rows - 1));
  const texts: string[] = [];
  const skip = () => {
    while ((above[texts.length] ?? 0) > 0) texts.push('');
  };
  for (const { text, columns, rows } of cells) {
    skip();
    for (let column = 0; column < columns; column += 1) {
      spans[texts.length] = rows - 1;
      texts.push(column === 0 ? text : '');
    }
  }
  skip();
  writer.spans = Array.from(spans, (rows = 0) => rows);
  return texts;
}
