import { basename, dirname, extname, join } from 'node:path';
import type { Refusal, Source } from '../../../import/document/source.ts';
import { decodeText } from '../../../import/lines/decode-text.ts';
import { folderTitle, orderPages, siteSettings } from '../../../import/lines/order-pages.ts';
import { describeUnread, unreadRemarks } from '../../../import/lines/unread-files.ts';
import { joinSources, type PageSource } from '../../../import/read/join-sources.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { largestFile } from '../../../source/read-text.ts';
import { contentOf } from '../../../source/write-together.ts';
import type { ReadMap } from './read-map.ts';
import { sourceOfText } from './source-of-text.ts';
import { withinDeadline } from './within-deadline.ts';

/** Endings of files that need a mapping. */
export const mappable = /^\.(?:ya?ml|json)$/;

interface PageRequest {
  readonly written: string;
  readonly deadline: number;
  readonly mapping: ReadMap | null;
  /** For pages that are not UTF-8. */
  readonly encoding: string | null;
}

/**
 * Reads the pages of a folder in order, as one document. Only text, Markdown and HTML; with a
 * mapping, YAML and JSON.
 */
export async function readPages(folder: string, request: PageRequest): Promise<Source | Refusal | string> {
  const { written, deadline, mapping, encoding } = request;
  const wanted = mapping ? mappable : /^\.(?:mdx?|markdown|[qr]md|x?html?|txt)$/;
  const textOf = (bytes: Buffer): string => {
    const decoded = decodeText(bytes, encoding);
    return decoded.ok ? decoded.text : bytes.toString('utf8');
  };
  const files = [...readFolder(folder, largestFile, textOf)]
    .filter(([path]) => !/(?:^|\/)[.]/.test(path))
    .map(([path, text]) => ({ path, text }));
  const isPage = (path: string) => wanted.test(extname(path).toLowerCase());
  const pages = files.filter(({ path }) => isPage(path));
  const others = files.map(({ path }) => path).filter((path) => !isPage(path));
  if (pages.length === 0)
    return [
      `the folder "${written}" has no page to read: ${mapping ? 'no YAML or JSON file' : 'no text, Markdown or HTML file'}.`,
      ...describeUnread(others),
    ].join('\n');
  const beside = besideFolder(folder);
  const ordered = orderPages(pages, [...files.filter(({ path }) => siteSettings.includes(path)), ...beside]);
  if (mapping) {
    const { mapSource } = await import('../../../import/read/map/map-source.ts');
    const source = ordered.map(({ text }) => text).join('\n');
    return withinDeadline({ written, source }, deadline, () =>
      mapSource(ordered, { file: basename(folder), map: mapping.map }),
    );
  }
  const read: PageSource[] = [];
  for (const { path, text } of ordered) {
    const page = { written: `${written}/${path}`, source: text };
    const source = await sourceOfText(page, extname(path).toLowerCase(), deadline);
    if (typeof source === 'string') return source;
    // An empty page, such as one with only front matter, is skipped.
    if (!('refused' in source)) read.push({ path, source });
  }
  const joined = joinSources(read, folderTitle([...files, ...beside]));
  const unread = unreadRemarks(others).map(({ line, kind, message }) => ({ at: { line }, kind, message }));
  return { ...joined, losses: [...unread, ...joined.losses] };
}

/** Settings files of a site next to the folder of its pages. */
const besideFolder = (folder: string): { path: string; text: string }[] =>
  siteSettings.flatMap((name) => {
    const bytes = contentOf(join(dirname(folder), name));
    return bytes ? [{ path: name, text: bytes.toString() }] : [];
  });
