/**
 * Where the first mark stands that version control puts around what it could not merge.
 *
 * @returns offsets of its line; null where there is none
 */
export function mergeMarkAt(text: string): [number, number] | null {
  const mark = /^(?:<{7}|={7}|>{7})(?: .*)?\r?$/m.exec(text);
  return mark && [mark.index, mark.index + mark[0].trimEnd().length];
}
