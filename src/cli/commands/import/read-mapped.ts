import { basename } from 'node:path';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import type { YamlReport } from '../../../edition/parse-yaml.ts';
import type { Remark } from '../../../import/document/document.ts';
import type { Page } from '../../../import/lines/join-pages.ts';
import type { SourceLine } from '../../../import/lines/lines.ts';
import type { MapKeys } from '../../../import/lines/map-keys.ts';
import type { RawPage } from '../../../import/plain-words/plain-text.ts';
import type { ImportMap } from '../../../model/import-map.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import type { ForeignDocument } from './foreign-document.ts';
import type { ReadMap } from './read-map.ts';
import { linesWithin } from './within-deadline.ts';

interface MappedRequest {
  readonly written: string;
  readonly deadline: number;
  readonly mapping: ReadMap;
}

/**
 * The entries of YAML or JSON files, as a mapping says what is what.
 *
 * @returns a report where a file is none, or where the mapping does not fit
 */
export async function readMapped(
  pages: readonly Page[],
  { written, deadline, mapping }: MappedRequest,
): Promise<ForeignDocument | string> {
  const { map } = mapping;
  const [{ mappedLines }, { compareKeys }, { mappedFront, mappedText }, { createReporter }] =
    await Promise.all([
      import('../../../import/lines/mapped-lines.ts'),
      import('../../../import/lines/map-keys.ts'),
      import('../../../import/plain-words/mapped-text.ts'),
      import('../../../edition/read-yaml.ts'),
    ]);
  const diagnostics: Diagnostic[] = [];
  const remarks: { page: string; line: number; kind: string; message: string }[] = [];
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
    mappedLines(documents, map, {
      report,
      remark: ({ page, line }, message) => remarks.push({ page, line, kind: 'parent-unknown', message }),
    }),
  );
  if (diagnostics.length > 0)
    return formatPretty(diagnostics, { sources: (file) => texts.get(file) ?? '', color: false }).trimEnd();
  if (typeof source === 'string') return source;
  const keys = compareKeys(documents, map);
  const isEmpty = source.every(({ entry }) => entry === undefined);
  const isMute = isEmpty || saysNothing(map, keys);
  const wrong = keys.missed.filter(({ isRoot }) => isRoot || isMute);
  if (wrong.length > 0) return mapping.report(wrong);
  if (isEmpty)
    return `"${written}": the mapping finds no entry in it. Look at "entries", "label" and "text" of the mapping.`;
  const [first] = pages;
  const front: RawPage = { page: null, text: mappedFront(map), kind: 'text', hasOtherLines: true };
  const groups = new Set<string>();
  const raw = pages.map(
    ({ path, text }): RawPage => ({
      page: path,
      text: mappedText(text, map, groups),
      kind: 'markdown',
      hasOtherLines: true,
    }),
  );
  return {
    file: basename(written),
    kind: pages.length > 1 ? 'folder' : /\.json$/i.test(first?.path ?? '') ? 'json' : 'yaml',
    source,
    raw: [front, ...raw],
    remarks: remarksOf(source, remarks, keys, mapping),
  };
}

/** Has no entry a label or a text, by this mapping? */
const saysNothing = (map: ImportMap, { missed }: MapKeys): boolean =>
  map.keyed === undefined &&
  (['label', 'text'] as const).every(
    (role) => map[role] === undefined || missed.some(({ path }) => path[0] === role),
  );

function remarksOf(
  source: readonly SourceLine[],
  remarks: readonly { page: string; line: number; kind: string; message: string }[],
  { unmapped, missed }: MapKeys,
  mapping: ReadMap,
): Remark[] {
  const lineOf = (page: string, line: number) => {
    // Entries need not stand in the order of their file.
    const own = source.filter((one) => (one.page ?? page) === page);
    const at = own.find(({ origin }) => origin === line) ?? own.find(({ origin = 0 }) => origin >= line);
    return at?.number ?? 0;
  };
  return [
    ...remarks.map(({ page, line, kind, message }) => ({
      line: lineOf(page, line),
      kind,
      message: `${page}:${line}: ${message}`,
      rule: null,
    })),
    ...unmapped.map(({ key, count, page, line }) => ({
      line: lineOf(page, line),
      kind: 'key-not-mapped',
      message: `"${key}" (${page}:${line}${count > 1 ? `, ${count} times` : ''}) is no key of the mapping: what it holds is not in the result. "ignore" is for keys that hold nothing for readers.`,
      rule: null,
    })),
    ...missed.map((one) => ({
      line: 0,
      kind: 'key-not-found',
      message: [`${mapping.placeOf(one)}: ${one.message}`, one.help ?? ''].join(' ').trim(),
      rule: null,
    })),
  ];
}
