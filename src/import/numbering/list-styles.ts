import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import { type PrintedLevel, styleOf } from './level-style.ts';

/** The part of the numbering that says how lists without numbers of the document count. */
const listPart = 'lists';

/**
 * Say how the lists of a document count where they give their rules no numbers: at each depth of such lists as most do there. Sections
 * without a number get a numbering of their own for that where the rules of others have numbers.
 */
export function withListStyles(document: ImportedDocument): ImportedDocument {
  const sections = [document.front, ...document.parts.map(({ items }) => items)];
  const depths: PrintedLevel[][] = [];
  for (const items of sections) collect(items, 0, depths);
  if (depths.length === 0) return document;
  const rule = depths.map((levels) => styleOf(levels));
  const { numbering, parts } = document;
  if (!sections.some((items) => items.some(hasNumber)))
    return { ...document, numbering: { ...numbering, rule } };
  if (rule.every((style, depth) => style === numbering.rule[depth])) return document;
  const isListed = (part: ImportedPart) =>
    part.number === null && part.numbering === undefined && part.items.some(hasMark);
  return {
    ...document,
    numbering: { ...numbering, parts: new Map([...(numbering.parts ?? []), [listPart, { rule }]]) },
    parts: parts.map((part) => (isListed(part) ? { ...part, numbering: listPart } : part)),
  };
}

const hasNumber = ({ number, children }: ImportedItem): boolean =>
  number !== null || children.some(hasNumber);
const hasMark = (item: ImportedItem): boolean => isMarked(item) || item.children.some(hasMark);

/** Has a rule no number, and something that its list prints in front of it? */
export const isMarked = ({ number, listMark }: ImportedItem): boolean =>
  number === null && listMark !== undefined;

/** What a list prints, without the signs around it, and the sign behind it where that is no full stop. */
export function readMark(mark: string): { readonly own: string; readonly end: string } {
  const [, own = mark, end = ''] = /^[^\p{L}\p{N}]*(.*?)([^\p{L}\p{N}]*)$/u.exec(mark) ?? [];
  return { own, end: end === '.' ? '' : end };
}

/** @param depth how many lists of this kind hold these */
function collect(items: readonly ImportedItem[], depth: number, depths: PrintedLevel[][]): void {
  let isFirst = true;
  for (const item of items) {
    const mark = isMarked(item) ? readMark(item.listMark ?? '') : null;
    if (mark) {
      depths[depth] ??= [];
      depths[depth].push({ text: mark.own, separator: undefined, end: mark.end, isFirst });
      isFirst = false;
    }
    collect(item.children, mark ? depth + 1 : depth, depths);
  }
}
