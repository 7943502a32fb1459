import type { Remark } from '../../document/document.ts';
import { holderKey, keyOf, type Segment, segmentsOf, shapeOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';
import type { Found } from './place-references.ts';
import { isJointTo } from './reference-cues.ts';

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
  const isRange = printed.includes('-') && !areJoined(first, shapes) && !all.has(keyOf(segmentsOf(printed)));
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

/** Does a dash join a level to numbers of this form, so that it makes no range? */
const areJoined = (number: string, shapes: ReadonlySet<string>): boolean =>
  [...shapes].some((shape) => shape.startsWith(`${shapeOf(segmentsOf(number))}-`));

/** The range that a number begins: one says both its numbers whole, which a text with parts does not. */
export const rangeBehind = (
  text: string,
  printed: string,
  part: { readonly number: string; readonly end: number },
  index: NumberIndex,
) =>
  keyOf(segmentsOf(printed)) === keyOf(segmentsOf(part.number))
    ? rangeFrom(text, part.end, part.number, index)
    : null;

/** The other end of a range of one list: `509.1a–c`, `100.1 through 100.4`. */
export function rangeFrom(
  text: string,
  at: number,
  first: string,
  { numbers: all, shapes }: NumberIndex,
): { readonly end: number; readonly until: string } | null {
  rangeEnd.lastIndex = at;
  const match = rangeEnd.exec(text);
  if (!match || (/^\s*-/.test(match[0]) && areJoined(first, shapes))) return null;
  const own = segmentsOf(first);
  const last = segmentsOf(match[1] ?? '');
  const isPart = last.length < own.length;
  const whole: Segment[] = isPart ? [...own.slice(0, own.length - last.length), ...last] : last;
  const until = all.get(keyOf(whole));
  if (until === undefined || own.length < 2 || !all.has(keyOf(own))) return null;
  if (holderKey(whole) !== holderKey(own) || keyOf(whole) === keyOf(own)) return null;
  return { end: at + match[0].length, until };
}

/**
 * Leave out lists and ranges of counts that seem to be of several lists, "sections 2 through 6" where there is a section 2 and a
 * rule 6 beside the text: whose are meant is for a person to see, and the report says so.
 */
export function withoutMixed(
  found: readonly Found[],
  text: string,
  {
    line,
    rule,
    remarks,
  }: { readonly line: number; readonly rule: string | null; readonly remarks: Remark[] },
): readonly Found[] {
  const lists: Found[][] = [];
  for (const one of found) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    const isJoined =
      last !== undefined && isCount(last) && isCount(one) && isJointTo(text.slice(last.end, one.start));
    if (list && isJoined) list.push(one);
    else lists.push([one]);
  }
  return lists.flatMap((list) => {
    if (new Set(list.map(({ reference }) => segmentsOf(reference.target).length)).size < 2) return list;
    const quote = text.slice(list[0]?.start, list.at(-1)?.end);
    const targets = list.map(({ reference }) => reference.target).join(', ');
    const message = `"${quote}" stays text: by themselves its numbers would be ${targets}, which are not of one list. Look which are meant.`;
    remarks.push({ line, kind: 'reference-unsure', message, rule });
    return [];
  });
}

const isCount = ({ reference: { printed, target } }: Found): boolean =>
  /^\d{1,3}$/.test(printed) && !target.startsWith('#');
