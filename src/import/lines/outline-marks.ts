import { formatCount } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/numbering.ts';
import { countOf } from '../numbering/number-token.ts';
import { columnsOf } from './source-indent.ts';

/** The mark of an item with what stands around it: white space, `(`, what it counts or `#`, and `.` or `)`. */
const mark = /^([ \t]*)(\(?)(#|[a-z]|[A-Z]|[ivxlc]{1,6}|[IVXLC]{1,6}|\d{1,3})([.)])(?=[ \t]+\S)/;

/** One that Markdown has no lists for. */
const foreign = /^(?!\d+[.)])\(?(?:[A-Za-z]{1,6}|\d{1,3}|#)[.)]$/;

/** So many of these have to be indented, or `#.`, for the lists of a document to be read by their indents. */
const fewest = 2;

/** Has a Markdown document lists by letters, roman numbers or `#.`, as Pandoc and legal texts have them, within others? */
export function hasOutline(markdown: string): boolean {
  let found = 0;
  for (const line of linesOutsideCode(markdown)) {
    // Only lists as Markdown has them hold code in the line of their mark.
    if (fenceBehindMark.test(line)) return false;
    const [whole = '', space = '', , value] = mark.exec(line) ?? [];
    if (!foreign.test(whole.trim())) continue;
    if (value === '#' || columnsOf(space) > 1) found += 1;
  }
  return found >= fewest;
}

interface List {
  readonly indent: number;
  readonly style: NumberStyle['style'];
  /** The signs around what it counts: a `1.` below `(1)` is the first of another list. */
  readonly signs: string;
  /** What its first item shows; Pandoc counts on where each further one shows the same. */
  readonly first: string;
  count: number;
}

/**
 * Give items of lists the marks that a reader sees: `#.` and each further `1.` and `a.` count on. Lines and all other text stay as they are.
 *
 * A text that stands as far out as a list, behind an empty line, ends it.
 */
export function countItems(markdown: string): string {
  let open: List[] = [];
  let isApart = true;
  let inCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (fence.test(line)) inCode = !inCode;
      const isBlank = line.trim() === '';
      const found = inCode ? null : mark.exec(line);
      if (!found) {
        const indent = columnsOf(/^[ \t]*/.exec(line)?.[0] ?? '');
        if (!isBlank && (isApart || /^#/.test(line))) open = open.filter((list) => list.indent < indent);
        isApart = isBlank;
        return line;
      }
      isApart = false;
      const [whole, space = '', bracket = '', value = '', close = ''] = found;
      const indent = columnsOf(space);
      open = open.filter((list) => list.indent <= indent);
      const own = countIn(open, indent, value, bracket + close);
      return `${space}${bracket}${own}${close}${line.slice(whole.length)}`;
    })
    .join('\n');
}

/** What an item shows; its list is opened or counted on. */
function countIn(open: List[], indent: number, value: string, signs: string): string {
  const last = open.at(-1);
  const isNext =
    last?.indent === indent &&
    (value === '#' || (/^[1ai]$/i.test(value) && value === last.first && last.signs === signs));
  if (last && isNext) {
    last.count += 1;
    return formatCount(last.count, { style: last.style });
  }
  if (last?.indent === indent) open.pop();
  const style = styleOf(value);
  const count = countOf(
    value,
    style.endsWith('alpha') ? 'alpha' : style.endsWith('roman') ? 'roman' : 'decimal',
  );
  const first = value === '#' ? '1' : value;
  open.push({ indent, style, signs, first, count: count ?? 1 });
  return first;
}

function styleOf(value: string): NumberStyle['style'] {
  if (!/[A-Za-z]/.test(value)) return 'decimal';
  const isRoman = /^i$/i.test(value) || value.length > 1;
  const isLower = value === value.toLowerCase();
  if (isRoman) return isLower ? 'lower-roman' : 'upper-roman';
  return isLower ? 'lower-alpha' : 'upper-alpha';
}

const fence = /^[ \t]*(?:```|~~~)/;
const fenceBehindMark = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:[-*+][ \t]+)?(?:```[^`]*$|~~~)/;

function* linesOutsideCode(markdown: string): Generator<string> {
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) inCode = !inCode;
    else if (!inCode) yield line;
  }
}
