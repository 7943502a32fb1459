import { signClass, starClass } from '../../../syntax/grammar/characters.ts';
import { isTitle } from '../../document/is-title.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { bulletSigns } from '../../lines/bullet-signs.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { countOf, depthOf, headOf, holderOf, numberAt } from './dotted-number.ts';

/** Lines that make one paragraph: most often one; more where a page was wrapped. */
export interface Paragraph {
  readonly lines: readonly number[];
  /** Text without the marks of lists and headings in front. */
  readonly text: string;
  readonly bullet: boolean;
  /** Set as a heading by the document's markup. */
  readonly hashed: boolean;
  /** Nothing but white space stands between this and the line before. */
  readonly apart: boolean;
  /** Its kind by the document's markup; see {@link SourceLine}. */
  readonly form?: SourceLine['form'];
}

const lead = new RegExp(`^\\s*(#{1,6}\\s+)?([-${bulletSigns}–—]\\s+|\\*\\s+(?=\\**\\d))?`, 'u');
const page = /^\s*(?:page\s+)?[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:of|\/)\s*\d{1,4})?\s*$/iu;
const markersOnly = new RegExp(String.raw`^[\s*]*[${signClass}]\d[\d.]*\.\d`, 'u');
const opener = /^\s*(?:for example|example|e\.g\.|thus, for example|note|nb)\b/iu;
const endsSentence = new RegExp(String.raw`(?:[.!?:;${starClass}*)\]"”]|[${signClass}]\d[\d.]*\**)\s*$`, 'u');

/**
 * Put lines together to paragraphs. Blank lines and page numbers are accounted for here.
 *
 * A line goes on with the one before it only where both are plain text and nothing but the end of a page stands between them,
 * and where the first does not end like a sentence or is as long as a page is wide, or the second begins small.
 */
export function toParagraphs(lines: readonly SourceLine[], ledger: Ledger): Paragraph[] {
  const result: (Paragraph & { readonly lines: number[]; text: string })[] = [];
  let apart = true;
  // A paragraph goes on behind the end of a page, which is all that parts it.
  let turned = false;
  const width = wrappedWidth(lines);
  let lastLength = 0;
  let last: string | null = null;
  for (const line of lines) {
    if (line.text.trim() === '') {
      ledger.account([line.number], { became: 'blank', of: '' });
      apart = true;
      continue;
    }
    if (isPageNumber(line)) {
      ledger.account([line.number], { became: 'page', of: line.text.trim() });
      turned = true;
      continue;
    }
    const [marks = '', hashes, bullet] = lead.exec(line.text.slice(0, 64)) ?? [];
    const text = line.text.slice(marks.length).trimEnd();
    const before = result.at(-1);
    const isFormed = isApart(line.form) || isApart(before?.form);
    const fresh =
      bullet !== undefined || hashes !== undefined || before === undefined || (apart && !turned) || isFormed;
    const number = numberAt(text.replace(/^\*+/, '').slice(0, 32))?.number.value ?? null;
    const isFull = width !== null && lastLength >= width * 0.75;
    if (!fresh && goesOn(before.text, text, { number, last, isFull })) {
      before.lines.push(line.number);
      before.text = `${before.text} ${text}`;
    } else {
      result.push({
        lines: [line.number],
        text,
        bullet: bullet !== undefined,
        hashed: hashes !== undefined,
        apart,
        form: line.form,
      });
      last = number ?? last;
    }
    apart = false;
    turned = false;
    lastLength = line.text.length;
  }
  return result;
}

const isApart = (form: SourceLine['form']) => form === 'row' || form === 'quote';

const isPageNumber = (line: SourceLine) =>
  line.form === undefined && line.text.length < 40 && page.test(line.text);

/** Longest line that a page has room for, in UTF-16 units. */
const longestOnPage = 160;

/** The longest line where all fit a page, and a full line before says that a paragraph goes on; null where none is wrapped. */
function wrappedWidth(lines: readonly SourceLine[]): number | null {
  let longest = 0;
  for (const { text } of lines) longest = Math.max(longest, text.length);
  return longest >= 60 && longest <= longestOnPage ? longest : null;
}

/** Two lines that could be one paragraph. */
interface Joint {
  /** Beginning of the second line. */
  readonly number: string | null;
  /** The last number that began a paragraph. */
  readonly last: string | null;
  /** The first is about as long as a page is wide. */
  readonly isFull: boolean;
}

function goesOn(before: string, text: string, { number, last, isFull }: Joint): boolean {
  if (markersOnly.test(text.slice(0, 40)) || opener.test(text.slice(0, 40))) return false;
  const isOpen = !endsSentence.test(before.slice(-24));
  // A reference can come to stand at the beginning of a line: out of order, or with a sentence that goes on behind it.
  if (number?.includes('.'))
    return isOpen && last !== null && (!isNear(last, number) || /^\**[\d.OI]+\**[\s,;]+\p{Ll}/u.test(text));
  if (number !== null && last !== null && isTitle(text) && isNear(last, `${number}.0`)) return false;
  if (isTitle(before) || /^[A-Z][\w '-]{0,40}: /.test(text.slice(0, 48))) return false;
  return isOpen || isFull || /^\p{Ll}/u.test(text);
}

/** Can a number come after another one, at any level, with up to two left out? */
function isNear(last: string, number: string): boolean {
  const holder = holderOf(number);
  const before = headOf(last, depthOf(number));
  // The first rule of a category stands right below its heading: 1.00.00 behind 1.
  if (number.startsWith(`${last}.`) || headOf(number, 1) === String(Number(headOf(last, 1)) + 1)) return true;
  const step = countOf(number) - countOf(before);
  return holderOf(before) === holder && step >= 0 && step <= 3;
}
