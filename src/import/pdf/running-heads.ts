import { tally } from '../../base/tally.ts';
import { isLarge, type PrintedLine, textStyle } from './printed-line.ts';

/** On so many pages the same has to stand. */
const fewestPages = 3;

/** Lines at the edges of a page that are looked at, from outside in. */
const deepest = 3;

/** Heights on two pages that are no further apart are the same, in points. */
const sameHeight = 2;

/** Where more pages than this share have lines further out, a line stands in their text. */
const insideShare = 0.75;

/** Of all lines of a style, at least this share stands at the edges. */
const ownShare = 0.8;

/** What stands further from the text than this many times the usual distance of lines stands off. */
const standsOffBy = 1.5;

/** A line that is wider than this many times the size of its letters, for each of them, has wide space in it. */
const stretchedBy = 0.75;

const styleOf = ({ size, font }: Pick<PrintedLine, 'size' | 'font'>): string => `${size} ${font}`;

const pagesOf = (group: readonly EdgeLine[]): number => new Set(group.map(({ page }) => page)).size;

/** A line at the edge of a page. */
interface EdgeLine {
  readonly line: PrintedLine;
  readonly page: number;
  /** With a sign in the place of each number. */
  readonly form: string;
  readonly numbers: readonly number[];
  /** How far it stands from the next line. */
  readonly gap: number;
}

/**
 * Find what is printed at the head and foot of pages: lines outside of their text at the same height, of which most say the same as on
 * other pages, but for a number that grows with the pages. The titles of chapters that stand between them are such lines, too, and so
 * are lines on most pages whose letters are not those of the text and stand nowhere else, or that stand off from the text with wide
 * space in them, as `§ 4     Boats     § 7` and `12     Boats and Tides` do.
 */
export function findRunningHeads(pages: readonly (readonly PrintedLine[])[]): ReadonlySet<PrintedLine> {
  const found = new Set<PrintedLine>();
  const text = textStyle(pages.flat());
  const ofStyle = tally(pages.flat().map(styleOf));
  const isOnMost = (group: readonly EdgeLine[]) => 2 * pagesOf(group) >= pages.length;
  const isOwnStyle = (group: readonly EdgeLine[]) =>
    [...Map.groupBy(group, ({ line }) => styleOf(line))].every(
      ([style, lines]) => style !== styleOf(text) && lines.length >= ownShare * (ofStyle.get(style) ?? 0),
    );
  const isSmall = (group: readonly EdgeLine[]) => group.every(({ line }) => !isLarge(line.size, text));
  const usual = usualDistance(pages);
  const isSetApart = (group: readonly EdgeLine[]) =>
    pagesOf(group) === group.length &&
    isMost(group, ({ gap }) => gap > standsOffBy * usual) &&
    isMost(group, ({ line }) => isStretched(line));
  const isFurniture = (group: readonly EdgeLine[]) =>
    pagesOf(group) >= fewestPages &&
    (isSmall(group)
      ? isRunning(group) || (isOnMost(group) && (isOwnStyle(group) || isSetApart(group)))
      : isOnMost(group) && isRunning(group));
  for (const line of pageNumbers(pages)) found.add(line);
  for (const isHead of [true, false]) {
    for (let depth = 0; depth < deepest; depth += 1) {
      const edges = pages.flatMap((lines, page) => edgeOf(lines, { page, isHead, found }));
      const isOutside = (group: readonly EdgeLine[]) =>
        pagesOf(edges.filter((edge) => isFurther(edge, group, isHead))) <= insideShare * pages.length;
      const running = byHeight(edges)
        .filter((group) => isOutside(group) && isFurniture(group))
        .flat();
      if (running.length === 0) break;
      for (const { line } of running) found.add(line);
    }
  }
  return found;
}

/** `3`, `- 3 -`, `Page 3 of 5`. */
const counted = /^(?:[-–]?\s*|\p{L}{1,6}\.?\s+)(\d{1,4})(?:\s*[-–]|\s*(?:\/|\p{L}{1,4})\s*\d{1,4})?$/u;

