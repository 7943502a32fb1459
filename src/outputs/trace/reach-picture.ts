import { append } from '../../base/append.ts';
import { shorten } from '../report/shorten.ts';
import type { Reach, ReachKind } from './reach.ts';

/** Three columns fit a phone. */
const narrow = { boxWidth: 98, gap: 26, characters: 14 };
const wide = { boxWidth: 140, gap: 48, characters: 21 };
const boxHeight = 36;
const rowHeight = 46;

/** Beyond these counts, rules of one kind share a box. */
const mostOfKind = 6;
const mostReferring = 3;

/** A box of the picture. Lengths in CSS pixels, from the top left. */
interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly number: string | null;
  /** A name that fits the box. */
  readonly text: string;
  readonly id: string | null;
  readonly href: string | null;
  /** For a box of several rules: how many. */
  readonly count: number | null;
}

/**
 * The graph around a rule: the rule on the right (the first box), to its left what affects it, and
 * what supersedes that.
 */
export type ReachPicture = NonNullable<ReturnType<typeof reachPicture>>;

/** A box in its column; the rule is in column 0. */
interface Placed {
  readonly box: Pick<PictureBox, 'number' | 'text' | 'id' | 'href' | 'count'>;
  readonly column: number;
}

interface Arrow {
  readonly kind: ReachKind;
  readonly from: Placed;
  readonly to: Placed;
}

/**
 * Draws what affects a rule, from left to right, each rule once.
 * @param rule the affected one
 * @returns null with fewer than two rules: a line of text suffices
 */
export function reachPicture(
  rule: { readonly number: string | null; readonly text: string },
  reach: readonly Reach[],
) {
  const { placed, arrows } = place(rule, reach);
  if (placed.length < 3) return null;
  const columns = Map.groupBy(placed, ({ column }) => column);
  const deepest = columns.size - 1;
  const { boxWidth, gap, characters } = deepest > 1 ? narrow : wide;
  // An arrow within the last column needs space on its left.
  const margin = arrows.some(({ from, to }) => from.column === deepest && to.column === deepest) ? 26 : 0;
  const height = Math.max(...[...columns.values()].map((column) => column.length)) * rowHeight;
  const boxes = new Map<Placed, PictureBox>();
  for (const [column, all] of columns) {
    const top = (height - all.length * rowHeight) / 2 + (rowHeight - boxHeight) / 2;
    const x = margin + (deepest - column) * (boxWidth + gap);
    all.forEach((one, row) => {
      const text = shorten(one.box.text, characters);
      boxes.set(one, { ...one.box, text, x, y: top + row * rowHeight });
    });
  }
  const lines = arrows.flatMap((arrow) => {
    const [from, to] = [boxes.get(arrow.from), boxes.get(arrow.to)];
    return from && to ? [lineOf(arrow.kind, from, to, boxWidth)] : [];
  });
  const width = margin + deepest * (boxWidth + gap) + boxWidth;
  return { width, height, boxWidth, boxHeight, boxes: [...boxes.values()], lines };
}

/** Rules further away are described in words only. */
const deepestDrawn = 2;

/** Places rules in columns by distance, and collects the arrows between them. */
function place(rule: { readonly number: string | null; readonly text: string }, reach: readonly Reach[]) {
  const box = { number: rule.number, text: rule.text, id: null, href: null, count: null };
  const target: Placed = { box, column: 0 };
  const placed = [target];
  const drawn = new Map<string, Placed>();
  const arrows: Arrow[] = [];
  let waiting: (readonly [to: Placed, reach: readonly Reach[]])[] = [[target, reach]];
  for (let column = 1; column <= deepestDrawn && waiting.length > 0; column += 1) {
    const next: typeof waiting = [];
    for (const [to, all] of waiting) {
      for (const [one, kind, count] of shownOf(all)) {
        const { id, rule: named } = one;
        const key = id ?? JSON.stringify([named.number, named.text]);
        const isMore = count !== null;
        const found = isMore ? undefined : drawn.get(key);
        // What the rule itself supersedes in turn is described in words.
        if (one.isCircle) continue;
        const text = isMore ? '' : nameIn(named.text);
        const more = { number: null, text, id: null, href: null, count };
        const own = { number: named.number, text, id, href: named.href, count: null };
        const from = found ?? { box: isMore ? more : own, column };
        if (!found) placed.push(from);
        if (!isMore) drawn.set(key, from);
        arrows.push({ kind, from, to });
        if (!found && !isMore) next.push([from, one.supersededBy]);
      }
    }
    waiting = next;
  }
  return { placed, arrows };
}

/** The first rules of each kind to draw; the last can stand for the rest, with their count. */
function shownOf(reach: readonly Reach[]): (readonly [Reach, ReachKind, number | null])[] {
  const kinds = new Map<ReachKind, Reach[]>();
  for (const one of reach) append(kinds, one.kind, one);
  return [...kinds].flatMap(([kind, all]) => {
    const most = kind === 'refers' ? mostReferring : mostOfKind;
    const isCut = all.length > most;
    return all
      .slice(0, most)
      .map((one, i) => [one, kind, isCut && i === most - 1 ? all.length - most + 1 : null] as const);
  });
}

/** A name without its section. */
const nameIn = (text: string) => text.slice(text.indexOf(': ') < 0 ? 0 : text.indexOf(': ') + 2);

const signs: Partial<Record<ReachKind, string>> = {
  supersedes: '−',
  replaces: '−',
  disables: '−',
  adds: '+',
  prevents: '★',
  cancels: '★',
};

/**
 * An arrow as an SVG path with the place of its sign: to the right, or around the left of boxes in
 * one column.
 */
function lineOf(kind: ReachKind, from: PictureBox, to: PictureBox, boxWidth: number) {
  const [fromY, toY] = [from.y + boxHeight / 2, to.y + boxHeight / 2];
  const sign = signs[kind] ?? '';
  if (from.x === to.x)
    return {
      kind,
      sign,
      path: `M${from.x} ${fromY}C${from.x - 18} ${fromY} ${to.x - 18} ${toY} ${to.x} ${toY}`,
      x: from.x - 20,
      y: (fromY + toY) / 2 + 4,
    };
  const start = from.x + boxWidth;
  const middle = (start + to.x) / 2;
  return {
    kind,
    sign,
    path:
      fromY === toY
        ? `M${start} ${fromY}H${to.x}`
        : `M${start} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${to.x} ${toY}`,
    x: start + 7,
    y: fromY - 5,
  };
}
