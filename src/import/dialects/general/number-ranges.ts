import { holderKey, keyOf, type Segment, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';

const level = '(?:\\d{1,4}|[a-z]{1,4}|[A-Z]{1,4})';
/** A number of a rule in a text. */
export const token = `(?:\\d{1,4}|[A-Z]{1,4})(?:[.-]?${level}(?![a-z]{2})|\\([a-z0-9]{1,4}\\))*\\+{0,3}`;
const rangeEnd = new RegExp(
  `(?:\\s*(?:[–—]|-{1,2})\\s*|\\s+(?:through|thru|to|until)\\s+)(${token}|[a-z](?![\\p{L}]))(?![\\p{L}\\p{N}]|\\.\\d)`,
  'uy',
);

/** The first number of `603.7d-f`, where only that is there: the hyphen makes a range. */
export function withoutRangeEnd(printed: string, { numbers: all, shapes }: NumberIndex): string {
  const first = printed.slice(0, printed.lastIndexOf('-'));
  const isRange = printed.includes('-') && !haveDashes(shapes) && !all.has(keyOf(segmentsOf(printed)));
  return isRange && all.has(keyOf(segmentsOf(first))) ? first : printed;
}

/** The number in front of parts that the document has no numbers for: `4.2` of "4.2(b)", and `4-2` of "4-2B", where (b) stands within a text; null where there is none. */
export function withoutParts(printed: string, { numbers: all }: NumberIndex): string | null {
  const front = printed.replace(/(?:\([a-z0-9]{1,4}\))+$/, '');
  const letterless = front.replace(/(?<=\d-[\d.]+)[A-Z]$/, '');
  const isShorter = all.has(keyOf(segmentsOf(letterless))) && !all.has(keyOf(segmentsOf(front)));
  const cut = isShorter ? letterless : front;
  return cut === '' || cut === printed ? null : cut;
}

/** Do dashes join the levels of numbers, so that none makes a range? */
const haveDashes = (shapes: ReadonlySet<string>): boolean => [...shapes].some((shape) => shape.includes('-'));

/** The other end of a range of one list: `509.1a–c`, `100.1 through 100.4`. */
export function rangeFrom(
  text: string,
  at: number,
  first: string,
  { numbers: all, shapes }: NumberIndex,
): { readonly end: number; readonly until: string } | null {
  rangeEnd.lastIndex = at;
  const match = rangeEnd.exec(text);
  if (!match || (haveDashes(shapes) && /^\s*-/.test(match[0]))) return null;
  const own = segmentsOf(first);
  const last = segmentsOf(match[1] ?? '');
  const isPart = last.length < own.length;
  const whole: Segment[] = isPart ? [...own.slice(0, own.length - last.length), ...last] : last;
  const until = all.get(keyOf(whole));
  if (until === undefined || own.length < 2 || !all.has(keyOf(own))) return null;
  if (holderKey(whole) !== holderKey(own) || keyOf(whole) === keyOf(own)) return null;
  return { end: at + match[0].length, until };
}
