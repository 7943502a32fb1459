import { mostFrequent } from '../../base/tally.ts';
import type { ImportedDocument, ImportedItem, ImportedNumberingPart } from '../document/document.ts';
import { type PrintedLevel, styleOf } from './level-style.ts';

/**
 * Say how the lists of a document count where they give their rules no numbers: at each depth of such lists as most do there. Sections
 * whose lists count otherwise, and those without a number beside others that have one, get a numbering of their own for that.
 */
export function withListStyles(document: ImportedDocument): ImportedDocument {
  const { numbering, parts, front } = document;
  const sections = [front, ...parts.map(({ items }) => items)];
  const all = stylesOf(sections);
  if (all.length === 0) return document;
  const rule = sections.some((items) => items.some(hasNumber)) ? numbering.rule : all;
  const ways = new Map(numbering.parts);
  const named = parts.map((part, at) => {
    const own = stylesOf([part.items]);
    const isUsual = own.every((style, depth) => style === rule[Math.min(depth, rule.length - 1)]);
    // The numbering of a category is that of its sections, too.
    const holdsSections = part.level === 'category' && parts[at + 1]?.level === 'section';
    const isNumbered = part.number !== null && (holdsSections || part.items.some(hasNumber));
    if (isNumbered || part.numbering !== undefined || isUsual) return part;
    const name = nameOf(own, ways);
    ways.set(name, { rule: own });
    return { ...part, numbering: name };
  });
  return {
    ...document,
    numbering: { ...numbering, rule, ...(ways.size === 0 ? {} : { parts: ways }) },
    parts: named,
  };
}

/** A name that no other way to count has: `lists`, `lists-2`. */
function nameOf(rule: readonly string[], ways: ReadonlyMap<string, ImportedNumberingPart>): string {
  const isFree = (name: string) => (ways.get(name)?.rule ?? rule).join() === rule.join();
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? 'lists' : `lists-${nth}`;
    if (isFree(name)) return name;
  }
}

function stylesOf(sections: readonly (readonly ImportedItem[])[]): readonly string[] {
  const depths: PrintedLevel[][] = [];
  for (const items of sections) collect(items, 0, depths);
  // "(a)" has a bracket in front where most of its level have one.
  return depths.map((levels) => {
    const separator = mostFrequent(levels.map((level) => level.separator ?? '')) || undefined;
    return styleOf(levels.map((level) => ({ ...level, separator })));
  });
}

const hasNumber = ({ number, children }: ImportedItem): boolean =>
  number !== null || children.some(hasNumber);

/** Has a rule no number, and something that its list prints in front of it? */
export const isMarked = ({ number, listMark }: ImportedItem): boolean =>
  number === null && listMark !== undefined;

/** What a list prints, without the signs around it, and these: the one behind it where that is no full stop. */
export function readMark(mark: string): Readonly<Record<'open' | 'own' | 'end', string>> {
  const [, open = '', own = mark, end = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(mark.replace(/\s/g, '')) ?? [];
  return { open, own, end: end === '.' ? '' : end };
}

/** @param depth how many lists of this kind hold these */
function collect(items: readonly ImportedItem[], depth: number, depths: PrintedLevel[][]): void {
  let isFirst = true;
  for (const item of items) {
    const mark = isMarked(item) ? readMark(item.listMark ?? '') : null;
    if (mark) {
      depths[depth] ??= [];
      const separator = mark.open === '(' ? mark.open : undefined;
      depths[depth].push({ text: mark.own, separator, end: mark.end, isFirst });
      isFirst = false;
    }
    collect(item.children, mark ? depth + 1 : depth, depths);
  }
}
