import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';

/** The property that takes the indent of a line in the source through HTML, at a break and at a paragraph. */
export const indentProperty = 'dataSourceIndent';

/** A break, with the indent of the line behind it where that is told. */
export const breakTo = (indent: number | undefined): PhrasingContent => ({
  type: 'break',
  ...(indent === undefined ? {} : { data: { hProperties: { [indentProperty]: indent } } }),
});

/** The indent of the line that an element begins; undefined where it is not told. */
export function sourceIndentOf({ properties }: Element): number | undefined {
  const indent = properties[indentProperty];
  return typeof indent === 'number' ? indent : undefined;
}

/** Columns of white space, a tab four of them. */
export const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;
