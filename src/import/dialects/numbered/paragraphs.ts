import type { SourceLine } from '../../lines.ts';
import { countOf, depthOf, headOf, holderOf, numberAt } from './dotted-number.ts';
import { isTitle } from './is-title.ts';
import type { Ledger } from './ledger.ts';
import { settle } from './ledger.ts';

/** Lines that make one paragraph: most often one; more where a page was wrapped. */
export interface Paragraph {
  readonly lines: readonly number[];
  /** Without the marks of lists and headings in front. */
  readonly text: string;
  readonly bullet: boolean;
  /** Set as a heading by the document's markup. */
  readonly hashed: boolean;
  /** Nothing but white space stands between this and the line before. */
  readonly apart: boolean;
}

const lead = /^\s*(#{1,6}\s+)?([-•▪◦‣–—]\s+|\*\s+(?=\**\d))?/u;
const page = /^\s*(?:page\s+)?[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:of|\/)\s*\d{1,4})?\s*$/iu;
const markersOnly = /^[\s*]*[+\-‑−–]\d[\d.]*\.\d/u;
const opener = /^\s*(?:for example|example|e\.g\.|thus, for example|note|nb)\b/iu;
const endsSentence = /[.!?:;★☆✶✷*)\]"”]\s*$/u;

/**
 * Put lines together to paragraphs. Blank lines and page numbers are accounted for here.
 *
 * A line goes on with the one before it only where both are plain text, nothing stands between them, and the first does not
 * end like a sentence or the second begins small.
 */
export function toParagraphs(lines: readonly SourceLine[], ledger: Ledger): Paragraph[] {
  const result: { lines: number[]; text: string; bullet: boolean; hashed: boolean; apart: boolean }[] = [];
  let apart = true;
  let last: string | null = null;
  for (const line of lines) {
    if (line.text.trim() === '') {
      settle(ledger, [line.number], { became: 'blank', of: '' });
      apart = true;
      continue;
    }
    if (isPageNumber(line)) {
      settle(ledger, [line.number], { became: 'page', of: line.text.trim() });
      continue;
    }
    const [marks = '', hashes, bullet] = lead.exec(line.text.slice(0, 64)) ?? [];
    const text = line.text.slice(marks.length).trimEnd();
    const before = result.at(-1);
    const fresh = bullet !== undefined || hashes !== undefined || before === undefined || apart;
    const number = numberAt(text.replace(/^\*+/, '').slice(0, 32))?.number.value ?? null;
    if (!fresh && goesOn(before.text, text, number, last)) {
      before.lines.push(line.number);
      before.text = `${before.text} ${text}`;
    } else {
      result.push({
        lines: [line.number],
        text,
        bullet: bullet !== undefined,
        hashed: hashes !== undefined,
        apart,
      });
      last = number ?? last;
    }
    apart = false;
  }
  return result;
}

const isPageNumber = (line: SourceLine) => line.text.length < 40 && page.test(line.text);

/** @param number what the text begins with; @param last the last number that began a paragraph */
function goesOn(before: string, text: string, number: string | null, last: string | null): boolean {
  if (markersOnly.test(text.slice(0, 40)) || opener.test(text.slice(0, 40))) return false;
  const isOpen = !endsSentence.test(before.slice(-8));
  // A reference can come to stand at the beginning of a line: out of order, or with a sentence that goes on behind it.
  if (number?.includes('.'))
    return isOpen && last !== null && (!isNear(last, number) || /^\**[\d.OI]+\**[\s,;]+\p{Ll}/u.test(text));
  if (isTitle(before) || /^[A-Z][\w '-]{0,40}: /.test(text.slice(0, 48))) return false;
  return isOpen || /^\p{Ll}/u.test(text);
}

/** Can a number come after another one, at any level, with up to two left out? */
function isNear(last: string, number: string): boolean {
  const holder = holderOf(number);
  const before = headOf(last, depthOf(number));
  if (holder === last || headOf(number, 1) === String(Number(headOf(last, 1)) + 1)) return true;
  const step = countOf(number) - countOf(before);
  return holderOf(before) === holder && step >= 0 && step <= 3;
}
