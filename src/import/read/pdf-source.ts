import type { Block, Source } from '../document/source.ts';
import { signRemarks } from '../lines/decode-text.ts';
import type { SourceLine } from '../lines/lines.ts';
import { orderRemarks, pictureRemarks } from '../pdf/page-remarks.ts';
import { joinLines, type TextLine } from './join-lines.ts';
import { blockOf } from './text.ts';

/** What was taken out of a PDF. */
export interface PdfText {
  readonly lines: readonly SourceLine[];
  /** The same, as the file has it. */
  readonly plain: string;
  /** Pages that hold a picture and no text. */
  readonly pictures: readonly number[];
}

/** The printed lines of a PDF as blocks. */
export function pdfSource({ lines, plain, pictures }: PdfText): Source {
  const pages = new Map<number, number>();
  const byLine = new Map(lines.map((line) => [line.number, line]));
  let page = 1;
  let gap = false;
  const texts: TextLine[] = [];
  for (const line of lines) {
    if (line.opensPage) page += 1;
    pages.set(line.number, page);
    if (line.text.trim() === '') {
      gap = true;
      continue;
    }
    texts.push({
      line: line.number,
      count: 1,
      text: line.text,
      indent: line.indent,
      gap: gap || line.heading !== undefined,
    });
    gap = line.heading !== undefined;
  }
  const blocks = joinLines(texts).map((text): Block => {
    const block = blockOf(text);
    const { heading, form } = byLine.get(text.line) ?? {};
    return {
      ...block,
      at: { ...block.at, page: pages.get(text.line) ?? 1 },
      ...(heading === undefined ? {} : { heading }),
      ...(form === 'page' ? { kind: 'furniture', why: 'head or foot of the page' } : {}),
    };
  });
  const remarks = [...signRemarks(plain, false), ...orderRemarks(lines), ...pictureRemarks(pictures)];
  return {
    kind: 'pdf',
    title: null,
    blocks,
    raw: [{ page: null, text: plain, kind: 'text', hasOtherLines: true }],
    losses: remarks.map(({ line, kind, message }) => ({ at: { line }, kind, message })),
  };
}
