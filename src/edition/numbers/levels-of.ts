import type {
  Numbering,
  NumberingPart,
  NumberLevels,
  NumberStyle,
  SectionStyle,
} from '../../model/numbering.ts';

/**
 * How numbers look in a part of an edition.
 *
 * @param names of the parts that hold it, the outermost first: a category and a section of it may both name one. A name
 *   that `numbering` does not have changes nothing
 */
export function levelsOf(numbering: Numbering, names: readonly string[] = []): NumberLevels {
  const { parts: _, ...own } = numbering;
  const parts = new Map(Object.entries(numbering.parts ?? {}));
  return names.reduce<NumberLevels>((levels, name) => {
    const part = parts.get(name);
    return part ? withPart(levels, part) : levels;
  }, own);
}

function withPart(levels: NumberLevels, part: NumberingPart): NumberLevels {
  const { category: around, ...rest } = levels;
  const category = part.category === false ? undefined : withStyle(around, part.category);
  return {
    ...rest,
    ...(category ? { category } : {}),
    section: withStyle(levels.section, part.section) ?? levels.section,
    rule: part.rule ?? levels.rule,
    separator: part.separator ?? levels.separator,
  };
}

type Part = Exclude<NumberingPart['section'], undefined>;

/** A style that is named stands alone: the start of 702 and the width of 03 are none of letters. */
function withStyle(style: SectionStyle | undefined, part: Part | undefined): SectionStyle | undefined {
  if (part === undefined) return style;
  const { style: own, ...said } = part;
  return own === undefined ? { ...(style ?? { style: 'decimal' }), ...said } : { style: own, ...said };
}

/** Something in a tree that may name the part of `numbering` that it counts by. */
interface Placed {
  readonly parent: Placed | null;
  readonly part?: string;
}

/** The parts of `numbering` that a section, category or rule counts by, the outermost first. */
export function partsOf(node: Placed): string[] {
  const names: string[] = [];
  for (let at: Placed | null = node; at; at = at.parent) if (at.part !== undefined) names.unshift(at.part);
  return names;
}

/** The style of the count of a section or category, as far as it is not pinned. */
export function sectionStyle(node: Placed & { readonly kind: string }, numbering: Numbering): SectionStyle {
  const levels = levelsOf(numbering, partsOf(node));
  return (node.kind === 'category' ? levels.category : undefined) ?? levels.section;
}

/** The style of a rule that so many other rules hold. */
export const ruleStyle = ({ rule }: NumberLevels, depth: number): NumberStyle =>
  rule[Math.min(depth, rule.length - 1)] ?? { style: 'decimal' };

/**
 * The last count of each row in which sections or categories beside each other are counted: one that is written in another
 * way begins a row of its own, and where the first way is taken up again its row goes on.
 */
export type Rows = ReadonlyMap<string, number>;

/** The count that comes next in the row of a style. @param rows the last count of each row */
export const nextIn = (rows: Rows, style: SectionStyle): number =>
  (rows.get(rowOf(style)) ?? (style.start ?? 1) - 1) + 1;

/** The rows when something was counted in one of them. */
export const withCount = (rows: Rows, style: SectionStyle, count: number): Rows =>
  new Map([...rows, [rowOf(style), count]]);

/** The rows that a category does not begin anew. */
export const throughRows = (rows: Rows): Rows =>
  new Map([...rows].filter(([name]) => name.startsWith(through)));

/** The name of the row that a style counts in. */
export const rowOf = (style: SectionStyle): string =>
  (style.through ? through : '') +
  JSON.stringify([style.style, style.start ?? 1, style.width ?? 1, style.end ?? '', style.skip ?? []]);

const through = 'through ';
