import { isTitle } from './titles.ts';
import type { Unit } from './units.ts';

/**
 * The indent of the items that are headings of sections, by the unit that opens their category: the smallest one, where deeper items stand
 * below it and most of its texts are titles. Only of plain text whose lists are told by their indent.
 *
 * @param opensCategory does a unit begin a new category?
 */
export function sectionIndents(
  units: readonly Unit[],
  opensCategory: (unit: Unit) => boolean,
): ReadonlyMap<Unit, number> {
  const result = new Map<Unit, number>();
  let head: Unit | null = null;
  let items: Unit[] = [];
  const close = () => {
    const indent = head && indentOf(items);
    if (head && indent !== null) result.set(head, indent);
    items = [];
  };
  for (const unit of units) {
    if (opensCategory(unit)) {
      close();
      head = unit;
    } else if (unit.isTyped && unit.lead?.close !== '') items.push(unit);
  }
  close();
  return result;
}

function indentOf(items: readonly Unit[]): number | null {
  const least = items.reduce((indent, { block }) => Math.min(indent, block.indent), Number.POSITIVE_INFINITY);
  const outer = items.filter(({ block }) => block.indent === least);
  if (outer.length === 0 || outer.length === items.length) return null;
  const titles = outer.filter(({ text, lead }) => isTitle(text.slice(lead?.length ?? 0)));
  return titles.length * 2 > outer.length ? least : null;
}
