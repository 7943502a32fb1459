import { countedKind } from '../../../base/section-words.ts';
import type { Remark } from '../../document/document.ts';
import { isListed, isThere } from './index-numbers.ts';
import { nextNumber } from './next-number.ts';
import { isOwnNumber, type OwnPlace } from './own-numbers.ts';
import type { Extent } from './place-references.ts';
import { headsItself, isJointTo, weakCue, wordBefore } from './reference-cues.ts';

/** A number that words call and that stayed text. */
export interface UnboundNumber {
  readonly line: number;
  readonly rule: string | null;
  /** With the word in front of it. */
  readonly quote: string;
  readonly isThere: boolean;
}

interface UnboundSearch extends OwnPlace {
  readonly line: number;
  /** Numbers of the same line that a remark is about already. */
  readonly said: readonly string[];
}

/** The numbers of a text that a reader would follow, and that are no reference. */
export function unboundIn(text: string, found: readonly Extent[], search: UnboundSearch): UnboundNumber[] {
  const { index, line, rule, said } = search;
  const result: UnboundNumber[] = [];
  let last = 0;
  let isCalled = false;
  for (let next = nextNumber(text, 0, index); next; next = nextNumber(text, last, index)) {
    const { start, end, number } = next;
    const before = text.slice(Math.max(0, start - 24), start);
    const word = wordBefore(before, index) ?? countedKind(before, text.slice(end));
    const isSeen = /\d[.(]/.test(number) && /\p{L}\s*$/u.test(before) && weakCue.test(before);
    isCalled = word != null || isSeen || (isCalled && isJointTo(text.slice(last, start)));
    last = end;
    // A text that begins so has it for its own number.
    const isHead = word != null && headsItself(text, start);
    const isNumber = /\d/.test(number) || /^[IVX]{2,}$/.test(number);
    const isBound = found.some((one) => one.start < end && start < one.end);
    if (
      !isCalled ||
      !isNumber ||
      isBound ||
      isHead ||
      said.includes(number) ||
      isOwnNumber(text, start, end, search)
    )
      continue;
    const quote = `${/[^\s([]*\s*$/u.exec(before)?.[0] ?? ''}${text.slice(start, end)}`;
    result.push({ line, rule, quote, isThere: isThere(number, index) || isListed(number, index) });
  }
  return result;
}

/** So many are told with their words, of each kind. */
const most = 12;

/** Say which numbers stayed text, those that the document has and those that it has not. */
export const unboundRemarks = (all: readonly UnboundNumber[]): Remark[] =>
  [...Map.groupBy(all, (one) => one.isThere)].flatMap(([areThere, some]) => {
    const [first] = some;
    if (!first) return [];
    const quotes = [...new Set(some.map(({ quote }) => `"${quote}"`))];
    const others = quotes.length > most ? ` and ${quotes.length - most} more` : '';
    const lines = [...new Set(some.map(({ line }) => line))].slice(0, most).join(', ');
    const why = areThere
      ? 'what is meant is not sure. The document has such a number: look which one it is.'
      : 'the document has no such number.';
    const message = `${quotes.slice(0, most).join(', ')}${others} (line ${lines}): this stays text, since ${why}`;
    return [
      {
        line: first.line,
        kind: areThere ? 'reference-unsure' : 'reference-unknown',
        message,
        rule: first.rule,
      },
    ];
  });
