import { memoize } from '../../../base/memoize.ts';
import type { SourceLine } from '../../lines/lines.ts';
import { headerAt, numberAt } from '../../numbering/number-token.ts';

/** Lines of a plain text whose headers and dividers are read. */
export interface HeadedLines {
  readonly lines: readonly SourceLine[];
  /** Lines of signs alone, which part rules and chapters. */
  readonly dividers: readonly SourceLine[];
  /** Lines that are a word and a number and nothing else: they stand in the title below them. */
  readonly joined: readonly SourceLine[];
}

/** So many headers have their title below them where that is the way of the document. */
const fewest = 3;

/** Longest title, in UTF-16 units. */
const longest = 80;

/**
 * Read rules whose header is a line of its own, as rulesets of parliaments and of games of lawmaking have it: `Rule 101/17 (Power=4)`
 * or `Article 4`, the title on the next line, then the text, and lines of dashes between them. The title becomes the heading
 * of that number; a header that says more than the number stays, as the first text below it.
 *
 * A document whose format says what a heading is has such a header as a heading, with its title right below as one that is no further in: `Chapter 3`
 * above larger letters. All else of it is handed back as it is. Made once for the same lines: what
 * recognises a document and what reads it both ask.
 */
export const readHeaders = memoize((lines: readonly SourceLine[]): HeadedLines => {
  if (lines.some(({ heading, entry }) => heading !== undefined || entry)) return joinHeadings(lines);
  const dividers = lines.filter(({ text }) => isDivider(text));
  const plain = dividers.length === 0 ? lines : lines.map((_, at) => parted(lines, at));
  const titled = plain.flatMap((_, at) => (isHeaderAt(plain, at) ? [at] : []));
  if (titled.length < fewest) return { lines: plain, dividers, joined: [] };
  const joined: SourceLine[] = [];
  const result = [...plain];
  for (const at of titled) {
    const [header, title] = plain.slice(at, at + 2) as [SourceLine, SourceLine];
    const { word, number, rest } = headerAt(header.text.trim()) ?? { word: '', number: '', rest: '' };
    if (rest === '') {
      joined.push(header);
      result[at] = { ...header, text: '' };
      result[at + 1] = { ...title, text: `${header.text.trim()}: ${title.text.trim()}` };
    } else {
      result[at] = { ...title, header: { word, number } };
      result[at + 1] = { ...header, form: 'header' };
    }
  }
  return { lines: result, dividers, joined };
});

/** Put headings that are a word and a number alone into the titles below them. */
function joinHeadings(lines: readonly SourceLine[]): HeadedLines {
  const pairs = lines.flatMap((header, at) => {
    const below = header.heading === undefined ? -1 : nextWritten(lines, at);
    const title = lines[below];
    return title && isTitled(header, title) ? [{ at, below, header, title }] : [];
  });
  if (pairs.length < fewest) return { lines, dividers: [], joined: [] };
  const result = [...lines];
  for (const { at, below, header, title } of pairs) {
    const { number, indent, anchors = [], heading: _, ...rest } = header;
    result[at] = { ...rest, number, indent, text: '' };
    const names = [...anchors, ...(title.anchors ?? [])];
    result[below] = {
      ...title,
      text: `${header.text.trim()}: ${title.text.trim()}`,
      ...(names.length > 0 ? { anchors: names } : {}),
    };
  }
  return { lines: result, dividers: [], joined: pairs.map(({ header }) => header) };
}

/** The next line with text, but for heads and feet of pages; -1 for none. */
const nextWritten = (lines: readonly SourceLine[], at: number): number =>
  lines.findIndex(({ text, form }, i) => i > at && text.trim() !== '' && form !== 'page');

/** Is a heading a word and a number alone, and the line below it its title? */
function isTitled(header: SourceLine, title: SourceLine): boolean {
  const isHeader = headerAt(header.text.trim())?.rest === '';
  const isOuter = title.heading !== undefined && title.heading <= (header.heading ?? 0);
  return isHeader && isOuter && numberAt(title.text.trim()) === null;
}

const isDivider = (text: string): boolean => /^\s*([=\-_*~#])\1{9,}\s*$/.test(text);

/**
 * A line as it stands among dividers: they are gone, and a title right below a double one stands over all until the next. A double line
 * right below a text underlines that.
 */
function parted(lines: readonly SourceLine[], at: number): SourceLine {
  const line = lines[at] as SourceLine;
  if (isDivider(line.text)) return { ...line, text: '' };
  const [above, double, behind] = [lines[at - 2], lines[at - 1], lines[at + 1]];
  if (!double || !/^\s*={10,}\s*$/.test(double.text) || !isTitleLine(line)) return line;
  const isTop = isEmpty(above) && (isEmpty(behind) || (behind?.indent ?? 0) > line.indent);
  return isTop ? { ...line, isTop: true } : line;
}

const isEmpty = (line: SourceLine | undefined): boolean =>
  line === undefined || line.text.trim() === '' || isDivider(line.text);

/** Does a header stand here, by itself, with its title right below and nothing else in that paragraph, or text further in? */
function isHeaderAt(lines: readonly SourceLine[], at: number): boolean {
  const [header, title, behind] = [lines[at], lines[at + 1], lines[at + 2]];
  if (!header || !title || headerAt(header.text.trim()) === null) return false;
  const isApart = (lines[at - 1]?.text ?? '').trim() === '';
  const isAlone = (behind?.text ?? '').trim() === '' || (behind?.indent ?? 0) > title.indent;
  return isApart && isAlone && isTitleLine(title) && headerAt(title.text.trim()) === null;
}

const isTitleLine = ({ text }: SourceLine): boolean => {
  const title = text.trim();
  return title.length <= longest && /^\P{Ll}/u.test(title) && !/[.;:,]$/u.test(title);
};
