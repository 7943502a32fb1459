import type { Element } from 'hast';
import type { LineLink, SourceLine } from './lines.ts';
import { isNumberOfItem, withWords } from './number-of-item.ts';

/** A line as it is written, before all of them are counted. */
export type WrittenLine = Omit<SourceLine, 'number' | 'indent'> & {
  /** Columns, where the text's own white space does not say them: of code, what holds it. */
  readonly indent?: number;
};

/** The lines written so far, and what is known of the next. */
export interface LineWriter {
  readonly lines: WrittenLine[];
  text: string;
  /** Put in front of the next line: the mark of a list item. */
  mark: string;
  origin: number | undefined;
  indent: number;
  /** Columns that the next line is indented in the source, where that counts more than the lists around it. */
  sourceIndent: number | undefined;
  /** The line of the source that the next line stands in, behind a break of its paragraph. */
  brokenAt: number | undefined;
  /** In how many further rows of its table a cell of each column goes on. */
  spans: number[];
  /** How many rows its table has so far, and whether an empty one heads it. */
  rows: number;
  isHeadless: boolean;
  /** How many quotations are open. */
  quotes: number;
  /** A quotation begins with the next line. */
  opensQuote: boolean;
  /** A box that is called an example is open. */
  isExample: boolean;
  /** Links since the line began. */
  links: LineLink[];
  /** Names since the last line ended: they lead to the next. */
  anchors: string[];
  /** Kind of a line by its element, beside rows and quotations. */
  form: 'term' | 'definition' | undefined;
  /** Level of the open heading; 0 for none. */
  heading: number;
  /** Level of the last heading outside of lists. */
  above: number;
  /** A line across the page stands above the next line. */
  isRuled: boolean;
  /** Elements that are furniture of a page; is one of them open? */
  readonly furniture?: ReadonlySet<Element>;
  isFurniture?: boolean;
  /** Where in the text the last span, link or picture ended. */
  closedAt: number;
  /** Where in the text the last picture ended. */
  pictureAt: number;
}

/** A writer of no line yet. */
export const lineWriter = (origin?: number): LineWriter => ({
  lines: [],
  text: '',
  mark: '',
  origin,
  indent: 0,
  sourceIndent: undefined,
  brokenAt: undefined,
  spans: [],
  rows: 0,
  isHeadless: false,
  quotes: 0,
  opensQuote: false,
  isExample: false,
  links: [],
  anchors: [],
  form: undefined,
  heading: 0,
  above: 0,
  isRuled: false,
  closedAt: -1,
  pictureAt: -1,
});

/** Further blocks of an item stand under its words, not under its mark: they are parts of it. */
export const indentOf = ({ sourceIndent, indent, mark }: LineWriter): number =>
  sourceIndent ?? indent + (indent > 0 && mark === '' ? 2 : 0);

/** An item that begins with what has lines of its own, code or another list, has its mark and number alone above that. */
export function writeMark(writer: LineWriter): void {
  const { mark, origin } = writer;
  if (mark !== '') writer.lines.push({ text: ' '.repeat(indentOf(writer)) + mark, origin });
  writer.mark = '';
}

/** The kind of the next line, where what holds it says one. */
export function formOf(isRow: boolean, { quotes, form, isFurniture }: LineWriter): Pick<SourceLine, 'form'> {
  if (isFurniture) return { form: 'page' };
  if (isRow) return { form: 'row' };
  return quotes > 0 ? { form: 'quote' } : form === undefined ? {} : { form };
}

/** End the line that is open, where it has a text. */
export function endLine(writer: LineWriter): void {
  // Tabs part cells alone: those of a text become spaces.
  const isRow = writer.text.includes('\t');
  const text = isRow ? writer.text : writer.text.replaceAll('****', '').trim();
  if (text !== '') {
    const above = writer.lines.at(-1);
    if (above && writer.mark === '' && isNumberOfItem(above.text)) {
      writer.lines[writer.lines.length - 1] = withWords(above, text, writer);
      beginLine(writer);
      return;
    }
    writer.lines.push({
      text: `${isRow ? '' : ' '.repeat(indentOf(writer))}${writer.mark}${text}`,
      origin: writer.origin,
      ...(writer.brokenAt === undefined ? {} : { brokenAt: writer.brokenAt }),
      ...formOf(isRow, writer),
      ...(writer.isRuled ? { isRuled: true } : {}),
      ...(isRow && writer.isHeadless ? { isHeadless: true } : {}),
      ...(writer.opensQuote && writer.quotes > 0 ? { opensQuote: true } : {}),
      ...(writer.isExample && writer.quotes > 0 ? { isExample: true } : {}),
      ...(writer.heading > 0 && !writer.isFurniture ? { heading: writer.heading } : {}),
      ...(writer.links.length > 0 ? { links: writer.links } : {}),
      ...(writer.anchors.length > 0 ? { anchors: writer.anchors } : {}),
    });
    writer.mark = '';
    writer.isRuled = false;
    writer.isHeadless = false;
    writer.opensQuote = false;
    beginLine(writer);
    return;
  }
  writer.text = '';
  writer.origin = undefined;
}

function beginLine(writer: LineWriter): void {
  writer.text = '';
  writer.closedAt = -1;
  writer.pictureAt = -1;
  writer.origin = undefined;
  writer.brokenAt = undefined;
  writer.links = [];
  writer.anchors = [];
}

/** An empty line, where none stands above. */
export function blankLine(writer: LineWriter): void {
  const { text = '' } = writer.lines.at(-1) ?? {};
  if (text === '' || (writer.indent > 0 && isNumberOfItem(text))) return;
  writer.lines.push({ text: '', origin: undefined });
}
