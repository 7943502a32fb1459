import type { Remark } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';

/** Say on which pages it is not sure in which order the text is read. */
export function orderRemarks(lines: readonly SourceLine[]): Remark[] {
  const unsure = lines.filter(({ unsureOn }) => unsureOn !== undefined);
  const [first] = unsure;
  if (!first) return [];
  const pages = unsure.map(({ unsureOn }) => unsureOn).join(', ');
  const message = `On page ${pages} text stands beside text, and neither columns nor the rows of a table could be told for sure. Look whether its lines are in the right order.`;
  return [{ line: first.number, kind: 'order-unsure', message, rule: null }];
}

/** Say which pages hold nothing but pictures: what is written on them is not read. */
export const pictureRemarks = (pages: readonly number[]): Remark[] =>
  pages.length === 0
    ? []
    : [
        {
          line: 1,
          kind: 'picture-left-out',
          message: `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')} of the PDF ${pages.length === 1 ? 'is a picture, which is' : 'are pictures, which are'} not read: what is written there is not in the result.`,
          rule: null,
        },
      ];
