import type { Refusal, Source } from '../../../import/document/source.ts';
import { readText } from '../../../import/read/text.ts';
import { withinDeadline } from './within-deadline.ts';

/** Closing tags as evidence of HTML; they are counted. */
const tags = /<\/(?:b|i|em|strong|p|li|[ou]l|h[1-6]|td|a)>/gi;
const fewestTags = 6;

/**
 * Reads a text as HTML, Markdown or plain text: by its ending, or else by what only one of them
 * has.
 */
export async function sourceOfText(
  document: { readonly written: string; readonly source: string },
  ending: string,
  deadline: number,
): Promise<Source | Refusal | string> {
  const text = document.source;
  const how = { file: document.written };
  if (/^\.x?html?$/.test(ending) || /^\s*<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 1000))) {
    const { htmlSource } = await import('../../../import/read/html/html-source.ts');
    return withinDeadline(document, deadline, () => htmlSource(text, how));
  }
  // Fenced code, and HTML tags between paragraphs, are read only by Markdown, whatever the name of
  // the file.
  const isMarkdown =
    (/^#{1,6} \S/m.test(text) && /^```[\s\S]*^```/m.test(text)) ||
    (text.match(tags)?.length ?? 0) >= fewestTags;
  if (!isMarkdown && !/^\.(?:mdx?|markdown|[qr]md)$/.test(ending))
    return withinDeadline(document, deadline, () => readText(text, how));
  const { markdownSource } = await import('../../../import/read/markdown/markdown-source.ts');
  return withinDeadline(document, deadline, () => markdownSource(text, how));
}
