import type { ImportedItem } from '../document/document.ts';

/** Whether a rule has a list mark but no number. */
export const isMarked = ({ number, listMark }: ImportedItem): boolean =>
  number === null && listMark !== undefined;

/** Splits a list mark into its count and the signs around it; a closing full stop is dropped. */
export function readMark(mark: string): Readonly<Record<'open' | 'own' | 'end', string>> {
  const [, open = '', own = mark, end = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(mark.replace(/\s/g, '')) ?? [];
  return { open, own, end: end === '.' ? '' : end };
}