/** Lines at the foot of pages that stand off from the text and count the pages from the first on, however few they are. */
function pageNumbers(pages: readonly (readonly PrintedLine[])[]): PrintedLine[] {
  const last = pages.map((lines, page) => {
    const [edge, more] = edgeOf(lines, { page, isHead: false, found: new Set() });
    const value = counted.exec(edge?.line.text.trim() ?? '')?.[1];
    const isOne = edge && !more && Number(value) === page + 1 && edge.gap > 2 * edge.line.size;
    return isOne ? edge.line : null;
  });
  const lines = last.filter((line) => line !== null);
  return lines.length === pages.filter((own) => own.length > 0).length ? lines : [];
}

const isMost = (group: readonly EdgeLine[], holds: (edge: EdgeLine) => boolean): boolean =>
  group.filter(holds).length >= ownShare * group.length;

/** Does a line stand further out on its page than those of a group on theirs? */
const isFurther = ({ line }: EdgeLine, [first]: readonly EdgeLine[], isHead: boolean): boolean =>
  (line.y - (first?.line.y ?? 0)) * (isHead ? 1 : -1) > sameHeight;

const isStretched = ({ left, right, size, text, isParted, leadsTo }: PrintedLine): boolean =>
  isParted || leadsTo !== null || right - left > stretchedBy * size * text.length;

/** The distance of most lines from the next. */
function usualDistance(pages: readonly (readonly PrintedLine[])[]): number {
  const distances = pages.flatMap((lines) => {
    const heights = [...new Set(lines.map(({ y }) => y))].sort((a, b) => a - b);
    return heights.slice(1).map((y, i) => y - (heights[i] ?? 0));
  });
  return distances.sort((a, b) => a - b)[distances.length >> 1] ?? 0;
}

/** The outermost lines of a page that are at one height. */
function edgeOf(
  lines: readonly PrintedLine[],
  {
    page,
    isHead,
    found,
  }: { readonly page: number; readonly isHead: boolean; readonly found: ReadonlySet<PrintedLine> },
): EdgeLine[] {
  const rest = lines.filter((line) => !found.has(line));
  const heights = rest.map(({ y }) => y);
  const edge = heights.reduce((a, b) => (isHead ? Math.max(a, b) : Math.min(a, b)), isHead ? -1e9 : 1e9);
  const isAtEdge = ({ y }: PrintedLine) => Math.abs(y - edge) <= sameHeight;
  const gap = rest.reduce(
    (least, line) => (isAtEdge(line) ? least : Math.min(least, Math.abs(line.y - edge))),
    1e9,
  );
  return rest.filter(isAtEdge).map((line) => ({
    line,
    page,
    form: formOf(line.text),
    numbers: (line.text.match(/\d{1,6}/g) ?? []).map(Number),
    gap,
  }));
}

/** A number of several levels with words behind it is that of a section, and no number of a page. */
function formOf(text: string): string {
  const [own = ''] = /^\s*\d+(?:\.\d+)+\.?\s+(?=\p{L})/u.exec(text) ?? [];
  return `${own.trim()}${text.slice(own.length).trim().replace(/\d+/g, '#').replace(/\s+/g, ' ')}`;
}

/** Lines of all pages, those at one height together. */
function byHeight(edges: readonly EdgeLine[]): EdgeLine[][] {
  const groups: EdgeLine[][] = [];
  for (const edge of edges.toSorted((a, b) => a.line.y - b.line.y)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && edge.line.y - before.line.y <= sameHeight) last.push(edge);
    else groups.push([edge]);
  }
  return groups;
}

/** Do most lines at a height say the same on several pages? */
function isRunning(group: readonly EdgeLine[]): boolean {
  const same = [...Map.groupBy(group, ({ form }) => form).values()].filter(
    (lines) => pagesOf(lines) >= fewestPages && growsWithPages(lines),
  );
  return same.length > 0 && 2 * same.flat().length >= group.length;
}

/** Is each number of lines of one form either the same on most pages or as much larger as the pages lie apart? */
function growsWithPages(lines: readonly EdgeLine[]): boolean {
  const [first] = lines;
  return (first?.numbers ?? []).every((_, at) => {
    const steps = lines.slice(1).map(({ page, numbers }, i) => {
      const before = lines[i];
      const step = (numbers[at] ?? 0) - (before?.numbers[at] ?? 0);
      return step === 0 || step === page - (before?.page ?? 0);
    });
    return 2 * steps.filter(Boolean).length > steps.length;
  });
}
