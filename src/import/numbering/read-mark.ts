import type { ImportedItem } from '../document/document.ts';

/** Has a rule no number, and something that its list prints before it? */
export const isMarked = ({ number, listMark }: ImportedItem): boolean =>
  number === null && listMark !== undefined;

/** What a list prints, without the signs around it, and these: the one after it where that is no full stop. */
export function readMark(mark: string): Readonly<Record<'open' | 'own' | 'end', string>> {
  const [, open = '', own = mark, end = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(mark.replace(/\s/g, '')) ?? [];
  return { open, own, end: end === '.' ? '' : end };
}
