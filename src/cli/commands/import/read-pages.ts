import { basename, dirname, extname, join } from 'node:path';
import { fillOrigins } from '../../../import/account/fill-origins.ts';
import { decodeText, signRemarks, withPlainSigns } from '../../../import/lines/decode-text.ts';
import {
  belowLabels,
  isFolderLabel,
  labelLines,
  labelOf,
  labelsAbove,
} from '../../../import/lines/folder-labels.ts';
import { folderTitle, siteSettings } from '../../../import/lines/folder-title.ts';
import { joinPages } from '../../../import/lines/join-pages.ts';
import { type SourceLine, sourceLines } from '../../../import/lines/lines.ts';
import { barePage } from '../../../import/lines/link-anchors.ts';
import { orderPages } from '../../../import/lines/order-pages.ts';
import { levelPages } from '../../../import/lines/page-levels.ts';
import { headByNames } from '../../../import/lines/page-names.ts';
import { describeUnread, unreadRemarks } from '../../../import/lines/unread-files.ts';
import { pageName } from '../../../import/lines/wiki-links.ts';
import type { RawPage } from '../../../import/plain-words/plain-text.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { largestFile } from '../../../source/read-text.ts';
import { contentOf } from '../../../source/write-together.ts';
import type { ForeignDocument } from './foreign-document.ts';
import type { ReadMap } from './read-map.ts';
import { readMapped } from './read-mapped.ts';
import { linesWithin } from './within-deadline.ts';

/** Endings of files that only a mapping can tell how to read. */
export const mappable = /^\.(?:ya?ml|json)$/;

/** What only HTML has, and how often it says that a text is of it. */
const tags = /<\/(?:b|i|em|strong|p|li|[ou]l|h[1-6]|td|a)>/gi;
const fewestTags = 6;

/** The lines of a text that is HTML or Markdown; none for a plain one. */
export async function linesOfText(
  document: { readonly written: string; readonly source: string },
  ending: string,
  deadline: number,
  pages?: ReadonlySet<string>,
): Promise<{ readonly kind: 'html' | 'markdown' | 'text'; readonly lines?: readonly SourceLine[] } | string> {
  const text = document.source;
  if (/^\.x?html?$/.test(ending) || /^\s*<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 1000))) {
    const { htmlLines } = await import('../../../import/lines/html-lines.ts');
    const lines = linesWithin(document, deadline, () => htmlLines(text));
    return typeof lines === 'string' ? lines : { kind: 'html', lines };
  }
  // Code between lines of backticks, and tags of HTML between paragraphs, are read by Markdown alone, whatever the name of the file.
  const isMarkdown =
    (/^#{1,6} \S/m.test(text) && /^```[\s\S]*^```/m.test(text)) ||
    (text.match(tags)?.length ?? 0) >= fewestTags;
  if (!isMarkdown && !/^\.(?:mdx?|markdown|[qr]md)$/.test(ending)) return { kind: 'text' };
  const { markdownLines } = await import('../../../import/lines/markdown-lines.ts');
  const lines = linesWithin(document, deadline, () => markdownLines(text, pages));
  return typeof lines === 'string' ? lines : { kind: 'markdown', lines };
}

interface PageRequest {
  readonly written: string;
  readonly deadline: number;
  readonly mapping: ReadMap | null;
  /** Of pages that are no UTF-8. */
  readonly encoding: string | null;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** The pages of a folder in their order, as one document. Only text, Markdown and HTML; with a mapping, YAML and JSON. */
export async function readPages(folder: string, request: PageRequest): Promise<ForeignDocument | string> {
  const { written, deadline, mapping, encoding } = request;
  const wanted = mapping ? mappable : /^\.(?:mdx?|markdown|[qr]md|x?html?|txt)$/;
  const textOf = (bytes: Buffer): string => {
    const decoded = decodeText(bytes, encoding);
    return decoded.ok ? decoded.text : bytes.toString('utf8');
  };
  const files = [...readFolder(folder, largestFile, textOf)].filter(([path]) => !/(?:^|\/)[.]/.test(path));
  const isPage = (path: string) => wanted.test(extname(path).toLowerCase());
  const pages = files
    .filter(([path]) => isPage(path))
    .map(([path, text]) => ({ path, text: withPlainSigns(text) }));
  const labels = mapping ? [] : files.filter(([path]) => isFolderLabel(path));
  const others = files.map(([path]) => path).filter((path) => !isPage(path) && !isFolderLabel(path));
  if (pages.length === 0)
    return [
      `the folder "${written}" has no page to read: ${mapping ? 'no YAML or JSON file' : 'no text, Markdown or HTML file'}.`,
      ...describeUnread(others),
    ].join('\n');
  const toPage = ([path, text]: readonly [string, string]) => ({ path, text });
  const beside = besideFolder(folder).map(toPage);
  const settings = [...files.map(toPage).filter(({ path }) => siteSettings.includes(path)), ...beside];
  const ordered = orderPages([...labels.map(toPage), ...pages], settings);
  if (mapping) return readMapped(ordered, { written, deadline, mapping });
  const read: { path: string; lines: readonly SourceLine[] }[] = [];
  const raw: RawPage[] = [];
  const labelled = labels.flatMap(([path, text]) => (labelOf({ path, text }) ? [folderOf(path)] : []));
  const names = new Set(ordered.map(({ path }) => pageName(barePage(path))));
  for (const { path, text } of ordered) {
    if (isFolderLabel(path)) {
      const label = labelOf({ path, text });
      if (label === null) continue;
      read.push({ path, lines: labelLines(label) });
      raw.push({ page: path, text: label.text, kind: 'text' });
      continue;
    }
    const page = { written: `${written}/${path}`, source: text };
    const lines = await linesOfText(page, extname(path).toLowerCase(), deadline, names);
    if (typeof lines === 'string') return lines;
    const placed = lines.kind === 'markdown' ? fillOrigins(lines.lines ?? []) : lines.lines;
    read.push({ path, lines: placed ?? sourceLines(text) });
    raw.push({ page: path, text, kind: lines.kind, beside: names });
  }
  const headed = headByNames(read);
  for (const [page, text] of headed.names) raw.push({ page, text, kind: 'text' });
  const level = labelled.length > 0 ? headed.pages : levelPages(headed.pages, headed.names);
  const above = labelsAbove(level, labelled);
  return {
    file: basename(folder),
    kind: 'folder',
    title: folderTitle([...files.map(toPage), ...beside]),
    source: joinPages(level.map(({ path, lines }) => ({ path, lines: belowLabels(path, lines, above) }))),
    raw,
    remarks: [
      ...unreadRemarks(others),
      ...signRemarks(files.flatMap(([path, text]) => (isPage(path) ? [text] : [])).join('\n'), false),
    ],
  };
}

/** Settings of a site that lie beside the folder of its pages. */
const besideFolder = (folder: string): [string, string][] =>
  siteSettings.flatMap((name): [string, string][] => {
    const bytes = contentOf(join(dirname(folder), name));
    return bytes ? [[name, bytes.toString()]] : [];
  });
