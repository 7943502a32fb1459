import { mostFrequent } from '../../base/tally.ts';
import type { ImportedNumbering, ImportedNumberingPart } from '../document/document.ts';
import { type PrintedLevel, styleOf } from './level-style.ts';
import { segmentsOf } from './number-token.ts';

/** A category or section with its printed number and its rules. */
interface NumberedPart {
  readonly level: 'category' | 'section';
  readonly number: string | null;
  readonly items: readonly NumberedItem[];
}

interface NumberedItem {
  readonly kind: string;
  readonly number: string | null;
  readonly children: readonly NumberedItem[];
}

/** The levels that a part prints: of its own number, and of its rules by their depth. */
interface PartLevels<P extends NumberedPart = NumberedPart> {
  readonly part: P;
  readonly own: PrintedLevel | null;
  readonly depths: readonly (readonly PrintedLevel[])[];
}

/**
 * Say how a document numbers its parts and rules: at each depth as most do there. Parts whose rules count otherwise, such as
 * articles with letters among those with numbers, get a numbering of their own, which they name in `numbering`.
 */
export function inferNumbering<P extends NumberedPart>(
  parts: readonly P[],
): {
  readonly numbering: ImportedNumbering;
  readonly named: ReadonlyMap<P, string>;
} {
  const hasSections = parts.some(({ level }) => level === 'section');
  const read = parts.map((part, at) => levelsIn(part, parts.slice(0, at)));
  const groups = new Map<string, PartLevels<P>[]>();
  for (const one of read) {
    if (one.depths.length === 0) continue;
    const like =
      [...groups].find(([, group]) => group.every((other) => isAlike(other, one)))?.[0] ??
      String(groups.size);
    groups.set(like, [...(groups.get(like) ?? []), one]);
  }
  const [main = [], ...others] = [...groups.values()].sort((a, b) => b.length - a.length);
  const rest = read.filter(({ depths }) => depths.length === 0);
  const outermost = [...main, ...rest].filter(({ part }) => part.level === 'category');
  const inner = [...main, ...rest].filter(({ part }) => part.level === 'section');
  const hasCategories = hasSections && outermost.some(({ own }) => own !== null);
  const named = new Map<P, string>();
  const ways = new Map<string, ImportedNumberingPart>();
  for (const group of others) {
    const name = nameOf(group, ways);
    const own = ownStyle(group);
    const key = hasCategories && group.some(({ part }) => part.level === 'category') ? 'category' : 'section';
    ways.set(name, { ...(own === null ? {} : { [key]: own }), rule: ruleStyles(group) });
    for (const { part } of group) named.set(part, name);
  }
  const section = ownStyle(hasSections ? inner : outermost) ?? 'decimal';
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

function levelsIn<P extends NumberedPart>(part: P, before: readonly P[]): PartLevels<P> {
  const depths: PrintedLevel[][] = [];
  collect(part.items, part.number, 0, depths);
  const holder = part.level === 'section' ? before.findLast(({ level }) => level === 'category') : undefined;
  const isFirst =
    before.every(({ level, number }) => level !== part.level || number === null) || before.at(-1) === holder;
  return {
    part,
    own: part.number === null ? null : levelOf(part.number, holder?.number ?? null, isFirst),
    depths,
  };
}

function collect(
  items: readonly NumberedItem[],
  above: string | null,
  depth: number,
  depths: PrintedLevel[][],
): void {
  let isFirst = true;
  for (const item of items) {
    if (item.number !== null && item.kind === 'rule') {
      depths[depth] = [...(depths[depth] ?? []), levelOf(item.number, above, isFirst)];
      isFirst = false;
      collect(item.children, item.number, depth + 1, depths);
    } else collect(item.children, above, depth, depths);
  }
}

function levelOf(own: string, above: string | null, isFirst: boolean): PrintedLevel {
  const segments = segmentsOf(own);
  // "100" stands not below "1".
  const isCut = /\d$/.test(above ?? '') && /^\d/.test(own.slice(above?.length));
  if (above !== null && own.startsWith(above) && own.length > above.length && !isCut) {
    const [, separator = '', text = '', end = ''] =
      /^([.(-]?)(.*?)(\)?)$/.exec(own.slice(above.length)) ?? [];
    return { text, separator, end, isFirst };
  }
  // Nothing stands above: how it would be parted from that is not known.
  const separator = above === null ? undefined : null;
  return {
    text: segments.length > 1 ? own : (segments.at(-1)?.text ?? own),
    separator,
    end: '',
    isFirst,
  };
}

/** Do two parts write their rules alike, as deep as both have some, and their own numbers both in figures or both in letters? */
function isAlike(a: PartLevels, b: PartLevels): boolean {
  if (a.own && b.own && /^\d/.test(a.own.text) !== /^\d/.test(b.own.text)) return false;
  const look = ({ depths }: PartLevels, depth: number) => mostFrequent((depths[depth] ?? []).map(lookOf));
  const common = Math.min(a.depths.length, b.depths.length);
  return Array.from({ length: common }, (_, depth) => depth).every(
    (depth) => look(a, depth) === look(b, depth),
  );
}

/** Style of one level; a single letter can be of either kind of letters. */
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

/** Name of a way to count in edition.yaml, by the style of the numbers of its parts. */
function nameOf([first]: readonly PartLevels[], taken: ReadonlyMap<string, unknown>): string {
  const text = first?.own?.text ?? '';
  const base = text === '' ? 'other' : /^\d/.test(text) ? 'digits' : 'letters';
  if (!taken.has(base)) return base;
  let nth = 2;
  while (taken.has(`${base}-${nth}`)) nth += 1;
  return `${base}-${nth}`;
}
