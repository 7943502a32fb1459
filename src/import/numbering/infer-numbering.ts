import { mostFrequent } from '../../base/tally.ts';
import type {
  ImportedItem,
  ImportedNumbering,
  ImportedNumberingPart,
  ImportedPart,
} from '../document/document.ts';
import { type PrintedLevel, styleOf } from './level-style.ts';

/** The printed levels of a part: its own number, and its rules by depth. */
interface PartLevels {
  readonly part: ImportedPart;
  readonly own: PrintedLevel | null;
  readonly depths: readonly (readonly PrintedLevel[])[];
}

/**
 * Infers the numbering of parts and rules by majority at each depth; parts that count differently
 * get a named numbering.
 */
export function inferNumbering(parts: readonly ImportedPart[]): {
  readonly numbering: ImportedNumbering;
  readonly named: ReadonlyMap<ImportedPart, string>;
} {
  const hasSections = parts.some(({ level }) => level === 'section');
  const read = levelsOf(parts);
  const [main = [], ...others] = groupAlike(read.filter(({ depths }) => depths.length > 0));
  const rest = read.filter(({ depths }) => depths.length === 0);
  const outermost = [...main, ...rest].filter(({ part }) => part.level === 'category');
  const inner = [...main, ...rest].filter(({ part }) => part.level === 'section');
  const hasCategories = hasSections && outermost.some(({ own }) => own !== null);
  const named = new Map<ImportedPart, string>();
  const ways = new Map<string, ImportedNumberingPart>();
  const section = ownStyle(hasSections ? inner : outermost) ?? 'decimal';
  for (const group of others) {
    const name = nameOf(group, ways);
    const own = ownStyle(group);
    const key = hasCategories && group.some(({ part }) => part.level === 'category') ? 'category' : 'section';
    ways.set(name, { ...(own === null ? {} : { [key]: own }), rule: ruleStyles(group) });
    for (const { part } of group) named.set(part, name);
  }
  return {
    numbering: {
      category: hasCategories ? ownStyle(outermost) : null,
      section,
      rule: ruleStyles(main),
      separator: '.',
      ...(ways.size > 0 ? { parts: ways } : {}),
    },
    named,
  };
}

function levelsOf(parts: readonly ImportedPart[]): PartLevels[] {
  let category: ImportedPart | undefined;
  const numbered = new Set<ImportedPart['level']>();
  return parts.map((part, at) => {
    const depths: PrintedLevel[][] = [];
    collect(part.items, part.number, 0, depths);
    const holder = part.level === 'section' ? category : undefined;
    const isFirst = !numbered.has(part.level) || parts[at - 1] === holder;
    if (part.level === 'category') category = part;
    if (part.number !== null) numbered.add(part.level);
    const own = part.number === null ? null : levelOf(part.number, holder?.number ?? null, isFirst);
    return { part, own, depths };
  });
}

/** Groups parts that count alike, largest group first; all of a group are pairwise alike. */
function groupAlike(read: readonly PartLevels[]): PartLevels[][] {
  type Group = { readonly shapes: Map<string, Shape>; readonly parts: PartLevels[] };
  const groups: Group[] = [];
  for (const one of read) {
    const shape = shapeOf(one);
    const key = JSON.stringify(shape);
    // A book with thousands of parts counts in few ways: compare those only.
    const like = groups.find(
      ({ shapes }) => shapes.has(key) || [...shapes.values()].every((other) => isAlike(other, shape)),
    );
    const group: Group = like ?? { shapes: new Map(), parts: [] };
    if (!like) groups.push(group);
    group.shapes.set(key, shape);
    group.parts.push(one);
  }
  return groups.map((group) => group.parts).sort((a, b) => b.length - a.length);
}

function collect(
  items: readonly ImportedItem[],
  above: string | null,
  depth: number,
  depths: PrintedLevel[][],
): void {
  let isFirst = true;
  for (const item of items) {
    if (item.number !== null && item.kind === 'rule') {
      depths[depth] ??= [];
      depths[depth].push(levelOf(item.number, above, isFirst));
      isFirst = false;
      collect(item.children, item.number, depth + 1, depths);
    } else collect(item.children, above, depth, depths);
  }
}

function levelOf(own: string, above: string | null, isFirst: boolean): PrintedLevel {
  // "100" is not under "1".
  const isCut = /\d$/.test(above ?? '') && /^\d/.test(own.slice(above?.length));
  if (above !== null && own.startsWith(above) && own.length > above.length && !isCut) {
    const [, separator = '', text = '', end = ''] =
      /^([.(-]?)(.*?)(\)?)$/.exec(own.slice(above.length)) ?? [];
    return { text, separator, end, isFirst };
  }
  // Without a parent number the separator is unknown.
  const separator = above === null ? undefined : null;
  return { text: own, separator, end: '', isFirst };
}

/** How a part counts: its own number in digits (null: none), and the usual style by depth. */
interface Shape {
  readonly isFigure: boolean | null;
  readonly looks: readonly (string | undefined)[];
}

const shapeOf = ({ own, depths }: PartLevels): Shape => ({
  isFigure: own && /^\d/.test(own.text),
  looks: Array.from(depths, (levels = []) => mostFrequent(levels.map(lookOf))),
});

/** Whether two parts number rules alike at common depths, and both use digits or both letters. */
const isAlike = (a: Shape, b: Shape): boolean =>
  (a.isFigure === null || b.isFigure === null || a.isFigure === b.isFigure) &&
  a.looks.every((look, depth) => depth >= b.looks.length || look === b.looks[depth]);

/** Style of one level; a single letter may be roman or alphabetic. */
const lookOf = ({ text, separator, end }: PrintedLevel) =>
  `${separator}${/^\d/.test(text) ? '1' : /^[a-z]/.test(text) ? 'a' : 'A'}${end}`;

const ownStyle = (group: readonly PartLevels[]): string | null => {
  const levels = group.flatMap(({ own }) => own ?? []);
  const mayStartAtZero = group.some(({ part }) => part.level === 'category');
  return levels.length === 0 ? null : styleOf(levels, mayStartAtZero);
};

function ruleStyles(group: readonly PartLevels[]): string[] {
  const deepest = Math.max(0, ...group.map(({ depths }) => depths.length));
  const styles = Array.from({ length: deepest }, (_, depth) =>
    styleOf(group.flatMap(({ depths }) => depths[depth] ?? [])),
  );
  while (styles.length > 1 && styles.at(-1) === styles.at(-2)) styles.pop();
  return styles.length > 0 ? styles : ['decimal'];
}

/** Name of a numbering in edition.yaml, after the style of its part numbers. */
function nameOf([first]: readonly PartLevels[], taken: ReadonlyMap<string, unknown>): string {
  const text = first?.own?.text ?? '';
  const base = text === '' ? 'other' : /^\d/.test(text) ? 'digits' : 'letters';
  if (!taken.has(base)) return base;
  let nth = 2;
  while (taken.has(`${base}-${nth}`)) nth += 1;
  return `${base}-${nth}`;
}
