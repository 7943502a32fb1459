import { basename, extname } from 'node:path';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import type { YamlReport } from '../../../edition/parse-yaml.ts';
import { joinPages, orderPages, type Page } from '../../../import/join-pages.ts';
import { type SourceLine, sourceLines } from '../../../import/lines.ts';
import type { RawPage } from '../../../import/plain-words/plain-text.ts';
import type { ImportMap } from '../../../model/import-map.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { largestFile } from '../../../source/read-text.ts';
import type { ForeignDocument } from './foreign-document.ts';
import { linesWithin } from './within-deadline.ts';

/** Endings of files that only a mapping can tell how to read. */
export const mappable = /^\.(?:ya?ml|json)$/;

/** The lines of a text that is HTML or Markdown; none for a plain one. */
export async function linesOfText(
  document: { readonly written: string; readonly source: string },
  ending: string,
  deadline: number,
): Promise<{ readonly kind: 'html' | 'markdown' | 'text'; readonly lines?: readonly SourceLine[] } | string> {
  const text = document.source;
  if (/^\.x?html?$/.test(ending) || /^\s*<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 1000))) {
    const { htmlLines } = await import('../../../import/html-lines.ts');
    const lines = linesWithin(document, deadline, () => htmlLines(text));
    return typeof lines === 'string' ? lines : { kind: 'html', lines };
  }
  if (ending !== '.md' && ending !== '.markdown') return { kind: 'text' };
  const { markdownLines } = await import('../../../import/markdown-lines.ts');
  const lines = linesWithin(document, deadline, () => markdownLines(text));
  return typeof lines === 'string' ? lines : { kind: 'markdown', lines };
}

interface PageRequest {
  readonly written: string;
  readonly deadline: number;
  readonly map: ImportMap | null;
}

/** The pages of a folder in their order, as one document. Only text, Markdown and HTML; with a mapping, YAML and JSON. */
export async function readPages(folder: string, request: PageRequest): Promise<ForeignDocument | string> {
  const { written, deadline, map } = request;
  const wanted = map ? mappable : /^\.(?:md|markdown|x?html?|txt)$/;
  const pages = [...readFolder(folder, largestFile)]
    .filter(([path]) => wanted.test(extname(path).toLowerCase()) && !/(?:^|\/)[.]/.test(path))
    .map(([path, text]) => ({ path, text }));
  if (pages.length === 0)
    return `the folder "${written}" has no page to read: ${map ? 'no YAML or JSON file' : 'no text, Markdown or HTML file'}.`;
  const ordered = orderPages(pages);
  if (map) return readMapped(ordered, { written, deadline, map });
  const read: { path: string; lines: readonly SourceLine[] }[] = [];
  const raw: RawPage[] = [];
  for (const { path, text } of ordered) {
    const page = { written: `${written}/${path}`, source: text };
    const lines = await linesOfText(page, extname(path).toLowerCase(), deadline);
    if (typeof lines === 'string') return lines;
    read.push({ path, lines: lines.lines ?? sourceLines(text) });
    raw.push({ page: path, text, kind: lines.kind });
  }
  return { file: basename(folder), kind: 'folder', source: joinPages(read), raw };
}

/** The entries of YAML or JSON files, as a mapping says what is what. */
export async function readMapped(
  pages: readonly Page[],
  { written, deadline, map }: PageRequest & { readonly map: ImportMap },
): Promise<ForeignDocument | string> {
  const [{ mappedLines }, { unmappedKeys }, { mappedFront, mappedText }, { createReporter }] =
    await Promise.all([
      import('../../../import/mapped-lines.ts'),
      import('../../../import/unmapped-keys.ts'),
      import('../../../import/plain-words/mapped-text.ts'),
      import('../../../edition/read-yaml.ts'),
    ]);
  const diagnostics: Diagnostic[] = [];
  const texts = new Map(pages.map(({ path, text }) => [path, text]));
  const documents = pages.map(({ path, text }) => ({ page: path, text }));
  const report = (page: string): YamlReport => {
    const text = texts.get(page) ?? '';
    const reporter = createReporter({ file: page, fileText: text, text, offset: 0 });
    return (...fault) => {
      reporter.report(...fault);
      diagnostics.push(...reporter.diagnostics.splice(0));
    };
  };
  const source = linesWithin({ written, source: [...texts.values()].join('\n') }, deadline, () =>
    mappedLines(documents, map, report),
  );
  if (diagnostics.length > 0)
    return formatPretty(diagnostics, { sources: (file) => texts.get(file) ?? '', color: false }).trimEnd();
  if (typeof source === 'string') return source;
  if (source.every(({ entry }) => entry === undefined))
    return `"${written}": the mapping finds no entry in it. Look at "entries", "label" and "text" of the mapping.`;
  const [first] = pages;
  const kind = pages.length > 1 ? 'folder' : /\.json$/i.test(first?.path ?? '') ? 'json' : 'yaml';
  return {
    file: basename(written),
    kind,
    source,
    raw: [
      { page: null, text: mappedFront(map), kind: 'text', hasOtherLines: true },
      ...pages.map(
        ({ path, text }): RawPage => ({
          page: path,
          text: mappedText(text, map),
          kind: 'markdown',
          hasOtherLines: true,
        }),
      ),
    ],
    remarks: unmappedKeys(documents, map).map(({ key, count, page, line }) => ({
      line: source.find((one) => (one.page ?? page) === page && (one.origin ?? 0) >= line)?.number ?? 0,
      kind: 'key-not-mapped',
      message: `"${key}" (${page}:${line}${count > 1 ? `, ${count} times` : ''}) is no key of the mapping: what it holds is not in the result. "ignore" is for keys that hold nothing for readers.`,
      rule: null,
    })),
  };
}
