import type {
  Numbering,
  NumberingPart,
  NumberLevels,
  NumberStyle,
  SectionStyle,
} from '../../model/numbering.ts';

/**
 * Format of numbers in a part of an edition.
 *
 * @param names of the enclosing parts, outermost first: a category and a section of it may both
 *   name one. Unknown names are ignored
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

/** A named style replaces the whole: the start of 702 and the width of 03 do not suit letters. */
function withStyle(style: SectionStyle | undefined, part: Part | undefined): SectionStyle | undefined {
  if (part === undefined) return style;
  const { style: own, ...said } = part;
  return own === undefined ? { ...(style ?? { style: 'decimal' }), ...said } : { style: own, ...said };
}

/** A node that may name its part of `numbering`. */
interface Placed {
  readonly parent: Placed | null;
  readonly part?: string;
}

/** Parts of `numbering` that apply to a section, category or rule, outermost first. */
export function partsOf(node: Placed): string[] {
  const names: string[] = [];
  for (let at: Placed | null = node; at; at = at.parent) if (at.part !== undefined) names.unshift(at.part);
  return names;
}

/** Style of the count of a section or category, unless pinned. */
export function sectionStyle(node: Placed & { readonly kind: string }, numbering: Numbering): SectionStyle {
  const levels = levelsOf(numbering, partsOf(node));
  return (node.kind === 'category' ? levels.category : undefined) ?? levels.section;
}

/** Style of a rule at a depth, counted in rules. */
export const ruleStyle = ({ rule }: NumberLevels, depth: number): NumberStyle =>
  rule[Math.min(depth, rule.length - 1)] ?? { style: 'decimal' };

/**
 * Last count of each row of sibling sections or categories: each style has its own row, which
 * continues when the style is used again.
 */
export type Rows = ReadonlyMap<string, number>;

/**
 * The next count in the row of a style.
 *
 * @param rows the last count of each row
 */
export const nextIn = (rows: Rows, style: SectionStyle): number =>
  (rows.get(rowOf(style)) ?? (style.start ?? 1) - 1) + 1;

/** The rows after a count in one of them. */
export const withCount = (rows: Rows, style: SectionStyle, count: number): Rows =>
  new Map([...rows, [rowOf(style), count]]);

/** The rows that continue through categories. */
export const throughRows = (rows: Rows): Rows =>
  new Map([...rows].filter(([name]) => name.startsWith(through)));

/** Name of the row of a style. */
export const rowOf = (style: SectionStyle): string =>
  (style.through ? through : '') +
  JSON.stringify([style.style, style.start ?? 1, style.width ?? 1, style.end ?? '', style.skip ?? []]);

const through = 'through ';
