import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';

/** The property that takes the indent of a line in the source through HTML, at a break and at a paragraph. */
export const indentProperty = 'dataSourceIndent';

/** The property that takes through HTML how many lines below the first of its paragraph a line stands in the source. */
const belowProperty = 'dataSourceBelow';

/** A break, with the indent of the line behind it where that is told, and how many lines below the first of its paragraph that stands. */
export const breakTo = (indent: number | undefined, below: number): PhrasingContent => ({
  type: 'break',
  data: {
    hProperties: { [belowProperty]: below, ...(indent === undefined ? {} : { [indentProperty]: indent }) },
  },
});

/** The indent of the line that an element begins; undefined where it is not told. */
export const sourceIndentOf = (element: Element): number | undefined => toldBy(element, indentProperty);

/** How many lines below the first of its paragraph the line behind a break stands; undefined where it is not told. */
export const sourceBelowOf = (element: Element): number | undefined => toldBy(element, belowProperty);

function toldBy({ properties }: Element, name: string): number | undefined {
  const value = properties[name];
  return typeof value === 'number' ? value : undefined;
}

/** Columns of white space, a tab four of them. */
export const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;
