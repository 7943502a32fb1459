/** Where a reference stands in a text. */
interface ReferenceSpan {
  readonly start: number;
  readonly end: number;
}

/** Address of the image that stands for a reference while its text is parsed. */
const standIn = 'rulewright-reference:';

/**
 * Put an image in the place of each reference. An image, since it may stand wherever a reference may, inside a link as
 * well, and holds no words that would have to be escaped.
 *
 * @param references in the order of the text
 */
export function withStandIns(markdown: string, references: readonly ReferenceSpan[]): string {
  let text = '';
  let from = 0;
  references.forEach(({ start, end }, i) => {
    text += `${markdown.slice(from, start)}![](${standIn}${i})`;
    from = end;
  });
  return text + markdown.slice(from);
}

/** The reference that an image stands for; undefined for a picture. */
export const referenceAt = <Reference extends ReferenceSpan>(
  url: string,
  references: readonly Reference[],
): Reference | undefined =>
  url.startsWith(standIn) ? references[Number(url.slice(standIn.length))] : undefined;
