import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';

/** The property that takes the indent of a line in the source through HTML, at a break and at a paragraph. */
export const indentProperty = 'dataSourceIndent';

/** The property that takes through HTML in which line of the source a line of a paragraph stands. */
const lineProperty = 'dataSourceLine';

/** A break, with the indent of the line behind it and the line of the source that that stands in, where they are told. */
export const breakTo = (indent: number | undefined, line: number | undefined): PhrasingContent => ({
  type: 'break',
  data: {
    hProperties: {
      ...(line === undefined ? {} : { [lineProperty]: line }),
      ...(indent === undefined ? {} : { [indentProperty]: indent }),
    },
  },
});

/** The indent of the line that an element begins; undefined where it is not told. */
export const sourceIndentOf = (element: Element): number | undefined => toldBy(element, indentProperty);

/** The line of the source that the text behind a break stands in; undefined where it is not told. */
export const sourceLineOf = (element: Element): number | undefined => toldBy(element, lineProperty);

function toldBy({ properties }: Element, name: string): number | undefined {
  const value = properties[name];
  return typeof value === 'number' ? value : undefined;
}

/** Columns of white space, a tab four of them. */
export const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;
