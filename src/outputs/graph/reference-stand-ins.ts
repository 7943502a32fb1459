/** Range of a reference in a text. */
interface ReferenceSpan {
  readonly start: number;
  readonly end: number;
}

/** Address of the image that replaces a reference during parsing. */
const standIn = 'rulewright-reference:';

/**
 * Replaces each reference by an image, which may be wherever a reference may (also in a link) and
 * contains no words to escape.
 * @param references in order of the text
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
